// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

const at = path('local.at')
const questions = ['نام', 'شهر', 'رشته'].map((name, index) => ({ id: index + 1, name }))

/** Three slides; `at` is a local value that the buttons change. */
async function draw(rows: readonly object[] = questions) {
  const drawn = renderScreen({
    screen: { queries: { list: { call: 'test/list' } }, local: { at: { schema: { type: 'integer' }, default: 0 } } },
    body: {
      slides: {
        block: 'slides',
        of: 'list',
        at,
        label: { plain: ['+', 'سؤال ', ['call', 'string', path('row.id')]] },
        empty: say('سؤالی نیست'),
        item: { name: { block: 'text', text: { plain: path('row.name') } } },
        actions: {
          back: { text: say('قبلی'), press: { set: { at: ['-', at, 1] } }, enabledWhen: ['>', at, 0], why: say('این اولین است') },
          forth: { text: say('بعدی'), press: { set: { at: ['+', at, 1] } }, enabledWhen: ['<', at, 2] },
        },
      },
    },
  })
  await act(() => import('../../react/pageBlocks.ts'))
  act(() => drawn.settle('test/list', { ok: true, result: rows }))
  await screen.findByText(rows.length === 0 ? 'سؤالی نیست' : 'نام')
  return drawn
}
const shown = () => screen.getByRole('group').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
function swipe(from: readonly [number, number], to: readonly [number, number], pointerType = 'touch') {
  const at = ([clientX, clientY]: readonly [number, number]) => ({ clientX, clientY, pointerType, isPrimary: true })
  fireEvent.pointerDown(screen.getByRole('group'), at(from))
  fireEvent.pointerUp(screen.getByRole('group'), at(to))
}

it('shows one row; a button leads to the next, which takes the focus and is named', async () => {
  await draw()
  expect([shown(), document.activeElement]).toEqual(['نام', document.body])
  press('بعدی')
  expect([shown(), document.activeElement]).toEqual(['شهر', screen.getByRole('group', { name: 'سؤال 2' })])
})

it('a button that is off says why', async () => {
  await draw()
  const back = screen.getByRole('button', { name: 'قبلی' })
  expect([back.getAttribute('aria-disabled'), back.getAttribute('aria-describedby')]).toEqual([
    'true',
    screen.getByText('این اولین است').id,
  ])
})

it.each([
  ['rtl', 'بعدی', [100, 10], [200, 20], 'شهر'],
  ['ltr', 'بعدی', [200, 10], [100, 20], 'شهر'],
])('in a page from %s a swipe pulls in the next slide, and back the one before', async (direction, _, from, to, next) => {
  await draw()
  screen.getByRole('group').style.direction = direction
  swipe(from as [number, number], to as [number, number])
  expect(shown()).toBe(next)
  screen.getByRole('group').style.direction = direction
  swipe(to as [number, number], from as [number, number])
  expect(shown()).toBe('نام')
})

it.each([
  ['that belongs to a tap', [100, 10], [130, 10], 'touch'],
  ['that scrolls', [100, 10], [180, 90], 'touch'],
  ['of a mouse, which selects words', [100, 10], [200, 10], 'mouse'],
  ['to a button that is off', [200, 10], [100, 10], 'touch'],
])('a movement %s is no swipe', async (_, from, to, pointer) => {
  await draw()
  screen.getByRole('group').style.direction = 'rtl'
  swipe(from as [number, number], to as [number, number], pointer)
  expect(shown()).toBe('نام')
})

it('without rows says so', async () => {
  await draw([])
  expect(within(document.body).queryByRole('group')).toBeNull()
})
