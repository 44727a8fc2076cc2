import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Outcome } from '../../calls/index.ts'
import { path, renderScreen, say } from '../support/renderScreen.tsx'

const body = { list: { block: 'list', of: 'halls', item: { name: { block: 'text', text: { plain: path('row.name') } } } } }
const failed = (status: number): Outcome => ({
  ok: false,
  error: { call: 'test/halls', quiet: false, named: false, status, errorCode: '', messageFa: '', messageEn: '', data: null },
})

const fail = (status: number) => {
  const drawn = renderScreen({ screen: { queries: { halls: { call: 'test/halls' } } }, body })
  drawn.settle('test/halls', failed(status))
  return drawn
}

it.each([404, 500])('[CALL-52] a failed query, status %i, shows the generic text for fetching', async (status) => {
  fail(status)
  expect((await screen.findByRole('alert')).textContent).toContain('portal:errors.fetch')
})

it('[CALL-53][CALL-54] without a connection that is said, and "try again" reads it again', async () => {
  const { waiting, settle } = fail(0)
  expect((await screen.findByRole('alert')).textContent).toContain('portal:errors.connection')
  expect(waiting).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'portal:tryAgain' }))
  expect(waiting.map(({ call }) => call)).toEqual(['test/halls'])
  settle('test/halls', { ok: true, result: [{ id: 1, name: 'مرکزی' }] })
  expect(await screen.findByText('مرکزی')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a list that loads has a skeleton, and an empty one says so', async () => {
  const { container, settle } = renderScreen({
    screen: { queries: { halls: { call: 'test/halls' } } },
    body: { list: { ...body.list, empty: say('سلفی نیست') } },
  })
  expect(container.querySelector('[aria-busy="true"], [role="status"]')).not.toBeNull()
  settle('test/halls', { ok: true, result: [] })
  expect(await screen.findByText('سلفی نیست')).toBeTruthy()
})

it('what takes longer than usual is said above its skeleton, in a live region that was there before', () => {
  vi.useFakeTimers()
  try {
    const { container } = renderScreen({ screen: { queries: { halls: { call: 'test/halls' } } }, body })
    const region = container.querySelector('[role="status"]')
    expect([region?.textContent, region?.nextElementSibling?.getAttribute('aria-busy')]).toEqual(['', 'true'])
    act(() => vi.advanceTimersByTime(10_000))
    expect(container.querySelector('[role="status"]')).toBe(region)
    expect(region?.textContent).toContain('portal:slow')
    expect(screen.getByRole('button', { name: 'portal:tryAgain' })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})
