import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../react/support/renderScreen.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is busy and keeps its place from the start, yet only after 100 ms does it show its shape and say so', () => {
  const { container } = renderScreen({ body: { coming: { block: 'skeleton', like: 'list' } } })
  const bones = () => container.querySelectorAll('[aria-busy="true"] i').length
  expect([container.querySelectorAll('[aria-busy="true"]').length, screen.queryByRole('status'), bones()]).toEqual([1, null, 8])
  act(() => vi.advanceTimersByTime(100))
  expect([screen.getByRole('status', { name: 'portal:loading' }).className, bones()]).toEqual(['root', 8])
})
