import type { CompiledAction } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'
import type { ScreenRuntime } from '../screen/index.ts'

/** What a block's own conditions read of its screen beside its scope. */
export type QueryStates = Pick<ScreenRuntime, 'query'>

/** A compiled block, or an entry of one, as scenario paths traverse it. */
export type BlockNode = Readonly<Record<string, unknown>>

/** Buttons of a block that step a number: each is named in a path, as in `body.week.forth`. */
export interface Arrows {
  readonly steps: Readonly<Record<string, -1 | 1>>
  /** Whether this step leads to an allowed number. */
  may(node: BlockNode, scope: Scope, step: number): boolean
  /** The actions of a step; those of a bound block set its local value. */
  press(node: BlockNode): unknown
  /** Scope of the actions of a step. */
  scope(node: BlockNode, scope: Scope, step: number): Scope
}

/** What pressing a form block submits. */
export interface Sending {
  readonly form: string
  /** Holds `press`, `enabledWhen` and `confirm`; `undefined` if the form has no submit button. */
  readonly button: BlockNode | undefined
}

/** Control by which a user picks a row: a native select, a dialog with a search field, or visible radio buttons or checkboxes. */
export type RowControl = 'select' | 'searchDialog' | 'option'

/** A condition that a block itself puts on what is inside it, for the developer tools. */
export interface ImplicitCondition {
  /** Key of the block that declares it. */
  readonly key: string
  /** Paths that it depends on, with their current values. */
  readonly reads: readonly { readonly path: string; readonly value: unknown }[]
  readonly holds: boolean
}

export interface Countdown {
  /** ms since 1970. */
  readonly end: number
  readonly over: readonly CompiledAction[]
}

/**
 * How scenarios find and press what a block shows, without React. `body`, `item`, `press`, `actions` and `rowActions` mean the
 * same in every block and need no entry here.
 */
export interface BlockPress {
  /** Further keys whose entries are named in a path, each with whether such an entry is visible now. */
  readonly groups?: Readonly<Record<string, (node: BlockNode, id: string, scope: Scope, runtime: QueryStates) => boolean>>
  /** It has a cell for each row and each entry of `columns`: its `body` is that of a cell, its `heading` that of a row. */
  readonly cells?: true
  /** The index of the only row that is visible now; if omitted: all are. */
  readonly shownRow?: (node: BlockNode, scope: Scope) => unknown
  /** Whether its `body` is visible now; if omitted: whenever the block is. */
  readonly showsBody?: (node: BlockNode, scope: Scope, runtime: QueryStates) => boolean
  /** If omitted: the block has no arrows. */
  readonly arrows?: Arrows
  /** The condition on an entry of a group, or on a block of its `body`; `undefined` if there is none. */
  readonly condition?: (node: BlockNode, group: string, id: string, scope: Scope, runtime: QueryStates) => ImplicitCondition | undefined
  /** For blocks whose rows are picked in a control; if omitted or `undefined`: a row is pressed. */
  readonly rowControl?: (node: BlockNode) => RowControl | undefined
  /** The local value that is true while the dialog is open in which a row is picked; picking closes it. */
  readonly opens?: (node: BlockNode) => string | undefined
  /** For blocks that count down to an instant: which, and what is performed then. `undefined` if there is no such instant. */
  readonly countdown?: (node: BlockNode, scope: Scope) => Countdown | undefined
  /** If omitted: a press is that of the block itself. */
  readonly sends?: (node: BlockNode) => Sending | undefined
}

/** For entries that are visible whenever their block is. */
export const always = (): boolean => true
