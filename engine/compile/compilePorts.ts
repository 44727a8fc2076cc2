import type { IconNode } from '../compiled/compiled.ts'
import type { Chunk } from './freeze/chunkStore.ts'
import type { HeldModules } from './freeze/freezeModules.ts'
import type { SourceCache } from './source/readSources.ts'
import type { Interner } from './units/createInterner.ts'
import type { PortalState } from './units/portalState.ts'
import type { Prints } from './units/prints.ts'
import type { UnitCache } from './units/unitCache.ts'

export type OwnAccent =
  | { readonly ok: true; readonly properties: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly problem: string; readonly hint: string }

/** Ports of the compiler. */
export interface CompilePorts {
  /** The code of a `ValidatorModule`, which validates values against a JSON Schema; `branches`: also of the schemas between which RJSF chooses. Throws for an invalid schema. */
  readonly emitValidator: (schema: unknown, options: { readonly branches: boolean }) => { readonly code: string }
  /** An icon as SVG elements; `undefined` if there is none of that name. */
  readonly icon: (name: string) => IconNode | undefined
  /** Icon names similar to an unknown one. */
  readonly suggestIcons?: (name: string) => readonly string[]
  /** CSS custom properties derived from a university's own colour, or why it cannot be used. */
  readonly accent: (colour: string) => OwnAccent
  /** A short hash of a text. */
  readonly hash: (text: string) => string
}

/** State that is reused between runs. */
export interface Memory {
  readonly sources: SourceCache
  readonly prints: Prints
  readonly units: UnitCache
  readonly interner: Interner
  chunks: ReadonlyMap<string, Chunk>
  /** The portal without a university of the run before. */
  base?: PortalState
  held?: HeldModules
}
