import type { TimeLimits } from '../server/timeLimits.ts'
import type { DatabaseTarget } from './database/database.ts'

export interface CampusOptions {
  database: DatabaseTarget
  /** ISO instant at which the campus clock starts; only for a demo. Default: real time. */
  now?: string
  /** The clock advances only by control calls. */
  frozen?: boolean
  /** Answers hold what the documents list and nothing more, see `strict/`. */
  strict?: boolean
  /** Enables the control routes under `/__campus`. */
  demo: boolean
  /** Origins whose pages may call the campus. */
  portalOrigins: readonly string[] | '*loopback'
  /** The address of the portal in which a single sign-on lands, without a slash at the end; undefined while it is not known. Default: the first of the origins that are listed. */
  portal?: () => string | undefined
  /** Ports by unikey, one for each address, by `aftab.face` for face services, by `mahtab.cas` for single sign-ons, by `aftab.bank` for banks, and by `tracker` for the issue tracker; 0 means any free one. Default: the first free ones from 4600 on. */
  ports?: Readonly<Record<string, readonly number[]>>
  /** Ports that each address had before, by the same names, taken again where they are free. */
  before?: Readonly<Record<string, readonly number[]>>
  /** ms of real time from one round of asking the bank about open payments to the next; 0: none. Default: 10 s, none with a frozen clock. */
  reconcileEvery?: number
  log?: boolean
  /** Default: 70 s for a request, 600 s at a face service. */
  times?: TimeLimits
}
