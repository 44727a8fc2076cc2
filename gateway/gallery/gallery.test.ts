import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../engine/compile/diagnostics/diagnostic.ts'
import { assertsTimes } from '../../tests/lanes/sample.ts'
import { createGateway } from '../createGateway.ts'
import { createPortalSource } from '../portalSource.ts'
import { portalCopy, smallApp } from '../support/portalCopy.ts'

const copy = portalCopy()
const app = smallApp()
let gateway: FastifyInstance
let open: FastifyInstance

beforeAll(async () => {
  const source = createPortalSource({ roots: [copy.folder], addresses: {}, quality: 1 })
  source.compile()
  const options = { source, app: app.folder, assets: [], log: false }
  gateway = await createGateway({ ...options, devtools: true })
  open = await createGateway({ ...options, devtools: false })
})
afterAll(async () => {
  await Promise.all([gateway.close(), open.close()])
  copy.drop()
  app.drop()
})

const SCREEN = 'modules/blocks/screens/text.json'
const HOST = { host: '127.0.0.1:4500' }
const post = (payload: string, headers: Readonly<Record<string, string>> = {}): InjectOptions => ({
  method: 'POST',
  url: '/__portal/compile',
  headers: { ...HOST, 'content-type': 'application/json', ...headers },
  payload,
})
const compile = async (files: Readonly<Record<string, string>>, client = 'a') => {
  const answer = await gateway.inject(post(JSON.stringify({ files, client })))
  return {
    status: answer.statusCode,
    ...answer.json<{ diagnostics: readonly Diagnostic[]; version?: string; index?: { modules: object } }>(),
  }
}
const get = (url: string, headers: Readonly<Record<string, string>> = HOST) => gateway.inject({ url, headers })
const textOf = async () => (await get('/__portal/gallery/files')).json<Record<string, string>>()[SCREEN] ?? ''

