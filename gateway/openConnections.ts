import { openReports, type Reports } from './reports/openReports.ts'
import { openTracker } from './tracker/openTracker.ts'
import { type Configured, readSettings } from './tracker/settings/readGatewayFile.ts'
import type { Tracker } from './tracker/tracker.ts'

/** What a gateway.json connects a gateway to. */
export interface Connections {
  readonly tracker: Tracker | undefined
  readonly reports: Reports | undefined
}

/** Opens what the gateway.json of an installation names; nothing without one. Throws a `GatewayStartError` for a mistake in it, a missing secret, or a file that cannot be used. */
export async function openConnections(configured: Configured): Promise<Connections> {
  const settings = readSettings(configured)
  const reports = settings.reports && (await openReports(settings.reports))
  return { reports, tracker: settings.tracker && (await openTracker(settings.tracker)) }
}
