import type { Shape } from '../expression/shape.ts'

/** What the compiler can check of a block, or of what lies at a path inside it; `engine/compile/check/blockChecks.ts` says how. */
export type BlockCheck =
  /** What takes something away asks first. */
  | 'question'
  /** `more` needs a call with pages. */
  | 'more'
  /** Columns sort where the call sorts, and show fields that rows have. */
  | 'columns'
  /** A form is given the params that it declares. */
  | 'formParams'
  /** A stop reads nothing that may be missing. */
  | 'stops'
  /** The slot that is named counts as used. */
  | 'slot'

/** What a block adds to the names that its expressions may read, and what is checked of it. */
export interface BlockScope {
  /** By path inside the block: its row as `row`, or names with their shapes. A path not listed has the names of the place around. */
  readonly names?: Readonly<Record<string, 'row' | Readonly<Record<string, Shape>>>>
  /** By path inside the block; `''` is the block itself. */
  readonly checks?: Readonly<Record<string, readonly BlockCheck[]>>
}
