import { isMap } from '../../../engine/data/isMap.ts'
import type { Route } from './routesOf.ts'

type Json = unknown

/** Texts that break databases, headers, paths or parsers. */
const TEXTS = [
  '\0',
  'a\0b',
  '\u{1}',
  '\ud800',
  '۱۲۳',
  "' OR 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  '%',
  '%00',
  '',
  ' ',
  'null',
  '__proto__',
  'x'.repeat(9_999),
]
const NUMBERS = ['0', '-1', '1.5', '1e9', '999999999', '9999999999', '999999999999999', '9'.repeat(15), '9'.repeat(40), 'NaN']
const VALUES: readonly Json[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  1e9,
  2 ** 31,
  2 ** 53,
  1e300,
  -1e300,
  [],
  [[]],
  {},
  JSON.parse('{"__proto__": 1}'),
  Array(500).fill('x'),
]

/** A value that conforms to most of the schema. */
function plainValue(schema: unknown): Json {
  if (!isMap(schema)) return 'x'
  const { type, properties, items, enum: listed, const: only, anyOf, minimum, pattern } = schema
  if (Array.isArray(listed)) return listed[0]
  if (only !== undefined) return only
  if (Array.isArray(anyOf) && type === undefined) return plainValue(anyOf[0])
  if (type === 'object')
    return Object.fromEntries(Object.entries(isMap(properties) ? properties : {}).map(([name, one]) => [name, plainValue(one)]))
  if (type === 'array') return [plainValue(items)]
  if (type === 'integer' || type === 'number') return Math.max(1, Number(minimum ?? 1))
  if (type === 'boolean') return true
  return typeof pattern === 'string' && pattern.includes('\\d') ? '1' : '2026-11-21'
}

/** Fields of one object with equal schemas: more are treated like these. */
const ALIKE = 4

/** The names of an object's fields, without those that have as many fields like them before them. */
function differentFields(value: Readonly<Record<string, unknown>>, properties: Readonly<Record<string, unknown>>): readonly string[] {
  const seen = new Map<string, number>()
  return Object.keys(value).filter((name) => {
    const schema = JSON.stringify(properties[name] ?? name)
    seen.set(schema, (seen.get(schema) ?? 0) + 1)
    return (seen.get(schema) ?? 0) <= ALIKE
  })
}

/** The value with one hostile value at each of its places in turn. */
function* mutated(value: Json, schema: unknown): Generator<Json> {
  for (const hostile of VALUES) yield hostile
  const { items, properties } = isMap(schema) ? schema : {}
  if (Array.isArray(value)) for (const one of mutated(value[0], items)) yield [one]
  if (!isMap(value)) return
  const schemas = isMap(properties) ? properties : {}
  for (const name of differentFields(value, schemas)) {
    for (const one of mutated(value[name], schemas[name])) yield { ...value, [name]: one }
    const { [name]: _, ...rest } = value
    yield rest
  }
}

/** A request as `inject` takes it. */
export interface HostileRequest {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

const encode = (text: string) => (text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(text))
const filled = (url: string, value: string) => url.replace(/:\w+/g, () => encode(value))

/** Nothing of this is in any value. */
const BOUNDARY = '----hostile-boundary-4711'

/** The multipart body of a form, or of whatever comes in its place; its part `input_image` is a file, a character a byte. */
function multipartOf(form: Json): Buffer {
  const parts = Object.entries(isMap(form) ? form : { token: form }).map(([name, value]) => {
    const isFile = name === 'input_image'
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="face"' : ''}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(String(value), isFile ? 'latin1' : 'utf8'), Buffer.from('\r\n')]
  })
  return Buffer.concat([...parts.flat(), Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** Routes that take a form. */
const FORMS: readonly string[] = ['/oauth/token', '/login', '/cas/enter']

/** How a body is written at a route. */
function bodyAt(url: string, payload: Json): Required<Pick<HostileRequest, 'headers' | 'payload'>> {
  if (url === '/face/enroll')
    return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, payload: multipartOf(payload) }
  if (!FORMS.includes(url) || !isMap(payload))
    return {
      headers: { 'content-type': FORMS.includes(url) ? 'application/x-www-form-urlencoded' : 'application/json' },
      payload: JSON.stringify(payload),
    }
  const form = new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)]))
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: form.toString() }
}

/** Requests of a route with hostile paths, queries, bodies and headers, each like a usual one but for one place; `usual` is a body that is accepted. */
export function* hostileRequests({ method, url, schema }: Route, usual?: Json): Generator<HostileRequest> {
  const plain = filled(url, '1')
  const query = isMap(schema['querystring']) ? (plainValue(schema['querystring']) as Record<string, string>) : {}
  const body = usual ?? (schema['body'] === undefined ? undefined : plainValue(schema['body']))
  const asked = (given: Readonly<Record<string, string>>) =>
    Object.keys(given).length === 0
      ? plain
      : `${plain}?${Object.entries(given)
          .map(([name, value]) => `${name}=${encode(value)}`)
          .join('&')}`
  const sent = (payload: Json) => ({ method, url: asked(query), ...bodyAt(url, payload) })
  if (url.includes(':')) for (const text of [...TEXTS, ...NUMBERS]) yield { method, url: filled(url, text) }
  for (const raw of ['%00', '%ff', '%zz', '%2e%2e%2f']) yield { method, url: url.replace(/:\w+|[^/]+$/, raw) }
  for (const name of [...Object.keys(query), 'unknown', '__proto__'])
    for (const text of [...TEXTS, ...NUMBERS])
      yield { ...(body === undefined ? { method } : sent(body)), url: asked({ ...query, [name]: text }) }
  yield { method, url: `${asked(query)}&page=1&page=2` }
  if (method !== 'GET') {
    for (const one of mutated(body ?? {}, schema['body'])) yield sent(one)
    for (const payload of ['', '{', '[', '"', '{"__proto__": 1}', `${'['.repeat(5000)}${']'.repeat(5000)}`, '\0'])
      yield { method, url: asked(query), headers: { 'content-type': 'application/json' }, payload }
    for (const key of ['', ' ', 'x'.repeat(300), 'é'])
      yield { ...sent(body ?? {}), headers: { ...sent(body).headers, 'idempotency-key': key } }
    for (const type of ['text/plain', 'multipart/form-data', 'application/octet-stream', 'nonsense', 'application/json; charset=\u00e9'])
      yield { method, url: asked(query), headers: { 'content-type': type }, payload: 'x' }
  }
}

/** Tokens that are none: the claims are read before the signature is verified. */
export const hostileTokens: readonly string[] = [
  'x',
  '..',
  ...[{ fam: 'a\0b' }, { fam: 1 }, { fam: 'f'.repeat(36) }, { fam: {} }, null, [], 'x'].map((claims) => {
    const full = isMap(claims) ? { user_name: 'a', uni: 'b', jti: 'c', exp: 9e9, ...claims } : claims
    return `e30.${Buffer.from(JSON.stringify(full)).toString('base64url')}.x`
  }),
]
