import type { CampusState } from '../campusState.ts'

/** What the tracker works with. */
export interface TrackerDeps {
  readonly campus: CampusState
  /** Its own address, without a slash at the end. Known once it listens. */
  readonly base: () => string
}
