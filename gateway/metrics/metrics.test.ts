import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drip } from '../../tests/support/drip.ts'
import { createGateway } from '../createGateway.ts'
import { createPortalSource, type PortalSource } from '../portalSource.ts'
import { portalCopy, smallApp } from '../support/portalCopy.ts'
import { createGatewayMetrics, type GatewayMetrics } from './createGatewayMetrics.ts'
import { createMetricsServer } from './createMetricsServer.ts'
import { createCounter, createHistogram } from './metric.ts'

const copy = portalCopy()
const app = smallApp()
let source: PortalSource
let metrics: GatewayMetrics
let gateway: FastifyInstance
let address: string
/** Answers that wait for the test. */
const waiting: (() => void)[] = []

beforeAll(async () => {
  source = createPortalSource({ roots: [copy.folder], addresses: {}, quality: 1 })
  source.compile()
  metrics = createGatewayMetrics(source)
  gateway = await createGateway({ source, app: app.folder, assets: [], devtools: false, log: false, metrics })
  gateway.get('/slow', () => new Promise<string>((done) => waiting.push(() => done('done'))))
  address = await gateway.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  metrics.close()
  await gateway.close()
  copy.drop()
  app.drop()
})

const seriesOf = (text: string) =>
  text.split('\n').flatMap((line) => (line === '' || line.startsWith('#') ? [] : [line.replace(/ \S+$/, '')]))
const counted = (series: string) =>
  Number(
    metrics
      .text()
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  )
const requests = (method: string, route: string, status: string) =>
  counted(`dargah_http_requests_total{method="${method}",route="${route}",status="${status}"}`)
const inFlight = () => counted('dargah_http_requests_in_flight')

describe('a metric in Prometheus’ text format', () => {
  it('has help and type, a line for each combination of labels, and escaped values', () => {
    const counter = createCounter('a_total', 'What is counted')
    counter.add({ kind: 'a "b"\\\n' })
    counter.add({ kind: 'c' })
    counter.add({ kind: 'c' })
    expect(counter.text()).toBe(
      '# HELP a_total What is counted\n# TYPE a_total counter\na_total{kind="a \\"b\\"\\\\\\n"} 1\na_total{kind="c"} 2\n',
    )
  })

  it('has the buckets of a histogram cumulatively, a bound in its own bucket', () => {
    const histogram = createHistogram('b_seconds', 'Time', [0.1, 1])
    for (const duration of [0.125, 0.1, 1, 4]) histogram.observe({ route: '/a' }, duration)
    expect(histogram.text().split('\n').slice(2)).toEqual([
      'b_seconds_bucket{route="/a",le="0.1"} 1',
      'b_seconds_bucket{route="/a",le="1"} 3',
      'b_seconds_bucket{route="/a",le="+Inf"} 4',
      'b_seconds_sum{route="/a"} 5.225',
      'b_seconds_count{route="/a"} 4',
      '',
    ])
  })
})

