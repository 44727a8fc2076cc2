import { civilDateOf, weekStartOf } from './calendar/civilDate.ts'
import type { CampusClock } from './calendar/createClock.ts'
import type { CampusOptions } from './campusOptions.ts'
import type { CampusState } from './campusState.ts'
import { createCallLog } from './control/callLog.ts'
import { createFaultBoard } from './control/faultBoard.ts'
import type { Database } from './database/database.ts'
import { removeExpired } from './database/retention.ts'
import { createRefill } from './prepareCampus.ts'
import { ensureDailySales } from './seed/ensureDailySales.ts'
import { ensurePrograms } from './seed/ensurePrograms.ts'

const HOUR = 3_600_000

/** Creates the state shared by all addresses of a campus, on a database that is seeded for the clock's week. */
export function createCampusState(options: CampusOptions, clock: CampusClock, database: Database): CampusState {
  const { demo, log = false, strict = false, portalOrigins: origins, portal, times } = options
  const thisWeek = () => weekStartOf(civilDateOf(clock.now()))
  const thisHour = () => Math.floor(clock.now().getTime() / HOUR)
  let week = thisWeek()
  let hour: number | undefined
  let running: Promise<void> | undefined
  const catchUp = async () => {
    const [nextWeek, nextHour] = [thisWeek(), thisHour()]
    if (week !== nextWeek) {
      await ensurePrograms(database, nextWeek)
      await ensureDailySales(database, nextWeek)
    }
    week = nextWeek
    // Nobody waits for the removal, and one that fails is tried again after an hour.
    if (hour !== nextHour) void removeExpired(database, clock.now()).catch(() => undefined)
    hour = nextHour
  }
  return {
    database,
    clock,
    demo,
    log,
    strict,
    times,
    origins,
    portal: portal ?? (() => (origins === '*loopback' ? undefined : origins[0])),
    faults: createFaultBoard(),
    calls: createCallLog(1000),
    withoutLock: demo && process.env.CAMPUS_UNSAFE_NO_LOCK === '1',
    trustsReturns: demo && process.env.CAMPUS_UNSAFE_TRUST_RETURNS === '1',
    upkeep: async () => {
      if (week === thisWeek() && hour === thisHour()) return
      running ??= catchUp().finally(() => {
        running = undefined
      })
      await running
    },
    reset: createRefill(database, clock, options.frozen ?? false),
  }
}
