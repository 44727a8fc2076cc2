import { describe, expect, it } from 'vitest'
import type { Student } from './support/campusClient.ts'
import { openingCredit } from './support/crowd.ts'
import { moneyOf, provideRaces } from './support/openRace.ts'
import { itemOn } from './support/weekReader.ts'

const students = 200
const portions = 50
const day = '2026-12-01'

describe('two hundred students who press for the last fifty of the daily sale at two processes on one PostgreSQL, and reserve meanwhile', () => {
  const openRace = provideRaces()

  it('get exactly fifty, the others are refused, and the money is right to the rial', async () => {
    const { sales, reserves, database, prices } = await race({})
    const granted = sales.filter(({ status }) => status === 200)
    const refused = sales.filter(({ body }) => body.messageResource === 'DAILY_SELL_PROGRAM_SOLD_OUT')
    expect([granted.length, refused.length]).toEqual([portions, students - portions])
    expect(reserves.filter(({ status }) => status === 200)).toHaveLength(students)
    const left = students * openingCredit - portions * prices.sale - students * prices.reserve
    expect(await moneyOf(database)).toEqual({ credits: left, ledger: left })
    const bought = await database.query(
      'SELECT d.sold_count, sum(r.count)::integer AS bought FROM campus.daily_sale d JOIN campus.daily_sale_reserve r ON r.sale_id = d.id WHERE r.person_id >= 900000 GROUP BY d.id',
    )
    expect(bought).toEqual([{ sold_count: portions, bought: portions }])
  })

  it('get more than there are when the lock is taken away: the race is real', async () => {
    const { sales } = await race({ CAMPUS_UNSAFE_NO_LOCK: '1' })
    expect(sales.filter(({ status }) => status === 200).length).toBeGreaterThan(portions)
  })

  async function race(environment: Readonly<Record<string, string>>) {
    const { database, crowd, first } = await openRace(students, environment)
    await database.query(`UPDATE campus.person SET profile = '{"group":{"canDailySale":true}}' WHERE id >= 900000`)
    const item = await itemOn(first, 201, day)
    const [sale] = (await first.get('/rest/daily-sell-programs')).body.payload
    await database.query('UPDATE campus.daily_sale SET capacity = $2, sold_count = 0 WHERE id = $1', [sale.dailySellProgramId, portions])
    await database.query('UPDATE campus.program SET capacity = NULL WHERE id = $1', [item.programId])
    const buy = (student: Student) =>
      student.send('PUT', `/rest/daily-sell-programs/${sale.dailySellProgramId}/reserve-daily-sell`, { selectedCount: 1 })
    const reserve = (student: Student) => student.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected: true })
    const [sales, reserves] = await Promise.all([Promise.all(crowd.map(buy)), Promise.all(crowd.map(reserve))])
    return { sales, reserves, database, prices: { sale: Number(sale.price), reserve: Number(item.price) } }
  }
})
