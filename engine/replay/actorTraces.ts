import type { ScenarioStep } from './performStep.ts'
import type { TraceEntry } from './scenarioTrace.ts'

/** Keys of a step that does nothing but look. */
const LOOKS = ['note', 'actor', 'expect']
const onlyLooks = (step: ScenarioStep): boolean => Object.keys(step).every((key) => LOOKS.includes(key))

/** How each person of a run stood after the last step that was theirs. */
export interface ActorTraces {
  of(name: string | undefined): TraceEntry | undefined
  /** Takes in how all stand after a step, and gives what that step sees: one that only looks sees what the step before did. */
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
