import type { CallError, CallsPort } from '../calls/index.ts'
import type { CompiledQuery } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'
import type { Attention, Clock } from '../ports.ts'
import type { PageState, RowsMove, Sort } from './pages.ts'

export interface QueryState {
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed'
  readonly data?: unknown
  readonly error?: CallError
  /** Being read, whether or not there is data already. */
  readonly fetching: boolean
  /** ms since the epoch of the start of the reading under way. */
  readonly since?: number
  /** Of a paged call: `data` are the rows of these pages. */
  readonly page?: PageState
  /** In which order the rows were asked for. */
  readonly sort?: Sort
}

export interface QueriesDeps {
  readonly calls: CallsPort
  readonly clock: Clock
  readonly attention: Attention
  scope(): Scope
  /** A command or a call of the flow is under way. */
  busy(): boolean
  /** A number that grows when something changes that decides whether and how a query is read. */
  stamp(id: string): number
  /** A query changed; the host settles what follows from it. */
  changed(id: string): void
  failed(id: string, query: CompiledQuery, error: CallError): void
}

/** The queries of one screen or flow. */
export interface Queries {
  state(id: string): QueryState
  ids(): readonly string[]
  query(id: string): CompiledQuery | undefined
  /** Starts, stops and restarts what conditions and arguments ask for; says whether anything changed. */
  settle(): boolean
  /** Reads again, not awaited. */
  refresh(id: string): void
  /** Shows another page, adds the next one, or sorts. */
  moveRows(id: string, move: RowsMove): void
  /** Reads again all of these and answers when the last is there; `apply` then shows their data at once, told whether something was changed. */
  reread(ids: readonly string[], done: (apply: (changed: boolean) => void) => void): void
  /** Reads again for other screens: this one is gone. */
  renew(ids: readonly string[]): void
  cancel(id: string): void
  dispose(): void
}