describe('the metrics of a gateway', () => {
  it('count requests by method, route and status, with a duration each', async () => {
    for (const [url, route, status] of [
      ['/healthz', '/healthz', '200'],
      ['/config/universities', '/config/universities', '200'],
      ['/portal/index/aftab.json', '/portal/index/:unikey.json', '200'],
      ['/portal/chunks/0000.json', '/portal/chunks/:name', '404'],
      ['/chunks/main-1.js', '/chunks/*', '200'],
      ['/icon.svg', '/*', '200'],
      ['/food/reserve', 'page', '200'],
      ['/none.js', 'none', '404'],
      ['/%zz', 'none', '400'],
    ] as const) {
      const method = url === '/%zz' ? 'other' : 'GET'
      const before = requests(method, route, status)
      await (await fetch(address + url)).arrayBuffer()
      await vi.waitFor(() => expect([url, requests(method, route, status)]).toEqual([url, before + 1]))
    }
    expect(counted('dargah_http_request_duration_seconds_count{route="/healthz"}')).toBe(1)
    const before = requests('other', 'none', '400')
    await drip(address, 'nonsense\r\n\r\n')
    expect(requests('other', 'none', '400')).toBe(before + 1)
  })

  it('have one series for whatever addresses and methods are made up, and nothing of a person', async () => {
    const methods = ['GET', 'POST', 'PROPFIND', 'TRACE'] as const
    const visit = async (word: string) => {
      for (const method of methods)
        for (const path of [
          `/loginCas/${word}.b.c/r-1/saba`,
          `/x/${word}`,
          `/portal/index/${word}.json`,
          `/chunks/${word}.js?token=${word}`,
        ])
          await gateway.inject({ method, url: path, headers: { authorization: `Bearer ${word}`, 'user-agent': word } })
    }
    await visit('first')
    const before = seriesOf(metrics.text())
    for (let i = 0; i < 20; i++) await visit(`secret${i}`)
    expect(seriesOf(metrics.text())).toEqual(before)
    expect(metrics.text()).not.toMatch(/secret|first|saba|loginCas|127\.0\.0\.1/)
  })

  it('have a request in flight until it is answered, or until its browser is gone', async () => {
    await vi.waitFor(() => expect(inFlight()).toBe(0))
    const answered = fetch(`${address}/slow`)
    await vi.waitFor(() => expect(inFlight()).toBe(1))
    const gone = new AbortController()
    const left = fetch(`${address}/slow`, { signal: gone.signal }).catch(() => 'left')
    await vi.waitFor(() => expect(inFlight()).toBe(2))
    gone.abort()
    expect(await left).toBe('left')
    await vi.waitFor(() => expect([inFlight(), requests('GET', '/slow', 'aborted')]).toEqual([1, 1]))
    for (const answer of waiting) answer()
    expect((await answered).status).toBe(200)
    await vi.waitFor(() => expect([inFlight(), requests('GET', '/slow', '200')]).toEqual([0, 1]))
  })

  it('have the version that is served, a failure for an edit that could not be published, and the next version', () => {
    const versions = () => seriesOf(metrics.text()).filter((series) => series.startsWith('dargah_publication_info'))
    const [first] = versions()
    expect(first).toBe(`dargah_publication_info{version="${source.state().current?.version}"}`)
    expect([counted('dargah_publications_total'), counted('dargah_portal_errors')]).toEqual([1, 0])
    const text = copy.read('universities/aftab.json')
    copy.write('universities/aftab.json', '{ "unikey": ')
    source.compile()
    expect(counted('dargah_compile_failures_total{reason="errors"}')).toBe(1)
    expect(counted('dargah_portal_errors')).toBeGreaterThan(0)
    expect(versions()).toEqual([first])
    copy.write('universities/aftab.json', text.replace(/"fa": "[^"]+"/, '"fa": "آفتاب نو"'))
    source.compile()
    expect([counted('dargah_publications_total'), counted('dargah_portal_errors')]).toEqual([2, 0])
    expect(versions()).toEqual([`dargah_publication_info{version="${source.state().current?.version}"}`])
    expect(versions()).not.toEqual([first])
  })

  it('have memory, processor time and the delay of the event loop', async () => {
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'process_cpu_seconds_total',
      'process_start_time_seconds',
    ])
      expect([name, counted(name) > 0]).toEqual([name, true])
    await vi.waitFor(() => expect(counted('dargah_event_loop_delay_seconds_count')).toBeGreaterThan(0))
    const late = () => counted('dargah_event_loop_delay_seconds_count') - counted('dargah_event_loop_delay_seconds_bucket{le="0.25"}')
    const before = late()
    const end = performance.now() + 500
    while (performance.now() < end) {
      // The event loop is held up.
    }
    await vi.waitFor(() => expect(late()).toBeGreaterThan(before))
  })

  it('are served by a server of their own as text of version 0.0.4, and by the portal’s nowhere', async () => {
    const server = createMetricsServer(metrics)
    const answer = await server.inject('/metrics')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const line of answer.body.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? \d+(\.\d+)?(e[+-]\d+)?)$/)
    expect(new Set(seriesOf(answer.body)).size).toBe(seriesOf(answer.body).length)
    expect((await server.inject('/')).statusCode).toBe(404)
    expect((await gateway.inject('/metrics')).body).not.toContain('dargah_')
    await server.close()
  })
})
