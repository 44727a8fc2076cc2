// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../support/drawScreen.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is busy from the start, yet only after 100 ms does it show its shape and say so', () => {
  const { container } = drawScreen({ body: { coming: { block: 'skeleton', like: 'list' } } })
  expect([container.querySelectorAll('[aria-busy="true"]').length, screen.queryByRole('status')]).toEqual([1, null])
  act(() => vi.advanceTimersByTime(100))
  expect(screen.getByRole('status', { name: 'portal:loading' }).children).toHaveLength(4)
})
