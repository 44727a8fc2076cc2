import { expect, it } from 'vitest'
import { evaluate } from '../expression/index.ts'
import type { ScreenRuntime } from '../screen/index.ts'
import { findBlock } from './findBlock.ts'

it('in a row of a row, row is the inner one and outer the one around, at any level', () => {
  const field = (...names: readonly [string, ...string[]]) =>
    names.slice(1).reduce<unknown>((tree, name) => ['.', tree, name], ['id', names[0]])
  const list = (rows: unknown, item: object) => ({ block: 'list', rows, item })
  const inner = list(field('row', 'parts'), { t: { block: 'text' } })
  const runtime = {
    screen: { body: { days: list(field('data'), { meals: list(field('row', 'meals'), { parts: inner }) }) } },
    scope: () => ({ data: [{ id: 1, meals: [{ id: 2, parts: [{ id: 3 }, { id: 4 }] }] }] }),
  } as unknown as ScreenRuntime
  const read = (path: string) => {
    const search = findBlock(path, runtime)
    return search.ok && (['row', 'outer'] as const).map((name) => evaluate(['.', ['id', name], 'id'], search.found.scope))
  }
  expect(read('body.days@1.meals')).toEqual([1, undefined])
  expect(read('body.days@1.meals@2.parts')).toEqual([2, 1])
  expect(read('body.days@1.meals@2.parts@4.t')).toEqual([4, 2])
})
