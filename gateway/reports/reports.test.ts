import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drip } from '../../tests/support/drip.ts'
import { createGateway } from '../createGateway.ts'
import { createGatewayMetrics, type GatewayMetrics } from '../metrics/createGatewayMetrics.ts'
import { createPortalSource, type PortalSource } from '../portalSource.ts'
import { portalCopy, smallApp } from '../support/portalCopy.ts'
import { createMinuteLimit } from './createMinuteLimit.ts'
import { openReportLog } from './openReportLog.ts'
import { openReports, type ReportSettings } from './openReports.ts'
import { pageThatReports } from './pageThatReports.ts'

const copy = portalCopy()
const app = smallApp()
const home = mkdtempSync(join(tmpdir(), 'dargah-reports-'))
const opened: FastifyInstance[] = []
let source: PortalSource
let metrics: GatewayMetrics

beforeAll(() => {
  source = createPortalSource({ roots: [copy.folder], addresses: {}, quality: 1 })
  source.compile()
})
beforeEach(() => {
  metrics?.close()
  metrics = createGatewayMetrics(source)
})
afterAll(async () => {
  metrics.close()
  await Promise.all(opened.map((gateway) => gateway.close()))
  for (const { drop } of [copy, app]) drop()
  rmSync(home, { recursive: true })
})

