// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { blockSchemas } from '../../../../schemas/blocks.ts'
import { drawScreen, say } from '../../support/drawScreen.tsx'

afterEach(() => vi.useRealTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('[RESV-110][FORM-08] what is typed counts once, after the pause that the block names', async () => {
  const { runtime } = drawScreen({
    screen: { local: { words: { schema: { type: 'string' }, default: '' } } },
    body: { find: { block: 'search', pick: 'words', label: say('جست‌وجو'), wait: 300 } },
  })
  const field = await screen.findByRole('searchbox')
  vi.useFakeTimers()
  for (const value of ['م', 'مر', 'مرک']) {
    fireEvent.change(field, { target: { value } })
    await pass(299)
    expect(runtime.local()).toEqual({ words: '' })
  }
  await pass(1)
  expect(runtime.local()).toEqual({ words: 'مرک' })
})

it('[RESV-110][FORM-08] that pause is 300 to 600 ms, and 400 where none is named', () => {
  expect(blockSchemas.search.properties.wait).toMatchObject({ minimum: 300, maximum: 600, default: 400 })
})
