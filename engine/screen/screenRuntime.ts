import type { CompiledAction, CompiledBlocks, CompiledScreen, CompiledText } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'
import type { FlowEvent, FlowSnapshot } from '../flow/index.ts'
import type { Cancel, Files } from '../ports.ts'
import type { FormStore } from './formStore.ts'
import type { RowsMove } from './pages.ts'
import type { QueryState } from './queryState.ts'
import type { ScreenStart } from './screenWorld.ts'

export interface ShownView {
  readonly id: string
  readonly as: 'page' | 'dialog' | 'sheet'
  readonly title?: CompiledText
  readonly unclosable: boolean
  readonly body: CompiledBlocks
}

export interface OpenDialog {
  readonly id: string
  readonly with: Readonly<Record<string, unknown>>
}

/** A running screen: what the renderer draws and sends events to. Paths are those of `readsOf`: `queries.week`, `derived.min`, `local.tab`, `flow`, `pending`, `dialogs`. */
export interface ScreenRuntime {
  readonly id: string
  readonly screen: CompiledScreen
  /** What it was started with. */
  readonly started: ScreenStart
  /** All names that expressions of this screen may read, with more in front. */
  scope(extra?: Readonly<Record<string, unknown>>): Scope
  subscribe(paths: readonly string[], listener: () => void): Cancel
  /** Counts the changes of a path. */
  version(path: string): number
  query(id: string): QueryState
  /** Rows of a query, with the overlays of what is pending. */
  rows(query: string): readonly unknown[]
  /** Whether this command is under way. With a row: any command for that row, or this one with the same values where it is for no row. */
  pending(command: string | undefined, row?: unknown, given?: Readonly<Record<string, unknown>>): boolean
  can(event: string, data?: unknown): boolean
  act(actions: readonly CompiledAction[], scope: Scope): void
  run(command: string, given: Readonly<Record<string, unknown>>): void
  send(event: FlowEvent): void
  pick(local: string, value: unknown): void
  retry(query: string): void
  /** Shows another page of a query, adds the next one, or sorts its rows. */
  moveRows(query: string, move: RowsMove): void
  cancel(query: string): void
  form(id: string): FormStore
  /** The bytes of files that its forms hold. */
  readonly files: Files
  /** What has been typed into its forms, by form. */
  typed(): Readonly<Record<string, Readonly<Record<string, unknown>>>>
  flow(): FlowSnapshot | undefined
  local(): Readonly<Record<string, unknown>>
  /** The address's query parameters changed. */
  searchChanged(search: Readonly<Record<string, unknown>>): void
  /** University, roles, profile, language or kept values changed. */
  factsChanged(): void
  /** The part of the screen that the flow's state shows; a screen without views is one page. */
  views(): readonly ShownView[]
  dialogs(): readonly OpenDialog[]
  closeDialog(id: string): void
  /** Ids of queries and commands that are under way. */
  underWay(): { readonly queries: readonly string[]; readonly commands: readonly string[] }
  dispose(): void
}
