import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, say } from '../../react/support/renderScreen.tsx'
import { blockSchemas } from '../blockSchemas.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const draw = async (more: object = {}) => {
  const drawn = renderScreen({
    screen: { local: { words: { schema: { type: 'string' } } } },
    body: { search: { block: 'search', bind: 'words', label: say('جستجوی غذا'), ...more } },
  })
  await act(() => import('../../react/tableBlocks.ts'))
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'جستجوی غذا' })
  return { ...drawn, field, type: (value: string) => fireEvent.change(field, { target: { value } }) }
}

it('[FORM-08] shows what is typed at once, which counts 400 ms after the last letter', async () => {
  const { runtime, field, type } = await draw()
  type('قو')
  act(() => vi.advanceTimersByTime(399))
  type('قورمه')
  act(() => vi.advanceTimersByTime(399))
  expect([field.value, runtime.local()]).toEqual(['قورمه', {}])
  act(() => vi.advanceTimersByTime(1))
  expect(runtime.local()).toEqual({ words: 'قورمه' })
})

it('Enter skips the debounce, and a term set elsewhere appears in the input', async () => {
  const { runtime, field, type } = await draw()
  type('کباب')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(runtime.local()).toEqual({ words: 'کباب' })
  act(() => runtime.setLocal('words', 'آش'))
  expect(field.value).toBe('آش')
})

it('[RESV-110][FORM-08] the pause is the one that the block names: 300 to 600 ms, 400 where none is named', async () => {
  const { runtime, type } = await draw({ wait: 300 })
  type('قو')
  act(() => vi.advanceTimersByTime(299))
  expect(runtime.local()).toEqual({})
  act(() => vi.advanceTimersByTime(1))
  expect(runtime.local()).toEqual({ words: 'قو' })
  expect(blockSchemas.search.properties.wait).toMatchObject({ minimum: 300, maximum: 600, default: 400 })
})
