import { describe, expect, it } from 'vitest'
import { type Answer, call, type Loose, type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'
import { week } from '../support/weekReader.ts'

const LIST = '/rest/daily-sell-programs'
const BOUGHT = '/rest/users/me/reserve-daily-sales'
const outcomeOf = ({ status, body }: Answer) => `${status} ${body.messageResource ?? 'OK'}`

/** What is left of a day: who may buy it, how much, and when. */
export function dailySaleContract(source: CopiesSource): void {
  describe('the daily sale', () => {
    const test = startTestCampus(source)
    const at = (username: string) => studentAt(test.base('aftab'), username)
    const offers = async (student: Student): Promise<readonly Loose[]> => (await student.get(LIST)).body.payload
    const buy = (student: Student, id: unknown, selectedCount = 1, headers = {}) =>
      student.send('PUT', `${LIST}/${id}/reserve-daily-sell`, { selectedCount }, headers)
    const setClock = (now: string) => call('POST', `${test.campus.control}/clock`, { body: { now } })

    it('shows what is sold today at the places of the student', async () => {
      const sara = await offers(await at('sara'))
      expect(sara).toHaveLength(6)
      expect(sara[0]).toEqual({
        id: expect.any(Number),
        dailySellProgramId: expect.any(Number),
        reserveDailySaleId: expect.any(Number),
        selfName: 'سلف مرکزی',
        selfCode: '101',
        mealTypeId: 2,
        mealTypeName: 'ناهار',
        foodTypeTitle: 'غذای اصلی',
        foodNames: 'چلو جوجه‌کباب|ماست و سالاد',
        price: 310_000,
        maxValue: 2,
        count: 24,
        soldCount: 12,
        remainCount: 12,
        selectedCount: 1,
        startTime: { timeStr: '08:00' },
        finishTime: { timeStr: '13:30' },
        programDate: '2026-11-23',
        programDateJStr: '1405/09/02',
      })
      expect(sara.map(({ remainCount }) => remainCount)).toContain(0)
      expect((await offers(await at('ali'))).map(({ mealTypeId, reserveDailySaleId }) => [mealTypeId, reserveDailySaleId])).toEqual([
        [2, null],
        [2, null],
        [3, null],
      ])
    })

    it('is for groups that have it, and none of another university', async () => {
      const leila = await at('leila')
      const [first] = await offers(await at('ali'))
      for (const answer of [await leila.get(LIST), await leila.get(BOUGHT), await buy(leila, first.dailySellProgramId)])
        expect(outcomeOf(answer)).toBe('403 ACCESS_DENIED')
      const [elsewhere] = await offers(await studentAt(test.base('mahtab'), 'navid'))
      expect(outcomeOf(await buy(await at('ali'), elsewhere.dailySellProgramId))).toBe('404 DAILY_SELL_PROGRAM_NOT_FOUND')
      expect(outcomeOf(await buy(await at('ali'), first.id))).toBe('404 DAILY_SELL_PROGRAM_NOT_FOUND')
    })

    it('takes exactly the price, up to the most that one person may have, and says what was bought', async () => {
      const ali = await at('ali')
      const [first] = await offers(ali)
      const before = await ali.credit()
      const bought = await buy(ali, first.dailySellProgramId)
      expect(bought.body.payload).toMatchObject({ selectedCount: 1, remainCount: first.remainCount - 1 })
      expect(await ali.credit()).toBe(before - first.price)
      expect(outcomeOf(await buy(ali, first.dailySellProgramId, 2))).toBe('400 DAILY_SELL_PROGRAM_DAILY_RESERVE_COUNT_LIMIT_VIOLATION')
      expect(outcomeOf(await buy(await at('mina'), first.dailySellProgramId))).toBe(
        '400 DAILY_SELL_PROGRAM_DAILY_RESERVE_COUNT_LIMIT_VIOLATION',
      )
      const { reserveDailySaleId } = bought.body.payload
      for (const path of [BOUGHT, '/rest/reserve/reserve-daily-sale'])
        expect((await ali.get(path)).body.payload).toMatchObject([{ reserveDailySaleId, programDate: '2026-11-23' }])
      const { weekDays } = (await ali.get(`/rest/reserves?weekStartDate=${week}`)).body.payload
      expect(weekDays.map(({ dailySales }: Loose) => dailySales.length)).toEqual([0, 0, 1, 0, 0, 0, 0])
      const code = await ali.get(`/rest/forget-card-codes/print?reserveId=${reserveDailySaleId}&count=1&dailySale=true`)
      expect(code.body.payload.forgotCardCode).toMatch(/^\d{8}$/)
      const others = await (await at('reza')).get(`/rest/forget-card-codes/print?reserveId=${reserveDailySaleId}&count=1&dailySale=true`)
      expect(outcomeOf(others)).toBe('404 RESERVE_NOT_FOUND')
    })

    it('acts once for a key, and refuses what is sold out, too dear, or not in its time', async () => {
      const sara = await at('sara')
      const [, soldOut, evening, pool] = await offers(sara)
      expect(outcomeOf(await buy(sara, soldOut.dailySellProgramId))).toBe('400 DAILY_SELL_PROGRAM_SOLD_OUT')
      expect(outcomeOf(await buy(sara, evening.dailySellProgramId))).toBe('400 DAILY_SELL_PROGRAM_NOT_IN_TIME')
      const key = { 'Idempotency-Key': 'press-1' }
      const twice = [await buy(sara, pool.dailySellProgramId, 1, key), await buy(sara, pool.dailySellProgramId, 1, key)]
      expect(twice.map(({ status, headers }) => [status, headers.get('idempotency-replayed')])).toEqual([
        [200, null],
        [200, 'true'],
      ])
      expect((await offers(sara))[3].selectedCount).toBe(1)
      const donya = await at('donya')
      expect(outcomeOf(await buy(donya, (await offers(donya))[0].dailySellProgramId))).toBe('400 NOT_ENOUGH_CREDIT')
    })

    it('is none on a Friday, and another one on the next day', async () => {
      const [today] = await offers(await at('ali'))
      await setClock('2026-11-27T06:30:00.000Z')
      expect(outcomeOf(await (await at('ali')).get(LIST))).toBe('404 DAILY_SELL_PROGRAM_NO_PROGRAM_FOR_TODAY')
      await setClock('2026-11-28T06:30:00.000Z')
      const ali = await at('ali')
      expect((await offers(ali))[0]).toMatchObject({ programDate: '2026-11-28', selectedCount: 0 })
      expect(outcomeOf(await buy(ali, today.dailySellProgramId))).toBe('404 DAILY_SELL_PROGRAM_NOT_FOUND')
    })
  })
}
