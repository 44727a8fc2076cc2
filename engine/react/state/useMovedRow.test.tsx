import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { path, renderScreen } from '../support/renderScreen.tsx'
import { loadMovedRow } from './laterMoreRows.ts'

vi.mock('./laterMoreRows.ts', async (original) => {
  const real = await original<typeof import('./laterMoreRows.ts')>()
  return { ...real, loadMovedRow: vi.fn(real.loadMovedRow) }
})

it('rows are shown although the chunk that follows moved ones cannot be fetched; the next command asks for it again', async () => {
  vi.mocked(loadMovedRow).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { settle, runtime } = renderScreen({
    screen: { queries: { news: { call: 'test/news' } }, commands: { renew: { call: 'test/renew' } } } as never,
    body: { list: { block: 'list', of: 'news', item: { t: { block: 'text', text: { plain: path('row.title') } } } } },
  })
  const renewed = async (times: number) => {
    act(() => runtime.run('renew', {}))
    await waitFor(() => expect(loadMovedRow).toHaveBeenCalledTimes(times))
    settle('test/renew', { ok: true, result: null })
  }
  settle('test/news', { ok: true, result: [{ id: 1, title: 'یک' }] })
  await screen.findByText('یک')
  await renewed(1)
  expect(screen.getByText('یک')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
  await renewed(2)
  expect(await screen.findByRole('status')).toBeDefined()
})
