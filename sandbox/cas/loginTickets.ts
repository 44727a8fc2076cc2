import { createSecret, hashOf } from '../auth/secrets.ts'
import type { CampusAddress } from '../campusState.ts'

/** A form that lies open for longer has to be sent twice. */
const lifeMs = 60 * 60_000

/**
 * A login ticket: its form can be sent once, and only by the browser whose cookie this is. Another site could fetch a form of its own, but not have
 * it sent by a victim with the victim's cookie.
 */
export async function issueLoginTicket({ campus, university }: CampusAddress, browser: string): Promise<string> {
  const ticket = `LT-${createSecret()}`
  await campus.database.query('INSERT INTO campus.cas_login_ticket (hash, university, browser_hash, expires_at) VALUES ($1, $2, $3, $4)', [
    hashOf(ticket),
    university.unikey,
    hashOf(browser),
    new Date(campus.clock.now().getTime() + lifeMs).toISOString(),
  ])
  return ticket
}

/** Uses a login ticket up. Returns whether it was one of this browser. */
export async function takeLoginTicket({ campus, university }: CampusAddress, ticket: string, browser: string): Promise<boolean> {
  const rows = await campus.database.query(
    'DELETE FROM campus.cas_login_ticket WHERE hash = $1 AND university = $2 AND browser_hash = $3 AND expires_at > $4 RETURNING hash',
    [hashOf(ticket), university.unikey, hashOf(browser), campus.clock.now().toISOString()],
  )
  return rows.length === 1
}
