import { describe, expect, it } from 'vitest'
import { addDays, civilDateOf, isCivilDate, weekdayOf, weekStartOf } from '../../sandbox/calendar/civilDate.ts'
import { civilDateOfJalali, jalaliDate, jalaliParts } from '../../sandbox/calendar/jalaliDate.ts'
import { semesterBack } from '../../sandbox/seed/semesterSeeds.ts'
import { call, type Student, studentAt } from './support/campusClient.ts'
import { provideCopies } from './support/databases.ts'
import { startTestCampus } from './support/testCampus.ts'
import { itemOn } from './support/weekReader.ts'

describe('the campus calendar', () => {
  it('reads days in Tehran, whose midnight is half past eight in the evening in UTC', () => {
    expect(civilDateOf(new Date('2026-11-27T20:29:59.999Z'))).toBe('2026-11-27')
    expect(civilDateOf(new Date('2026-11-27T20:30:00Z'))).toBe('2026-11-28')
    expect(weekStartOf('2026-11-27')).toBe('2026-11-21')
    expect(weekStartOf('2026-11-28')).toBe('2026-11-28')
    expect([0, 1, 2, 3, 4, 5, 6].map((day) => weekdayOf(addDays('2026-11-21', day)))).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it.each([
    ['1900-01-01', true],
    ['2999-12-31', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['0000-01-01', false],
    ['1899-12-31', false],
    ['3000-01-01', false],
    ['9999-12-31', false],
    ['2026-1-1', false],
    [' 2026-01-01', false],
  ])('takes %s as a date: %s', (text, isDate) => expect(isCivilDate(text)).toBe(isDate))

  it.each([
    ['2026-03-20', '1404/12/29'],
    ['2026-03-21', '1405/01/01'],
    ['2025-03-20', '1403/12/30'],
    ['2026-11-21', '1405/08/30'],
  ])('writes %s as %s', (date, jalali) => expect(jalaliDate(date)).toBe(jalali))

  it('finds the civil date of every Jalali day of three centuries, at both ends of each month', () => {
    for (let year = 1200; year <= 1501; year++) {
      for (let month = 1; month <= 12; month++) {
        const first = civilDateOfJalali({ year, month, day: 1 }) ?? ''
        expect(jalaliParts(first)).toEqual({ year, month, day: 1 })
        const last = month < 7 ? 31 : month < 12 || civilDateOfJalali({ year, month, day: 30 }) ? 30 : 29
        expect(civilDateOfJalali({ year, month, day: last })).toBe(addDays(first, last - 1))
        expect(civilDateOfJalali({ year, month, day: last + 1 })).toBeUndefined()
      }
    }
  })

  it.each([
    { year: 1405, month: 0, day: 1 },
    { year: 1405, month: 13, day: 1 },
    { year: 1405, month: 1, day: 0 },
    { year: 1405, month: 1, day: 32 },
    { year: 2026, month: 1, day: 1 },
    { year: 1405.5, month: 1, day: 1 },
  ])('knows no day %j', (parts) => expect(civilDateOfJalali(parts)).toBeUndefined())

  it('divides all days into semesters without a gap', () => {
    for (const today of ['2026-09-22', '2026-09-23', '2027-02-19', '2027-02-20', '2026-03-20', '2026-03-21']) {
      const { startsOn, endsOn } = semesterBack(today, 0)
      expect(startsOn <= today && today <= endsOn).toBe(true)
      for (let back = -4; back < 8; back++) {
        expect(semesterBack(today, back).startsOn).toBe(addDays(semesterBack(today, back + 1).endsOn, 1))
      }
    }
  })
})

describe('a campus in the course of the week', () => {
  const test = startTestCampus(provideCopies('pglite'))
  const control = (path: string, body?: object) => call('POST', test.campus.control + path, body === undefined ? {} : { body })

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'has its people in their states when it opens on day %i, from the first minute to the last',
    async (day) => {
      const today = addDays('2026-12-05', day)
      const openedAt = day % 2 === 0 ? `${addDays(today, -1)}T20:30:00Z` : `${today}T20:29:59Z`
      await control('/clock', { now: openedAt })
      await control('/reset')
      const at = (username: string) => studentAt(test.base('aftab'), username)
      expect(await currentItems(await at('sara'), today)).toBe(7)
      expect(await currentItems(await at('reza'), today)).toBe(8)
      expect(await (await at('sara')).credit()).toBe(1_250_000)
      const yas = await at('yas')
      const garden = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((days) => itemOn(yas, 104, addDays(today, days))))
      expect(garden.filter((item) => item.changableSelf && item.selectedCount === 1)).toHaveLength(1)
      expect(garden.filter((item) => item.forSale && item.selectedCount === 1)).toHaveLength(2)
      expect(garden.filter((item) => item.validMinCount === 2 && item.selectedCount === 2)).toHaveLength(1)
      expect(garden.filter((item) => item.hideInPanel && item.hideBesideFoodInPanel)).toHaveLength(1)
    },
  )

  it('closes a day at midnight, and on Saturday has a new fourth week ahead and what was reserved', async () => {
    test.campus.clock.set('2026-11-23T05:30:00Z')
    await control('/reset')
    test.campus.clock.set('2026-11-27T20:29:00Z')
    const sara = await studentAt(test.base('aftab'), 'sara')
    const beyond = '/rest/programs/v2?selfId=101&weekStartDate=2026-12-26'
    const friday = await itemOn(sara, 101, '2026-11-27', 3)
    const saturday = await itemOn(sara, 101, '2026-11-28')
    const put = (item: { id: number }) => sara.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected: true })
    expect((await put(saturday)).status).toBe(200)
    expect((await sara.get(beyond)).status).toBe(404)
    expect((await put(friday)).body.messageResource).toBe('RESERVE_RULE_VIOLATED')
    test.campus.clock.advance(60_000)
    expect((await put(friday)).body.messageResource).toBe('PROGRAM_DATE_PASSED')
    expect((await sara.get(beyond)).status).toBe(200)
    expect((await itemOn(sara, 101, '2026-11-28')).selectedCount).toBe(1)
    expect((await itemOn(sara, 101, '2026-11-22')).selectedCount).toBe(1)
  })
})

/** Reserved, not yet eaten and not sold, from `today` on, in this week and the next. */
async function currentItems(student: Student, today: string): Promise<number> {
  const weeks = await Promise.all(
    [0, 7].map((days) => student.get(`/rest/reserves?weekStartDate=${addDays(weekStartOf(today), days)}&selfType=NORMAL`)),
  )
  return weeks
    .flatMap(({ body }) => body.payload.weekDays)
    .filter((day) => day.date >= today)
    .flatMap((day) => day.mealTypes)
    .filter((cell) => cell.reserve !== null && !cell.reserve.consumed && !cell.reserve.sold).length
}
