import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const FORMATS = ['text', 'code', 'phone', 'money', 'number', 'date', 'percent', 'badge', 'label', undefined] as const
const names = ['one', 'two', 'three', 'four'] as const
const cellsOf = fc.oneof(
  fc.constantFrom('علی', 'a@b.ir', '', null, undefined, '2026-11-23', 'OPEN', 'متن بسیار بسیار بسیار بسیار بلند'),
  fc.integer({ min: -5, max: 2_000_000 }),
)
const column = fc.record({
  as: fc.constantFrom(...FORMATS),
  labels: fc.constantFrom('test:state', undefined),
  tones: fc.constantFrom({ OPEN: 'success' }, undefined),
  none: fc.constantFrom(say('هیچ'), undefined),
  device: fc.constantFrom('mobile', 'desktop', undefined, undefined, undefined),
  shownWhen: fc.constantFrom(true, false, ['==', path('row.state'), 'OPEN'], ['==', path('local.all'), true], undefined),
  value: fc.constantFrom(path('row.state'), undefined, undefined),
})
const action = fc.record({
  tone: fc.constantFrom('danger', 'primary', undefined),
  shownWhen: fc.constantFrom(true, ['==', path('row.state'), 'OPEN'], undefined),
  enabledWhen: fc.constantFrom(false, ['==', path('row.state'), 'OPEN'], undefined),
  why: fc.constantFrom(say('اکنون نمی‌شود'), undefined),
})
const tables = fc.record({
  columns: fc.uniqueArray(fc.tuple(fc.constantFrom(...names), column), { selector: ([name]) => name, minLength: 1 }),
  actions: fc.uniqueArray(fc.tuple(fc.constantFrom('لغو', 'پرداخت'), action), { selector: ([name]) => name }),
  rows: fc.array(fc.record({ one: cellsOf, two: cellsOf, three: cellsOf, four: cellsOf, state: fc.constantFrom('OPEN', 'DONE', null) }), {
    minLength: 1,
    maxLength: 4,
  }),
  press: fc.boolean(),
})
type Drawn = typeof tables extends fc.Arbitrary<infer Table> ? Table : never
const keep = <T extends object>(given: T) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

async function draw({ columns, actions, rows, press }: Drawn, width: number) {
  const { settle, container } = renderScreen({
    width,
    screen: { queries: { list: { call: 'test/list' } }, local: { all: { schema: { type: 'boolean' }, default: true } } },
    body: {
      table: {
        block: 'table',
        of: 'list',
        columns: Object.fromEntries(columns.map(([name, one]) => [name, { label: say(`سر ${name}`), ...keep(one) }])),
        rowActions: Object.fromEntries(
          actions.map(([name, one]) => [name, { text: say(name), press: { set: { all: true } }, ...keep(one) }]),
        ),
        ...(press ? { press: { set: { all: true } } } : {}),
      },
    },
  })
  settle('test/list', { ok: true, result: rows.map((row, id) => ({ id, ...row })) })
  await screen.findAllByRole(width > 1024 ? 'table' : 'list')
  return container
}

const wordsOf = (element: Element | null) => element?.textContent ?? ''
const ACTS = ['لغو', 'پرداخت']
/** The buttons of a row: text, whether disabled, and the reason. */
const acts = (row: Element) =>
  [...row.querySelectorAll('button')]
    .map((button) => [
      wordsOf(button),
      button.getAttribute('aria-disabled'),
      wordsOf(document.getElementById(button.getAttribute('aria-describedby') ?? '')),
    ])
    .filter(([text]) => ACTS.includes(text ?? ''))

/** Label and value of each non-empty cell, row by row; without those after the first that only keep their place. */
function inTable(container: HTMLElement) {
  const heads = [...container.querySelectorAll('thead th')].map(wordsOf)
  return [...container.querySelectorAll('tbody tr')].map((row) => ({
    cells: [...row.querySelectorAll('td:not([data-acts])')]
      .flatMap((cell, index) =>
        wordsOf(cell) === '' ? [] : [[heads[index], wordsOf(cell), cell.querySelector('bdi')?.getAttribute('dir')]],
      )
      .filter(([, words], index) => index === 0 || words !== '—'),
    acts: acts(row),
    pressable: row.querySelector('td:not([data-acts]) > button') !== null,
  }))
}
const inCards = (container: HTMLElement) =>
  [...container.querySelectorAll('li')].map((card) => ({
    cells: [...card.querySelectorAll('dl > div')].map((pair) => [
      wordsOf(pair.querySelector('dt')),
      wordsOf(pair.querySelector('dd')),
      pair.querySelector('dd bdi')?.getAttribute('dir'),
    ]),
    acts: acts(card),
    pressable: card.querySelector('button > dl') !== null,
  }))

it('each value and each act of the table is on the card, and the other way round, but for what a column says of devices', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (table) => {
      const columns = table.columns.map(([name, { device: _, ...one }]) => [name, { ...one, device: undefined }] as const)
      const grid = inTable(await draw({ ...table, columns: columns as Drawn['columns'] }, 1440))
      cleanup()
      const cards = inCards(await draw({ ...table, columns: columns as Drawn['columns'] }, 390))
      cleanup()
      expect(cards.map(({ cells }) => cells)).toEqual(grid.map(({ cells }) => cells))
      expect(cards.map(({ acts: shown }) => shown)).toEqual(grid.map(({ acts: shown }) => shown))
      const pressable = (rendered: typeof grid) => rendered.flatMap((row) => (row.cells.length === 0 ? [] : [row.pressable]))
      expect(pressable(cards)).toEqual(pressable(grid))
      expect(pressable(grid)).toEqual(pressable(grid).map(() => table.press))
    }),
    { numRuns: 60 },
  )
}, 60_000)

it('a column of one device is on that device alone', async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.constantFrom('mobile' as const, 'desktop' as const), async (table, device) => {
      const container = await draw(table, device === 'mobile' ? 390 : 1440)
      const rendered = (device === 'mobile' ? inCards(container) : inTable(container)).flatMap(({ cells }) => cells.map(([name]) => name))
      cleanup()
      const elsewhere = table.columns
        .filter(([, column]) => column.device !== undefined && column.device !== device)
        .map(([name]) => `سر ${name}`)
      expect(rendered.filter((name) => elsewhere.includes(name ?? ''))).toEqual([])
    }),
    { numRuns: 30 },
  )
}, 60_000)
