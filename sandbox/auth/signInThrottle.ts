import type { Database } from '../database/database.ts'
import { readInstant, readNumber } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'

const windowMs = 5 * 60_000

/** Failed sign-ins allowed in five minutes. */
const signInLimits = { user: 10, address: 300 } as const

/** Whose attempts are counted. */
export interface SignInSubject {
  readonly university: string
  readonly username: string
  readonly ip: string
}

/** Counts an attempt before it is verified, so that parallel guesses count too. Throws 429 with `Retry-After` beyond a limit. */
export async function countAttempt(database: Database, subject: SignInSubject, now: Date): Promise<void> {
  for (const [key, limit] of [
    [userKey(subject), signInLimits.user],
    [addressKey(subject), signInLimits.address],
  ] as const) {
    const [row] = await database.query(
      `INSERT INTO campus.throttle AS t (subject, attempts, window_ends) VALUES ($1, 1, $3)
       ON CONFLICT (subject) DO UPDATE SET
         attempts = CASE WHEN t.window_ends <= $2 THEN 1 ELSE t.attempts + 1 END,
         window_ends = CASE WHEN t.window_ends <= $2 THEN excluded.window_ends ELSE t.window_ends END
       RETURNING attempts, window_ends`,
      [key, now.toISOString(), new Date(now.getTime() + windowMs).toISOString()],
    )
    if (row === undefined || readNumber(row, 'attempts') <= limit) continue
    const seconds = Math.max(1, Math.ceil((readInstant(row, 'window_ends').getTime() - now.getTime()) / 1000))
    throw new CampusError('TOO_MANY_ATTEMPTS', undefined, { 'Retry-After': String(seconds) })
  }
}

/** Resets a person's count after the right password. */
export async function forgiveAttempts(database: Database, subject: SignInSubject): Promise<void> {
  await database.query('DELETE FROM campus.throttle WHERE subject = $1', [userKey(subject)])
  await database.query('UPDATE campus.throttle SET attempts = greatest(0, attempts - 1) WHERE subject = $1', [addressKey(subject)])
}

/** Resets all counts. */
export async function clearThrottle(database: Database): Promise<void> {
  await database.query('DELETE FROM campus.throttle')
}

function userKey({ university, username }: SignInSubject): string {
  return `user ${university} ${username.toLowerCase().slice(0, 100)}`
}

function addressKey({ university, ip }: SignInSubject): string {
  return `address ${university} ${ip}`
}
