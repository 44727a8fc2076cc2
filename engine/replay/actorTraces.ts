import type { ScenarioStep } from './performStep.ts'
import type { TraceEntry } from './scenarioTrace.ts'

/** Keys of a step that only observes. */
const LOOKS = ['note', 'actor', 'expect']
const onlyLooks = (step: ScenarioStep): boolean => Object.keys(step).every((key) => LOOKS.includes(key))

/** The trace entry of each actor after the last step of their own. */
export interface ActorTraces {
  of(name: string | undefined): TraceEntry | undefined
  /**
   * Records the entries after a step and returns the one that the step's expectations are checked against: a step that only observes keeps
   * the effects of the step before.
   */
  take(step: ScenarioStep, name: string | undefined, now: readonly TraceEntry[]): TraceEntry | undefined
}

export function createActorTraces(opening: readonly TraceEntry[]): ActorTraces {
  const last = new Map(opening.map((entry) => [entry.actor, entry]))
  return {
    of: (name) => last.get(name),
    take(step, name, now) {
      const before = last.get(name)
      for (const entry of now) if (entry.actor === name || step.pass !== undefined) last.set(entry.actor, entry)
      const own = last.get(name)
      return own !== undefined && before !== undefined && onlyLooks(step) ? { ...own, effects: before.effects } : own
    },
  }
}
