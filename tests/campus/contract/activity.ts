import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTIVITY_PAGE } from '../../../sandbox/activity/activityLogs.ts'
import type { Database } from '../../../sandbox/database/database.ts'
import { openDatabase } from '../../../sandbox/database/openDatabase.ts'
import { type Answer, type Loose, type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { codeOf } from '../support/dormitoryClient.ts'
import { startTestCampus } from '../support/testCampus.ts'
import { itemOn, reserveIdOf } from '../support/weekReader.ts'

const LOGS = '/rest/users/activity-logs'
const ask = (student: Student, page: unknown = 1, size: unknown = 200, from = '2020-01-01', to = '2026-11-30'): Promise<Answer> =>
  student.get(`${LOGS}?page=${page}&size=${size}&fromDate=${from}&toDate=${to}`)
const rowsOf = async (student: Student, from?: string, to?: string): Promise<Loose[]> =>
  (await ask(student, 1, 200, from, to)).body.payload.content

/** What the activity report lists, and what writes it. */
export function activityContract(source: CopiesSource): void {
  describe('the activity report', () => {
    const test = startTestCampus(source)
    const at = (username: string, unikey = 'aftab') => studentAt(test.base(unikey), username)
    // What the tests do comes after what was seeded, however long that took.
    beforeAll(() => test.campus.clock.advance(3_600_000))

    it('has pages that count from 1, the latest row first, each row once', async () => {
      const bahar = await at('bahar')
      const pages = await Promise.all(Array.from({ length: 21 }, (_, place) => ask(bahar, place + 1, 500)))
      const rows = pages.flatMap(({ body }) => body.payload.content)
      expect(pages.map(({ body }) => [body.payload.totalElements, body.payload.content.length])).toEqual([
        ...Array(20).fill([10_000, 500]),
        [10_000, 0],
      ])
      const dates = rows.map(({ date }: Loose) => date)
      expect([new Set(rows.map(({ id }: Loose) => id)).size, dates]).toEqual([10_000, dates.toSorted().reverse()])
      expect(rows[0].remainingCredit).toBe(await bahar.credit())
      for (const [place, row] of rows.slice(0, -1).entries()) expect(row.remainingCredit - row.amount).toBe(rows[place + 1].remainingCredit)
    })

    it('holds the days that are asked for, both included, as Tehran counts them', async () => {
      const bahar = await at('bahar')
      const dayOf = (date: string) => new Date(Date.parse(date) + 210 * 60_000).toISOString().slice(0, 10)
      const { content, totalElements } = (await ask(bahar, 1, 200, '2026-10-24', '2026-10-25')).body.payload
      expect([...new Set(content.map(({ date }: Loose) => dayOf(date)))]).toEqual(['2026-10-25', '2026-10-24'])
      expect(totalElements).toBe(content.length)
      const month = await ask(bahar, 1, 10, '2026-10-24', '2026-11-23')
      expect([month.body.payload.content.length, month.body.payload.totalElements]).toEqual([10, 278])
      expect((await ask(bahar, 1, 10, '2026-11-24', '2026-11-30')).body.payload).toEqual({ content: [], totalElements: 0 })
    })

    it('is short for yaraneh, who pays by subsidy, and empty for shirin', async () => {
      const rows = await rowsOf(await at('yaraneh', 'kavir'))
      expect([rows.length, new Set(rows.map(({ actionType }) => actionType))]).toEqual([45, new Set(['RESERVE', 'CANCEL', 'SUBSIDY_OUT'])])
      expect((await ask(await at('shirin'))).body).toEqual({ payload: { content: [], totalElements: 0 } })
    })

    it('refuses dates that are none or end before they start, pages from 0, and pages without end', async () => {
      const kian = await at('kian')
      for (const [from, to] of [
        ['2026-11-02', '2026-11-01'],
        ['2026-02-30', '2026-11-01'],
        ['2026-11-01', '1405/08/10'],
        ['', '2026-11-01'],
        ['0000-01-01', '2026-11-01'],
        ['2026-11-01', '9999-12-31'],
      ])
        expect([from, to, codeOf(await ask(kian, 1, 10, from, to))]).toEqual([from, to, '400 ACTIVITY_DATES_INVALID'])
      for (const [page, size] of [
        [0, 10],
        [1, 0],
        [1, 501],
        [-1, 10],
        [1, 'x'],
        ['1.5', 10],
      ])
        expect(codeOf(await ask(kian, page, size))).toBe('400 INVALID_REQUEST')
      expect(codeOf(await ask(kian, 999_999, 500, '1900-01-01', '2999-12-31'))).toBe('200 OK')
      expect(codeOf(await kian.get(LOGS))).toBe('400 INVALID_REQUEST')
    })

    it('has a row for each act on food and money, with what it was about, what it cost and what is left, and none for what was refused', async () => {
      const [kian, ali] = [await at('kian'), await at('ali')]
      const before = (await rowsOf(kian)).length
      const credit = await kian.credit()
      const item = await itemOn(kian, 101, '2026-12-02')
      const reserve = (selected: boolean) => kian.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected })
      for (const selected of [true, false]) expect((await reserve(selected)).status).toBe(200)
      const transfer = (username: string, creditTransferAmount: number, more: object = {}) =>
        kian.send('PUT', '/rest/credit-transfers', { username, creditTransferAmount, ...more }, { 'Idempotency-Key': randomUUID() })
      expect((await transfer('nobody', 20_000)).status).toBe(404)
      expect((await transfer('ali', 20_000)).status).toBe(200)
      const [subsidy] = (await kian.get('/rest/users/nurture-profiles')).body.payload.subsidies
      expect((await transfer('kian', 30_000, { nurtureProfileId: subsidy.id })).status).toBe(200)
      const rows = (await rowsOf(kian)).map(({ id: _, ...row }) => row)
      const date = test.campus.clock.now().toISOString()
      const food = { item: expect.stringContaining('، ناهار، سلف مرکزی'), serveDate: '2026-12-02', date }
      const other = { serveDate: null, date }
      expect(rows.slice(0, rows.length - before)).toEqual([
        { actionType: 'TRANSFER_IN', item: 'kian', amount: 30_000, remainingCredit: credit + 10_000, ...other },
        { actionType: 'SUBSIDY_OUT', item: 'kian', amount: -30_000, remainingCredit: credit - 20_000, ...other },
        { actionType: 'TRANSFER_OUT', item: 'ali', amount: -20_000, remainingCredit: credit - 20_000, ...other },
        { actionType: 'CANCEL', amount: item.price, remainingCredit: credit, ...food },
        { actionType: 'RESERVE', amount: -item.price, remainingCredit: credit - item.price, ...food },
      ])
      expect((await rowsOf(ali))[0]).toMatchObject({ actionType: 'TRANSFER_IN', item: 'kian', amount: 20_000 })
    })

    it('lists what costs nothing, too, and what was bought of the daily sale', async () => {
      const yas = await at('yas')
      const id = reserveIdOf(await itemOn(yas, 104, '2026-11-30', 3))
      expect((await yas.send('PUT', `/rest/reserves/v2/${id}/cancel-sold-reserve`)).status).toBe(200)
      expect((await rowsOf(yas))[0]).toMatchObject({ actionType: 'SALE_TOLL_BACK', amount: 0, serveDate: '2026-11-30' })
      const sara = await at('sara')
      expect((await rowsOf(sara)).map(({ actionType }) => actionType)).toContain('DAILY_SALE')
    })

    it('is the own one', async () => {
      const [sara, ali] = [await rowsOf(await at('sara')), await rowsOf(await at('ali'))]
      const ids = sara.map(({ id }) => id)
      expect([ids.length > 0, ali.length > 0, ali.filter(({ id }) => ids.includes(id))]).toEqual([true, true, []])
    })
  })

  describe('a page of the activity report', () => {
    let database: Database
    beforeAll(async () => {
      database = await openDatabase(await source.copies().fresh())
    }, 60_000)
    afterAll(() => database.close())

    it('is read in the order of an index, and stops at its end', async () => {
      await database.query('ANALYZE campus.activity')
      const plan = await database.query(`EXPLAIN ${ACTIVITY_PAGE}`, [100_024, '2020-01-01T00:00:00Z', '2026-12-01T00:00:00Z', 0, 200])
      const text = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toContain('Index Scan Backward using activity_pkey')
      expect(text).not.toMatch(/Sort|Seq Scan/)
    })
  })
}
