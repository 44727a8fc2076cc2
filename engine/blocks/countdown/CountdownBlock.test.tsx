import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const draw = (until: unknown) =>
  renderScreen({ body: { left: { block: 'countdown', until, text: say('باقی مانده'), done: say('وقت تمام شد') } } })

it('counts the seconds down in the language’s digits, and says when the time is over', async () => {
  draw('2026-11-23T08:01:05Z')
  expect((await screen.findByRole('timer')).textContent).toBe('۱:۰۵')
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.getByRole('timer').textContent).toBe('۰:۵۵')
  act(() => vi.advanceTimersByTime(56_000))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('وقت تمام شد')
})

it('says nothing of an instant that is none', async () => {
  const { container } = draw('soon')
  await act(() => import('../../react/laterBlocks.ts'))
  expect(container.textContent).toBe('')
})

it.each([
  ['2026-11-23T09:40:00Z', 1, 40],
  ['2026-11-23T08:00:30Z', 0, 1],
  ['2026-11-23T10:00:00Z', 2, 0],
])('says the time until %s in words of %i hours and %i minutes where it has such words', async (until, hours, minutes) => {
  const isRight = ['&&', ['==', path('hours'), hours], ['==', path('minutes'), minutes]]
  renderScreen({
    body: {
      left: { block: 'countdown', until, left: { cases: [{ when: isRight, text: { plain: 'درست' } }, { text: { plain: 'نادرست' } }] } },
    },
  })
  await act(() => import('../../react/laterBlocks.ts'))
  expect([screen.queryByText('درست') !== null, screen.queryByRole('timer')]).toEqual([true, null])
})
