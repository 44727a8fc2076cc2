import type { ScenarioFile } from '../../schemas/index.ts'
import type { FlowDeps } from '../flow/index.ts'
import { type Actor, actorsOf } from './actors.ts'
import { type OpenedActor, openActor } from './openActor.ts'
import type { ReplayPortal } from './openReplayPortal.ts'
import type { ScenarioStep } from './performStep.ts'
import type { TraceEntry } from './scenarioTrace.ts'
import { createVirtualClock } from './virtualClock.ts'

/** Default start time: Sunday, 1 Azar 1405, 10:00 in Tehran. */
export const SCENARIO_START = '2026-11-22T06:30:00Z'

/** The actors of a scenario at their screens, under one clock. */
export interface OpenedScenario {
  readonly actors: readonly OpenedActor[]
  /** The actor of a step, the first by default; `undefined` if there is no such actor. */
  actorOf(step: ScenarioStep): OpenedActor | undefined
  /** Trace entries of all actors; include and then clear the recorded effects. */
  look(step: number): readonly TraceEntry[]
  dispose(): void
}

/** Opens a scenario; `inspect` may observe an actor's flow. `undefined` if the portal lacks a screen. */
export function openScenario(
  portal: ReplayPortal,
  scenario: ScenarioFile,
  inspect?: (actor: Actor) => FlowDeps['inspect'],
): OpenedScenario | undefined {
  const clock = createVirtualClock(Date.parse(scenario.now ?? SCENARIO_START))
  const pass = (ms: number) => {
    clock.pass(ms)
    for (const { facts, factsChanged } of actors) if (facts.ranOut()) factsChanged()
  }
  const wanted = actorsOf(scenario)
  const actors = wanted.flatMap((actor) => openActor({ portal, clock, pass, inspect: inspect?.(actor) }, actor) ?? [])
  const dispose = () => {
    for (const { runtime } of actors) runtime.dispose()
  }
  if (actors.length < wanted.length) {
    dispose()
    return undefined
  }
  return {
    actors,
    actorOf: ({ actor }) => (actor === undefined ? actors[0] : actors.find(({ name }) => name === actor)),
    look: (step) => actors.map((actor) => actor.look(step)),
    dispose,
  }
}
