import { randomUUID } from 'node:crypto'
import type { Database, Row } from '../database/database.ts'
import { readFlag, readInstant, readNumber, readText } from '../database/readRow.ts'
import { signAccessToken } from './accessToken.ts'
import { createSecret, hashOf } from './secrets.ts'
import { TokenError } from './tokenError.ts'

const refreshDays = 14
/** From the sign-in to the end of a session, however often it is refreshed: as long as NIST SP 800-63B lets a session of one factor be. */
const sessionDays = 30
const msOfDay = 86_400_000

/** The answer of the token endpoint. `expires_in` is seconds. */
export interface TokenPair {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
}

const personColumns = 'p.id, p.university, p.username, p.roles, p.access_seconds, p.may_refresh, p.sign_in'

/** Starts a session: a new family, `familyId`, with its first pair of tokens. */
export async function startSession(
  database: Database,
  personId: number,
  scope: string,
  now: Date,
  familyId: string = randomUUID(),
): Promise<TokenPair> {
  return database.tx(async () => {
    const [person] = await database.query(`SELECT ${personColumns} FROM campus.person p WHERE p.id = $1`, [personId])
    if (person === undefined) throw new TokenError(400, 'invalid_grant', 'Bad credentials')
    await database.query('INSERT INTO campus.token_family (id, person_id, started_at) VALUES ($1, $2, $3)', [
      familyId,
      personId,
      now.toISOString(),
    ])
    return issuePair(database, person, familyId, scope, now)
  })
}

/** Exchanges a refresh token for a new pair, once. Reuse of a token ends its session. Throws a `TokenError` 400. */
export async function refreshSession(database: Database, university: string, token: string, scope: string, now: Date): Promise<TokenPair> {
  const pair = await database.tx(async () => {
    const [row] = await database.query(
      `SELECT r.used_at IS NOT NULL AS used, r.expires_at, f.started_at, f.id AS family, f.revoked_at IS NOT NULL AS revoked, ${personColumns}
       FROM campus.refresh_token r JOIN campus.token_family f ON f.id = r.family_id JOIN campus.person p ON p.id = f.person_id
       WHERE r.hash = $1 AND p.university = $2 FOR UPDATE OF r, f`,
      [hashOf(token), university],
    )
    if (row === undefined || readFlag(row, 'revoked') || readInstant(row, 'expires_at') <= now) return undefined
    if (readInstant(row, 'started_at').getTime() + sessionDays * msOfDay <= now.getTime()) return undefined
    if (!readFlag(row, 'may_refresh') || readText(row, 'sign_in') !== 'open') return undefined
    const familyId = readText(row, 'family')
    if (readFlag(row, 'used')) {
      await revokeFamily(database, familyId, now)
      return undefined
    }
    await database.query('UPDATE campus.refresh_token SET used_at = $2 WHERE hash = $1', [hashOf(token), now.toISOString()])
    return issuePair(database, row, familyId, scope, now)
  })
  if (pair === undefined) throw new TokenError(400, 'invalid_grant', 'Invalid refresh token')
  return pair
}

/** Ends a session: revokes all its access and refresh tokens. */
export async function revokeFamily(database: Database, familyId: string, now: Date): Promise<void> {
  await database.query('UPDATE campus.token_family SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [familyId, now.toISOString()])
}

/** Ends all sessions of a person but one. */
export async function revokeOtherFamilies(database: Database, personId: number, familyId: string, now: Date): Promise<void> {
  await database.query('UPDATE campus.token_family SET revoked_at = $3 WHERE person_id = $1 AND id <> $2 AND revoked_at IS NULL', [
    personId,
    familyId,
    now.toISOString(),
  ])
}

async function issuePair(database: Database, person: Row, familyId: string, scope: string, now: Date): Promise<TokenPair> {
  const [setting] = await database.query("SELECT value FROM campus.setting WHERE key = 'token_secret'")
  if (setting === undefined) throw new Error('the campus has no token secret')
  const seconds = readNumber(person, 'access_seconds')
  const refresh = createSecret()
  const expires = new Date(now.getTime() + refreshDays * msOfDay)
  await database.query('INSERT INTO campus.refresh_token (hash, family_id, expires_at) VALUES ($1, $2, $3)', [
    hashOf(refresh),
    familyId,
    expires.toISOString(),
  ])
  const issued = Math.floor(now.getTime() / 1000)
  const roles = Array.isArray(person.roles) ? person.roles.filter((role) => typeof role === 'string') : undefined
  const claims = {
    user_name: readText(person, 'username'),
    ...(roles === undefined ? {} : { authorities: roles }),
    uni: readText(person, 'university'),
    fam: familyId,
    jti: randomUUID(),
    iat: issued,
    exp: issued + seconds,
  }
  return {
    access_token: signAccessToken(claims, readText(setting, 'value')),
    token_type: 'bearer',
    refresh_token: refresh,
    expires_in: seconds,
    scope,
  }
}
