import type { Desk } from './caller/desk.ts'
import type { Report } from './client/createAsk.ts'
import type { TrackerClient } from './client/createTrackerClient.ts'
import type { TrackerSettings } from './settings/trackerSettings.ts'
import type { TrackerStore } from './store/trackerStore.ts'

/** A tracker that the gateway is connected to. */
export interface Tracker {
  readonly settings: TrackerSettings
  readonly store: TrackerStore
  /** Asks it; what it reports goes to the log of the request. */
  client(report: Report): TrackerClient
  close(): Promise<void>
}

/** What the work of one request has. */
export interface TrackerDeps {
  readonly settings: TrackerSettings
  readonly store: TrackerStore
  readonly tracker: TrackerClient
  readonly report: Report
  readonly desk: Desk
}
