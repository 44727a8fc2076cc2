import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { scoreOf } from '../../tools/portal/mutator/describeMutations.ts'
import type { MutationResult } from '../../tools/portal/mutator/mutationResult.ts'
import { runMutator } from '../../tools/portal/mutator/runMutator.ts'
import { scenarioFiles } from '../../tools/replay/readScenarios.ts'
import { isLongLane } from '../lanes/sample.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = readPortalFolder([root])
/** The short lane makes the first of them; `npm run portal -- mutate` 2,000. Of fewer, chance decides. */
const COUNT = isLongLane ? 500 : 120
/** Share of the detectable faults that must be reported at their place. */
const FLOOR = 0.95

function mutate(seed: number, count: number): readonly MutationResult[] {
  const { compile } = createCompiler()
  expect(compile({ files, ports: createPorts() }).diagnostics).toEqual([])
  return [...runMutator(files, compile, seed, count)]
}

it('a seeded fault in the shipped portal is reported with the right file and line, but for few', () => {
  const all = mutate(1, COUNT)
  const { knowable, caught, survivors } = scoreOf(all)
  expect(all.length).toBe(COUNT)
  expect(caught / knowable, survivors.map(({ file, line, after }) => `${file}:${line} ${after}`).join('\n')).toBeGreaterThan(FLOOR)
}, 240_000)

it('a seeded fault in a shipped scenario is reported with the right file and line, but for values that no schema names', () => {
  const scenarios = new Map(scenarioFiles(root).map((file) => [file, { path: file, text: readFileSync(file, 'utf8') }]))
  const { checkScenario } = createCompiler().compile({ files, ports: createPorts() })
  const compile: Parameters<typeof runMutator>[1] = (input) => {
    const [changed] = [...input.files].filter(([file, { text }]) => scenarios.get(file)?.text !== text)
    return { diagnostics: changed === undefined ? [] : checkScenario(changed[0], changed[1].text) }
  }
  const { knowable, caught, survivors } = scoreOf([...runMutator(scenarios, compile, 1, 2000)])
  expect(knowable).toBeGreaterThan(300)
  expect(caught / knowable, survivors.map(({ file, line, after }) => `${file}:${line} ${after}`).join('\n')).toBeGreaterThan(FLOOR)
}, 240_000)

it('the same seed makes the same faults', () => {
  const made = (judged: readonly MutationResult[]) => judged.map(({ file, line, after }) => `${file}:${line} ${after}`)
  expect(made(mutate(7, 10))).toEqual(made(mutate(7, 10)))
  expect(made(mutate(7, 10))).not.toEqual(made(mutate(8, 10)))
})
