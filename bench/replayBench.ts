import { createActor, createMachine } from 'xstate'
import { runScenario } from '../engine/replay/index.ts'
import { openPortals } from '../tools/replay/openPortals.ts'
import { parseTree } from '../tools/replay/parseTree.ts'
import { readScenarios, scenarioFiles } from '../tools/replay/readScenarios.ts'
import { compare, type Measured } from './compare.ts'

export interface ReplaySpeed {
  readonly scenarios: number
  readonly steps: number
  readonly measured: readonly Measured[]
}

const machine = createMachine({ initial: 'off', states: { off: { on: { TURN: 'on' } }, on: { on: { TURN: 'off' } } } })

/** A bare state machine that receives as many events as a scenario has steps. */
function bareLoop(steps: number): void {
  const actor = createActor(machine).start()
  for (let step = 0; step < steps; step++) actor.send({ type: 'TURN' })
  actor.stop()
}

/** Replays all scenarios headless, compared with a bare XState loop of as many steps. */
export function replayBench(root: string, rounds: number): ReplaySpeed {
  const portals = openPortals([root])
  if (!portals.ok) throw new Error(portals.text)
  const scenarios = readScenarios(scenarioFiles(root), root).flatMap((read) => (read.ok ? [read.scenario] : []))
  const steps = scenarios.reduce((sum, scenario) => sum + scenario.steps.length, 0)
  const measured = compare(
    [
      {
        name: 'a bare XState loop',
        prepare: () => () => {
          for (const scenario of scenarios) bareLoop(scenario.steps.length)
        },
      },
      {
        name: 'replaying',
        prepare: () => () => {
          for (const scenario of scenarios) runScenario(portals.portal(scenario.university), scenario, { parse: parseTree })
        },
      },
    ],
    rounds,
  )
  return { scenarios: scenarios.length, steps, measured }
}
