import { afterEach, expect, it, vi } from 'vitest'
import { browserRandom } from './browserPorts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a site on plain http, where the browser gives no UUIDs, has its own of version 4', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => globalThis.Object.assign(bytes, Uint8Array.from(bytes.keys())) })
  expect(browserRandom.uuid()).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f')
})
