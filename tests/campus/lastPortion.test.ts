import { describe, expect, it } from 'vitest'
import { openingCredit } from './support/crowd.ts'
import { moneyOf, provideRaces } from './support/openRace.ts'
import { itemOn } from './support/weekReader.ts'

const students = 200
const portions = 50
const day = '2026-12-01'

describe('two hundred students who press for the last fifty portions at two processes on one PostgreSQL', () => {
  const openRace = provideRaces()

  it('get exactly fifty, the others are refused, and the money is right to the rial', async () => {
    const { answers, database, price } = await race({})
    const granted = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status, body }) => status === 400 && body.messageResource === 'RESERVE_MAX_RESERVE_COUNT_CROSS')
    expect([granted.length, refused.length]).toEqual([portions, students - portions])
    const left = students * openingCredit - portions * price
    expect(await moneyOf(database)).toEqual({ credits: left, ledger: left })
    const reserved = await database.query(
      'SELECT p.reserved_count, sum(r.count)::integer AS reserves FROM campus.program p JOIN campus.reserve r ON r.program_id = p.id WHERE r.person_id >= 900000 GROUP BY p.id',
    )
    expect(reserved).toEqual([{ reserved_count: portions, reserves: portions }])
  })

  it('get more than there are when the lock is taken away: the race is real', async () => {
    const { answers } = await race({ CAMPUS_UNSAFE_NO_LOCK: '1' })
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(portions)
  })

  async function race(environment: Readonly<Record<string, string>>) {
    const { database, crowd, first } = await openRace(students, environment)
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
    return { answers: answers.filter((answer) => answer !== undefined), database, price: Number(item.price) }
  }
})
