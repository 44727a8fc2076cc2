import type { FastifyInstance } from 'fastify'
import { addFileCalls } from './files/fileCalls.ts'
import { createTrackerServer } from './http/createTrackerServer.ts'
import { addIssueCalls } from './issues/issueCalls.ts'
import { addSettingsCalls } from './settingsCalls.ts'
import { addStaffCalls } from './staff/staffCalls.ts'
import type { TrackerDeps } from './trackerDeps.ts'

/** The server of the tracker with all its calls and the pages of the staff, before it listens. */
export function createTracker(deps: TrackerDeps): FastifyInstance {
  const app = createTrackerServer(deps)
  addIssueCalls(app, deps)
  addFileCalls(app, deps)
  addSettingsCalls(app)
  addStaffCalls(app, deps)
  return app
}
