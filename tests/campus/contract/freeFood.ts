import { describe, expect, it } from 'vitest'
import { type Loose, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'
import { mealOn } from '../support/weekReader.ts'

/** A day on which the free restaurant is open, with a third dish that is sold out. */
const TUESDAY = '2026-12-01'

/** That rows of a cart are paid one by one, each at the price of the free restaurant. */
export function freeFoodContract(source: CopiesSource): void {
  describe('food of the free restaurant, by program', () => {
    const test = startTestCampus(source)
    const payRows = async (username: string) => {
      const student = await studentAt(test.base('aftab'), username)
      const { programs, buyableFreeFoodToll } = await mealOn(student, 101, TUESDAY)
      const before = await student.credit()
      const rows: Loose[] = [programs[0], programs[2], programs[1]]
      const answers = []
      for (const { programId, foodTypeId, mealTypeId } of rows) {
        const row = { programId, foodTypeId, mealTypeId, selectedCount: 1, freeFoodSelected: true }
        const { status, body } = await student.send('POST', '/rest/reserves', row)
        answers.push(status === 200 ? status : body.messageResource)
      }
      return { answers, paid: before - (await student.credit()), toll: Number(buyableFreeFoodToll) }
    }

    it('is paid at its own price; a row that is refused costs nothing and leaves the others as they are', async () => {
      const { answers, paid, toll } = await payRows('babak')
      expect(answers).toEqual([200, 'RESERVE_MAX_RESERVE_COUNT_CROSS', 200])
      expect([paid, toll]).toEqual([2 * toll, 320_000])
    })

    it('is refused without credit', async () => {
      const { answers, paid } = await payRows('donya')
      expect(answers).toEqual(['NOT_ENOUGH_CREDIT', 'RESERVE_MAX_RESERVE_COUNT_CROSS', 'NOT_ENOUGH_CREDIT'])
      expect(paid).toBe(0)
    })
  })
}
