import { createSecret, hashOf } from '../auth/secrets.ts'
import type { Database } from '../database/database.ts'
import { readText } from '../database/readRow.ts'

const lifeMs = 60_000

/** A single-use token, valid for a minute, for signing in to the pages of the university's own server. */
export async function issueLoginToken(database: Database, personId: number, now: Date): Promise<string> {
  const token = createSecret()
  await database.query('INSERT INTO campus.login_token (hash, person_id, expires_at) VALUES ($1, $2, $3)', [
    hashOf(token),
    personId,
    new Date(now.getTime() + lifeMs).toISOString(),
  ])
  return token
}

/** Consumes a token and returns the name of its person; undefined for an invalid, used or expired token. */
export async function takeLoginToken(database: Database, university: string, token: string, now: Date): Promise<string | undefined> {
  const [row] = await database.query(
    `UPDATE campus.login_token t SET used_at = $3 FROM campus.person p
     WHERE t.hash = $1 AND p.id = t.person_id AND p.university = $2 AND t.used_at IS NULL AND t.expires_at > $3
     RETURNING concat_ws(' ', p.profile->>'firstName', p.profile->>'lastName') AS name`,
    [hashOf(token), university, now.toISOString()],
  )
  return row === undefined ? undefined : readText(row, 'name')
}
