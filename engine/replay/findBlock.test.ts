import { describe, expect, it } from 'vitest'
import { evaluate } from '../expression/index.ts'
import type { ScreenRuntime } from '../screen/index.ts'
import { findBlock } from './findBlock.ts'
import { countShown, pathInRow, type ScreenBlock, screenBlocks } from './inspect/index.ts'
import { outlineOf } from './outlineOf.ts'
import { pressPaths } from './paths/pressPaths.ts'
import { isPressOf } from './record/stepOfPress.ts'

const field = (...names: readonly [string, ...string[]]) =>
  names.slice(1).reduce<unknown>((tree, name) => ['.', tree, name], ['id', names[0]])
it('in a row of a row, row is the inner one and outer the one around, at any level', () => {
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

it('the rows of a block are read in the scope around its row', () => {
  const choice = { block: 'choice', rows: field('row', 'choices') }
  const runtime = {
    screen: { body: { questions: { block: 'list', rows: field('data'), item: { choices: choice } } } },
    scope: () => ({ data: [{ id: 1, choices: [{ id: 11 }, { id: 12 }] }] }),
  } as unknown as ScreenRuntime
  const search = findBlock('body.questions@1.choices@12', runtime)
  const readIn = (of: 'scope' | 'outer') => search.ok && evaluate(['.', ['id', 'row'], 'id'], search.found[of])
  expect([readIn('outer'), readIn('scope')]).toEqual([1, 12])
})

it('the condition of a block is read in the scope around its row, too', () => {
  const shownWhen = ['==', field('row', 'kind'), 'PICK']
  const choice = { block: 'choice', rows: field('row', 'choices'), shownWhen, item: { t: { block: 'text' } } }
  const runtime = {
    screen: { body: { questions: { block: 'list', rows: field('data'), item: { choices: choice } } } },
    scope: () => ({
      data: [
        { id: 1, kind: 'PICK', choices: [{ id: 11 }] },
        { id: 2, kind: 'WRITE', choices: [{ id: 21 }] },
      ],
    }),
  } as unknown as ScreenRuntime
  const isShown = (path: string) => {
    const search = findBlock(path, runtime)
    return search.ok && search.found.shown
  }
  expect(['1.choices@11', '1.choices@11.t', '2.choices@21', '2.choices@21.t'].map((rest) => isShown(`body.questions@${rest}`))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

const matrix = {
  block: 'matrix',
  rows: field('days'),
  columns: field('meals'),
  columnKey: 'code',
  heading: { name: { block: 'text' }, more: { block: 'button', press: { toast: {} } } },
  value: ['+', field('row', 'name'), field('column', 'name')],
  body: { pick: { block: 'button', press: { toast: {} }, shownWhen: ['!=', field('column', 'code'), 'c'] } },
}
const DATA = {
  days: [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ],
  meals: [
    { code: 'l', name: 'x' },
    { code: 'd', name: 'y' },
    { code: 'c', name: 'z' },
  ],
}
const withMatrix = (data: object = DATA, node: object = matrix) =>
  ({
    screen: { body: { report: node } },
    scope: () => data,
    views: () => [{ id: 'body', body: { report: node } }],
    dialogs: () => [],
    pending: () => false,
    can: () => true,
  }) as unknown as ScreenRuntime

describe('a block with cells', () => {
  const cellAt = (path: string, runtime = withMatrix()) => {
    const search = findBlock(path, runtime)
    return search.ok && [search.found.shown, ...['row', 'column', 'cell'].map((name) => evaluate(['id', name], search.found.scope))]
  }
  const [days, meals] = [DATA.days, DATA.meals]

  it.each<[path: string, found: unknown]>([
    ['body.report@2@d.pick', [true, days[1], meals[1], 'by']],
    ['body.report@2@c.pick', [false, days[1], meals[2], 'bz']],
    ['body.report@2.name', [true, days[1], undefined, undefined]],
    ['body.report@3@d.pick', [false, undefined, meals[1], undefined]],
    ['body.report@2@x.pick', [false, days[1], undefined, undefined]],
    ['body.report@2.pick', false],
    ['body.report@2@d.name', false],
    ['body.report@rows', [true, undefined, undefined, undefined]],
  ])('%s', (path, found) => {
    expect(cellAt(path)).toEqual(found)
  })

  it('is empty without columns as without rows', () => {
    expect(cellAt('body.report@empty', withMatrix({ ...DATA, meals: [] }))).toEqual([true, undefined, undefined, undefined])
    expect(cellAt('body.report@2.name', withMatrix({ ...DATA, meals: [] }))).toEqual([false, days[1], undefined, undefined])
  })

  it('has a press for each row and each cell that shows one, in at most so many rows and columns', () => {
    const presses = (most: number) => pressPaths(withMatrix(), most).map(({ path }) => path)
    expect(presses(Number.POSITIVE_INFINITY)).toEqual([
      'body.report@1.more',
      'body.report@1@l.pick',
      'body.report@1@d.pick',
      'body.report@2.more',
      'body.report@2@l.pick',
      'body.report@2@d.pick',
    ])
    expect(presses(1)).toEqual(['body.report@1.more', 'body.report@1@l.pick'])
  })

  it('is outlined with what each cell shows', () => {
    const lines = outlineOf(withMatrix()).map(({ path }) => path)
    expect(lines.slice(0, 5)).toEqual([
      'body.report',
      'body.report@1.name',
      'body.report@1.more',
      'body.report@1@l.pick',
      'body.report@1@d.pick',
    ])
  })

  it('has its blocks counted by cell, and named as a scenario names them', () => {
    const runtime = withMatrix()
    const blocks = screenBlocks(runtime.screen)
    const written = (path: string) => blocks.find((block) => block.path === path) as ScreenBlock
    expect(countShown(written('body.report.pick'), runtime)).toEqual({ shown: 4, of: 6 })
    expect(countShown(written('body.report.name'), runtime)).toEqual({ shown: 2, of: 2 })
    expect(pathInRow(written('body.report.pick'), days[0], meals[1])).toBe('body.report@1@d.pick')
    expect(pathInRow(written('body.report.more'), days[0])).toBe('body.report@1.more')
  })
})

it('a press in a row of a row is told from that of an equal row within another one', () => {
  const press = [{ toast: {} }]
  const inner = { block: 'list', rows: field('row', 'meals'), item: { pick: { block: 'button', press } } }
  const list = { block: 'list', rows: field('days'), item: { meals: inner } }
  const data = { days: [1, 2].map((id) => ({ id, meals: [{ id: 7 }] })) }
  const runtime = withMatrix(data, list)
  const scope = { row: { id: 7 }, outer: data.days[1] }
  expect(isPressOf('body.report@2.meals@7.pick', press as never, scope, runtime)).toBe(true)
  expect(isPressOf('body.report@1.meals@7.pick', press as never, scope, runtime)).toBe(false)
})
