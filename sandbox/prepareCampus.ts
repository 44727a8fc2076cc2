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
  await database.longTx(async () => {
    await lockStart(database)
    await dropCampus(database)
    await prepareCampus(database, clock)
  })
}

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
    if (now === takenAt) return snapshot.restore()
    await refillCampus(database, clock)
    await snapshot.take()
    takenAt = now
  }
}
