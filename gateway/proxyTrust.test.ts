import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from './createGateway.ts'
import { createPortalSource, type PortalSource } from './portalSource.ts'
import { trustProxies } from './proxyTrust.ts'
import { portalCopy, smallApp } from './support/portalCopy.ts'

const copy = portalCopy()
const app = smallApp()
const lines: string[] = []
let source: PortalSource
let gateway: FastifyInstance

/** What an attacker sends, and what a proxy sends. */
const FORWARDED = { 'x-forwarded-for': '198.51.100.9', 'x-forwarded-proto': 'https', 'x-request-id': 'of-the-proxy-1' }
const askFrom = (remoteAddress: string) => {
  lines.splice(0)
  return gateway.inject({ url: '/healthz', remoteAddress, headers: FORWARDED })
}

beforeAll(async () => {
  source = createPortalSource({ roots: [copy.folder], addresses: {}, quality: 1 })
  source.compile()
  const log = { write: (line: string) => void lines.push(line) }
  gateway = await createGateway({ source, app: app.folder, assets: [], devtools: false, log, proxies: trustProxies(['192.0.2.0/24']) })
})
afterAll(async () => {
  await gateway.close()
  copy.drop()
  app.drop()
})

describe('headers of a reverse proxy', () => {
  it('count from a proxy at loopback, and from one that was named', async () => {
    for (const proxy of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.7']) {
      const { headers } = await askFrom(proxy)
      expect([proxy, headers['x-request-id'], headers['strict-transport-security'] !== undefined]).toEqual([proxy, 'of-the-proxy-1', true])
      expect(lines.join('')).toContain('"remoteAddress":"198.51.100.9"')
    }
  })

  it('are those of nobody else: neither the log nor an answer repeats them', async () => {
    for (const client of ['192.0.3.7', '2001:db8::1', '10.0.0.1']) {
      const { headers } = await askFrom(client)
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(lines.join('')).toContain(`"remoteAddress":"${client}"`)
      expect(lines.join('')).not.toMatch(/198\.51\.100\.9|of-the-proxy/)
    }
  })

  it('a proxy that is no address stops the start, with how to write one', () => {
    for (const wrong of ['proxy.example', '192.0.2.7:80', '192.0.2.0/33', '::1/129', ''])
      expect(() => trustProxies([wrong])).toThrow(`--proxy ${wrong} is no address: write it like 192.0.2.7 or 192.0.2.0/24`)
  })
})
