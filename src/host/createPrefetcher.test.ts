import { expect, it } from 'vitest'
import { createPrefetcher, type PrefetcherDeps } from './createPrefetcher.ts'

function open(change: Partial<PrefetcherDeps> = {}) {
  const idle: (() => void)[] = []
  const later: (() => void)[] = []
  const fetched: string[] = []
  const ahead = createPrefetcher({
    idle: (run) => idle.push(run),
    mayNotPrefetch: () => false,
    loadFonts: async () => fetched.push('loadFonts'),
    after: (_, run) => {
      later.push(run)
      return () => undefined
    },
    transport: async () => ({ status: 200, headers: {}, text: '' }),
    online: () => true,
    paths: () => ['/food', '/sport'],
    fetch: async (path) => fetched.push(path),
    ...change,
  })
  /** Runs all idle callbacks. */
  const rest = async () => {
    for (let i = 0; i < 10; i++) {
      idle.splice(0).forEach((run) => {
        run()
      })
      await new Promise((done) => setTimeout(done))
    }
  }
  return { ahead, fetched, rest, later }
}

it('fetches letters and each place once, and only when the page is idle', async () => {
  const { ahead, fetched, rest } = open()
  ahead.rendered()
  await new Promise((done) => setTimeout(done))
  expect(fetched).toEqual([])
  await rest()
  ahead.rendered()
  await rest()
  expect(fetched).toEqual(['loadFonts', '/food', '/sport'])
  ahead.reset()
  ahead.rendered()
  await rest()
  expect(fetched).toHaveLength(6)
})

it('leaves a line alone that is busy, and goes on when it is calm', async () => {
  let answer: (() => void) | undefined
  const transport = () =>
    new Promise<never>((_, fail) => {
      answer = () => fail(new Error('gone'))
    })
  const { ahead, fetched, rest, later } = open({ transport })
  const call = ahead
    .transport({ method: 'GET', url: '/', path: '/', headers: {}, timeout: 1, carriesToken: false }, AbortSignal.timeout(1000))
    .catch(() => undefined)
  ahead.rendered()
  await rest()
  expect(fetched).toEqual([])
  answer?.()
  await call
  for (const run of later) run()
  await rest()
  expect(fetched).toEqual(['loadFonts', '/food', '/sport'])
})

it('fetches nothing for who saves data, and passes over what does not come', async () => {
  const saving = open({ mayNotPrefetch: () => true })
  saving.ahead.rendered()
  await saving.rest()
  expect(saving.fetched).toEqual([])
  const asked: string[] = []
  const broken = open({
    fetch: async (path) => {
      asked.push(path)
      throw new Error('gone')
    },
  })
  broken.ahead.rendered()
  await broken.rest()
  expect(asked).toEqual(['/food', '/sport'])
})
