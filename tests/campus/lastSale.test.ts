import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '../../sandbox/database/database.ts'
import { openPostgres } from '../../sandbox/database/openPostgres.ts'
import { type Answer, type Student, studentAt } from './support/campusClient.ts'
import { enrolCrowd, openingCredit } from './support/crowd.ts'
import { provideCopies, testNow } from './support/databases.ts'
import { type CampusProcess, freePorts, spawnCampus } from './support/spawnCampus.ts'
import { itemOn } from './support/weekReader.ts'

const students = 200
const portions = 50
const day = '2026-12-01'

describe('two hundred students who press for the last fifty of the daily sale at two processes on one PostgreSQL, and reserve meanwhile', () => {
  const source = provideCopies('postgres')
  const running: CampusProcess[] = []
  const open: Database[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((campus) => campus.stop()))
    await Promise.all(open.splice(0).map((database) => database.close()))
  })

  it('get exactly fifty, the others are refused, and the money is right to the rial', async () => {
    const { sales, reserves, database, prices } = await race({})
    const granted = sales.filter(({ status }) => status === 200)
    const refused = sales.filter(({ body }) => body.messageResource === 'DAILY_SELL_PROGRAM_SOLD_OUT')
    expect([granted.length, refused.length]).toEqual([portions, students - portions])
    expect(reserves.filter(({ status }) => status === 200)).toHaveLength(students)
    const left = students * openingCredit - portions * prices.sale - students * prices.reserve
    expect(await sums(database)).toEqual({ credits: left, ledger: left, bought: portions, sold: portions })
  })

  it('get more than there are when the lock is taken away: the race is real', async () => {
    const { sales } = await race({ CAMPUS_UNSAFE_NO_LOCK: '1' })
    expect(sales.filter(({ status }) => status === 200).length).toBeGreaterThan(portions)
  })

  interface Race {
    readonly sales: readonly Answer[]
    readonly reserves: readonly Answer[]
    readonly database: Database
    /** Rials. */
    readonly prices: { readonly sale: number; readonly reserve: number }
  }

  async function race(environment: Readonly<Record<string, string>>): Promise<Race> {
    const target = await source.copies().fresh()
    const url = 'url' in target ? target.url : ''
    const database = await openPostgres(url)
    open.push(database)
    await enrolCrowd(database, students)
    await database.query(`UPDATE campus.person SET profile = '{"group":{"canDailySale":true}}' WHERE id >= 900000`)
    const campuses = [0, 1].map(() => spawnCampus(['serve', '--database', url, '--now', testNow, '--demo', ...freePorts], environment))
    running.push(...campuses)
    const bases = await Promise.all(campuses.map(async ({ ready }) => (await ready).mahtab?.[0] ?? ''))
    const crowd = await Promise.all(Array.from({ length: students }, (_, place) => studentAt(bases[place % 2] ?? '', `crowd${place}`)))
    const first = crowd[0]
    if (first === undefined) throw new Error('nobody came')
    const item = await itemOn(first, 201, day)
    const [sale] = (await first.get('/rest/daily-sell-programs')).body.payload
    await database.query('UPDATE campus.daily_sale SET capacity = $2, sold_count = 0 WHERE id = $1', [sale.dailySellProgramId, portions])
    await database.query('UPDATE campus.program SET capacity = NULL WHERE id = $1', [item.programId])
    const buy = (student: Student) =>
      student.send('PUT', `/rest/daily-sell-programs/${sale.dailySellProgramId}/reserve-daily-sell`, { selectedCount: 1 })
    const reserve = (student: Student) => student.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected: true })
    const [sales, reserves] = await Promise.all([Promise.all(crowd.map(buy)), Promise.all(crowd.map(reserve))])
    return { sales, reserves, database, prices: { sale: sale.price, reserve: item.price } }
  }
})

async function sums(database: Database): Promise<unknown> {
  const [row] = await database.query(
    `SELECT (SELECT sum(credit)::bigint FROM campus.person WHERE id >= 900000) AS credits,
       (SELECT sum(amount)::bigint FROM campus.ledger WHERE person_id >= 900000) AS ledger,
       (SELECT sum(count)::integer FROM campus.daily_sale_reserve WHERE person_id >= 900000) AS bought,
       (SELECT sold_count FROM campus.daily_sale WHERE id IN (SELECT sale_id FROM campus.daily_sale_reserve WHERE person_id >= 900000)) AS sold`,
  )
  return row
}
