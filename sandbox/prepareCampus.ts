import { civilDateOf } from './calendar/civilDate.ts'
import type { CampusClock } from './calendar/createClock.ts'
import type { Database } from './database/database.ts'
import { dropCampus, lockStart, migrate } from './database/migrate.ts'
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
