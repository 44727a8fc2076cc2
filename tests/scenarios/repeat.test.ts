import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runScenario } from '../../engine/replay/index.ts'
import { openPortals } from '../../tools/replay/openPortals.ts'
import { parseTree } from '../../tools/replay/parseTree.ts'
import { problemsOf, readScenario, scenarioFiles } from '../../tools/replay/readScenarios.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
function traces(file: string, times: number, change: (index: number) => number): ReadonlySet<string> {
  const portals = openPortals([root])
  const read = readScenario(`${root}tests/scenarios/${file}`, root)
  if (!portals.ok || !read.ok) throw new Error(`${file} cannot be read`)
  const portal = portals.portal(read.scenario.university)
  const once = (index: number) => {
    const steps = [...read.scenario.steps, { pass: change(index) }]
    return JSON.stringify(runScenario(portal, { ...read.scenario, steps }, { parse: parseTree }).trace)
  }
  return new Set(Array.from({ length: times }, (_, index) => once(index)))
}

describe('a trace', () => {
  it('keeps each moment as it was: it begins as that of the same scenario cut off there', () => {
    const portals = openPortals([root])
    if (!portals.ok) throw new Error(portals.text)
    for (const file of scenarioFiles(root)) {
      const read = readScenario(file, root)
      if (!read.ok) throw new Error(problemsOf(read))
      const { scenario } = read
      const traceOf = (steps: typeof scenario.steps) =>
        runScenario(portals.portal(scenario.university), { ...scenario, steps }, { parse: parseTree }).trace
      const whole = traceOf(scenario.steps)
      for (const cut of scenario.steps.keys())
        expect(JSON.stringify(whole.filter(({ step }) => step <= cut)), file).toBe(JSON.stringify(traceOf(scenario.steps.slice(0, cut))))
    }
  })
})

describe('a scenario that is replayed a thousand times', () => {
  it('gives one and the same trace, to the byte', () => {
    expect(traces('sign-in/success.scenario.json', 1000, () => 5).size).toBe(1)
    expect(traces('reserve/two-at-once.scenario.json', 100, () => 5).size).toBe(1)
  }, 90_000)

  it('gives another trace when one of many passes a millisecond more', () => {
    expect(traces('sign-in/success.scenario.json', 100, (index) => (index === 70 ? 6 : 5)).size).toBe(2)
  })
})
