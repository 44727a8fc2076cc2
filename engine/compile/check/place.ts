/** Where the walker stands. */
export interface At {
  /** Keys in the module's value. */
  readonly path: readonly string[]
  readonly root: string
  /** Keys since the root; `*` for an id of a map, `#` for an index. */
  readonly rule: string
}

/** A property of the place. */
export const property = (at: At, key: string): At => ({ ...at, path: [...at.path, key], rule: at.rule === '' ? key : `${at.rule}.${key}` })
/** An entry of a map keyed by id. */
export const entry = (at: At, key: string): At => ({ ...at, path: [...at.path, key], rule: at.rule === '' ? '*' : `${at.rule}.*` })
/** An item of a list. */
export const item = (at: At, index: number): At => ({ ...at, path: [...at.path, String(index)], rule: `${at.rule}.#` })
/** The same place as the root of something with rules of its own. */
export const rootAt = (at: At, root: string): At => ({ path: at.path, root, rule: '' })
