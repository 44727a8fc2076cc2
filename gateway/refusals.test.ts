import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drip } from '../tests/support/drip.ts'
import { createGateway } from './createGateway.ts'
import { createPortalSource } from './portalSource.ts'
import { portalCopy, smallApp } from './support/portalCopy.ts'

const copy = portalCopy()
const app = smallApp()
const lines: string[] = []
let gateway: FastifyInstance
let address: string

interface Line {
  readonly level: number
  readonly time: number
  readonly reqId?: string
  readonly msg?: string
}
const logged = (): readonly Line[] => lines.map((line) => JSON.parse(line) as Line)

beforeAll(async () => {
  const source = createPortalSource({ roots: [copy.folder], addresses: {}, quality: 1 })
  source.compile()
  const log = { write: (line: string) => void lines.push(line) }
  gateway = await createGateway({ source, app: app.folder, assets: [], devtools: false, log })
  gateway.get('/broken', () => {
    throw new Error('SELECT secret FROM people')
  })
  address = await gateway.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await gateway.close()
  copy.drop()
  app.drop()
})

describe('what a gateway says when it fails or refuses', () => {
  it('is the same sentence for every failure of its own, whose cause is in the log alone', async () => {
    const answer = await gateway.inject('/broken')
    expect([answer.statusCode, answer.json()]).toEqual([500, { status: 500, message: 'the gateway has failed' }])
    expect(lines.join('')).toContain('SELECT secret FROM people')
  })

  it('names no cause of a request that cannot be read', async () => {
    const headers = { 'content-type': 'application/json' }
    const large = await gateway.inject({ method: 'POST', url: '/portal/x', headers, payload: `"${'x'.repeat(2000)}"` })
    expect([large.statusCode, large.json()]).toEqual([413, { status: 413, message: 'the request cannot be read' }])
  })

  it('is 404 for TRACE, which echoes nothing, and no leave for pages of other origins', async () => {
    const traced = await drip(address, 'TRACE / HTTP/1.1\r\nHost: a\r\nX-Secret: my-cookie\r\nConnection: close\r\n\r\n')
    expect(traced).toMatch(/^HTTP\/1\.1 404/)
    expect(traced).not.toContain('my-cookie')
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
    for (const [url, status] of [
      ['/', 404],
      ['/config/universities', 404],
      ['/tracker/aftab/issues.json', 501],
    ] as const) {
      const asked = await gateway.inject({ method: 'OPTIONS', url, headers })
      expect([asked.statusCode, Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))]).toEqual([status, []])
    }
  })

  it('lists no folder', async () => {
    for (const url of ['/assets/', '/chunks/', '/fonts/', '/portal/chunks/', '/config/']) {
      const { statusCode, body } = await gateway.inject(url)
      expect([url, statusCode]).toEqual([url, 404])
      expect(body).not.toMatch(/main-1|icon/)
    }
  })

  it('closes the connection after a message of two lengths, and takes nothing behind it for a request', async () => {
    const head = 'POST /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n'
    const said = await drip(address, `${head}0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(said.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400'])
    expect(said).toContain("Content-Security-Policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    for (const header of ['X-Content-Type-Options: nosniff', 'Cache-Control: no-store', 'Content-Type: application/json; charset=utf-8'])
      expect(said).toContain(header)
    expect(lines.join('')).not.toContain('/smuggled')
    expect(lines.join('')).toContain('"refused":"HPE_')
  })

  it('says 431 for headers without an end', async () => {
    expect(await drip(address, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431/)
  })
})

describe('the log of a gateway', () => {
  it('has a line of JSON with time, request and status, whatever a request is named', async () => {
    lines.splice(0)
    const forged = '/food%0a%22level%22:60?x=%1b[31m%0d%0aforged'
    const { headers } = await gateway.inject({ url: forged, headers: { host: 'a"\u2028b' } })
    expect(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true)
    const [asked, done] = logged()
    expect(asked).toMatchObject({ level: 30, reqId: headers['x-request-id'], req: { method: 'GET', url: forged } })
    expect(done).toMatchObject({ reqId: headers['x-request-id'], res: { statusCode: 200 } })
    expect(new Date(asked?.time ?? 0).getUTCFullYear()).toBeGreaterThan(2000)
  })
})
