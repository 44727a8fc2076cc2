import { openReportLog, type ReportLog } from './openReportLog.ts'

/** The settings of reports with all defaults. */
export interface ReportSettings {
  readonly to: { readonly file: string } | { readonly address: string }
  readonly megabytes: number
  readonly perMinute: number
}

/** Where pages report errors. */
export interface Reports {
  /** The address, or the path of the gateway's own route. */
  readonly to: string
  /** What that route writes to; `undefined`: reports go elsewhere. */
  readonly own?: { readonly log: ReportLog; readonly perMinute: number }
}

export const REPORTS_PATH = '/error-reports'
const MEGABYTE = 1_000_000

/** Opens what reports need. Throws a `GatewayStartError` for a file that cannot be written. */
export async function openReports({ to, megabytes, perMinute }: ReportSettings): Promise<Reports> {
  if ('address' in to) return { to: to.address }
  return { to: REPORTS_PATH, own: { log: await openReportLog(to.file, megabytes * MEGABYTE), perMinute } }
}
