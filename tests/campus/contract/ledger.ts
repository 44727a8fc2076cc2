import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../sandbox/database/database.ts'
import { openPostgres } from '../../../sandbox/database/openPostgres.ts'
import { type Loose, type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'
import { itemOn, reserveIdOf } from '../support/weekReader.ts'

type Step = {
  readonly who: number
  readonly what: number
  readonly verb: 'add' | 'remove' | 'set' | 'clear' | 'sell' | 'withdraw'
  readonly count: number
}

/** Of the items: the last portion, another lunch, two in the garden. */
const DATES = ['2026-12-02', '2026-12-02', '2026-12-07', '2026-12-05'] as const

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(2),
  what: fc.nat(3),
  verb: fc.constantFrom('add', 'remove', 'set', 'clear', 'sell', 'withdraw'),
  count: fc.integer({ min: 1, max: 4 }),
})

/** That money and counts add up. It looks into the database from outside, which only PostgreSQL allows. */
export function ledgerContract(source: CopiesSource): void {
  describe('the ledger', () => {
    const test = startTestCampus(source)
    let database: Database
    beforeAll(async () => {
      database = await openPostgres('url' in test.target ? test.target.url : '')
    })
    afterAll(() => database?.close())

    it('equals every balance, and no count leaves its bounds, whatever students do in whatever order', async () => {
      const students = await Promise.all(['sina', 'mina', 'yas'].map((username) => studentAt(test.base('aftab'), username)))
      const [sina, , yas] = students
      if (sina === undefined || yas === undefined) throw new Error('nobody there')
      const items = [
        await itemOn(sina, 101, DATES[0], 2, 2),
        await itemOn(sina, 101, DATES[1]),
        await itemOn(yas, 104, DATES[2]),
        await itemOn(yas, 104, DATES[3]),
      ]
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          const answers = await Promise.all(steps.map((one) => take(students[one.who], items[one.what], one)))
          expect(answers.filter((status) => ![200, 400, 403, 404].includes(status))).toEqual([])
          expect(await broken(database)).toEqual([])
        }),
        { numRuns: 25, seed: 1405 },
      )
    })
  })
}

async function take(student: Student | undefined, item: Loose, { what, verb, count }: Step): Promise<number> {
  if (student === undefined) return 200
  const { id, programId, foodTypeId, mealTypeId } = item
  const body = { programId, foodTypeId, mealTypeId, selectedCount: count }
  if (verb === 'add') return (await student.send('POST', '/rest/reserves', body)).status
  if (verb === 'remove') return (await student.send('DELETE', '/rest/reserves', body)).status
  if (verb === 'set') return (await student.send('PUT', `/rest/reserves/${id}/reserve`, { selected: true, selectedCount: count })).status
  if (verb === 'clear') return (await student.send('PUT', `/rest/reserves/${id}/reserve`, { selected: false })).status
  const found = item.selfId === 104 ? await itemOn(student, 104, DATES[what] ?? '').then(reserveIdOf, () => undefined) : undefined
  return (await student.send('PUT', `/rest/reserves/v2/${found ?? 1}/${verb === 'sell' ? 'sell-reserve' : 'cancel-sold-reserve'}`)).status
}

/** Persons and programs whose sums do not agree. */
async function broken(database: Database): Promise<readonly object[]> {
  const people = await database.query(
    `SELECT p.username FROM campus.person p LEFT JOIN campus.ledger l ON l.person_id = p.id
     GROUP BY p.id HAVING p.credit <> coalesce(sum(l.amount), 0)`,
  )
  const programs = await database.query(
    `SELECT p.id FROM campus.program p LEFT JOIN campus.reserve r ON r.program_id = p.id GROUP BY p.id
     HAVING p.reserved_count <> p.elsewhere_count + coalesce(sum(r.count), 0) OR p.reserved_count > coalesce(p.capacity, p.reserved_count)`,
  )
  const counts = await database.query(
    `SELECT r.person_id FROM campus.reserve r JOIN campus.program p ON p.id = r.program_id GROUP BY r.person_id, p.id
     HAVING sum(r.count) > coalesce(p.valid_max_count, sum(r.count)) OR sum(r.count) < p.valid_min_count`,
  )
  return [...people, ...programs, ...counts]
}
