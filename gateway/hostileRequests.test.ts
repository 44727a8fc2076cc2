import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drip } from '../tests/support/drip.ts'
import { createGateway } from './createGateway.ts'
import { createPortalSource, type PortalSource } from './portalSource.ts'
import { portalCopy, smallApp } from './support/portalCopy.ts'

const copy = portalCopy()
const app = smallApp()
let source: PortalSource
const opened: FastifyInstance[] = []
async function open(devtools: boolean, more: { readonly times?: { readonly request: number; readonly checks: number } } = {}) {
  const gateway = await createGateway({ source, app: app.folder, assets: [], devtools, log: false, ...more })
  opened.push(gateway)
  return gateway
}
beforeAll(() => {
  source = createPortalSource({ roots: [copy.folder], addresses: {}, quality: 1 })
  source.compile()
})
afterAll(async () => {
  await Promise.all(opened.map((gateway) => gateway.close()))
  copy.drop()
  app.drop()
})

const TEXTS = ['%00', 'a%00b', '%ff', '%zz', '%0d%0aX: 1', '%2e%2e%2f', '__proto__', 'é', '%D8%A2', 'x'.repeat(5000)]
const DEEP = `${'['.repeat(3000)}${']'.repeat(3000)}`
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '{"files": {"__proto__": "\\u0000"}}',
  '{"files": {"a.json": 1}}',

  DEEP,
  'x'.repeat(2000),
]

/** Method and path of every route, from the tree that Fastify prints. */
function routesOf(gateway: FastifyInstance) {
  const path: string[] = []
  return gateway
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line) ?? []
      if (part === '') return []
      path.splice(indent.length / 4, path.length, part)
      return (methods ?? '').split(', ').flatMap((method) => (method === '' ? [] : [{ method, path: path.join('') }]))
    })
}

function* requestsOf({ method, path }: { readonly method: string; readonly path: string }) {
  const filled = (text: string) => path.replace(/:\w+|\*$/g, text)
  const names = ['at', 'pointer', 'university', '__proto__']
  for (const text of TEXTS)
    for (const url of [
      filled(text),
      ...names.flatMap((name) => [`${filled('x')}?${name}=/${text}`, `${filled('x')}?${name}=${text}&${name}=${text}`]),
    ])
      for (const payload of method === 'POST' ? BODIES : [undefined]) {
        const asked = { method: method as 'GET', url, headers: { host: '127.0.0.1', 'content-type': 'application/json' } }
        yield payload === undefined ? asked : { ...asked, payload }
      }
}

describe('hostile requests', () => {
  it.each([false, true])(
    'are no error of the gateway, at every route (devtools: %s)',
    async (devtools) => {
      const gateway = await open(devtools)
      const routes = routesOf(gateway).filter(({ path }) => path !== '/__portal/events')
      expect(routes.map(({ path }) => path)).toContain('/portal/chunks/:name')
      expect(routes.some(({ path }) => path === '/__portal/record')).toBe(devtools)
      const broken: string[] = []
      const statuses = new Set<number>()
      for (const route of routes)
        for (const request of requestsOf(route)) {
          const { statusCode } = await gateway.inject(request)
          statuses.add(statusCode)
          if (statusCode >= 500) broken.push(`${statusCode} ${JSON.stringify(request).slice(0, 200)}`)
        }
      expect(broken).toEqual([])
      expect([200, 400, 404].filter((status) => !statuses.has(status))).toEqual([])
    },
    60_000,
  )

  it('are cut off when they never end, and refused when they are large', async () => {
    const gateway = await open(false, { times: { request: 200, checks: 50 } })
    const address = await gateway.listen({ port: 0, host: '127.0.0.1' })
    const posting = 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    expect(await drip(address, `${posting}Content-Length: 900\r\n\r\n`)).toMatch(/^(HTTP\/1.1 408|$)/)
    expect(await drip(address, `${posting}X-Long: `)).toMatch(/^(HTTP\/1.1 408|$)/)
    expect(await drip(address, `${posting}Content-Length: 2000000\r\n\r\n`)).toMatch(/^HTTP\/1.1 413/)
  })

  it('with two hosts are refused', async () => {
    const address = await (await open(true)).listen({ port: 0, host: '127.0.0.1' })
    const asked = 'GET / HTTP/1.1\r\nConnection: close\r\nHost: localhost\r\n'
    expect(await drip(address, `${asked}host: evil.test\r\n\r\n`)).toMatch(/^HTTP\/1.1 400/)
    expect(await drip(address, `${asked}\r\n`)).toMatch(/^HTTP\/1.1 200/)
  })

  it('get errors that nothing stores, and no answer is embedded by pages of other origins', async () => {
    const gateway = await open(false)
    const large = { method: 'POST', url: '/x', headers: { 'content-type': 'application/json' }, payload: 'x'.repeat(2000) } as const
    for (const [status, asked] of [
      [416, { url: '/icon.svg', headers: { range: 'bytes=99999-' } }],
      [413, large],
      [404, { url: '/none.js' }],
      [400, { url: '/%zz' }],
    ] as const) {
      const { statusCode, headers } = await gateway.inject(asked)
      expect([statusCode, headers['cache-control'], headers['cross-origin-resource-policy']]).toEqual([status, 'no-store', 'same-origin'])
    }
    expect((await gateway.inject('/')).headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})
