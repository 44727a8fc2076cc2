import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadMovedRow } from './loadMovedRow.ts'
import { useMovedRow } from './useMovedRow.ts'

it('where the chunk that follows moved rows cannot be fetched, rows are not followed until the next command asks for it again', async () => {
  const load = vi.fn(loadMovedRow).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { result, rerender } = renderHook(({ isPending }) => useMovedRow(isPending, load), { initialProps: { isPending: false } })
  const command = async () => {
    await act(async () => rerender({ isPending: true }))
    await act(async () => rerender({ isPending: false }))
  }
  expect(load).not.toHaveBeenCalled()
  await command()
  expect([load.mock.calls.length, result.current]).toEqual([1, undefined])
  await command()
  const { MovedRow } = await loadMovedRow()
  await vi.waitFor(() => expect(result.current).toBe(MovedRow))
  expect(load).toHaveBeenCalledTimes(2)
})
