import { type FollowedReport, followReport } from '../../../engine/replay/index.ts'
import type { ErrorReport } from '../../../schemas/errorReports.ts'
import { createChunkLoader } from '../../host/createChunkLoader.ts'
import { loadReplayPortal } from './loadReplayPortal.ts'
import { ports } from './ports.ts'

/** Goes the way of a report in the gateway's portal. `undefined` if that has no such screen; rejects if the portal cannot be loaded. */
export async function followInPage(report: ErrorReport): Promise<FollowedReport | undefined> {
  const { portal } = await loadReplayPortal(createChunkLoader(location.origin), report.university, report.language)
  return followReport(portal, report, { ...ports, factsOf: () => undefined })
}