describe('POST /__portal/compile', () => {
  it('compiles the gallery with the texts that are sent, and serves what came of it', async () => {
    const text = await textOf()
    const before = await compile({})
    const after = await compile({ [SCREEN]: text.replace('"h2"', '"h3"') })
    expect([before.status, before.diagnostics, after.diagnostics]).toEqual([200, [], []])
    expect(after.version).not.toBe(before.version)
    const index = await get(`/__portal/gallery/portal/index/${after.version}.json`)
    expect(index.json()).toEqual(after.index)
    const { screens } = index.json<{ modules: { blocks: { screens: { text: string } } } }>().modules.blocks
    const screen = await get(`/__portal/gallery/portal/chunks/${screens.text}.json`)
    expect(screen.headers['cache-control']).toContain('immutable')
    expect(screen.json().screen.body.heading.level).toBe('h3')
    const { validator } = (await moduleOf(after.index?.modules, 'fields')).forms.text
    const code = await get(`/__portal/gallery/portal/chunks/${validator}.js`)
    expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect((await get(`/__portal/gallery/portal/chunks/${validator}.json`)).statusCode).toBe(404)
    expect((await get('/__portal/gallery/portal/index/none.json')).statusCode).toBe(404)
    // In memory: the file is what it was.
    expect(await textOf()).toBe(text)
    expect((await compile({})).version).toBe(before.version)
  })

  it('says what is wrong at its line and column, and draws nothing', async () => {
    const text = await textOf()
    const { diagnostics, version } = await compile({ [SCREEN]: text.replace('"block": "text"', '"block": "txet"') })
    const line = text.split('\n').findIndex((each) => each.includes('"block": "text"')) + 1
    expect(diagnostics[0]).toMatchObject({ at: { file: SCREEN, line }, hint: expect.stringContaining('text') })
    expect(version).toBeUndefined()
    expect((await compile({ [SCREEN]: '{ "title": ' })).diagnostics[0]?.code).toBe('DG-JSON-001')
  })

  it(`answers each edit${assertsTimes ? ' in tens of ms' : ''} once everything has been read`, async () => {
    const text = await textOf()
    await compile({})
    const times: number[] = []
    for (let edit = 0; edit < 5; edit++) {
      const begun = performance.now()
      const { status } = await compile({ [SCREEN]: text.replace('"h2"', `"h${(edit % 3) + 2}"`).replace('"note"', `"note${edit}"`) })
      times.push(performance.now() - begun)
      expect(status).toBe(200)
    }
    if (assertsTimes) expect(Math.min(...times)).toBeLessThan(400)
  })

  it('compiles only the newest text of a page that types faster than it compiles', async () => {
    const text = await textOf()
    const answers = await Promise.all(
      ['h2', 'h3', 'h4'].map((level) => compile({ [SCREEN]: text.replace('"h2"', `"${level}"`) }, 'typing')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200])
  })

  it('takes JSON of this shape and size alone', async () => {
    const status = async (options: InjectOptions) => (await gateway.inject(options)).statusCode
    const fine = '{ "files": {} }'
    expect(await status(post(fine))).toBe(200)
    expect(await status(post(fine, { 'content-type': 'text/plain' }))).toBe(415)
    expect(await status(post(fine, { 'content-type': 'application/x-www-form-urlencoded' }))).toBe(415)
    expect(await status(post(''))).toBe(400)
    expect(await status(post('{'))).toBe(400)
    for (const body of [
      '{}',
      '[]',
      '{"files":{"a.json":1}}',
      '{"files":{"../x.json":""}}',
      '{"files":{"/etc/x.json":""}}',
      '{"files":{"a.ts":""}}',
    ])
      expect([body, await status(post(body))]).toEqual([body, 400])
    expect(await status(post(JSON.stringify({ files: { [SCREEN]: ' '.repeat(256 * 1024) } })))).toBe(413)
    expect((await gateway.inject({ url: '/__portal/compile', headers: HOST })).statusCode).toBe(404)
  })

  it('is for pages of this gateway on this machine alone', async () => {
    const status = async (headers: Readonly<Record<string, string>>) => (await gateway.inject(post('{ "files": {} }', headers))).statusCode
    expect(await status({ origin: 'http://127.0.0.1:4500' })).toBe(200)
    expect(await status({ origin: 'http://elsewhere.example' })).toBe(403)
    expect(await status({ origin: 'null' })).toBe(403)
    expect(await status({ host: 'elsewhere.example' })).toBe(403)
    for (const url of ['/__portal/gallery', '/__portal/gallery/frame', '/__portal/gallery/files', '/__portal/gallery/portal/index/x.json'])
      expect([url, (await get(url, { host: 'elsewhere.example' })).statusCode]).toEqual([url, 403])
  })
})

async function moduleOf(modules: object | undefined, id: string) {
  const { chunk } = (modules as Readonly<Record<string, { chunk: string }>>)[id] ?? { chunk: '' }
  return (await get(`/__portal/gallery/portal/chunks/${chunk}.json`)).json()
}

describe('the pages of the gallery', () => {
  const framing = async (url: string) => {
    const { headers, statusCode } = await get(url)
    return [statusCode, /frame-ancestors [^;]+/.exec(String(headers['content-security-policy']))?.[0], headers['x-frame-options']]
  }

  it('are the only place where a page may stand in a frame, and only of the same origin', async () => {
    expect(await framing('/__portal/gallery/frame')).toEqual([200, "frame-ancestors 'self'", 'SAMEORIGIN'])
    for (const url of ['/', '/login', '/__portal/gallery', '/__portal/gallery/files', '/__portal/diagnostics', '/healthz'])
      expect([url, ...(await framing(url))]).toEqual([url, 200, "frame-ancestors 'none'", 'DENY'])
    for (const url of ['/__portal/gallery/frame/', '/__portal/gallery/frame/x', '/none.js'])
      expect([url, ...(await framing(url))]).toEqual([url, 404, "frame-ancestors 'none'", 'DENY'])
  })

  it('are nowhere on a public host', async () => {
    for (const url of ['/__portal/gallery', '/__portal/gallery/frame', '/__portal/gallery/files'])
      expect([url, (await open.inject({ url, headers: HOST })).statusCode]).toEqual([url, 404])
    const answer = await open.inject(post('{ "files": {} }'))
    expect([answer.statusCode, answer.headers['x-frame-options']]).toEqual([404, 'DENY'])
  })
})
