import type { ScenarioFile } from '../../../schemas/index.ts'
import { sameData } from '../../screen/index.ts'
import type { TraceEntry } from '../scenarioTrace.ts'

type Expect = NonNullable<ScenarioFile['steps'][number]['expect']>

/** Generates a step's expectations from its trace: changed state, changed pending calls, and effects. {} if nothing changed. */
export function expectationOf(before: TraceEntry | undefined, after: TraceEntry | undefined): { readonly expect?: Expect } {
  if (before === undefined || after === undefined) return {}
  const calls = ({ pending }: TraceEntry) => pending.map(({ call }) => call)
  const expect: Expect = {
    ...(after.state === undefined || after.state === before.state ? {} : { state: after.state }),
    ...(sameData(calls(before), calls(after)) ? {} : { pending: calls(after) }),
    ...(after.effects.length === 0 ? {} : { effects: JSON.parse(JSON.stringify(after.effects)) }),
  }
  return Object.keys(expect).length === 0 ? {} : { expect }
}
