import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noAnswer, path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const rows = [
  { id: 7, name: 'نگار', from: '2026-11-23', price: 145_000, status: 'OPEN' },
  { id: 8, name: 'مریم', from: '2026-11-24', price: null, status: 'DONE' },
]
const draw = (width = 1440) =>
  renderScreen({
    width,
    screen: {
      queries: { leaves: { call: 'test/leaves' } },
      commands: { cancel: { params: { row: { rowOf: 'leaves' } }, call: 'test/cancel', with: { id: path('params.row.id') } } },
    },
    body: {
      table: {
        block: 'table',
        of: 'leaves',
        columns: {
          name: { label: say('نام') },
          from: { label: say('از'), format: 'date' },
          price: { label: say('مبلغ'), format: 'money', none: say('رایگان') },
        },
        rowActions: {
          cancel: {
            text: say('لغو'),
            tone: 'danger',
            shownWhen: ['==', path('row.status'), 'OPEN'],
            confirm: { text: say('درخواست حذف می‌شود.'), yes: say('حذف درخواست'), no: say('نگه داشتن درخواست') },
            press: { run: { command: 'cancel', with: { row: path('row') } } },
          },
        },
        empty: say('هنوز مرخصی ندارید.'),
      },
    },
  })

it('renders loaded rows, each value in its format', async () => {
  const { settle } = draw()
  expect(screen.queryByRole('table')).toBeNull()
  settle('test/leaves', { ok: true, result: rows })
  await screen.findByRole('table')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['نام', 'از', 'مبلغ', 'portal:table.actions'])
  expect(screen.getByText('۲ آذر ۱۴۰۵')).toBeTruthy()
  expect(screen.getByText('۱۴٬۵۰۰')).toBeTruthy()
  expect(screen.getByText('رایگان')).toBeTruthy()
})

it('an action is shown where its condition holds, asks first, and its row is busy while it runs', async () => {
  const { settle, waiting } = draw()
  settle('test/leaves', { ok: true, result: rows })
  expect(await screen.findAllByText('لغو')).toHaveLength(1)
  fireEvent.click(screen.getByText('لغو'))
  expect(waiting).toEqual([])
  expect(screen.getByRole('alertdialog').textContent).toContain('درخواست حذف می‌شود.')
  fireEvent.click(screen.getByText('حذف درخواست'))
  expect(waiting.map(({ call, args }) => [call, args])).toEqual([['test/cancel', { id: 7 }]])
  expect(screen.getByText('لغو').closest('button')?.getAttribute('aria-disabled')).toBe('true')
})

it('[CALL-53] [CALL-54] [CALL-56] no rows say so; a failed reading offers to try again', async () => {
  const empty = draw()
  empty.settle('test/leaves', { ok: true, result: [] })
  expect(await screen.findByText('هنوز مرخصی ندارید.')).toBeTruthy()
  empty.unmount()
  const failed = draw()
  failed.settle('test/leaves', noAnswer('test/leaves'))
  expect(await screen.findByText('portal:errors.connection')).toBeTruthy()
  fireEvent.click(screen.getByText('portal:tryAgain'))
  expect(failed.waiting).toHaveLength(1)
})

it('[PRES-17] [PRES-18] up to 1024 px rows are cards, above they are a table', async () => {
  const phone = draw(1024)
  phone.settle('test/leaves', { ok: true, result: rows })
  expect((await screen.findAllByRole('listitem')).length).toBe(2)
  phone.unmount()
  draw(1025).settle('test/leaves', { ok: true, result: rows })
  expect(await screen.findByRole('table')).toBeTruthy()
})

const STATES = [
  { id: 1, name: 'باز', note: 'تا ظهر' },
  { id: 2, name: 'بسته', note: null },
]
const given = (width: number) =>
  renderScreen({
    width,
    body: {
      table: {
        block: 'table',
        rows: ['list', ...STATES.map((row) => ['map', ...Object.entries(row).flat()])],
        none: say('ندارد'),
        tone: ['?:', ['==', path('row.id'), 2], 'warning', 'success'],
        columns: { name: { label: say('وضعیت') }, note: { label: say('یادداشت') } },
      },
    },
  })

it.each([1440, 390])('rows may be given instead of queried, with a tone each and one word for all that is missing (%i px)', (width) => {
  const { container } = given(width)
  expect(screen.getByText('تا ظهر')).toBeTruthy()
  expect(screen.getAllByText('ندارد')).toHaveLength(1)
  const rows = container.querySelectorAll(width === 390 ? 'li' : 'tbody tr td:first-child')
  expect([...rows].map((row) => row.getAttribute('data-tone'))).toEqual(['success', 'warning'])
})

it('on a phone the name of a row is the title of its card, and what is missing has no line', () => {
  const columns = { dish: { label: say('غذا') }, day: { label: say('روز'), format: 'date' }, price: { label: say('بها'), format: 'money' } }
  const { container } = renderScreen({
    width: 390,
    screen: {
      local: {
        rows: {
          default: [
            { id: 1, dish: 'کباب', day: '2026-11-23' },
            { id: 2, day: '2026-11-24', price: 120 },
          ],
        },
      },
    },
    body: { table: { block: 'table', rows: path('local.rows'), columns } },
  } as never)
  const [named, nameless] = [...container.querySelectorAll('li')].map((card) =>
    [...card.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.className.startsWith('title'),
      term.nextElementSibling?.textContent,
    ]),
  )
  expect(named).toEqual([
    ['غذا', true, 'کباب'],
    ['روز', false, '۲ آذر ۱۴۰۵'],
  ])
  expect(nameless?.map(([label]) => label)).toEqual(['غذا', 'روز', 'بها'])
})
