/** Position of the walker. */
export interface At {
  /** Keys in the module's value. */
  readonly path: readonly string[]
  readonly root: string
  /** Keys since the root; `*` for a key of a map, `#` for an index. */
  readonly rule: string
}

/** The position of a property. */
export const property = (at: At, key: string): At => ({ ...at, path: [...at.path, key], rule: at.rule === '' ? key : `${at.rule}.${key}` })
/** The position of an entry in a map by id. */
export const entry = (at: At, key: string): At => ({ ...at, path: [...at.path, key], rule: at.rule === '' ? '*' : `${at.rule}.*` })
/** The position of a list item. */
export const item = (at: At, index: number): At => ({ ...at, path: [...at.path, String(index)], rule: `${at.rule}.#` })
/** The same position as a new root, with rules of its own. */
export const rootAt = (at: At, root: string): At => ({ path: at.path, root, rule: '' })
