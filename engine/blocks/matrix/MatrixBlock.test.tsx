import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BlockKindsContext } from '../../react/runtime/BlockKindsContext.ts'
import { useExtra } from '../../react/runtime/RuntimeContext.ts'
import { noAnswer, path, renderScreen, say } from '../../react/support/renderScreen.tsx'
import { blockComponents } from '../blockComponents.ts'

const MEALS = [
  { id: 'lunch', name: 'ناهار' },
  { id: 'dinner', name: 'شام' },
]
const day = (id: number, name: string, ...meals: readonly string[]) => ({
  id,
  name,
  meals: meals.map((meal) => ({ meal, dish: `${meal} ${id}` })),
})
const DAYS = [day(1, 'شنبه', 'lunch', 'dinner'), day(2, 'یکشنبه', 'dinner')]
const ofColumn = ['first', ['filter', path('row.meals'), 'm', ['==', path('m.meal'), path('column.id')]]]
const matrix = {
  block: 'matrix',
  of: 'week',
  rows: path('queries.week.data.days'),
  label: say('هفته'),
  corner: say('روز'),
  columns: path('queries.week.data.meals'),
  columnHeading: { plain: path('column.name') },
  heading: { name: { block: 'text', text: { plain: path('row.name') } } },
  value: ['call', ...ofColumn],
  body: {
    dish: { block: 'text', text: { plain: path('cell.dish') }, shownWhen: ['has', path('cell')] },
    pick: { block: 'button', text: say('انتخاب'), press: { set: { picked: ['+', path('row.name'), path('column.name')] } } },
  },
  empty: say('چیزی نیست'),
}
const draw = (more: object = {}, screenKeys: object = {}) =>
  renderScreen({
    screen: { queries: { week: { call: 'test/week' } }, local: { picked: { schema: {} } }, ...screenKeys },
    body: { matrix: { ...matrix, ...more } },
  })
const week = (days: readonly unknown[] = DAYS, meals: readonly unknown[] = MEALS) => ({ ok: true as const, result: { days, meals } })
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent?.replace('انتخاب', '') ?? ''))

it.each([1440, 390])('is one table at %i px, with a heading for each row and each column and a name', async (width) => {
  const { settle } = renderScreen({ width, screen: { queries: { week: { call: 'test/week' } } }, body: { matrix } })
  expect(screen.queryByRole('table')).toBeNull()
  settle('test/week', week())
  expect(await screen.findByRole('table', { name: 'هفته' })).toBeTruthy()
  await screen.findByText('lunch 1')
  expect(cells()).toEqual([
    ['روز', 'ناهار', 'شام'],
    ['شنبه', 'lunch 1', 'dinner 1'],
    ['یکشنبه', '', 'dinner 2'],
  ])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['شنبه', 'یکشنبه'])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['روز', 'ناهار', 'شام'])
})

it.each([
  [{ scrolls: true }, ['هفته']],
  [{}, []],
])('with %j it is a region that scrolls and takes the focus, or none', async (more, names) => {
  const { settle } = draw(more)
  settle('test/week', week())
  await screen.findByRole('table')
  const regions = screen.queryAllByRole('region')
  expect(regions.map((region) => document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent)).toEqual(names)
  expect(regions.every(({ tabIndex }) => tabIndex === 0)).toBe(true)
})

it('a corner without words is no heading', async () => {
  const { corner: _corner, ...bare } = matrix
  const { settle } = renderScreen({ screen: { queries: { week: { call: 'test/week' } } }, body: { matrix: bare } })
  settle('test/week', week())
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual(['ناهار', 'شام'])
})

it('what is pressed in a cell reads its row and its column', async () => {
  const { settle, runtime } = draw()
  settle('test/week', week())
  fireEvent.click((await screen.findAllByRole('button'))[2] ?? document.body)
  expect(runtime.local()).toEqual({ picked: 'یکشنبهناهار' })
})

