import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { browserTransport } from './transport.ts'

let server: Server
let url = ''
const PICTURE = [0x89, 0x50, 0, 0xff]
const seen: { readonly type: string; readonly body: Buffer }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.url === '/never') return
    const [, status = '', to = ''] = /^\/redirect\/(\d+)(\/.*)?$/.exec(request.url ?? '') ?? []
    if (status !== '') return response.writeHead(Number(status), to === '' ? {} : { Location: to }).end('{"payload":null}')
    if (request.url?.startsWith('/file/')) {
      const status = Number(request.url.slice('/file/'.length))
      return response.writeHead(status, { 'Content-Type': 'image/png' }).end(status === 200 ? Buffer.from(PICTURE) : '{"message":"gone"}')
    }
    seen.push({ type: request.headers['content-type'] ?? '', body: Buffer.concat(chunks) })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const never = new AbortController().signal
const request = { method: 'POST', path: '/x', headers: {}, timeout: 5000, carriesToken: false }

it('sends a file as octets', async () => {
  const headers = { 'Content-Type': 'application/octet-stream' }
  expect(await browserTransport({ ...request, url, headers, files: { bytes: new Uint8Array([0, 255, 1]) } }, never)).toMatchObject({
    status: 200,
  })
  expect(seen.at(-1)).toEqual({ type: 'application/octet-stream', body: Buffer.from([0, 255, 1]) })
})

it('sends parts under a mark that the browser makes up, files by their names and types', async () => {
  const parts = [
    { name: 'user_id', value: 'نگار' },
    { name: 'input_image', bytes: new Uint8Array([7, 8]), fileName: 'photo.jpg', type: 'image/jpeg' },
  ]
  await browserTransport({ ...request, url, files: { parts } }, never)
  const { type, body } = seen.at(-1) ?? { type: '', body: Buffer.alloc(0) }
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
  expect(form.get('user_id')).toBe('نگار')
  const file = form.get('input_image') as File
  expect([file.name, file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual(['photo.jpg', 'image/jpeg', [7, 8]])
})

it('an upload that is stopped is no answer', async () => {
  const stop = new AbortController()
  stop.abort()
  expect(await browserTransport({ ...request, url, files: { bytes: new Uint8Array([1]) } }, stop.signal)).toEqual({
    status: 0,
    headers: {},
    text: '',
  })
})

it.each([301, 302, 303, 307, 308])('a %i to another address is not followed', async (status) => {
  const before = seen.length
  const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'username=sara&password=secret' }
  // Node discloses the status; browsers do not: tests/e2e/redirects.spec.ts.
  expect(await browserTransport({ ...request, ...form, url: url.replace('/x', `/redirect/${status}/stolen`) }, never)).toMatchObject({
    status,
  })
  expect(seen.length).toBe(before)
})

it('a redirect as browsers show it is a failure of its own', async () => {
  vi.stubGlobal('fetch', async () =>
    Object.defineProperties(new Response(null), { type: { value: 'opaqueredirect' }, status: { value: 0 } }),
  )
  const sent = browserTransport({ ...request, url }, never)
  expect(await sent).toEqual({ status: 307, headers: {}, text: '' })
  vi.unstubAllGlobals()
})

it('a file is read as bytes, and what failed instead in words', async () => {
  const read = (status: number) =>
    browserTransport({ ...request, method: 'GET', wantsFile: true, url: url.replace('/x', `/file/${status}`) }, never)
  expect(await read(200)).toMatchObject({ status: 200, text: '', bytes: new Uint8Array(PICTURE), headers: { 'content-type': 'image/png' } })
  expect(await read(404)).toMatchObject({ status: 404, text: '{"message":"gone"}' })
  expect(await read(404)).not.toHaveProperty('bytes')
})

it('what takes longer than its time is no answer', async () => {
  const answer = await browserTransport({ ...request, url: url.replace('/x', '/never'), timeout: 30 }, never)
  expect(answer).toEqual({ status: 0, headers: {}, text: '' })
})

it('a request leaves nothing at the signal that could have stopped it', async () => {
  const { signal } = new AbortController()
  const heard = new Set<unknown>()
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (type: string, listener: EventListener) => {
    heard.add(listener)
    add(type, listener)
  }
  signal.removeEventListener = (type: string, listener: EventListener) => {
    heard.delete(listener)
    remove(type, listener)
  }
  const answer = browserTransport({ ...request, url }, signal)
  expect(heard.size).toBe(1)
  await answer
  expect(heard.size).toBe(0)
})
