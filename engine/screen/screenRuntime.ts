import type { Address } from '../access/addressValues.ts'
import type { CompiledAction, CompiledBlocks, CompiledScreen, CompiledText } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'
import type { FlowEvent, FlowSnapshot } from '../flow/index.ts'
import type { Cancel, Files } from '../ports.ts'
import type { FormStore } from './formStore.ts'
import type { RowsMove } from './pages.ts'
import type { QueryState } from './queryState.ts'
import type { ScreenStart } from './screenDeps.ts'

/** A view of a screen that its flow's state shows. */
export interface ShownView {
  readonly id: string
  readonly as: 'page' | 'dialog' | 'sheet'
  readonly title?: CompiledText
  /** Performed when a user closes it; without it only its own buttons do. */
  readonly closed?: readonly CompiledAction[]
  readonly body: CompiledBlocks
}

/** An open dialog of a screen with its arguments. */
export interface OpenDialog {
  readonly id: string
  readonly with: Readonly<Record<string, unknown>>
}

/**
 * A running screen: what the renderer renders and sends events to. Paths are those of `readsOf`: `queries.week`, `derived.min`,
 * `local.tab`, `flow`, `pending`, `dialogs`; `disposed` once the screen is.
 */
export interface ScreenRuntime {
  readonly id: string
  readonly screen: CompiledScreen
  /** The input it was started with. */
  readonly started: ScreenStart
  /** Scope of the screen's expressions; `extra` names take precedence. */
  scope(extra?: Readonly<Record<string, unknown>>): Scope
  subscribe(paths: readonly string[], listener: () => void): Cancel
  /** Number of changes of a path. */
  version(path: string): number
  query(id: string): QueryState
  /** Rows of a query, with the optimistic updates of pending commands. */
  rows(query: string): readonly unknown[]
  /**
   * Whether this command is in flight. With a row: any command for that row; or this one with the same values, if it takes no
   * row.
   */
  pending(command: string | undefined, row?: unknown, given?: Readonly<Record<string, unknown>>): boolean
  can(event: string, data?: unknown): boolean
  act(actions: readonly CompiledAction[], scope: Scope): void
  /** Presses the button of a toast: performs what an effect of this screen offers, at most once. */
  take(offer: number): void
  run(command: string, given: Readonly<Record<string, unknown>>): void
  send(event: FlowEvent): void
  setLocal(local: string, value: unknown): void
  retry(query: string): void
  /** Goes to a page of a query, loads more, or sorts its rows. */
  moveRows(query: string, move: RowsMove): void
  cancel(query: string): void
  form(id: string): FormStore
  /** Contents of the files that its forms hold. */
  readonly files: Files
  /** Whether something typed into its forms would be lost if the page were left now. */
  unsaved(): boolean
  /** Raw input values of its forms, by form id. */
  typed(): Readonly<Record<string, Readonly<Record<string, unknown>>>>
  flow(): FlowSnapshot | undefined
  local(): Readonly<Record<string, unknown>>
  /** The address changed, and still shows this screen. */
  addressChanged(address: Address): void
  /** University, roles, profile, language or stored values changed. */
  factsChanged(): void
  /** The views that the flow's state shows; a screen without views is one page. */
  views(): readonly ShownView[]
  dialogs(): readonly OpenDialog[]
  closeDialog(id: string): void
  /** Ids of queries and commands in flight. */
  inFlight(): { readonly queries: readonly string[]; readonly commands: readonly string[] }
  dispose(): void
}
