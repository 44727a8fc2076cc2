import { createHash, createHmac } from 'node:crypto'

/** A request as it came over the wire. */
export interface SignedRequest {
  readonly method: string
  /** Path and query as sent. */
  readonly target: string
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** A key as the storage knows it. */
export interface KnownKey {
  readonly secret: string
  readonly region: string
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** RFC 3986: letters, digits, `-`, `.`, `_`, `~` as they are. */
const encode = (text: string) =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      return /[A-Za-z0-9._~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

/** The canonical request of AWS Signature Version 4, as its documentation describes it for S3. */
export function canonicalRequest({ method, target, headers }: SignedRequest, signed: readonly string[]): string {
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const plain = (part: string) => encode(decodeURIComponent(part.replaceAll('+', ' ')))
      return `${plain(name)}=${plain(value)}`
    })
  return [
    method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    pairs.sort().join('&'),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
}

/** The signature, in hex, that a request must have. `day`: 20130524. */
export function signatureOf(request: SignedRequest, signed: readonly string[], { secret, region }: KnownKey): string {
  const time = request.headers['x-amz-date'] ?? ''
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>((so, part) => hmac(so, part), hmac(`AWS4${secret}`, day))
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, signed))].join('\n')).toString('hex')
}

const CREDENTIALS =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/
const QUARTER = 15 * 60_000

/** The code with which a storage refuses a request; `undefined`: it is rightly signed. `keys`: by their id. */
export function signatureFault(request: SignedRequest, body: Buffer, keys: ReadonlyMap<string, KnownKey>, now: number): string | undefined {
  const { headers } = request
  const [, id = '', day, region, names = '', signature] = CREDENTIALS.exec(headers['authorization'] ?? '') ?? []
  if (signature === undefined) return 'AccessDenied'
  const key = keys.get(id)
  if (key === undefined) return 'InvalidAccessKeyId'
  if (region !== key.region) return 'AuthorizationHeaderMalformed'
  const time = headers['x-amz-date'] ?? ''
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  if (!time.startsWith(day ?? '-') || Math.abs(Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) - now) > QUARTER)
    return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const needed = ['host', 'if-match', 'if-none-match', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (needed.some((name) => headers[name] !== undefined && !signed.includes(name))) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  return signatureOf(request, signed, key) === signature ? undefined : 'SignatureDoesNotMatch'
}
