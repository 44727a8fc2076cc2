import { civilDateOf, weekStartOf } from './calendar/civilDate.ts'
import type { CampusClock } from './calendar/createClock.ts'
import type { CampusOptions } from './campusOptions.ts'
import type { CampusState } from './campusState.ts'
import { createCallLog } from './control/callLog.ts'
import { createFaultBoard } from './control/faultBoard.ts'
import type { Database } from './database/database.ts'
import { createRefill } from './prepareCampus.ts'
import { ensurePrograms } from './seed/ensurePrograms.ts'

/** Creates the state shared by all addresses of a campus, on a database that is seeded for the clock's week. */
export function createCampusState(options: CampusOptions, clock: CampusClock, database: Database): CampusState {
  const { demo, log = false, portalOrigins: origins } = options
  const thisWeek = () => weekStartOf(civilDateOf(clock.now()))
  let week = thisWeek()
  let extending: Promise<void> | undefined
  const extend = async () => {
    const next = thisWeek()
    await ensurePrograms(database, next)
    week = next
  }
  return {
    database,
    clock,
    demo,
    log,
    origins,
    faults: createFaultBoard(),
    calls: createCallLog(1000),
    withoutLock: demo && process.env.CAMPUS_UNSAFE_NO_LOCK === '1',
    ensureWeek: async () => {
      if (week === thisWeek()) return
      extending ??= extend().finally(() => {
        extending = undefined
      })
      await extending
    },
    reset: createRefill(database, clock, options.frozen ?? false),
  }
}
