import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { scoreOf } from '../../tools/portal/mutator/describeMutations.ts'
import type { MutationResult } from '../../tools/portal/mutator/mutationResult.ts'
import { runMutator } from '../../tools/portal/mutator/runMutator.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = readPortalFolder([root])
/** Of a sample; `npm run portal -- mutate` makes 2,000 slips. */
const FLOOR = 0.95

function mutate(seed: number, count: number): readonly MutationResult[] {
  const { compile } = createCompiler()
  expect(compile({ files, ports: createPorts() }).diagnostics).toEqual([])
  return [...runMutator(files, compile, seed, count)]
}

it('a slip in the shipped portal is told with the right file and line, but for few', () => {
  const all = mutate(1, 200)
  const { knowable, caught, survivors } = scoreOf(all)
  expect(all.length).toBe(200)
  expect(caught / knowable, survivors.map(({ file, line, after }) => `${file}:${line} ${after}`).join('\n')).toBeGreaterThan(FLOOR)
}, 240_000)

it('the same seed makes the same slips', () => {
  const made = (judged: readonly MutationResult[]) => judged.map(({ file, line, after }) => `${file}:${line} ${after}`)
  expect(made(mutate(7, 10))).toEqual(made(mutate(7, 10)))
  expect(made(mutate(7, 10))).not.toEqual(made(mutate(8, 10)))
})
