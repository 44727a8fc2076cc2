import { scryptSync } from 'node:crypto'
import type { Database } from '../../../sandbox/database/database.ts'

/** Rials that each of a crowd begins with. */
export const openingCredit = 1_000_000

/** Puts `count` students named crowd0, crowd1, … on the roll of a university, who may eat at one of its places. Their hash is a cheap one, so that hundreds of sign-ins take no time. */
export async function enrolCrowd(database: Database, count: number, university = 'mahtab', self = 201): Promise<void> {
  const salt = Buffer.alloc(16, 7)
  const hash = `scrypt$2$${salt.toString('base64')}$${scryptSync('dargah-demo', salt, 32, { N: 2, r: 8, p: 1 }).toString('base64')}`
  await database.query(
    `INSERT INTO campus.person (id, university, username, password_hash, roles, profile, credit)
     SELECT 900000 + n, $4, 'crowd' || n, $1, '[]', '{}', $2 FROM generate_series(0, $3::integer - 1) AS n`,
    [hash, openingCredit, count, university],
  )
  await database.query('INSERT INTO campus.allowed_self SELECT id, $1, 0 FROM campus.person WHERE id >= 900000', [self])
  await database.query(
    "INSERT INTO campus.ledger (person_id, amount, balance_after, kind, booked_at) SELECT id, credit, credit, 'OPENING', now() FROM campus.person WHERE id >= 900000",
  )
}
