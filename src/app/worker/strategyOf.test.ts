import { expect, it } from 'vitest'
import { strategyOf } from './strategyOf.ts'

const ORIGIN = 'https://portal.test'
const request = (path: string, more: Partial<Request> = {}) => ({
  method: 'GET',
  mode: 'cors' as RequestMode,
  url: new URL(path, ORIGIN).href,
  headers: new Headers(),
  ...more,
})

it.each([
  ['/chunks/start-abc.js', 'kept'],
  ['/portal/chunks/0123456789.json?v=1', 'kept'],
  ['/fonts/vazirmatn-arabic.woff2', 'latest'],
  ['/portal/index/aftab.json', 'latest'],
  ['/portal/app/aftab.webmanifest', 'latest'],
  ['/assets/aftab.svg', 'latest'],
  ['/icon.svg', 'latest'],
  ['/beforePaint.js', 'latest'],
] as const)('%s is a static file: %s', (path, strategy) => {
  expect(strategyOf(request(path), ORIGIN)).toBe(strategy)
})

it('[CALL-O8] answers of servers, tokens and what is written are none of its business', () => {
  for (const path of [
    '/config/universities',
    '/tracker/aftab/issues.json',
    '/healthz',
    '/__portal/events',
    'https://campus.test/rest/users/me',
  ])
    expect(strategyOf(request(path), ORIGIN)).toBeUndefined()
  for (const path of ['https://campus.test/chunks/a.js', 'https://campus.test/portal/index/aftab.json'])
    expect(strategyOf(request(path), ORIGIN)).toBeUndefined()
  expect(strategyOf(request('/chunks/a.js', { method: 'POST' }), ORIGIN)).toBeUndefined()
  expect(strategyOf(request('/portal/index/aftab.json', { headers: new Headers({ Authorization: 'Bearer t' }) }), ORIGIN)).toBeUndefined()
  const navigate = { mode: 'navigate' as RequestMode }
  for (const path of [
    '/loginCas/a/b/c',
    '/LOGINCAS/a',
    '/loginCas',
    '/tracker/aftab/files/1',
    '/gallery',
    '/portal/index/aftab.json',
    '/icon.svg',
  ])
    expect(strategyOf(request(path, navigate), ORIGIN)).toBeUndefined()
})

it('every other address is the page', () => {
  for (const path of ['/', '/food/reserve?week=1', '/login?next=%2Ffood', '/loginCasual', '/user/messages/3'])
    expect(strategyOf(request(path, { mode: 'navigate' }), ORIGIN)).toBe('page')
})