let files = 0
const nextFile = () => join(home, `reports-${++files}.jsonl`)
async function open(change: Partial<ReportSettings> | 'off' = {}) {
  const file = nextFile()
  const settings = change === 'off' ? undefined : { to: { file }, megabytes: 1, perMinute: 30, ...change }
  const reports = settings && (await openReports(settings))
  const gateway = await createGateway({ source, app: app.folder, assets: [], devtools: false, log: false, reports, metrics })
  opened.push(gateway)
  const send = (payload: unknown, headers: Readonly<Record<string, string>> = {}) =>
    gateway.inject({
      method: 'POST',
      url: '/error-reports',
      headers: { host: 'dargah.example', origin: 'https://dargah.example', 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [])
  return { gateway, send, lines, file }
}

const report = {
  version: 1,
  kind: 'block',
  name: 'TypeError',
  message: 'cannot read properties of undefined reading …',
  stack: ['chunks/index-dzB1d2rB.js:12:3456', 'portal/chunks/0123456789abcdef0123.js:1:2'],
  university: 'aftab',
  screen: 'food/reserve',
  state: 'ready|idle',
  signedIn: true,
  language: 'fa',
  device: 'mobile',
  build: 'index-dzB1d2rB.js',
  publication: '0123456789abcdef0123',
  trail: [
    { screen: 'food/reserve' },
    { call: 'food/selfs.list', status: 200 },
    { took: ['loading done', 'editing SUBMIT[2]', 'wait after 500'] },
  ],
}

describe('a gateway that takes reports', () => {
  it('appends each to its file with the time alone, readable by its account alone', async () => {
    const { send, lines, file } = await open()
    const answer = await send(report, { 'user-agent': 'a browser', cookie: 'secret=1', authorization: 'Bearer secret' })
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store'])
    const [line = '', ...more] = lines()
    expect(more).toEqual([])
    const { at, ...written } = JSON.parse(line)
    expect([written, new Date(at).toISOString()]).toEqual([report, at])
    expect(line).not.toMatch(/secret|browser|127\.0/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(metrics.text()).toContain('dargah_error_reports_total{kind="block"} 1')
  })

  it('says so in its page and needs no other origin; one without reports has neither address nor route', async () => {
    const on = await open()
    expect((await on.gateway.inject('/food')).body).toContain('<meta name="error-reports" content="/error-reports" />')
    const off = await open('off')
    expect((await off.gateway.inject('/food')).body).not.toContain('error-reports')
    expect((await off.send(report)).statusCode).toBe(404)
    const policy = async ({ gateway }: typeof on) => (await gateway.inject('/food')).headers['content-security-policy']
    expect(await policy(on)).toBe(await policy(off))
  })

  it('that are sent elsewhere allows that origin, and has no route', async () => {
    const { gateway, send } = await open({ to: { address: 'https://errors.example/in?a=1&b="2"' } })
    const page = await gateway.inject('/food')
    expect(page.body).toContain('<meta name="error-reports" content="https://errors.example/in?a=1&amp;b=&quot;2&quot;" />')
    const rules = String(page.headers['content-security-policy']).split('; ')
    expect(rules.filter((rule) => rule.includes('https://errors.example')).map((rule) => rule.split(' ')[0])).toEqual(['connect-src'])
    expect((await send(report)).statusCode).toBe(404)
  })
})

describe('a hostile report', () => {
  const hostile: readonly (readonly [string, unknown])[] = [
    ['an unknown key', { ...report, extra: 1 }],
    ['a key of the prototype', `{"__proto__": {"a": 1}, ${JSON.stringify(report).slice(1)}`],
    ['a key in an entry', { ...report, trail: [{ call: 'food/selfs.list', status: 200, body: 'x' }] }],
    ['no entry', { ...report, trail: [{}] }],
    ['another version', { ...report, version: 2 }],
    ['words of its own', { ...report, message: 'sara karimi is not a function' }],
    ['HTML', { ...report, message: '<img src=x onerror=alert(1)>' }],
    ['a line of its own', { ...report, message: 'is not\n{"at":"1"}' }],
    ['capital words', { ...report, message: 'IS NOT' }],
    ['a name of its own', { ...report, name: 'SaraError' }],
    ['an address in the stack', { ...report, stack: ['https://evil.example/chunks/a.js:1:2'] }],
    ['a way up in the stack', { ...report, stack: ['chunks/../../etc/passwd.js:1:2'] }],
    ['an endless stack', { ...report, stack: report.stack.concat(Array(50).fill('chunks/a.js:1:2')) }],
    ['HTML in the state', { ...report, state: '<b>' }],
    ['an address as the screen', { ...report, screen: 'https://evil.example/a' }],
    ['a sentence as a transition', { ...report, trail: [{ took: ['sara karimi, 0012345679'] }] }],
    ['a university with a path', { ...report, university: '../../x' }],
    ['numbers as texts', { ...report, trail: [{ call: 'food/selfs.list', status: '200' }] }],
    ['an endless trail', { ...report, trail: Array(41).fill({ screen: 'food/reserve' }) }],
    ['a place in an answer with data', { ...report, kind: 'answer', answer: { call: 'food/selfs.list', at: '/0/سارا' } }],
    ['a list', [report]],
    ['nothing', 'null'],
    ['no JSON', '{'],
    ['a NUL', { ...report, message: 'is\0not' }],
    ['depth', `${'['.repeat(3000)}${']'.repeat(3000)}`],
  ]
  it.each(hostile)('with %s is refused and not written', async (_, payload) => {
    const { send, lines } = await open()
    expect((await send(payload)).statusCode).toBe(400)
    expect(lines()).toEqual([])
  })

  it('is refused by its type, size and origin, and all of them are counted or logged', async () => {
    const { send, lines } = await open()
    expect((await send(report, { 'content-type': 'text/plain' })).statusCode).toBe(400)
    expect((await send(report, { 'content-type': 'text/html' })).statusCode).toBe(415)
    expect((await send({ ...report, message: 'is '.repeat(6000) })).statusCode).toBe(413)
    expect((await send(report, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await send({ ...report, extra: 1 })).statusCode).toBe(400)
    expect(lines()).toEqual([])
    expect(metrics.text()).toContain('dargah_error_report_refusals_total{code="NOT_A_REPORT"} 2')
  })

  it('is cut off when it never ends', async () => {
    const { gateway } = await open()
    const address = await gateway.listen({ port: 0, host: '127.0.0.1' })
    const head = 'POST /error-reports HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    expect(await drip(address, `${head}Content-Length: 2000000\r\n\r\n`)).toMatch(/^HTTP\/1.1 413/)
  })
})

describe('many reports', () => {
  it('of one address are limited, so that others still report, and all of them together, too', async () => {
    const { send, lines } = await open({ perMinute: 2 })
    const from = (address: string) => send(report, { 'x-forwarded-for': address })
    expect([(await from('192.0.2.1')).statusCode, (await from('192.0.2.1')).statusCode]).toEqual([204, 204])
    const late = await from('192.0.2.1')
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await from('192.0.2.2')).statusCode).toBe(204)
    for (let i = 0; i < 40; i++) await from(`198.51.100.${i}`)
    expect(lines()).toHaveLength(20)
    expect(metrics.text()).toContain('dargah_error_report_refusals_total{code="TOO_MANY"} 24')
  })

  it('are counted a minute long', () => {
    let now = 1000
    const limit = createMinuteLimit(1, () => now)
    expect([limit.count('a'), limit.count('a'), limit.count('b')]).toEqual([0, 60_000, 0])
    now += 59_999
    expect(limit.count('a')).toBe(1)
    now += 1
    expect([limit.count('a'), limit.count('a'), limit.count('b')]).toEqual([0, 60_000, 0])
  })

  it('never take more than twice the size on the disk, and each line is whole', async () => {
    const file = nextFile()
    const log = await openReportLog(file, 500)
    await Promise.all(Array.from({ length: 50 }, (_, number) => log.append({ number, text: 'x'.repeat(40) })))
    const read = (name: string) => readFileSync(name, 'utf8').split('\n').slice(0, -1)
    const numbers = [...read(`${file}.1`), ...read(file)].map((line) => JSON.parse(line).number as number)
    expect(numbers.at(-1)).toBe(49)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => 50 - numbers.length + index))
    for (const name of [file, `${file}.1`]) expect(statSync(name).size).toBeLessThanOrEqual(500)
  })
})

describe('a file of reports', () => {
  it('that cannot be written is one sentence at the start', async () => {
    await expect(openReportLog(join(home, 'none', 'x'), 1)).rejects.toThrow('name another one in gateway.json')
  })

  it('that cannot be written for a while loses the reports of that while alone', async () => {
    const { send, file, lines } = await open()
    rmSync(file)
    mkdirSync(file)
    const answer = await send(report)
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 503, message: 'reports cannot be written now' }])
    expect(metrics.text()).toContain('dargah_error_report_refusals_total{code="NOT_WRITTEN"} 1')
    rmSync(file, { recursive: true })
    expect((await send(report)).statusCode).toBe(204)
    expect(lines()).toHaveLength(1)
  })
})

it('a page without a title is none that could report', () => {
  expect(() => pageThatReports('<html></html>', '/x')).toThrow('has no single <title>')
})
