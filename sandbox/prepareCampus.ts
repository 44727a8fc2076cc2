import { civilDateOf } from './calendar/civilDate.ts'
import type { CampusClock } from './calendar/createClock.ts'
import type { Database } from './database/database.ts'
import { dropCampus, lockStart, migrate } from './database/migrate.ts'
import { createSeedSnapshot } from './database/seedSnapshot.ts'
import { seedCampus } from './seed/seedCampus.ts'

/** Brings a database up to date for the day of the clock: tables, people, programs. What students did stays. */
export async function prepareCampus(database: Database, clock: CampusClock): Promise<void> {
  await migrate(database)
  await seedCampus(database, civilDateOf(clock.now()), clock.now())
}

/** Empties a campus and fills it as on a first day, at once for everybody who looks on. */
export async function refillCampus(database: Database, clock: CampusClock): Promise<void> {
  await database.tx(async () => {
    await lockStart(database)
    await dropCampus(database)
    await prepareCampus(database, clock)
  })
}

/**
 * What refills a campus again and again. Where the clock is frozen and the database is the embedded one, only the first refill of an instant seeds: the others put
 * back a snapshot, a tenth of the time.
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
