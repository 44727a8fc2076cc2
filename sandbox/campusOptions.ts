import type { DatabaseTarget } from './database/database.ts'

export interface CampusOptions {
  database: DatabaseTarget
  /** ISO instant at which the campus clock starts; only for a demo. Without it the campus lives in real time. */
  now?: string
  /** The clock stands still unless it is moved. */
  frozen?: boolean
  /** Opens the switches under `/__campus`. */
  demo: boolean
  /** Origins whose pages may call the campus. */
  portalOrigins: readonly string[] | '*loopback'
  /** Ports by unikey, one for each address; 0 means any free one. Without it from 4600 on, passing over those that are taken. */
  ports?: Readonly<Record<string, readonly number[]>>
  log?: boolean
}
