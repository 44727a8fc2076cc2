import { describe, expect, it } from 'vitest'
import { type Answer, type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'
import { itemOn } from '../support/weekReader.ts'

const outcomeOf = ({ status, body }: Answer) => `${status} ${body.messageResource ?? 'OK'}`

/** What can be rated, and how often. */
export function foodVoteContract(source: CopiesSource): void {
  describe('rating food', () => {
    const test = startTestCampus(source)
    const at = (username: string) => studentAt(test.base('aftab'), username)
    const votable = async (student: Student) => (await student.get('/rest/reserves/votable')).body.payload
    const vote = (student: Student, id: unknown, change: object = {}) =>
      student.send('POST', `/rest/reserves/${id}/votes`, { score: 3.5, description: '', problemIds: [], ...change })

    it('is offered for what was eaten in two weeks, the latest first', async () => {
      const items = await votable(await at('pouya'))
      expect(items).toHaveLength(4)
      expect(items[0]).toEqual({
        id: expect.any(Number),
        program: {
          id: expect.any(Number),
          date: '2026-11-22',
          mealType: { name: 'ناهار' },
          self: { name: 'سلف مرکزی' },
          foods: [{ name: expect.any(String) }],
        },
        score: 0,
        description: '',
        problemIds: [],
      })
      expect(await votable(await at('shirin'))).toEqual([])
      const reasons = (await (await at('pouya')).get('/rest/reserves/votes/reasons')).body.payload
      expect(reasons).toHaveLength(13)
    })

    it('counts once for each food, by the id of the reserve or of the program, and moves its average', async () => {
      const pouya = await at('pouya')
      const [first, second] = await votable(pouya)
      const foodOn = async (date: string) => (await itemOn(pouya, 101, date)).foodList[0]
      const before = await foodOn(first.program.date)
      expect(outcomeOf(await vote(pouya, first.id, { score: 0.5, description: 'سرد بود', problemIds: [12, 97] }))).toBe('200 OK')
      const after = await foodOn(first.program.date)
      expect(after.voteCount).toBe(before.voteCount + 1)
      expect(after.averageScore).toBeCloseTo((before.averageScore * before.voteCount + 0.5) / after.voteCount, 9)
      expect([outcomeOf(await vote(pouya, first.id)), outcomeOf(await vote(pouya, first.program.id))]).toEqual([
        '400 VOTE_EXISTS',
        '400 VOTE_EXISTS',
      ])
      expect(outcomeOf(await vote(pouya, second.program.id))).toBe('200 OK')
      expect(await votable(pouya)).toHaveLength(2)
      const once = await Promise.all(Array.from({ length: 5 }, async () => outcomeOf(await vote(pouya, (await votable(pouya))[0]?.id))))
      expect(once.filter((outcome) => outcome === '200 OK').length).toBeLessThanOrEqual(2)
    })

    it('is refused for what was not eaten, with half a half, with reasons that there are not, and with too long a comment', async () => {
      const [sara, shirin] = [await at('sara'), await at('shirin')]
      const [item] = await votable(sara)
      expect(outcomeOf(await vote(shirin, item.id))).toBe('404 RESERVE_NOT_FOUND')
      const coming = (await itemOn(sara, 101, '2026-11-24')).idAndConsumption[0].id
      expect(outcomeOf(await vote(sara, coming))).toBe('404 RESERVE_NOT_FOUND')
      expect(outcomeOf(await vote(sara, item.id, { problemIds: [13] }))).toBe('400 VOTE_REASON_NOT_FOUND')
      for (const change of [{ score: 0 }, { score: 5.5 }, { score: 3.3 }, { description: 'ا'.repeat(251) }, { problemIds: [11, 11] }])
        expect(outcomeOf(await vote(sara, item.id, change))).toBe('400 INVALID_REQUEST')
    })
  })
}
