import type { ErrorReport } from '../../schemas/errorReports.ts'
import { createCounter, type Metric } from './metric.ts'

export interface ReportMetrics extends Metric {
  /** Counts a report that was written. */
  written(kind: ErrorReport['kind']): void
  /** Counts one that was not. */
  refused(code: 'TOO_MANY' | 'NOT_A_REPORT' | 'NOT_WRITTEN'): void
}

/** Reports of errors on pages by their kind, and those that were not written by the reason. */
export function createReportMetrics(): ReportMetrics {
  const written = createCounter('dargah_error_reports_total', 'Reports of errors on pages that were written, by kind')
  const refusals = createCounter('dargah_error_report_refusals_total', 'Reports that were not written, by code')
  return {
    written: (kind) => written.add({ kind }),
    refused: (code) => refusals.add({ code }),
    text: () => written.text() + refusals.text(),
  }
}
