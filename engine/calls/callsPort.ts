import type { CompiledCall } from '../compiled/compiled.ts'
import type { Cancel } from '../ports.ts'
import type { Outcome } from './callError.ts'

export interface CallRequest {
  /** `module/id` */
  readonly call: string
  readonly args: Readonly<Record<string, unknown>>
  readonly kind: 'query' | 'command'
  /** How old a known result may be, in seconds; `force` takes none. */
  readonly fresh?: number
  readonly force?: boolean
  readonly subject?: string
  /** Cancelling it ends the sending, too: an upload that nobody waits for. */
  readonly stops?: boolean
}

/** How a call gives its rows in pages and in an order. */
export type Listing = Pick<CompiledCall, 'paging' | 'sorting'>

/** The port of calls, as screens and flows see it. Outcomes arrive later, each exactly once, unless cancelled. */
export interface CallsPort {
  start(request: CallRequest, settle: (outcome: Outcome) => void): Cancel
  /** A result that is known already and fresh enough, so that a screen opens without a flash. */
  known(request: CallRequest): Outcome | undefined
  /** Told when somebody else read the same call with the same arguments anew. */
  watch(call: string, args: Readonly<Record<string, unknown>>, listener: (outcome: Outcome) => void): Cancel
  /** Whether a required argument is missing, so that a query waits. */
  waits(call: string, args: Readonly<Record<string, unknown>>): boolean
  listing(call: string): Listing
  /** false: the call's failures are the caller's own business. */
  has(call: string): boolean
}
