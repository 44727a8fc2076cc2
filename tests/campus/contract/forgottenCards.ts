import { describe, expect, it } from 'vitest'
import { type Answer, call, type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'
import { itemOn, reserveIdOf } from '../support/weekReader.ts'

const PRINT = '/rest/forget-card-codes/print'
const tomorrow = '2026-11-24'
const outcomeOf = ({ status, body }: Answer) => `${status} ${body.messageResource ?? 'OK'}`

/** Codes for who has forgotten the card, and what they cost. */
export function forgottenCardContract(source: CopiesSource): void {
  describe('a forgotten card', () => {
    const test = startTestCampus(source)
    const at = (username: string, unikey = 'aftab') => studentAt(test.base(unikey), username)
    const ask = (student: Student, reserveId: unknown, count = 1) =>
      student.get(`${PRINT}?reserveId=${reserveId}&count=${count}&dailySale=false`)
    const lunchOf = async (student: Student, selfId = 101, date = tomorrow) => reserveIdOf(await itemOn(student, selfId, date))
    const setClock = (now: string) => call('POST', `${test.campus.control}/clock`, { body: { now } })

    it('gets a code of its own each time it is asked for, as often as a week allows', async () => {
      const sara = await at('sara')
      const id = await lunchOf(sara)
      const answers = [await ask(sara, id), await ask(sara, id), await ask(sara, id)]
      const codes = answers.map(({ body }) => body.payload.forgotCardCode)
      expect(codes.every((code) => /^\d{8}$/.test(code))).toBe(true)
      expect(new Set(codes).size).toBe(3)
      expect(outcomeOf(await ask(sara, id))).toBe('400 EXCEED_WEEKLY_VALID_FORGOTTEN_COUNT')
      const cache = answers[0]?.headers.get('cache-control')
      expect(cache).toBe('no-store')
    })

    it('is refused where the month or the week is used up, and not limited where the university sets no limit', async () => {
      const refusals = []
      for (const username of ['kian', 'taraneh']) {
        const student = await at(username)
        refusals.push(outcomeOf(await ask(student, await lunchOf(student))))
      }
      expect(refusals).toEqual(['400 EXCEED_MONTHLY_VALID_FORGOTTEN_COUNT', '400 EXCEED_WEEKLY_VALID_FORGOTTEN_COUNT'])
      const navid = await at('navid', 'mahtab')
      const id = await lunchOf(navid, 201)
      for (let asked = 0; asked < 8; asked++) expect(outcomeOf(await ask(navid, id, 3))).toBe('200 OK')
    })

    it('is only for portions that the student has and has not had', async () => {
      const [reza, leila] = [await at('reza'), await at('leila')]
      const own = await lunchOf(reza)
      const refused = async (student: Student, id: unknown, count?: number) => outcomeOf(await ask(student, id, count))
      expect(await refused(leila, own)).toBe('404 RESERVE_NOT_FOUND')
      expect(await refused(reza, own, 2)).toBe('400 RESERVE_COUNT_CROSS')
      const sara = await at('sara')
      const [eaten] = (await itemOn(sara, 101, '2026-11-14')).idAndConsumption
      const [missed] = (await itemOn(sara, 101, '2026-11-18')).idAndConsumption
      expect(await refused(sara, eaten.id)).toBe('400 RESERVE_CONSUMED')
      expect(await refused(sara, missed.id)).toBe('400 PROGRAM_DATE_PASSED')
      for (const query of [
        '',
        '?reserveId=1&count=1',
        `?reserveId=${own}&count=0&dailySale=false`,
        `?reserveId=${own}&count=1&dailySale=1`,
      ])
        expect(outcomeOf(await reza.get(PRINT + query))).toBe('400 INVALID_REQUEST')
      expect(outcomeOf(await call('HEAD', `${test.base('aftab')}${PRINT}?reserveId=${own}&count=1&dailySale=false`))).toMatch(/^404/)
    })

    it('is given no more often to ten presses at once, and again in the next week', async () => {
      const reza = await at('reza')
      const id = await lunchOf(reza)
      const answers = (await Promise.all(Array.from({ length: 10 }, () => ask(reza, id)))).map(outcomeOf).sort()
      expect(answers.filter((answer) => answer === '200 OK')).toHaveLength(3)
      expect(new Set(answers)).toEqual(new Set(['200 OK', '400 EXCEED_WEEKLY_VALID_FORGOTTEN_COUNT']))
      await setClock('2026-11-28T06:30:00.000Z')
      const later = await at('reza')
      const item = await itemOn(later, 101, '2026-11-29')
      const added = await later.send('POST', '/rest/reserves', { programId: item.programId, app: 'WEB', selectedCount: 1 })
      expect(outcomeOf(await ask(later, added.body.payload.ids[0]))).toBe('200 OK')
    })
  })
}
