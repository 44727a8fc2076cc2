import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { type KnownKey, signatureFault } from './awsSignature.ts'

export interface StoredObject {
  readonly body: Buffer
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
}

export interface Asked {
  readonly method: string
  /** Key of the object; '': the bucket. */
  readonly key: string
  /** How many requests of this method and key came before. */
  readonly before: number
}

/** What goes wrong: an answer, a connection that breaks, or either after the work was done. */
export type Fault =
  | { readonly status: number; readonly code?: string; readonly retryAfter?: number }
  | 'reset'
  | 'done, then reset'
  | 'done, then 500'

/** A stand-in for S3-compatible storage: checks signatures, conditions and lists in pages. */
export interface BucketServer {
  /** For the tool, as a user would set it. */
  readonly env: Readonly<Record<string, string>>
  readonly objects: Map<string, StoredObject>
  /** Every request that was rightly signed. */
  readonly asked: Asked[]
  fault: (asked: Asked) => Fault | undefined
  /** After each object that was written or removed, with their number so far. */
  onWrite: (count: number) => void
  /** A storage that does not know conditional writes. */
  ignoresConditions: boolean
  /** What readers get below a prefix, decoded, by path. */
  read(prefix: string): ReadonlyMap<string, Buffer>
  close(): Promise<void>
}

export const BUCKET = 'portal'
const KEY = 'AKIDEXAMPLE'
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const REGION = 'ir-thr-1'
const PAGE = 1000
const KEPT = /^(content-type|content-encoding|cache-control|x-amz-meta-.*)$/

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function listOf(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const from = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > from).sort()
  const page = keys.slice(0, PAGE)
  const isCut = keys.length > page.length
  const contents = page.map((key) => {
    const tag = objects.get(key)?.etag.replaceAll('"', '&quot;')
    return `<Contents><Key>${encodeURIComponent(key)}</Key><ETag>${tag}</ETag><Size>1</Size></Contents>`
  })
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><EncodingType>url</EncodingType><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

const refuse = (response: ServerResponse, status: number, code = 'InternalError', headers: Readonly<Record<string, string>> = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/xml', ...headers })
    .end(`<Error><Code>${code}</Code><AWSAccessKeyId>${KEY}</AWSAccessKeyId></Error>`)

/** The answer to a write whose condition does not hold. */
function conditionFault({ headers }: IncomingMessage, found: StoredObject | undefined): readonly [number, string] | undefined {
  const match = headers['if-match']
  if (match !== undefined && found === undefined) return [404, 'NoSuchKey']
  if (headers['if-none-match'] === '*' && found !== undefined) return [412, 'PreconditionFailed']
  return match !== undefined && match !== found?.etag ? [412, 'PreconditionFailed'] : undefined
}

export async function openBucketServer(): Promise<BucketServer> {
  const keys: ReadonlyMap<string, KnownKey> = new Map([[KEY, { secret: SECRET, region: REGION }]])
  const counts = new Map<string, number>()
  let writes = 0

  function change(request: IncomingMessage, key: string, body: Buffer): readonly [number, string] | undefined {
    const fault = state.ignoresConditions ? undefined : conditionFault(request, state.objects.get(key))
    if (fault !== undefined) return fault
    if (request.method === 'DELETE') state.objects.delete(key)
    else {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`
      const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => KEPT.test(name))) as Record<string, string>
      state.objects.set(key, { body, headers, etag })
    }
    state.onWrite(++writes)
    return undefined
  }
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const body = await bodyOf(request)
    const { pathname, searchParams } = new URL(url, 'http://storage')
    const [, bucket = '', path = ''] = /^\/([^/]*)\/?(.*)$/.exec(pathname) ?? []
    const key = decodeURIComponent(path)
    const refusal = signatureFault({ method, target: url, headers: request.headers as Record<string, string> }, body, keys, Date.now())
    if (refusal !== undefined) return refuse(response, 403, refusal)
    const before = counts.get(`${method} ${key}`) ?? 0
    counts.set(`${method} ${key}`, before + 1)
    const asked = { method, key, before }
    state.asked.push(asked)
    const fault = state.fault(asked)
    if (fault === 'reset') return request.socket.destroy()
    if (typeof fault === 'object')
      return refuse(response, fault.status, fault.code, fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) })
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (method === 'GET' && key === '') return response.end(listOf(state.objects, searchParams))
    if (method !== 'GET') {
      const broken = change(request, key, body)
      if (fault === 'done, then reset') return request.socket.destroy()
      if (fault === 'done, then 500') return refuse(response, 500)
      if (broken !== undefined) return refuse(response, ...broken)
      return response.writeHead(method === 'DELETE' ? 204 : 200, { etag: state.objects.get(key)?.etag ?? '' }).end()
    }
    const found = state.objects.get(key)
    if (found === undefined) return refuse(response, 404, 'NoSuchKey')
    return response.writeHead(200, { ...found.headers, etag: found.etag }).end(found.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const state: BucketServer = {
    env: {
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: SECRET,
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    },
    objects: new Map(),
    asked: [],
    fault: () => undefined,
    onWrite: () => undefined,
    ignoresConditions: false,
    read: (prefix) =>
      new Map(
        [...state.objects].flatMap(([key, { body, headers }]) =>
          key.startsWith(prefix) ? [[key.slice(prefix.length), headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body]] : [],
        ),
      ),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return state
}
