import { runScenario } from '../engine/replay/index.ts'
import { openPortals } from '../tools/replay/openPortals.ts'
import { parseTree } from '../tools/replay/parseTree.ts'
import { readScenario, scenarioFiles } from '../tools/replay/readScenarios.ts'
import { median } from './compare.ts'

export interface ReplaySpeed {
  readonly scenarios: number
  readonly steps: number
  /** Of the median round. */
  readonly stepsPerSecond: number
}

/** All scenarios of the portal, headless. */
export function replayBench(root: string, rounds: number): ReplaySpeed {
  const portals = openPortals([root])
  if (!portals.ok) throw new Error(portals.text)
  const scenarios = scenarioFiles(root).flatMap((file) => {
    const read = readScenario(file, root)
    return read.ok ? [read.scenario] : []
  })
  let steps = 0
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now()
    steps = scenarios.reduce(
      (sum, scenario) =>
        sum + Math.max(0, runScenario(portals.portal(scenario.university), scenario, { parse: parseTree }).trace.length - 1),
      0,
    )
    if (round > 0) times.push(performance.now() - begun)
  }
  return { scenarios: scenarios.length, steps, stepsPerSecond: (steps / median(times)) * 1000 }
}
