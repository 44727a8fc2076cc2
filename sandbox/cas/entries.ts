import { randomUUID } from 'node:crypto'
import { hashOf } from '../auth/secrets.ts'
import { revokeFamily, startSession, type TokenPair } from '../auth/sessionTokens.ts'
import type { CampusAddress } from '../campusState.ts'
import { readNumber, readTextOrNull } from '../database/readRow.ts'

/** The scope of the portal's own sign-in form. */
const SCOPE = 'portal'

/** Notes a ticket before it is validated, so that a logout that overtakes its session is not lost. Returns false for one that was here before. */
export async function noteTicket({ campus, university }: CampusAddress, ticket: string): Promise<boolean> {
  const rows = await campus.database.query(
    'INSERT INTO campus.cas_entry (ticket_hash, university, made_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING ticket_hash',
    [hashOf(ticket), university.unikey, campus.clock.now().toISOString()],
  )
  return rows.length === 1
}

/** Forgets a ticket that named nobody. */
export async function forgetTicket({ campus }: CampusAddress, ticket: string): Promise<void> {
  await campus.database.query('DELETE FROM campus.cas_entry WHERE ticket_hash = $1 AND family_id IS NULL', [hashOf(ticket)])
}

/** Starts the session of a validated ticket; undefined if nobody here has this name, their account is closed, or the session has been ended already. */
export async function enterWith({ campus, university }: CampusAddress, ticket: string, username: string): Promise<TokenPair | undefined> {
  const { database } = campus
  return database.tx(async () => {
    const [entry] = await database.query(
      `SELECT p.id FROM campus.cas_entry e JOIN campus.person p ON p.university = e.university
       WHERE e.ticket_hash = $1 AND e.university = $2 AND NOT e.ended AND e.family_id IS NULL AND p.username = $3 AND p.sign_in = 'open'
       FOR UPDATE OF e`,
      [hashOf(ticket), university.unikey, username],
    )
    if (entry === undefined) return undefined
    const familyId = randomUUID()
    const pair = await startSession(database, readNumber(entry, 'id'), SCOPE, campus.clock.now(), familyId)
    await database.query('UPDATE campus.cas_entry SET family_id = $2 WHERE ticket_hash = $1', [hashOf(ticket), familyId])
    return pair
  })
}

/** Ends the session that a ticket has started, or is about to start. */
export async function endEntry({ campus, university }: CampusAddress, ticket: string): Promise<void> {
  const { database, clock } = campus
  await database.tx(async () => {
    const [entry] = await database.query(
      'UPDATE campus.cas_entry SET ended = true WHERE ticket_hash = $1 AND university = $2 RETURNING family_id',
      [hashOf(ticket), university.unikey],
    )
    const familyId = entry === undefined ? null : readTextOrNull(entry, 'family_id')
    if (familyId !== null) await revokeFamily(database, familyId, clock.now())
  })
}
