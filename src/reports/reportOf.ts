import { parseLanguage } from '../../engine/format/direction.ts'
import { nameTransition } from '../../engine/replay/paths/mapFlow.ts'
import { cleanMessage } from '../../engine/reports/cleanMessage.ts'
import { cleanPointer } from '../../engine/reports/cleanPointer.ts'
import { cleanStack } from '../../engine/reports/cleanStack.ts'
import { DIRECTIVES, ERROR_NAMES, type ErrorReport } from '../../schemas/errorReports.ts'
import type { Misfit, Moment, Seen } from './watchErrors.ts'

/** What the page knows beside the moment. */
export interface PageFacts {
  readonly origin: string
  /** File name of the page's script. */
  readonly build: string
  /** The ETag of the university's index; '' where it is not known. */
  readonly publication: string
  readonly language: string
  readonly device: 'mobile' | 'desktop'
}

type Trail = ErrorReport['trail']

const MOST_TRAIL = 40
const MOST_TOOK = 10
/** Characters of a report. */
const MOST = 8000
const STATE = /^[\w$./|-]{1,200}$/

const oneOf = <const T extends string>(names: readonly T[], name: unknown, other: T): T => names.find((known) => known === name) ?? other

function entriesOf(seen: Seen): Trail {
  if (!('took' in seen)) return [seen]
  const took = seen.took.flatMap((transition) => nameTransition(transition) ?? []).slice(0, MOST_TOOK)
  return took.length === 0 ? [] : [{ took }]
}

/** Name, message and stack of a cause. `undefined` for what says nothing of itself. */
function problemOf({ kind, cause }: Moment, origin: string): Pick<ErrorReport, 'name' | 'message' | 'stack' | 'directive' | 'answer'> {
  const nothing = { name: 'Error' as const, message: '', stack: [] }
  if (kind === 'answer') {
    const [call, at, schema] = cause as Misfit
    return { ...nothing, answer: { call, at: cleanPointer(at, schema) } }
  }
  if (kind === 'policy') {
    const { effectiveDirective, sourceFile, lineNumber, columnNumber } = cause as SecurityPolicyViolationEvent
    const stack = [...cleanStack(`${sourceFile}:${lineNumber}:${columnNumber}`, origin)]
    return { ...nothing, stack, directive: oneOf(DIRECTIVES, effectiveDirective, 'other') }
  }
  if (!(cause instanceof Error)) return nothing
  return {
    name: oneOf(ERROR_NAMES, cause.name, 'Error'),
    message: cleanMessage(String(cause.message)),
    stack: [...cleanStack(String(cause.stack), origin)],
  }
}

/** The report of a moment: names of the portal, and words of fixed lists. `undefined` for an error that names none of the portal's scripts, such as that of a browser extension. */
export function reportOf(moment: Moment, page: PageFacts): ErrorReport | undefined {
  const { kind, screen, flow, facts, index } = moment
  const problem = problemOf(moment, page.origin)
  if (problem.stack.length === 0 && kind !== 'answer' && kind !== 'policy') return undefined
  const trail = moment.trail.flatMap(entriesOf).slice(-MOST_TRAIL)
  const report = {
    version: 1,
    kind,
    ...problem,
    university: String(facts?.university['unikey'] ?? index?.unikey ?? '_'),
    ...(screen === undefined ? {} : { screen }),
    ...(flow !== undefined && STATE.test(flow.state) ? { state: flow.state } : {}),
    signedIn: facts?.session.signedIn ?? false,
    language: parseLanguage(facts?.language ?? page.language),
    device: facts?.device ?? page.device,
    build: page.build,
    publication: page.publication,
  } satisfies Omit<ErrorReport, 'trail'>
  while (trail.length > 0 && JSON.stringify({ ...report, trail }).length > MOST) trail.shift()
  return { ...report, trail }
}

/** Equal for reports of the same error. */
export const fingerprintOf = ({ kind, name, message, stack, answer, directive, screen }: ErrorReport): string =>
  JSON.stringify([kind, name, message, stack.slice(0, 3), answer, directive, stack.length === 0 ? screen : undefined])
