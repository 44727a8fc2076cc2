import { randomUUID } from 'node:crypto'
import { demoPassword } from '../../../sandbox/seed/demoAccounts.ts'

/** JSON of the campus in a test: the tests look into many shapes, and a wrong guess fails them. */
// biome-ignore lint/suspicious/noExplicitAny: a type for every shape would only repeat the code under test
export type Loose = any

/** An answer with its body read: parsed when it is JSON, the text otherwise. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Loose
}

export interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string>>
  /** A multipart body. */
  readonly parts?: FormData
  readonly headers?: Readonly<Record<string, string>>
  /** ms after which it is given up. */
  readonly patience?: number
}

/** One HTTP request. */
export async function call(
  method: string,
  url: string,
  { token, body, form, parts, headers, patience }: CallOptions = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    ...(patience === undefined ? {} : { signal: AbortSignal.timeout(patience) }),
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    ...(parts === undefined ? {} : { body: parts }),
  })
  const text = await answer.text()
  const isJson = (answer.headers.get('content-type') ?? '').includes('json') && /^[[{].*[\]}]$/s.test(text)
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
}

/** Signs in at an address, with the captcha answered by the campus's own switch. Gives the answer that refuses a captcha, too. */
export async function signIn(base: string, username: string, change: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const nonce = randomUUID()
  const captcha = await call('POST', `${base}/rest/captcha`, { body: { nonce } })
  if (captcha.status >= 400) return captcha
  const { validation } = captcha.body.payload
  const { answer } = (await call('GET', `${base}/__campus/captcha/${validation}`)).body
  const form = {
    grant_type: 'password',
    scope: 'portal',
    username,
    password: demoPassword,
    captchaText: answer,
    validation,
    nonce,
    ...change,
  }
  return call('POST', `${base}/oauth/token`, { form })
}

/** A signed-in student: calls carry the token. */
export interface Student {
  readonly token: string
  readonly refreshToken: string
  get(path: string): Promise<Answer>
  send(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
  credit(): Promise<number>
}

/** Signs a student in. Throws when that fails. */
export async function studentAt(base: string, username: string): Promise<Student> {
  const { status, body } = await signIn(base, username)
  if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`)
  return studentWith(base, body.access_token, body.refresh_token)
}

/** A student whose tokens are known. */
export function studentWith(base: string, token: string, refreshToken = ''): Student {
  return {
    token,
    refreshToken,
    get: (path) => call('GET', base + path, { token }),
    send: (method, path, body, headers = {}) => call(method, base + path, { token, body, headers }),
    credit: async () => (await call('GET', `${base}/rest/users/nurture-profiles`, { token })).body.payload.credit,
  }
}

/** The claims in an access token. */
export function claimsOf(token: string): Loose {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
}