it.each([
  ['rows', week([])],
  ['columns', week(DAYS, [])],
])('[CALL-56] without %s says so', async (_, outcome) => {
  const { settle } = draw()
  settle('test/week', outcome)
  expect(await screen.findByText('چیزی نیست')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('[CALL-53] [CALL-54] columns of a query of their own load and fail as rows do', async () => {
  const { settle, waiting } = draw(
    { columns: path('queries.meals.data') },
    { queries: { week: { call: 'test/week' }, meals: { call: 'test/meals' } } },
  )
  settle('test/week', week())
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  expect(screen.queryByText('چیزی نیست')).toBeNull()
  settle('test/meals', noAnswer('test/meals'))
  fireEvent.click(await screen.findByText('portal:tryAgain'))
  expect(waiting.map(({ call }) => call)).toEqual(['test/meals'])
  settle('test/meals', { ok: true, result: MEALS })
  expect(await screen.findByRole('table')).toBeTruthy()
})

it('cells stay theirs when rows and columns move', async () => {
  const { settle, runtime } = draw()
  settle('test/week', week())
  const cell = (await screen.findByText('dinner 1')).closest('td')
  act(() => runtime.retry('week'))
  settle('test/week', week([...DAYS].reverse(), [...MEALS].reverse()))
  await waitFor(() => expect(cells()[1]).toEqual(['یکشنبه', 'dinner 2', '']))
  expect(screen.getByText('dinner 1').closest('td')).toBe(cell)
})

/** Text blocks that note where they are rendered. */
const noted: string[] = []
const Noting = () => {
  const { row, column } = useExtra() as { readonly row: { readonly id: number }; readonly column?: { readonly id: string } }
  noted.push(`${row.id} ${column?.id ?? 'heading'}`)
  return null
}
const noting = { ...blockComponents, text: { component: Noting } }

it.each([
  ['read from an answer', matrix.columns],
  ['written out', ['list', ...MEALS.map((meal) => ['map', ...Object.entries(meal).flat()])]],
])('a change of one row renders the cells of that row alone, with columns that are %s', async (_, columns) => {
  const all = ['has', path('row.meals')]
  const { settle, runtime } = renderScreen({
    screen: { queries: { week: { call: 'test/week' } }, local: { picked: { schema: {} } } },
    body: { matrix: { ...matrix, columns, body: { dish: { ...matrix.body.dish, shownWhen: all } } } },
    around: (inner) => <BlockKindsContext value={noting}>{inner}</BlockKindsContext>,
  })
  settle('test/week', week())
  await screen.findByRole('table')
  expect(noted.toSorted()).toEqual(['1 dinner', '1 heading', '1 lunch', '2 dinner', '2 heading', '2 lunch'])
  noted.length = 0
  act(() => runtime.setLocal('picked', 'x'))
  act(() => runtime.retry('week'))
  settle('test/week', week([DAYS[0], day(2, 'یکشنبه', 'lunch', 'dinner')]))
  await waitFor(() => expect(new Set(noted)).toEqual(new Set(['2 heading', '2 lunch', '2 dinner'])))
  noted.length = 0
})

it('a value that reads the screen changes the cells that it changes for', async () => {
  const { settle, runtime } = renderScreen({
    screen: { queries: { week: { call: 'test/week' } }, local: { picked: { schema: {}, default: 'none' } } },
    body: {
      matrix: {
        ...matrix,
        value: ['==', path('local.picked'), path('column.id')],
        body: { dish: { block: 'text', text: { plain: path('cell') } } },
      },
    },
    around: (inner) => <BlockKindsContext value={noting}>{inner}</BlockKindsContext>,
  })
  settle('test/week', week())
  await screen.findByRole('table')
  noted.length = 0
  act(() => runtime.setLocal('picked', 'lunch'))
  await waitFor(() => expect(noted.toSorted()).toEqual(['1 lunch', '2 lunch']))
})
