import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergePatch } from '../engine/compiled/mergePatch.ts'
import { createGateway } from './createGateway.ts'
import { createPortalSource, type PortalSource } from './portalSource.ts'
import type { Addresses } from './publication.ts'
import { portalCopy, shippedUniversities, smallApp } from './support/portalCopy.ts'

const copy = portalCopy()
const app = smallApp()
const addresses = { aftab: ['http://127.0.0.1:4600', 'http://127.0.0.1:4601'], mahtab: ['https://campus.mahtab.example/api'] }
let source: PortalSource
let gateway: FastifyInstance
let development: FastifyInstance
let index: { readonly manifest: string }
const pictures = join(copy.folder, 'assets')

const open = (devtools: boolean, of = source) =>
  createGateway({ source: of, app: app.folder, assets: [pictures, join(copy.folder, 'none')], devtools, log: false })
const get = (url: string, headers: Readonly<Record<string, string>> = {}) => gateway.inject({ url, headers })

beforeAll(async () => {
  mkdirSync(pictures)
  writeFileSync(join(pictures, 'aftab.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(pictures, 'code.js'), 'alert(1)')
  writeFileSync(join(pictures, '.hidden.svg'), '<svg/>')
  source = createPortalSource({ roots: [copy.folder], addresses, quality: 4 })
  source.compile()
  gateway = await open(false)
  development = await open(true)
  index = (await get('/portal/index/aftab.json')).json()
})
afterAll(async () => {
  await Promise.all([gateway.close(), development.close()])
  copy.drop()
  app.drop()
})

const everyAnswer = (): readonly (readonly [string, number])[] => [
  ['/', 200],
  ['/login', 200],
  ['/index.html', 200],
  ['/chunks/main-1.js', 200],
  ['/icon.svg', 200],
  ['/assets/aftab.svg', 200],
  ['/portal/index/aftab.json', 200],
  ['/portal/app/aftab.webmanifest', 200],
  ['/portal/app/_.webmanifest', 200],
  [`/portal/chunks/${index.manifest}.json`, 200],
  ['/config/universities?version=1', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/portal/chunks/0000.json', 404],
  ['/portal/index/nobody.json', 404],
  ['/portal/app/nobody.webmanifest', 404],
  ['/assets/none.svg', 404],
  ['/none.js', 404],
  ['/tracker/aftab/issues.json', 501],
  ['/%zz', 400],
]

describe('what every answer carries', () => {
  it('is the policy: scripts of this host alone, Trusted Types, calls and pictures of the universities alone', async () => {
    for (const [url, status] of everyAnswer()) {
      const answer = await get(url)
      expect([url, answer.statusCode]).toEqual([url, status])
      const rules = Object.fromEntries(
        String(answer.headers['content-security-policy'])
          .split('; ')
          .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
      )
      expect(rules['script-src']).toEqual(["'self'"])
      expect(rules['default-src']).toEqual(["'self'"])
      expect(rules['require-trusted-types-for']).toEqual(["'script'"])
      expect(rules['trusted-types']).toEqual(['dargah-html', 'dompurify', 'dargah-worker'])
      for (const rule of ['frame-ancestors', 'object-src', 'base-uri']) expect(rules[rule]).toEqual(["'none'"])
      const origins = ['http://127.0.0.1:4600', 'http://127.0.0.1:4601', 'https://campus.mahtab.example']
      expect(rules['connect-src']).toEqual(expect.arrayContaining(["'self'", ...origins]))
      expect(rules['img-src']).toEqual(expect.arrayContaining(["'self'", ...origins]))
      expect(rules['connect-src']).not.toContain('https:')
      expect(rules['connect-src']).not.toContain('*')
      expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-/)
    }
  })

  it('is nosniff, a referrer policy, a permissions policy and a name of its request', async () => {
    for (const [url] of everyAnswer()) {
      const { headers } = await get(url)
      expect([url, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([url, 'nosniff', 'strict-origin'])
      expect(headers['permissions-policy']).toContain('camera=(self), microphone=()')
      expect([headers['cross-origin-opener-policy'], headers['cross-origin-resource-policy']]).toEqual(['same-origin', 'same-origin'])
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['cache-control']).toBe(url === '/%zz' ? 'no-store' : headers['cache-control'])
      expect(headers['cache-control']).toBeDefined()
    }
  })

  it('lets a landing of the single sign-on send no referrer at all', async () => {
    expect((await get('/loginCas/a.b.c/r1/sepehr')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/loginCas')).headers['referrer-policy']).toBe('strict-origin')
  })

  it('takes over the request name of a proxy, and none that could break a log line', async () => {
    expect((await get('/healthz', { 'x-request-id': 'proxy-0000-1234' })).headers['x-request-id']).toBe('proxy-0000-1234')
    expect((await get('/healthz', { 'x-request-id': 'a b"c d e f g h' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is strict transport security behind TLS alone', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
    expect((await get('/', { 'x-forwarded-proto': 'http' })).headers['strict-transport-security']).toBeUndefined()
    for (const [url] of everyAnswer())
      expect((await get(url, { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      )
  })

  it('is a type with its charset, also of pictures in XML', async () => {
    for (const url of ['/', '/chunks/main-1.js', '/icon.svg', '/assets/aftab.svg', '/none.js', '/%zz', '/config/universities'])
      expect([url, (await get(url)).headers['content-type']]).toEqual([url, expect.stringMatching(/; charset=utf-8$/)])
    expect((await get('/icon.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  })

  it('names services that calls name by a flag of a university, for requests alone', async () => {
    const other = portalCopy()
    const patch = (name: string, value: object) => other.write(name, mergePatch(JSON.parse(other.read(name)), value))
    const scanner = { title: 'Its scanner.', schema: { type: 'string', format: 'uri' }, default: '' }
    patch('modules/face/module.json', { flags: { scanner } })
    patch('modules/face/calls.json', {
      calls: {
        'scan.read': { method: 'GET', path: '/scan', base: '=university.product.scanner', auth: 'none', planned: true },
        'scan.help': { method: 'GET', path: '/help', base: "='https://help.example'", auth: 'none', planned: true },
      },
    })
    patch('universities/aftab.json', { product: { scanner: 'https://scan.aftab.example/v1' } })
    // One university's patch of the flag's default.
    patch('universities/mahtab.json', { modules: { face: { flags: { scanner: { default: 'https://scan.mahtab.example' } } } } })
    const options = { roots: [other.folder], quality: 1 }
    const rulesOf = async (addresses: Addresses) => {
      const source = createPortalSource({ ...options, addresses })
      source.compile()
      expect(source.state().diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      const gateway = await open(false, source)
      const policy = String((await gateway.inject('/')).headers['content-security-policy'])
      await gateway.close()
      return (rule: string) => new RegExp(`${rule} ([^;]+)`).exec(policy)?.[1]?.split(' ')
    }
    const rule = await rulesOf({})
    expect(rule('connect-src')).toEqual(
      expect.arrayContaining(['https://scan.aftab.example', 'https://scan.mahtab.example', 'https://help.example']),
    )
    for (const name of ['img-src', 'form-action']) expect(rule(name)?.filter((origin) => /scan|help/.test(origin))).toEqual([])
    const practised = await rulesOf({ 'aftab.scanner': ['http://127.0.0.1:4690'] })
    expect(practised('connect-src')).toContain('http://127.0.0.1:4690')
    expect(practised('connect-src')).not.toContain('https://scan.aftab.example')
    other.drop()
  })

  it('lets forms lead to the banks that universities declare, and nothing else', async () => {
    const other = portalCopy()
    const patched = mergePatch(JSON.parse(other.read('universities/aftab.json')), { banks: ['https://bank.aftab.example'] })
    other.write('universities/aftab.json', patched)
    const source = createPortalSource({ roots: [other.folder], addresses: { 'mahtab.banks': ['http://127.0.0.1:4640'] }, quality: 1 })
    source.compile()
    expect(source.state().diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    const gateway = await open(false, source)
    const policy = String((await gateway.inject('/')).headers['content-security-policy'])
    await gateway.close()
    const banks = ['http://127.0.0.1:4640', 'https://bank.aftab.example']
    const rule = (name: string) => new RegExp(`${name} ([^;]+)`).exec(policy)?.[1]?.split(' ') ?? []
    expect(rule('form-action')).toEqual(expect.arrayContaining(["'self'", 'https://campus.mahtab.example', ...banks]))
    for (const name of ['img-src', 'connect-src']) expect(rule(name).filter((origin) => banks.includes(origin))).toEqual([])
    other.drop()
  })

  it('allows any https origin above 50 universities, since a header has no room for more', async () => {
    const other = portalCopy()
    for (let i = 0; i < 60; i++) {
      const unikey = `many${i}`
      other.write(`universities/${unikey}.json`, {
        $schema: '../schemas/json/university.schema.json',
        unikey,
        universityLabel: { fa: unikey },
        universityURL: `https://${unikey}.example`,
      })
    }
    const many = createPortalSource({ roots: [other.folder], addresses: {}, quality: 1 })
    many.compile()
    expect(many.state().diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    const busy = await open(false, many)
    const policy = String((await busy.inject('/')).headers['content-security-policy'])
    expect(policy).toMatch(/connect-src 'self' https:(;| )/)
    expect(policy).not.toContain('many7.example')
    await busy.close()
    other.drop()
  })
})

describe('what may be kept', () => {
  it('is a chunk for ever, under the name of its content', async () => {
    const answer = await get(`/portal/chunks/${index.manifest}.json`)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect((await get('/chunks/main-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('is the index as long as it has not changed', async () => {
    const first = await get('/portal/index/aftab.json')
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = String(first.headers['etag'])
    const again = await get('/portal/index/aftab.json', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/portal/index/aftab.json', { 'if-none-match': `W/${etag}, "other"` })).statusCode).toBe(304)
    expect((await get('/portal/index/aftab.json', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('[CONF-08] [CONF-09] is the list of universities for 1800 s, whatever version is asked for', async () => {
    for (const url of ['/config/universities', '/config/universities?version=2.0.8']) {
      const answer = await get(url)
      expect(answer.headers['cache-control']).toBe('public, max-age=1800')
      const { universities } = answer.json<{ universities: readonly { unikey: string; universityURL: unknown }[] }>()
      expect(universities.map(({ unikey }) => unikey).sort()).toEqual(shippedUniversities)
      expect(universities.find(({ unikey }) => unikey === 'aftab')?.universityURL).toEqual(addresses.aftab)
    }
    expect((await development.inject('/config/universities')).headers['cache-control']).toBe('no-cache')
  })
})

describe('how an answer is packed', () => {
  it('is brotli before gzip before plain, equal inside', async () => {
    for (const url of ['/', '/portal/index/aftab.json', `/portal/chunks/${index.manifest}.json`, '/config/universities']) {
      const plain = await get(url)
      expect(plain.headers['content-encoding']).toBeUndefined()
      const br = await get(url, { 'accept-encoding': 'gzip, deflate, br;q=0.9' })
      expect([url, br.headers['content-encoding'], br.headers['vary']]).toEqual([url, 'br', 'Accept-Encoding'])
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
      const gz = await get(url, { 'accept-encoding': 'gzip, br;q=0' })
      expect(gz.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
    }
  })
})

describe('an address that nothing stands at', () => {
  it('is never the page for a chunk, an index, a picture, a file or a configuration', async () => {
    for (const url of [
      '/portal/chunks/ffffffffffffffffffff.json',
      '/portal/chunks/x',
      '/portal/other',
      '/portal/index/x.json',
      '/chunks/old-1.js',
      '/chunks/old',
      '/assets/none',
      '/config/other',
      '/__portal/diagnostics',
      '/.built',
      '/none.html',
    ]) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
    }
    const { manifest } = index
    expect((await get(`/portal/chunks/${manifest}.js`)).statusCode).toBe(404)
  })

  it('is the page where it may be a screen, also for a reader of heads', async () => {
    for (const url of ['/login', '/food/reserve?week=1.5', '/user/profile/', '/reserve#x']) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('<title>portal</title>')
    }
    expect((await gateway.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200)
    expect((await gateway.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })

  it('is nothing outside the folder of pictures, and nothing there that a page could run', async () => {
    symlinkSync('/etc/hostname', join(pictures, 'host'))
    for (const url of [
      '/assets/../portal.json',
      '/assets/..%2fportal.json',
      '/assets/%2e%2e/portal.json',
      '/assets/..%5cportal.json',
      '/assets//etc/passwd',
      '/assets/host',
      '/assets/code.js',
      '/assets/.hidden.svg',
      '/..%2f..%2fetc%2fpasswd',
    ]) {
      const answer = await get(url)
      expect(answer.body).not.toMatch(/root:|schemas\/json|alert/)
      expect([url, answer.statusCode === 200 && answer.headers['content-type'] !== 'text/html; charset=utf-8']).toEqual([url, false])
    }
  })
})

describe('devtools', () => {
  it('are absent from a public host', async () => {
    for (const url of ['/__portal/diagnostics', '/__portal/events']) expect((await get(url)).statusCode).toBe(404)
  })

  it('answer pages of this machine alone, whatever name points here', async () => {
    const ask = (host: string) => development.inject({ url: '/__portal/diagnostics', headers: { host } })
    for (const host of ['localhost:4500', '127.0.0.1:4500', '[::1]:4500', 'localhost', '127.0.0.53'])
      expect([host, (await ask(host)).statusCode]).toEqual([host, 200])
    for (const host of [
      'evil.example',
      'evil.example:4500',
      'localhost.evil.example',
      '127.0.0.1.evil.example:80',
      '10.0.0.1',
      'a@localhost',
    ])
      expect([host, (await ask(host)).statusCode]).toEqual([host, 403])
    expect((await development.inject({ url: '/__portal/events', headers: { host: 'evil.example' } })).statusCode).toBe(403)
    expect((await development.inject({ url: '/%5f_portal/diagnostics', headers: { host: 'evil.example' } })).statusCode).not.toBe(200)
  })
})

describe('the stream of publications', () => {
  it('tells an open page of every later version', async () => {
    const gateway = await open(true)
    const address = await gateway.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/__portal/events`)
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain(source.state().current?.version)
    source.compile()
    expect((await reader?.read())?.value).toContain(source.state().current?.version)
    await gateway.close()
  })
})

describe('two gateways', () => {
  it('serve the same hashes and the same version of the same folders', async () => {
    const twin = createPortalSource({ roots: [copy.folder], addresses, quality: 4 })
    twin.compile()
    expect(twin.state().current?.version).toBe(source.state().current?.version)
    expect([...(twin.state().current?.chunks.keys() ?? [])].sort()).toEqual([...(source.state().current?.chunks.keys() ?? [])].sort())
    const other = await open(false, twin)
    expect((await other.inject('/portal/index/aftab.json')).body).toBe((await get('/portal/index/aftab.json')).body)
    expect((await other.inject('/portal/index/aftab.json')).headers['etag']).toBe((await get('/portal/index/aftab.json')).headers['etag'])
    await other.close()
  })

  it('are not ready before something is published', async () => {
    const empty = createPortalSource({ roots: [join(copy.folder, 'nowhere')], addresses: {}, quality: 4 })
    const waiting = await open(false, empty)
    expect((await waiting.inject('/readyz')).statusCode).toBe(503)
    expect((await waiting.inject('/healthz')).statusCode).toBe(200)
    expect((await waiting.inject('/config/universities')).statusCode).toBe(404)
    await waiting.close()
  })
})

describe('stopping', () => {
  it('answers what is under way and ends the open streams', async () => {
    const stopping = await open(true)
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    let entered = () => {}
    const underWay = new Promise<void>((done) => {
      entered = done
    })
    stopping.get('/slow', async () => {
      entered()
      await held
      return { done: true }
    })
    const address = await stopping.listen({ port: 0, host: '127.0.0.1' })
    const events = await fetch(`${address}/__portal/events`)
    expect(events.headers.get('content-security-policy')).toContain("script-src 'self'")
    const slow = fetch(`${address}/slow`)
    await underWay
    const closed = stopping.close()
    expect(await events.text()).toContain('"errors":0')
    release()
    expect(await (await slow).json()).toEqual({ done: true })
    await closed
  })
})
