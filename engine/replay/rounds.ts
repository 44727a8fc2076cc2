import { entryOf } from '../expression/values.ts'
import { sameData } from '../screen/index.ts'
import type { ScenarioStep } from './performStep.ts'
import type { SeenEffect, TraceEntry } from './scenarioTrace.ts'

/** A user action and its consequences up to the next one, reduced to what is the same on every server. */
export interface Round {
  readonly events: readonly string[]
  /** States that the flow entered. */
  readonly states: readonly string[]
  /** Effects, without server data. */
  readonly effects: readonly string[]
}

const keysOf = (value: unknown): readonly string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : [])
const nameOf = (value: unknown, key: string): string => String(typeof value === 'string' ? value : entryOf(value, key))

/** The user's actions in a step; typed data is ignored. */
function eventsOf(step: ScenarioStep, { effects }: TraceEntry): readonly string[] {
  // A confirmation that was declined: there was no press.
  const isAsked = effects.some(({ type }) => type === 'question')
  const acts = (step.act ?? []).map((action) => {
    const [name = ''] = keysOf(action)
    return name === 'press' || name === 'send' ? `${name} ${nameOf(action[name], 'event')}` : name
  })
  return [
    ...keysOf(step.set).map((name) => `set ${name}`),
    ...(step.rows === undefined ? [] : [`rows of ${step.rows.of}`]),
    ...(step.cancel === undefined ? [] : [`cancel ${step.cancel}`]),
    ...(step.send === undefined ? [] : [`send ${nameOf(step.send, 'event')}`]),
    ...(step.run === undefined ? [] : [`run ${nameOf(step.run, 'command')}`]),
    ...(isAsked ? [] : acts),
  ]
}

/** Properties of an effect that the portal determines; others hold server data. */
const OWN = ['type', 'tone', 'path', 'replace', 'in', 'form', 'field', 'call', 'generic']
const gistOf = (effect: SeenEffect): string => {
  const own = Object.entries(effect).filter(([name]) => OWN.includes(name))
  const text = entryOf(entryOf(effect, 'text'), 'key')
  return JSON.stringify(Object.fromEntries([...own, ...(text === undefined ? [] : [['text', text]])]))
}

/**
 * Splits one actor's run into rounds. Concurrent queries settle in any order, so the contents of a round are sorted. `trace` has the
 * opening and one entry for each step.
 */
export function roundsOf(steps: readonly ScenarioStep[], trace: readonly TraceEntry[]): readonly Round[] {
  const rounds: { events: readonly string[]; states: Set<string>; effects: string[] }[] = []
  for (const [index, entry] of trace.entries()) {
    const step = index === 0 ? undefined : steps[index - 1]
    const events = step === undefined ? [] : eventsOf(step, entry)
    if (index === 0 || events.length > 0) rounds.push({ events, states: new Set(), effects: [] })
    const round = rounds.at(-1)
    if (entry.state !== undefined) round?.states.add(entry.state)
    round?.effects.push(...entry.effects.filter(({ type }) => type !== 'question').map(gistOf))
  }
  return rounds.map(({ events, states, effects }) => ({ events, states: [...states].sort(), effects: effects.sort() }))
}

/** One actor's steps; those of others become empty, except for passing time. */
export const stepsOf = (steps: readonly ScenarioStep[], actor: string | undefined): readonly ScenarioStep[] =>
  steps.map((step) => (step.actor === undefined || step.actor === actor ? step : step.pass === undefined ? {} : { pass: step.pass }))

/** The differences between two runs of one actor. */
export function roundDifferences(
  expected: readonly Round[],
  got: readonly Round[],
): readonly { readonly what: string; readonly expected: unknown; readonly got: unknown }[] {
  const longer = expected.length > got.length ? expected : got
  return longer.flatMap((_, index) =>
    (['events', 'states', 'effects'] as const).flatMap((kind) => {
      const [was, is] = [expected[index]?.[kind] ?? [], got[index]?.[kind] ?? []]
      return sameData(was, is) ? [] : [{ what: `${kind} of round ${index}`, expected: was, got: is }]
    }),
  )
}
