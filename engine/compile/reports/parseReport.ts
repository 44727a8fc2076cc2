import { type ErrorReport, errorReport } from '../../../schemas/errorReports.ts'
import { isMap } from '../../data/isMap.ts'
import { validateValue } from '../check/validateValue.ts'

/** A report, or why a text is none, in one sentence. */
export type ParsedReport = { readonly ok: true; readonly report: ErrorReport } | { readonly ok: false; readonly message: string }

/** The first line of a text that is not empty, as a report; the time that a gateway has put before it is left out. Never throws. */
export function parseReport(text: string): ParsedReport {
  const line = text.split('\n').find((one) => one.trim() !== '') ?? ''
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return { ok: false, message: 'this is no JSON' }
  }
  if (!isMap(value)) return { ok: false, message: 'this is no report' }
  const { at, ...report } = value
  const problem = validateValue(errorReport, report)
  if (problem === undefined) return { ok: true, report: report as ErrorReport }
  return { ok: false, message: [problem.path.join('.'), problem.message].filter((words) => words !== '').join(': ') }
}
