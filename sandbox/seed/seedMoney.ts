import type { Database } from '../database/database.ts'
import { personIdOfName } from './personIdOfName.ts'
import { storeHistory } from './storeHistory.ts'

/** How many payments whom of aftab has made before. */
const histories = { sara: 23, bahar: 250 } as const

/** Stores payments of the past, and opens the ledger of each subsidy. */
export async function seedMoney(database: Database, now: Date): Promise<void> {
  for (const [username, count] of Object.entries(histories)) {
    const person = { id: personIdOfName(username, 'aftab'), university: 'aftab' }
    await storeHistory(database, person, { first: 0, count, before: now })
  }
  await database.query(
    `INSERT INTO campus.subsidy_ledger (subsidy_id, amount, balance_after, kind, booked_at)
     SELECT id, credit, credit, 'OPENING', $1 FROM campus.subsidy`,
    [now.toISOString()],
  )
}
