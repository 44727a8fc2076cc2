import { createHmac, timingSafeEqual } from 'node:crypto'

/** The claims of an access token. `exp` and `iat` are seconds since 1970. */
export interface AccessClaims {
  readonly user_name: string
  readonly authorities?: readonly string[]
  readonly uni: string
  readonly fam: string
  readonly jti: string
  readonly iat: number
  readonly exp: number
}

/** A family is looked up before its signature is verified. */
const UUID = /^[0-9a-f-]{36}$/
const header = encode({ alg: 'HS256', typ: 'JWT' })

/** A signed JWT (HS256). */
export function signAccessToken(claims: AccessClaims, secret: string): string {
  const body = `${header}.${encode(claims)}`
  return `${body}.${signature(body, secret)}`
}

/** The session family in a token's claims, unverified: use `verifyAccessToken` for trust. */
export function claimedFamily(token: string): string | undefined {
  return parseClaims(token)?.fam
}

/** The claims of a token with a valid signature that has not expired at `now`; otherwise undefined. */
export function verifyAccessToken(token: string, secret: string, now: Date): AccessClaims | undefined {
  const end = token.lastIndexOf('.')
  const given = Buffer.from(token.slice(end + 1))
  const expected = Buffer.from(signature(token.slice(0, end), secret))
  if (!token.startsWith(`${header}.`) || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const claims = parseClaims(token)
  return claims !== undefined && now.getTime() < claims.exp * 1000 ? claims : undefined
}

function parseClaims(token: string): AccessClaims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return isClaims(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isClaims(value: unknown): value is AccessClaims {
  if (typeof value !== 'object' || value === null) return false
  const { user_name, uni, fam, jti, exp } = value as Partial<Record<keyof AccessClaims, unknown>>
  return (
    [user_name, uni, jti].every((claim) => typeof claim === 'string') &&
    typeof fam === 'string' &&
    UUID.test(fam) &&
    typeof exp === 'number'
  )
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signature(body: string, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('base64url')
}
