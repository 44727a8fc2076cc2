import type { JsonMap } from '../data/isMap.ts'
import type { Shape } from '../expression/shape.ts'

/**
 * Checks that the compiler can run on a block, or on a value at a path inside it; implemented in
 * `engine/compile/check/blockChecks.ts`.
 */
export type BlockCheck =
  /** Destructive actions ask for confirmation. */
  | 'question'
  /** There is a query or rows, and the rows have their key. */
  | 'ofOrRows'
  /** What can be picked has a press that picks it. */
  | 'pickedByPress'
  /** What folds has a title to open it, which leads nowhere else. */
  | 'folds'
  /** `more` requires a paged call, `bind` pages of the block's own. */
  | 'more'
  /** The columns of a matrix are a list, and have their key. */
  | 'listOfColumns'
  /** Columns sort only where the call sorts, and show fields that rows have. */
  | 'columns'
  /** Rows that are lines have a title, and only they have parts. */
  | 'lines'
  /** The number of a row is one. */
  | 'numberOfRow'
  /** What is shown as a capture is a file, and buttons beside it have one. */
  | 'shownCapture'
  /** The index of the shown slide is a number. */
  | 'numberOfSlide'
  /** Tabs are by the values of what they bind. */
  | 'tabsOfValue'
  /** What a stepper binds is a number. */
  | 'boundNumber'
  /** What a search binds is a text. */
  | 'boundText'
  /** A constant progress is between 0 and 1. */
  | 'progressValue'
  /** A form gets only params that it declares (`DG-SCR-010`). */
  | 'formParams'
  /** A stop reads no value that may be missing. */
  | 'stops'
  /** Several rows are picked in a widget with checkboxes, and `picked` is a list of keys. */
  | 'manyRows'
  /** A form that waits for it is on the screen, says why, and waits for no other. */
  | 'waitingForm'
  /** There is a body, its own or a share's. */
  | 'bodyOrShare'
  /** There is a value or a text. */
  | 'valueOrText'
  /** Marks the named slot as used. */
  | 'slot'

/** Names that a block adds to the scope of its expressions, and its checks. */
export interface BlockScope {
  /**
   * By path inside the block: its row as `row`, a row of a part's own, its column as `column`, both, both with the value of their cell as `cell`,
   * or names with their shapes. A path not listed has the names of the enclosing scope.
   */
  readonly names?: Readonly<Record<string, 'row' | 'anyRow' | 'column' | 'rowAndColumn' | 'cell' | Readonly<Record<string, Shape>>>>
  /** By path inside the block; `''` is the block itself. */
  readonly checks?: Readonly<Record<string, readonly BlockCheck[]>>
  /** With `uses` it shows the body of a share. */
  readonly showsShare?: true
  /** Values of `as` with which several rows may be picked. */
  readonly manyAs?: readonly string[]
  /** What a scenario's path may name inside it, besides `body`, `item`, `actions` and `rowActions`: keys with entries, and arrows; `cells`: its `body` by row and column, its `heading` by row; `submits`: it is pressed by a button of its own. */
  readonly named?: {
    readonly groups?: readonly string[]
    readonly arrows?: readonly string[]
    readonly cells?: true
    readonly submits?: true
  }
  /** It renders links to other pages, which no action in its JSON shows. */
  readonly leadsAway?: true
  /** The slots in it, which all modules may fill or the own one alone. */
  readonly slot?: (block: JsonMap) => readonly { readonly slot: string; readonly isOwn: boolean }[]
}
