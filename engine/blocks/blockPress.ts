import type { Scope } from '../expression/index.ts'
import type { ScreenRuntime } from '../screen/index.ts'

/** A compiled block, or an entry of one, as paths of scenarios walk it. */
export type BlockNode = Readonly<Record<string, unknown>>

/** Parts of a block that step a number: each has its name in a path, as in `body.week.forth`. */
export interface Arrows {
  readonly steps: Readonly<Record<string, -1 | 1>>
  /** Whether this step leads to a number that is allowed. */
  may(node: BlockNode, scope: Scope, step: number): boolean
  /** What the actions of a step read. */
  scope(node: BlockNode, scope: Scope, step: number): Scope
}

/** What a form block sends when it is pressed. */
export interface Sending {
  readonly form: string
  /** Holds `press`, `enabledWhen` and `confirm`; a form that counts at once has none. */
  readonly button: BlockNode | undefined
}

/**
 * What scenarios must know of a block to find and press what it shows, without React. `body`, `item`, `press`, `actions` and `rowActions` mean the same
 * in every block and need no word here.
 */
export interface BlockPress {
  /** Further keys whose entries are named in a path, each with whether such an entry is shown now. */
  readonly groups?: Readonly<Record<string, (node: BlockNode, id: string, scope: Scope, runtime: ScreenRuntime) => boolean>>
  /** Whether its `body` is shown now; left out: whenever the block is. */
  readonly showsBody?: (node: BlockNode, scope: Scope, runtime: ScreenRuntime) => boolean
  /** Left out: the block has no arrows. */
  readonly arrows?: Arrows
  /** Left out: a press is that of the block itself. */
  readonly sends?: (node: BlockNode) => Sending | undefined
}

/** For entries that are shown whenever their block is. */
export const always = (): boolean => true
