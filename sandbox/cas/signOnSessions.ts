import { createSecret, hashOf } from '../auth/secrets.ts'
import type { CampusAddress } from '../campusState.ts'
import type { Database } from '../database/database.ts'
import { readNumber, readText } from '../database/readRow.ts'

/** A working day. */
const lifeMs = 8 * 60 * 60_000

/** Somebody who is signed in at a single sign-on, by their ticket-granting cookie. */
export interface SignOnSession {
  readonly cookie: string
  readonly personId: number
}

/** A ticket that was validated, and by whom. */
export interface UsedTicket {
  readonly ticket: string
  readonly service: string
}

/** Signs a person in. */
export async function startSignOn({ campus }: CampusAddress, personId: number): Promise<SignOnSession> {
  const cookie = createSecret()
  const now = campus.clock.now()
  await campus.database.query('INSERT INTO campus.cas_session (hash, person_id, started_at, expires_at) VALUES ($1, $2, $3, $4)', [
    hashOf(cookie),
    personId,
    now.toISOString(),
    new Date(now.getTime() + lifeMs).toISOString(),
  ])
  return { cookie, personId }
}

/** Who has this cookie; undefined if it is none, has expired, or their account was closed. */
export async function findSignOn({ campus, university }: CampusAddress, cookie: string | undefined): Promise<SignOnSession | undefined> {
  if (cookie === undefined) return undefined
  const [row] = await campus.database.query(
    `SELECT p.id FROM campus.cas_session s JOIN campus.person p ON p.id = s.person_id
     WHERE s.hash = $1 AND p.university = $2 AND p.sign_in = 'open' AND s.expires_at > $3`,
    [hashOf(cookie), university.unikey, campus.clock.now().toISOString()],
  )
  return row === undefined ? undefined : { cookie, personId: readNumber(row, 'id') }
}

/** Ends a session with all its tickets, and returns those that services have validated. */
export async function endSignOn({ database }: { readonly database: Database }, cookie: string): Promise<readonly UsedTicket[]> {
  return database.tx(async () => {
    // A ticket that is issued now waits for this lock, and then finds no session; one that is validated now is deleted after it, and returned.
    await database.query('SELECT hash FROM campus.cas_session WHERE hash = $1 FOR UPDATE', [hashOf(cookie)])
    const rows = await database.query('DELETE FROM campus.cas_service_ticket WHERE session_hash = $1 RETURNING ticket, service', [
      hashOf(cookie),
    ])
    await database.query('DELETE FROM campus.cas_session WHERE hash = $1', [hashOf(cookie)])
    return rows
      .filter(({ ticket }) => ticket !== null)
      .map((row) => ({ ticket: readText(row, 'ticket'), service: readText(row, 'service') }))
  })
}

/** Ends all sessions of a person at the single sign-on. */
export async function endSignOnsOf(database: Database, personId: number): Promise<void> {
  await database.query('DELETE FROM campus.cas_session WHERE person_id = $1', [personId])
}
