import type { TimeLimits } from '../server/timeLimits.ts'
import type { CampusClock } from './calendar/createClock.ts'
import type { CallLog } from './control/callLog.ts'
import type { FaultBoard } from './control/faultBoard.ts'
import type { Database } from './database/database.ts'
import type { University } from './universities.ts'

/** What all addresses of a running campus share. */
export interface CampusState {
  readonly database: Database
  readonly clock: CampusClock
  readonly demo: boolean
  readonly log: boolean
  readonly strict: boolean
  readonly times: TimeLimits | undefined
  readonly origins: readonly string[] | '*loopback'
  /** The address of the portal, without a slash at the end; undefined if nobody said it. */
  portal(): string | undefined
  readonly faults: FaultBoard
  readonly calls: CallLog
  /** Only for the control experiment: skips the row lock, to prove that it is needed. */
  readonly withoutLock: boolean
  /** Only for the control experiment: books what a return from the bank says, without asking the bank. */
  readonly trustsReturns: boolean
  /** Extends the programs when the campus's week has changed since the last call, and removes what has expired once an hour. */
  upkeep(): Promise<void>
  /** Restores the seed data, as of now. */
  reset(): Promise<void>
}

/** One address of one university. */
export interface CampusAddress {
  readonly campus: CampusState
  readonly university: University
  /** The address that clients use, without a slash at the end. Known once it listens. */
  readonly base: () => string
  /** The address of its single sign-on, without a slash at the end, once that listens; '' without one. */
  readonly signOn: () => string
  /** The address of its bank, without a slash at the end, once that listens; '' without one. */
  readonly bank: () => string
}
