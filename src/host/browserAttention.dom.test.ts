import { expect, it, vi } from 'vitest'
import { browserAttention } from './browserPorts.ts'

it('the browser tells when the page goes out of sight, comes in sight and gets the focus, for as long as it is watched', () => {
  const told: boolean[] = []
  const cancel = browserAttention.watch(() => told.push(browserAttention.visible()))
  const seen = vi.spyOn(document, 'visibilityState', 'get')
  const change = (state: DocumentVisibilityState) => {
    seen.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  change('hidden')
  change('visible')
  window.dispatchEvent(new Event('focus'))
  expect(told).toEqual([false, true, true])
  cancel()
  window.dispatchEvent(new Event('focus'))
  change('hidden')
  expect(told).toHaveLength(3)
  seen.mockRestore()
})
