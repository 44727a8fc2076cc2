import type { ScenarioFile } from '../../../schemas/index.ts'
import { sameData } from '../../screen/index.ts'
import type { TraceEntry } from '../scenarioTrace.ts'

type Step = ScenarioFile['steps'][number]
interface Told {
  readonly steps: readonly Step[]
  readonly trace: readonly TraceEntry[]
}

const isPass = (step: Step | undefined) => step !== undefined && Object.keys(step).every((key) => key === 'pass')
const fieldOf = (step: Step | undefined) => step?.fill && `${step.fill.form} ${Object.keys(step.fill.data).join(' ')}`

/** Whether only time passed between two trace entries. */
function isStill(before: TraceEntry | undefined, after: TraceEntry | undefined): boolean {
  if (before === undefined || after === undefined) return false
  return sameData({ ...before, step: 0, at: 0, effects: [] }, { ...after, step: 0, at: 0 })
}

/** Merges consecutive keystrokes in one field, and consecutive passages of time, into one step each, unless they had consequences. */
export function foldTyping(steps: readonly Step[], trace: readonly TraceEntry[]): Told {
  const folded: Step[] = []
  const seen = trace.slice(0, 1)
  for (const [index, step] of steps.entries()) {
    const entry = trace[index + 1]
    if (entry === undefined) break
    const last = folded.at(-1)
    if (isPass(step) && isPass(last) && isStill(seen.at(-2), seen.at(-1))) {
      folded.splice(-1, 1, { pass: (last?.pass ?? 0) + (step.pass ?? 0) })
      seen.splice(-1, 1, entry)
      continue
    }
    const typed = fieldOf(step)
    // A keystroke, and possibly a passage of time before this one.
    const from = isPass(last) ? -2 : -1
    if (typed !== undefined && fieldOf(folded.at(from)) === typed && isStill(seen.at(from - 1), seen.at(-1))) {
      const before = folded.at(from - 1)
      const waited = isPass(last) ? (last?.pass ?? 0) : 0
      const joins = waited > 0 && isPass(before) && isStill(seen.at(from - 2), seen.at(from - 1))
      const rest = seen.at(-1)
      folded.splice(joins ? from - 1 : from)
      seen.splice(joins ? from - 1 : from)
      if (waited > 0 && rest !== undefined) {
        folded.push({ pass: waited + (joins ? (before?.pass ?? 0) : 0) })
        seen.push(rest)
      }
    }
    folded.push(step)
    seen.push(entry)
  }
  return { steps: folded, trace: seen.map((entry, step) => ({ ...entry, step })) }
}
