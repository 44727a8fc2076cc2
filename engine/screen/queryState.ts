import type { CallError, CallsPort } from '../calls/index.ts'
import type { CompiledQuery } from '../compiled/compiled.ts'
import type { Scope } from '../expression/index.ts'
import type { Attention, Clock } from '../ports.ts'
import type { PageState, RowsMove, Sort } from './pages.ts'

/**
 * State of a query as expressions and blocks read it. `waiting`: no query key yet; `ready` may have stale or placeholder data
 * while `fetching`.
 */
export interface QueryState {
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed'
  readonly data?: unknown
  readonly error?: CallError
  /** A read is in flight, with or without data. */
  readonly fetching: boolean
  /** Start of the read in flight, ms since the epoch. */
  readonly since?: number
  /** When the data was read, ms since the epoch; set while it is shown after a failed read. */
  readonly readAt?: number
  /** Set for a paged call: `data` are the rows of these pages. */
  readonly page?: PageState
  /** The order in which the rows were requested. */
  readonly sort?: Sort
}

/** State of a query before its first read. */
export const IDLE_QUERY: QueryState = { status: 'waiting', fetching: false }

export const ageOf = ({ readAt }: Pick<QueryState, 'readAt'>) => (readAt === undefined ? {} : { readAt })

/** What stays visible as placeholder during a newer read, or after it failed. */
export const placeholderOf = ({ data, page, sort }: QueryState) => ({
  ...(data === undefined ? {} : { data }),
  ...(page === undefined ? {} : { page: { ...page, fetching: false } }),
  ...(sort === undefined ? {} : { sort }),
})

export interface QueriesDeps {
  readonly calls: CallsPort
  readonly clock: Clock
  readonly attention: Attention
  scope(): Scope
  /** A command or a call of the flow is in flight. */
  busy(): boolean
  /** A number that grows whenever a path that the query key depends on changes. */
  stamp(id: string): number
  /** A query changed; the host settles what depends on it. */
  changed(id: string): void
  failed(id: string, query: CompiledQuery, error: CallError): void
}

/** The queries of one screen or flow. */
export interface Queries {
  state(id: string): QueryState
  ids(): readonly string[]
  query(id: string): CompiledQuery | undefined
  /** Starts, stops and restarts queries whose condition or arguments changed; true if any did. */
  settle(): boolean
  /** Reads again, not awaited. */
  refresh(id: string): void
  /** Goes to a page, loads more, or sorts. */
  moveRows(id: string, move: RowsMove): void
  /**
   * Revalidates these queries and calls `done` when all have responded; `apply(changed)` then shows their data at once.
   * `changed`: a mutation has changed it, so it is dropped where revalidation failed.
   */
  reread(ids: readonly string[], done: (apply: (changed: boolean) => void) => void): void
  /** Revalidates the cache for other screens after this one was disposed. */
  renew(ids: readonly string[]): void
  cancel(id: string): void
  dispose(): void
}
