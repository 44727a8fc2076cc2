import type { Database } from '../database/database.ts'
import { readInstant, readNumber } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'

const windowMs = 5 * 60_000

/** Attempts allowed in five minutes. */
const limits = {
  /** Sign-ins with one name from one address. */
  nameFromAddress: 10,
  /** Sign-ins with one name from anywhere: whoever guesses from one address does not lock its owner out. */
  name: 100,
  /** Sign-ins from one address, which may be that of a dormitory. */
  address: 300,
  /** Captchas that one address has not solved. */
  captcha: 300,
  /** Recoveries of passwords from one address, whatever the names. */
  recovery: 100,
  /** Current passwords of one session's owner. */
  password: 10,
  /** Second passwords of one card: each costs a hash. */
  cvv2: 20,
  /** Other people that one person looks up. */
  lookup: 100,
  /** Messages that one person sends. */
  message: 30,
  /** Leaves, files, verified and enrolled faces of one person. */
  leave: 100,
  upload: 100,
  verification: 100,
  face: 100,
} as const

/** What is counted: its kind, and whose it is. */
export interface Counted {
  readonly kind: keyof typeof limits
  readonly whose: readonly (string | number)[]
}

/** Counts an attempt before it is verified, so that parallel guesses count too. Throws 429 with `Retry-After` beyond a limit. */
export async function countAttempt(database: Database, counted: readonly Counted[], now: Date): Promise<void> {
  for (const one of counted) {
    const [row] = await database.query(
      `INSERT INTO campus.throttle AS t (subject, attempts, window_ends) VALUES ($1, 1, $3)
       ON CONFLICT (subject) DO UPDATE SET
         attempts = CASE WHEN t.window_ends <= $2 THEN 1 ELSE t.attempts + 1 END,
         window_ends = CASE WHEN t.window_ends <= $2 THEN excluded.window_ends ELSE t.window_ends END
       RETURNING attempts, window_ends`,
      [subjectOf(one), now.toISOString(), new Date(now.getTime() + windowMs).toISOString()],
    )
    if (row === undefined || readNumber(row, 'attempts') <= limits[one.kind]) continue
    const seconds = Math.max(1, Math.ceil((readInstant(row, 'window_ends').getTime() - now.getTime()) / 1000))
    throw new CampusError('TOO_MANY_ATTEMPTS', undefined, { 'Retry-After': String(seconds) })
  }
}

/** Takes one attempt back: it was right. */
export async function uncountAttempt(database: Database, counted: Counted): Promise<void> {
  await database.query('UPDATE campus.throttle SET attempts = greatest(0, attempts - 1) WHERE subject = $1', [subjectOf(counted)])
}

/** Resets a count after the right password. */
export async function forgiveAttempts(database: Database, counted: Counted): Promise<void> {
  await database.query('DELETE FROM campus.throttle WHERE subject = $1', [subjectOf(counted)])
}

/** Resets all counts. */
export async function clearThrottle(database: Database): Promise<void> {
  await database.query('DELETE FROM campus.throttle')
}

const subjectOf = ({ kind, whose }: Counted): string =>
  [kind, ...whose.map((part) => encodeURIComponent(String(part).toLowerCase().slice(0, 100)))].join(' ')
