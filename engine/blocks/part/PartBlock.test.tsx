import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type PartProps, type PartRegistry, PartsContext } from '../../react/runtime/parts.ts'
import { noAnswer, path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const StorageArea = ({ rows, options, text, rowActions }: PartProps) => (
  <ul aria-label={`${text('title')} ${String(options['start'])}`}>
    {rows.map((row) => (
      <li key={text('name', row)}>
        {text('name', row)}
        {rowActions(row).map((action) => (
          <button
            key={action.id}
            type="button"
            disabled={!action.enabled}
            aria-busy={action.busy || undefined}
            title={action.why}
            onClick={action.press}
          >
            {action.text}
          </button>
        ))}
      </li>
    ))}
  </ul>
)
const Broken = (): never => {
  throw new Error('a broken part')
}
const parts: PartRegistry = (name) =>
  ({ 'test/shelf': async () => StorageArea, 'test/broken': async () => Broken as typeof StorageArea })[name]

const draw = (part: string) =>
  renderScreen({
    around: (page) => <PartsContext value={parts}>{page}</PartsContext>,
    screen: {
      queries: { books: { call: 'test/books' } },
      commands: { lend: { params: { row: { rowOf: 'books' } }, call: 'test/lend', with: { id: path('params.row.id') } } },
    },
    body: {
      part: {
        block: 'part',
        part,
        of: 'books',
        with: { start: ['+', 1, 2] },
        texts: { title: say('قفسه'), name: { plain: path('row.name') } },
        rowActions: {
          lend: {
            text: say('امانت'),
            enabledWhen: path('row.here'),
            why: say('نیست'),
            confirm: { text: say('ببریم؟'), yes: say('بردن'), no: say('ماندن') },
            press: { run: { command: 'lend', with: { row: path('row') } } },
          },
        },
        empty: say('کتابی نیست'),
      },
      after: { block: 'text', text: say('پایان') },
    },
  })
const books = [
  { id: 1, name: 'گلستان', here: true },
  { id: 2, name: 'بوستان', here: false },
]

it('gets rows, options, texts and row actions as props; a confirmation is shown before the press is performed', async () => {
  const { settle, waiting } = draw('test/shelf')
  settle('test/books', { ok: true, result: books })
  expect((await screen.findByRole('list', { name: 'قفسه 3' })).textContent).toBe('گلستانامانتبوستانامانت')
  expect(screen.getAllByRole('button').map((button) => [(button as HTMLButtonElement).disabled, button.title])).toEqual([
    [false, ''],
    [true, 'نیست'],
  ])
  fireEvent.click(screen.getAllByRole('button')[0] ?? document.body)
  expect(waiting).toEqual([])
  expect(screen.getByRole('alertdialog').textContent).toContain('ببریم؟')
  fireEvent.click(screen.getByRole('button', { name: 'بردن' }))
  expect(waiting.map(({ args }) => args)).toEqual([{ id: 1 }])
})

it('of buttons whose command is for no row, the one that was pressed works, and the others wait', async () => {
  const { settle, waiting } = renderScreen({
    around: (page) => <PartsContext value={parts}>{page}</PartsContext>,
    screen: {
      queries: { books: { call: 'test/books' } },
      commands: { lend: { params: { book: { type: 'integer' } }, call: 'test/lend', with: { id: path('params.book') } } },
    },
    body: {
      part: {
        block: 'part',
        part: 'test/shelf',
        of: 'books',
        with: { start: 1 },
        texts: { title: say('قفسه'), name: { plain: path('row.name') } },
        rowActions: { lend: { text: say('امانت'), press: { run: { command: 'lend', with: { book: path('row.id') } } } } },
      },
    },
  })
  settle('test/books', { ok: true, result: books })
  const states = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-busy'))
  await screen.findByRole('list')
  expect(states()).toEqual([null, null])
  for (const at of [0, 0, 1]) fireEvent.click(screen.getAllByRole('button')[at] ?? document.body)
  expect([states(), waiting.map(({ args }) => args)]).toEqual([['true', null], [{ id: 1 }]])
  settle('test/lend', { ok: true, result: {} })
  expect(states()).toEqual([null, null])
})

it('does not render without rows: loading, empty or failed', async () => {
  const none = draw('test/shelf')
  expect(screen.queryByRole('list')).toBeNull()
  none.settle('test/books', { ok: true, result: [] })
  expect(screen.getByText('کتابی نیست')).toBeTruthy()
  none.unmount()
  draw('test/shelf').settle('test/books', noAnswer('test/books'))
  expect(screen.getByRole('alert').textContent).toContain('portal:errors.connection')
})

it.each(['test/broken', 'test/unknown'])('%s leaves the rest of the screen standing', async (part) => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  draw(part).settle('test/books', { ok: true, result: books })
  expect((await screen.findByRole('alert')).textContent).toContain('portal:broken')
  expect(screen.getByText('پایان')).toBeTruthy()
  quiet.mockRestore()
})
