import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '../../sandbox/database/database.ts'
import { openPostgres } from '../../sandbox/database/openPostgres.ts'
import { type Answer, studentAt } from './support/campusClient.ts'
import { enrolCrowd, openingCredit } from './support/crowd.ts'
import { provideCopies, testNow } from './support/databases.ts'
import { type CampusProcess, freePorts, spawnCampus } from './support/spawnCampus.ts'
import { itemOn } from './support/weekReader.ts'

const students = 200
const portions = 50
const day = '2026-12-01'

describe('two hundred students who press for the last fifty portions at two processes on one PostgreSQL', () => {
  const source = provideCopies('postgres')
  const running: CampusProcess[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((campus) => campus.stop()))
  })

  it('get exactly fifty, the others are refused, and the money is right to the rial', async () => {
    const { answers, database, price } = await race({})
    const granted = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status, body }) => status === 400 && body.messageResource === 'RESERVE_MAX_RESERVE_COUNT_CROSS')
    expect([granted.length, refused.length]).toEqual([portions, students - portions])
    expect(await sums(database)).toEqual({
      credits: students * openingCredit - portions * price,
      ledger: students * openingCredit - portions * price,
      reserves: portions,
      reserved: portions,
    })
    await database.close()
  })

  it('get more than there are when the lock is taken away: the race is real', async () => {
    const { answers, database } = await race({ CAMPUS_UNSAFE_NO_LOCK: '1' })
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(portions)
    await database.close()
  })

  async function race(
    environment: Readonly<Record<string, string>>,
  ): Promise<{ answers: readonly Answer[]; database: Database; price: number }> {
    const target = await source.copies().fresh()
    const url = 'url' in target ? target.url : ''
    const database = await openPostgres(url)
    await enrolCrowd(database, students)
    const campuses = [0, 1].map(() => spawnCampus(['serve', '--database', url, '--now', testNow, '--demo', ...freePorts], environment))
    running.push(...campuses)
    const bases = await Promise.all(campuses.map(async ({ ready }) => (await ready).mahtab?.[0] ?? ''))
    const crowd = await Promise.all(Array.from({ length: students }, (_, place) => studentAt(bases[place % 2] ?? '', `crowd${place}`)))
    const first = crowd[0]
    if (first === undefined) throw new Error('nobody came')
    const item = await itemOn(first, 201, day)
    await database.query('UPDATE campus.program SET capacity = $2, elsewhere_count = 0, reserved_count = 0 WHERE id = $1', [
      item.programId,
      portions,
    ])
    const press = [
      (place: number) => crowd[place]?.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected: true }),
      (place: number) => crowd[place]?.send('POST', '/rest/reserves', { programId: item.programId, app: 'WEB', selectedCount: 1 }),
    ]
    const answers = await Promise.all(crowd.map((_, place) => press[(place >> 1) % 2]?.(place)))
    return { answers: answers.filter((answer) => answer !== undefined), database, price: item.price }
  }
})

async function sums(database: Database): Promise<unknown> {
  const [row] = await database.query(
    `SELECT (SELECT sum(credit)::bigint FROM campus.person WHERE id >= 900000) AS credits,
       (SELECT sum(amount)::bigint FROM campus.ledger WHERE person_id >= 900000) AS ledger,
       (SELECT sum(count)::integer FROM campus.reserve WHERE person_id >= 900000) AS reserves,
       (SELECT reserved_count FROM campus.program WHERE id IN (SELECT program_id FROM campus.reserve WHERE person_id >= 900000)) AS reserved`,
  )
  return row
}
