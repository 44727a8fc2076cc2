import type { FastifyInstance } from 'fastify'
import { type CampusClock, createClock } from './calendar/createClock.ts'
import type { CampusOptions } from './campusOptions.ts'
import { createCampusState } from './createCampusState.ts'
import { openDatabase } from './database/openDatabase.ts'
import { type OpenAddresses, openAddresses } from './openAddresses.ts'
import { prepareCampus, refillCampus } from './prepareCampus.ts'
import { StartError } from './startError.ts'
import { universities } from './universities.ts'

/** A running campus. */
export interface Campus extends OpenAddresses {
  /** Base address of the control routes. */
  control: string
  clock: { now(): Date; set(iso: string): void; advance(ms: number): void }
  close(): Promise<void>
}

/** Starts all universities of the campus on loopback ports over one database. Throws a `StartError` with one sentence when it cannot. */
export async function openCampus(options: CampusOptions): Promise<Campus> {
  if (options.now !== undefined && !options.demo)
    throw new StartError('Only a demo campus has a clock of its own: add --demo, or leave out --now.')
  const clock = startClock(options)
  const database = await openDatabase(options.database)
  const servers: FastifyInstance[] = []
  const campus = createCampusState(options, clock, database)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= (async () => {
      campus.faults.clear()
      await Promise.all(servers.map((server) => server.close()))
      await database.close()
    })()
    return closing
  }
  try {
    await prepareCampus(database, clock)
    const open = await openAddresses(campus, options, servers)
    return { ...open, control: `${open.addresses[universities[0]?.unikey ?? '']?.[0]}/__campus`, clock, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Empties the campus in a database and seeds it again, without opening it. */
export async function resetCampus(options: Pick<CampusOptions, 'database' | 'now'>): Promise<void> {
  const clock = startClock(options)
  const database = await openDatabase(options.database)
  try {
    await refillCampus(database, clock)
  } finally {
    await database.close()
  }
}

function startClock({ now, frozen }: Pick<CampusOptions, 'now' | 'frozen'>): CampusClock {
  try {
    return createClock(now, frozen ?? false)
  } catch {
    throw new StartError(`The time ${now} cannot be read: write --now like 2026-11-21T06:30:00Z.`)
  }
}
