import { civilDateOf } from './calendar/civilDate.ts'
import type { CampusClock } from './calendar/createClock.ts'
import type { Database } from './database/database.ts'
import { dropCampus, lockStart, migrate } from './database/migrate.ts'
import { createSeedSnapshot } from './database/seedSnapshot.ts'
import { seedCampus } from './seed/seedCampus.ts'

/** Brings a database up to date for the day of the clock: tables, people, programs. Data of students is preserved. */
export async function prepareCampus(database: Database, clock: CampusClock): Promise<void> {
  await migrate(database)
  await seedCampus(database, civilDateOf(clock.now()), clock.now())
}

/** Empties a campus and seeds it, in one transaction: other connections never see it empty. */
export async function refillCampus(database: Database, clock: CampusClock): Promise<void> {
  await goingOnWithIds(database, async () => {
    await lockStart(database)
    await dropCampus(database)
    await prepareCampus(database, clock)
  })
}

/** Sequences of ids that are given once, also over a reset: gateways remember the issues, journals and files that they have made (record 187). */
const GIVEN_ONCE = ['tracker_issue_id_seq', 'tracker_journal_id_seq', 'tracker_file_id_seq']

/** Resets a campus in a transaction, and gives no id of its tracker a second time. */
const goingOnWithIds = (database: Database, reset: () => Promise<void>): Promise<void> =>
  database.longTx(async () => {
    const given = await database.query(
      "SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'campus' AND sequencename = ANY($1) AND last_value IS NOT NULL",
      [GIVEN_ONCE],
    )
    await reset()
    for (const { name, last } of given) await database.query('SELECT setval($1::regclass, $2)', [`campus.${name}`, last])
  })

/**
 * Creates the function that resets a campus. With a frozen clock and the embedded database only the first reset at an instant seeds: the others restore
 * a snapshot, in a tenth of the time.
 */
export function createRefill(database: Database, clock: CampusClock, frozen: boolean): () => Promise<void> {
  if (!frozen || database.kind !== 'pglite') return () => refillCampus(database, clock)
  const snapshot = createSeedSnapshot(database)
  let takenAt: number | undefined
  return async () => {
    const now = clock.now().getTime()
    if (now === takenAt) return goingOnWithIds(database, snapshot.restore)
    await refillCampus(database, clock)
    await snapshot.take()
    takenAt = now
  }
}
