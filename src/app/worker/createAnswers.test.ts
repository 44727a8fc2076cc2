import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAnswers, MOST, PATIENCE } from './createAnswers.ts'

const ORIGIN = 'https://portal.test'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => vi.useRealTimers())

/** Cache storage in memory: bodies by cache and address. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const addressOf = (key: Request | string) => (typeof key === 'string' ? new URL(key, ORIGIN).href : key.url)
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: Request | string) => entries.get(addressOf(key))?.clone(),
    put: async (key: Request | string, response: Response) => void entries.set(addressOf(key), response),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (key: Request | string) => entries.delete(addressOf(key)),
  })
  const caches = {
    async open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return cacheOf(entries)
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage
  const kept = () => [...all.values()].flatMap((entries) => [...entries.keys()].map((url) => url.slice(ORIGIN.length)))
  return { caches, all, kept }
}

/** A worker, a server, what it answers, and the line between them. */
function open(
  given: Partial<Pick<Response, 'status' | 'type' | 'redirected'>> & { readonly headers?: Readonly<Record<string, string>> } = {},
) {
  const { status = 200, type = 'basic', redirected = false, headers = {} } = given
  const { caches, all, kept } = memoryCaches()
  const state: { line: 'good' | 'none' | 'silent'; release: number; asked: string[] } = { line: 'good', release: 1, asked: [] }
  const answers = createAnswers({
    caches,
    origin: ORIGIN,
    async ask(request) {
      const { pathname } = new URL(request.url)
      state.asked.push(pathname)
      if (state.line === 'none') throw new TypeError('no connection')
      if (state.line === 'silent') return new Promise(() => undefined)
      const response = new Response(`${pathname} ${state.release}`, { status, headers })
      return Object.defineProperties(response, { type: { value: type }, redirected: { value: redirected } })
    },
  })
  const request = (path: string, mode: RequestMode = 'cors') =>
    ({ url: `${ORIGIN}${path}`, method: 'GET', mode, headers: new Headers() }) as unknown as Request
  const body = async (path: string, mode?: RequestMode) => (await answers.to(request(path, mode)))?.text()
  return { answers, state, all, kept, body, request }
}

it('what is named by its hash is fetched once', async () => {
  const { state, body } = open()
  expect(await body('/chunks/a-1.js')).toBe('/chunks/a-1.js 1')
  state.release = 2
  expect(await body('/chunks/a-1.js')).toBe('/chunks/a-1.js 1')
  expect(state.asked).toEqual(['/chunks/a-1.js'])
})

it('what changes is fetched each time, and taken from the device without a connection or when nothing comes', async () => {
  const { state, body } = open()
  await body('/portal/index/aftab.json')
  state.release = 2
  expect(await body('/portal/index/aftab.json')).toBe('/portal/index/aftab.json 2')
  state.line = 'none'
  expect(await body('/portal/index/aftab.json')).toBe('/portal/index/aftab.json 2')
  state.line = 'silent'
  const late = body('/portal/index/aftab.json')
  await vi.advanceTimersByTimeAsync(PATIENCE)
  expect(await late).toBe('/portal/index/aftab.json 2')
})

it('control: what the device does not have fails without a connection', async () => {
  const { state, body } = open()
  state.line = 'none'
  await expect(body('/portal/index/aftab.json')).rejects.toThrow('no connection')
  await expect(body('/chunks/a-1.js')).rejects.toThrow('no connection')
})

it('every address of the app is one page', async () => {
  const { state, body, kept } = open()
  await body('/food/reserve', 'navigate')
  state.line = 'none'
  expect(await body('/user/messages/3', 'navigate')).toBe('/food/reserve 1')
  expect(kept()).toEqual(['/'])
})

it('a sign-in address with tokens, and answers of servers, are left to the browser', () => {
  const { answers, request } = open()
  expect(answers.to(request('/loginCas/token', 'navigate'))).toBeUndefined()
  expect(answers.to(request('/config/universities'))).toBeUndefined()
})

it.each([
  { headers: { 'Cache-Control': 'no-store' } },
  { headers: { 'Cache-Control': 'private, max-age=60' } },
  { status: 404 },
  { status: 503 },
  { status: 206 },
  { redirected: true },
  { type: 'cors' as const },
])('an answer with %j is passed on and not kept', async (given) => {
  const { state, body, kept } = open(given)
  expect(await body('/chunks/a-1.js')).toBe('/chunks/a-1.js 1')
  expect(kept()).toEqual([])
  state.release = 2
  expect(await body('/chunks/a-1.js')).toBe('/chunks/a-1.js 2')
})

it('keeps what the page has loaded before, static files alone', async () => {
  const { answers, kept } = open()
  await answers.keep(['/', '/chunks/a-1.js', '/config/universities', 'https://campus.test/rest/users/me', 7, '/loginCas/token'])
  expect(kept()).toEqual(['/', '/chunks/a-1.js'])
  await answers.keep('nonsense')
})

it('is bounded: the oldest go first', async () => {
  const { body, kept } = open()
  for (let at = 0; at <= MOST; at++) await body(`/chunks/${at}.js`)
  expect(kept().length).toBeLessThanOrEqual(MOST)
  expect([kept().includes('/chunks/0.js'), kept().includes(`/chunks/${MOST}.js`)]).toEqual([false, true])
})

it('drops the caches of earlier workers', async () => {
  const { answers, all, body } = open()
  all.set('static-0', new Map())
  await body('/chunks/a-1.js')
  await answers.dropOthers()
  expect([...all.keys()]).toEqual(['static-1'])
})
