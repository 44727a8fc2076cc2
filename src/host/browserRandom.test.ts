import { afterEach, expect, it, vi } from 'vitest'
import { browserRandom } from './browserPorts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  [0, '10000000-1000-4000-8000-100000000000'],
  [0xff, 'efffffff-efff-4fff-bfff-efffffffffff'],
])('a site on plain http, where the browser gives no UUIDs, has its own of version 4: of bytes %i', (byte, uuid) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) })
  expect(browserRandom.uuid()).toBe(uuid)
})
