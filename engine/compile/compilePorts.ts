import type { IconNode } from '../compiled/compiled.ts'
import type { Chunk } from './freeze/chunkStore.ts'
import type { SourceCache } from './source/readSources.ts'
import type { Interner } from './units/createInterner.ts'
import type { Prints } from './units/prints.ts'
import type { UnitCache } from './units/unitCache.ts'

export type OwnAccent =
  | { readonly ok: true; readonly properties: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly problem: string; readonly hint: string }

/** What the compiler needs of the outside. */
export interface CompilePorts {
  /** The code of an ES module that checks values by a JSON Schema. Throws when the schema is none. */
  readonly emitValidator: (schema: unknown) => { readonly code: string }
  /** The drawing of an icon, or nothing when there is none of that name. */
  readonly icon: (name: string) => IconNode | undefined
  /** Names of icons that are like an unknown one. */
  readonly suggestIcons?: (name: string) => readonly string[]
  /** The custom properties that a university's own colour gives the page, or why it cannot be used. */
  readonly accent: (colour: string) => OwnAccent
  /** A short name of a text: equal texts have equal names. */
  readonly hash: (text: string) => string
}

/** What lasts between runs. */
export interface Memory {
  readonly sources: SourceCache
  readonly prints: Prints
  readonly units: UnitCache
  readonly interner: Interner
  chunks: ReadonlyMap<string, Chunk>
}
