import type { Outcome } from '../calls/index.ts'
import type { CompiledQuery } from '../compiled/compiled.ts'
import type { Cancel } from '../doors.ts'
import { type ListingNow, NO_LISTING, type Pages, type Sort, type Span } from './pages.ts'
import type { QueryState } from './queryState.ts'

/** What is read: which call, with what. */
export interface Reading {
  readonly call: string
  readonly args: Readonly<Record<string, unknown>>
}

/** A query of a running screen. */
export interface Run {
  readonly query: CompiledQuery
  reading: Reading | undefined
  /** How the call that is read gives pages and order. */
  listing: ListingNow
  /** The pages that are wanted; nothing where the call has none. */
  span: Span | undefined
  /** The pages that are there. */
  pages: Pages | undefined
  /** The order that the user asked for. */
  sort: Sort | undefined
  state: QueryState
  /** When it was last decided whether and how it is read; nothing where that is to be decided again. */
  settled: number | undefined
  /** The data shown is that of other arguments: it stays only until the reading under way ends. */
  kept: boolean
  /** Something was changed since the data was read: where it cannot be read again, it is shown no more. */
  outdated: boolean
  cancel: Cancel | undefined
  unwatch: Cancel | undefined
  /** Those who wait for the reading under way; a newer reading of the same thing serves them too. Told nothing when it is given up. */
  waiters: readonly Waiter[]
}

/** An awaited outcome: the first of its waiters that shows it, shows it for all. */
export interface Arrival {
  readonly outcome: Outcome
  readonly cancel: Cancel | undefined
  shown: boolean
}
type Waiter = (arrival: Arrival | undefined) => void

export const WAITING: QueryState = { status: 'waiting', fetching: false }

/** A query that nothing is known of yet. */
export const createRun = (query: CompiledQuery): Run => ({
  query,
  reading: undefined,
  listing: NO_LISTING,
  span: undefined,
  pages: undefined,
  sort: undefined,
  state: WAITING,
  settled: undefined,
  kept: false,
  outdated: false,
  cancel: undefined,
  unwatch: undefined,
  waiters: [],
})
