import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGateway } from '../../../gateway/createGateway.ts'
import { createGatewayMetrics } from '../../../gateway/metrics/createGatewayMetrics.ts'
import type { PortalSource } from '../../../gateway/portalSource.ts'
import { publish } from '../../../gateway/publication.ts'
import { smallApp } from '../../../gateway/support/portalCopy.ts'
import { openTracker } from '../../../gateway/tracker/openTracker.ts'
import { parseGatewayFile } from '../../../gateway/tracker/settings/readGatewayFile.ts'
import type { TrackerSettings } from '../../../gateway/tracker/settings/trackerSettings.ts'
import { type Answer, type Heard, startServer, type TestServer } from './jsonServer.ts'
import { KEY } from './smallTracker.ts'

/** A source of compiled universities, without modules: sepehr has no helpdesk, kohan no feedback. */
export function sourceOf(universities: Readonly<Record<string, string>>): PortalSource {
  const facts = Object.entries(universities).map(([unikey, universityURL]) => ({
    unikey,
    universityLabel: unikey,
    universityURL,
    product: { help_desk: unikey === 'sepehr' ? '' : 'tickets' },
    services: unikey === 'kohan' ? {} : { feedbackProjectId: 7 },
  }))
  const current = publish(
    { universities: {}, chunks: new Map(), facts, services: { productKey: 'product', universities: {} } },
    { addresses: {}, quality: 1 },
  )
  return {
    state: () => ({ current, own: new Map(), diagnostics: [], stats: undefined, broken: undefined }),
    files: () => new Map(),
    chunk: () => undefined,
    subscribe: () => () => undefined,
    compile: () => undefined,
    start: () => undefined,
    watch: () => undefined,
    close: () => undefined,
  }
}

/** Settings of a test: short times, generous limits. */
export const settingsFor = (url: string, change: object = {}): TrackerSettings => {
  const tracker = {
    url,
    accounts: [155, 157],
    fields: {
      universityLabel: 1,
      username: 2,
      channel: 3,
      fullName: 4,
      mobile: 5,
      email: 6,
      isDormitoryResident: 8,
      roomCode: 9,
      floor: 10,
      block: 11,
      studentNumber: 12,
    },
    labels: { 9: { fa: 'کد اتاق' } },
    yesOrNo: { yes: 'yes', no: 'no' },
    limits: { reads: 10_000, writes: 10_000, uploads: 10_000, downloadMegabytes: 3 },
    times: { university: 700, tracker: 700, wait: 500 },
    store: { file: 'unused' },
    ...change,
  }
  const { tracker: settings } = parseGatewayFile('gateway.json', JSON.stringify({ tracker }))
  if (settings === undefined) throw new Error('no tracker')
  return settings
}

/** The server of a university: `token-of-NAME` is the token of NAME, unless it is bent. */
export interface TestUniversity extends TestServer {
  bend: ((request: Heard) => Answer | undefined) | undefined
}

export async function startUniversity(): Promise<TestUniversity> {
  const server = await startServer((request) => {
    const bent = university.bend?.(request)
    if (bent !== undefined) return bent
    const username = /^Bearer token-of-(\w+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (username === undefined || request.url.pathname !== '/rest/users/me') return { status: 401, json: { error: 'invalid_token' } }
    const student = { studentNumber: `40${username}`, isDormitoryResident: true }
    return {
      status: 200,
      json: {
        payload: {
          username,
          firstName: 'First',
          lastName: `Of-${username}`,
          mobileNumber: '09120001122',
          email: `${username}@uni.example`,
          student,
        },
      },
    }
  })
  const university: TestUniversity = { ...server, bend: undefined }
  return university
}

export interface Given {
  readonly as?: string | undefined
  readonly token?: string
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly bytes?: Buffer
}

export interface Told {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
  readonly json: any
}

/** Sends a request to a gateway at an address. Rejects when there is no answer. */
export async function sendTo(
  base: string,
  method: string,
  path: string,
  { as = 'sara', token, key, headers, body, bytes }: Given = {},
): Promise<Told> {
  const isWrite = method === 'POST' || method === 'PUT'
  const answer = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: {
      Authorization: `Bearer ${token ?? `token-of-${as}`}`,
      ...(isWrite && key !== null ? { 'Idempotency-Key': key ?? randomUUID() } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(bytes === undefined ? {} : { 'Content-Type': 'application/octet-stream' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(bytes === undefined ? {} : { body: new Uint8Array(bytes) }),
  })
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  const isJson = (answer.headers.get('content-type') ?? '').includes('json') && text !== ''
  return { status: answer.status, headers: answer.headers, text, json: isJson ? JSON.parse(text) : undefined }
}

export interface TestGateway {
  readonly url: string
  /** Everything it has logged. */
  log(): string
  /** Everything it has counted. */
  metrics(): string
  send(method: string, path: string, given?: Given): Promise<Told>
  close(): Promise<void>
}

export interface TestGatewayOptions {
  readonly universities: Readonly<Record<string, string>>
  readonly settings: TrackerSettings | undefined
  readonly database?: string
  readonly key?: string
}

/** A gateway in this process, with a store in a file of its own unless the settings name PostgreSQL. */
export async function openTestGateway({ universities, settings, database, key = KEY }: TestGatewayOptions): Promise<TestGateway> {
  const home = mkdtempSync(join(tmpdir(), 'dargah-tracker-'))
  const app = smallApp()
  const lines: string[] = []
  const own = settings && ('file' in settings.store ? { ...settings, store: { file: join(home, 'store.log') } } : settings)
  const environment = { DARGAH_TRACKER_KEY: key, DARGAH_GATEWAY_DATABASE_URL: database }
  const tracker = own && (await openTracker(own, environment))
  const source = sourceOf(universities)
  const metrics = createGatewayMetrics(source)
  const gateway = await createGateway({
    source,
    app: app.folder,
    assets: [],
    devtools: false,
    log: { write: (line) => lines.push(line) },
    tracker,
    metrics,
  })
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    log: () => lines.join(''),
    metrics: metrics.text,
    send: (method, path, given) => sendTo(url, method, path, given),
    close: async () => {
      await gateway.close()
      metrics.close()
      app.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The body of a new issue. */
export const newIssue = (change: object = {}) => ({
  issue: { subject: 'a subject', description: 'a\r\ndescription', project_id: 101, category_id: 11, ...change },
})
