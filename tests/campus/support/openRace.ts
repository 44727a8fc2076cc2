import { afterEach } from 'vitest'
import type { Database } from '../../../sandbox/database/database.ts'
import { openPostgres } from '../../../sandbox/database/openPostgres.ts'
import { readNumber } from '../../../sandbox/database/readRow.ts'
import { type Student, studentAt } from './campusClient.ts'
import { enrolCrowd } from './crowd.ts'
import { provideCopies, testNow } from './databases.ts'
import { type CampusProcess, freePorts, spawnCampus } from './spawnCampus.ts'

/** A crowd of mahtab that is signed in at two campus processes on one PostgreSQL, every other one at the same. */
export interface Race {
  readonly database: Database
  readonly crowd: readonly Student[]
  /** The first of the crowd, to look with. */
  readonly first: Student
  /** The addresses of the two processes. */
  readonly bases: readonly string[]
}

/** Gives races to the tests of one `describe`; their processes and connections end with the test. */
export function provideRaces(): (students: number, environment: Readonly<Record<string, string>>) => Promise<Race> {
  const source = provideCopies('postgres')
  const running: CampusProcess[] = []
  const open: Database[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((campus) => campus.stop()))
    await Promise.all(open.splice(0).map((database) => database.close()))
  })
  return async (students, environment) => {
    const target = await source.copies().fresh()
    const url = 'url' in target ? target.url : ''
    const database = await openPostgres(url)
    open.push(database)
    await enrolCrowd(database, students)
    const campuses = [0, 1].map(() => spawnCampus(['serve', '--database', url, '--now', testNow, '--demo', ...freePorts], environment))
    running.push(...campuses)
    const bases = await Promise.all(campuses.map(async ({ ready }) => (await ready).mahtab?.[0] ?? ''))
    const crowd = await Promise.all(Array.from({ length: students }, (_, place) => studentAt(bases[place % 2] ?? '', `crowd${place}`)))
    const [first] = crowd
    if (first === undefined) throw new Error('nobody came')
    return { database, crowd, first, bases }
  }
}

/** What the crowd has, and what was booked for it, rials. */
export async function moneyOf(database: Database): Promise<{ readonly credits: number; readonly ledger: number }> {
  const [row] = await database.query(
    `SELECT (SELECT sum(credit)::bigint FROM campus.person WHERE id >= 900000) AS credits,
       (SELECT sum(amount)::bigint FROM campus.ledger WHERE person_id >= 900000) AS ledger`,
  )
  if (row === undefined) throw new Error('there is no crowd')
  return { credits: readNumber(row, 'credits'), ledger: readNumber(row, 'ledger') }
}
