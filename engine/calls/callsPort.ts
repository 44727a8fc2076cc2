import type { CompiledCall } from '../compiled/compiled.ts'
import type { Cancel } from '../ports.ts'
import type { Outcome } from './callError.ts'

/** A call to make. A query may be answered from the cache; a command is a mutation. */
export interface CallRequest {
  /** `module/id` */
  readonly call: string
  readonly args: Readonly<Record<string, unknown>>
  readonly kind: 'query' | 'command'
  /** Maximum age of a cached result, in seconds; `force` bypasses the cache. */
  readonly fresh?: number
  readonly force?: boolean
  readonly subject?: string
  /** Cancelling aborts the request, too: for uploads that nobody waits for, and invocations with `abort`. */
  readonly stops?: boolean
}

/** How a call is paged and sorted. */
export type Listing = Pick<CompiledCall, 'paging' | 'sorting'>

/** Port through which screens and flows make calls. Outcomes arrive asynchronously, each exactly once, unless cancelled. */
export interface CallsPort {
  start(request: CallRequest, settle: (outcome: Outcome) => void): Cancel
  /** The cached result if it is fresh enough, so that a screen opens without a loading state. */
  known(request: CallRequest): Outcome | undefined
  /** Notifies when another reader of the same call with the same arguments received a new response. */
  watch(call: string, args: Readonly<Record<string, unknown>>, listener: (outcome: Outcome) => void): Cancel
  /** Whether a required argument is missing, so that a query waits. */
  waits(call: string, args: Readonly<Record<string, unknown>>): boolean
  listing(call: string): Listing
  /** Whether the catalogue has this call. */
  has(call: string): boolean
}
