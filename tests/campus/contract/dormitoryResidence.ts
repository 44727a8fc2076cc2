import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, call, type Loose, studentAt } from '../support/campusClient.ts'
import { type CopiesSource, testNow } from '../support/databases.ts'
import { codeOf, signedIn } from '../support/dormitoryClient.ts'
import { startTestCampus } from '../support/testCampus.ts'

const LEAVE = '/rest/me/dormitory-leave'
const MAHTAB_LEAVE = '/rest/users/me/dormitory-leave'
const ATTENDANCE = '/rest/users/me/attendance'
const CARDEXES = '/rest/users/me/eskans/cardexes'
const PAYMENT = '/dormitory-payment'

const leave = {
  fromDate: { year: 1405, month: 9, day: 5 },
  toDate: { year: 1405, month: 9, day: 5 },
  address: 'یزد، خیابان کاشانی',
  phoneNumber: '03535550100',
  mobileNumber: '09120000060',
  relation: 'مادر',
} as const

/** Living in a dormitory: leaves, attendance, history, and the way to the payment page. */
export function dormitoryResidenceContract(source: CopiesSource): void {
  describe('leaves', () => {
    const test = startTestCampus(source)
    const at = (username: string) => signedIn(test, username)
    const mahtabsolo = () => studentAt(test.base('mahtab'), 'mahtabsolo')

    it('are listed in pages, newest first, with every status', async () => {
      const student = await at('headfinal')
      const page = async (number: number, limit = 10) => (await student.get(`${LEAVE}?page=${number}&limit=${limit}`)).body.payload
      const pages = [await page(0), await page(1), await page(2), await page(3)]
      expect(pages.map(({ content, totalElements }) => [content.length, totalElements])).toEqual([
        [10, 27],
        [10, 27],
        [7, 27],
        [0, 27],
      ])
      const all = pages.flatMap(({ content }) => content)
      expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a))
      expect([...new Set(all.map(({ status }) => status))]).toEqual(['NOT_CHECKED', 'CHECKED', 'CANCEL_BY_OWNER', 'ARCHIVED'])
      expect(Object.keys(all[0]).sort()).toEqual(
        ['id', 'relation', 'address', 'mobileNumber', 'phoneNumber', 'fromDate', 'toDate', 'status', 'description'].sort(),
      )
      expect(all[0].fromDate).toEqual({ year: 1405, month: 9, day: 5 })
      expect((await (await at('shirin')).get(`${LEAVE}?page=0&limit=10`)).body.payload).toEqual({ content: [], totalElements: 0 })
      for (const query of ['page=0', 'page=-1&limit=10', 'page=0&limit=0', 'page=0&limit=101', 'page=0&limit=10&all=1'])
        expect(codeOf(await student.get(`${LEAVE}?${query}`))).toBe('400 INVALID_REQUEST')
    })

    it('[LEAVE-10] [LEAVE-11] are registered in Jalali days, with an empty description where none is given', async () => {
      const student = await at('shirin')
      const { status, body } = await student.send('POST', LEAVE, leave)
      expect(status).toBe(200)
      expect(body.payload).toEqual({ ...leave, id: expect.any(Number), description: '', status: 'NOT_CHECKED' })
      const lastDay = { year: 1403, month: 12, day: 30 }
      expect((await student.send('POST', LEAVE, { ...leave, fromDate: lastDay })).body.payload.fromDate).toEqual(lastDay)
      expect((await student.get(`${LEAVE}?page=0&limit=1`)).body.payload).toMatchObject({
        content: [{ fromDate: lastDay }],
        totalElements: 2,
      })
    })

    it.each([
      ['an end before the start', { toDate: { year: 1405, month: 9, day: 4 } }],
      ['a month that is none', { fromDate: { year: 1405, month: 13, day: 1 } }],
      ['the 31st of a shorter month', { toDate: { year: 1405, month: 9, day: 31 } }],
      ['a leap day in another year', { toDate: { year: 1405, month: 12, day: 30 } }],
      ['day zero', { fromDate: { year: 1405, month: 9, day: 0 } }],
      ['a Gregorian year', { toDate: { year: 2026, month: 9, day: 5 } }],
    ])('are refused with %s', async (_, change) => {
      expect(codeOf(await (await at('shirin')).send('POST', LEAVE, { ...leave, ...change }))).toBe('400 LEAVE_DATES_INVALID')
    })

    it('[LEAVE-04] [LEAVE-05] [LEAVE-06] [LEAVE-07] [LEAVE-08] [LEAVE-09] need both days, address, numbers in digits, and the relation', async () => {
      const student = await at('shirin')
      for (const name of ['fromDate', 'toDate', 'address', 'phoneNumber', 'mobileNumber', 'relation'] as const) {
        const { [name]: _, ...rest } = leave
        expect(codeOf(await student.send('POST', LEAVE, rest))).toBe('400 INVALID_REQUEST')
      }
      for (const change of [{ address: '  ' }, { phoneNumber: '۰۳۵' }, { mobileNumber: 'x' }, { destination: 'یزد' }])
        expect(codeOf(await student.send('POST', LEAVE, { ...leave, ...change }))).toBe('400 INVALID_REQUEST')
    })

    it('are cancelled by their owner while nobody has checked them', async () => {
      const [student, other] = [await at('headfinal'), await at('taraneh')]
      const { content } = (await student.get(`${LEAVE}?page=0&limit=4`)).body.payload
      const cancel = (who: typeof student, id: number, status = 'CANCEL_BY_OWNER', headers = {}) =>
        who.send('PUT', `${LEAVE}/${id}`, { status }, headers)
      expect(codeOf(await cancel(other, content[0].id))).toBe('404 LEAVE_NOT_FOUND')
      expect(codeOf(await cancel(student, 1))).toBe('404 LEAVE_NOT_FOUND')
      expect(codeOf(await cancel(student, content[0].id, 'CHECKED'))).toBe('400 INVALID_REQUEST')
      const key = { 'Idempotency-Key': randomUUID() }
      const done = await cancel(student, content[0].id, 'CANCEL_BY_OWNER', key)
      expect(done.body.payload).toEqual({ ...content[0], status: 'CANCEL_BY_OWNER' })
      expect((await cancel(student, content[0].id, 'CANCEL_BY_OWNER', key)).body).toEqual(done.body)
      for (const { id } of content) expect(codeOf(await cancel(student, id))).toBe('400 LEAVE_NOT_CANCELLABLE')
    })

    it('are registered once for each key', async () => {
      const student = await at('taraneh')
      const key = { 'Idempotency-Key': randomUUID() }
      const answers = await Promise.all([1, 2, 3].map(() => student.send('POST', LEAVE, leave, key)))
      expect(new Set(answers.map(({ body }) => body.payload.id)).size).toBe(1)
      expect((await student.get(`${LEAVE}?page=0&limit=10`)).body.payload.totalElements).toBe(1)
    })

    it('have another path and a destination at mahtab', async () => {
      const student = await mahtabsolo()
      expect((await student.get(`${LEAVE}?page=0&limit=10`)).status).toBe(404)
      expect((await student.get(`${MAHTAB_LEAVE}?page=0&limit=10`)).body.payload).toMatchObject({ totalElements: 12 })
      expect(codeOf(await student.send('POST', MAHTAB_LEAVE, leave))).toBe('400 INVALID_REQUEST')
      const added = await student.send('POST', MAHTAB_LEAVE, { ...leave, destination: 'یزد' })
      expect(added.body.payload).toMatchObject({ destination: 'یزد', status: 'NOT_CHECKED' })
      expect((await student.send('PUT', `${MAHTAB_LEAVE}/${added.body.payload.id}`, { status: 'CANCEL_BY_OWNER' })).status).toBe(200)
      expect((await (await at('headfinal')).get(`${MAHTAB_LEAVE}?page=0&limit=10`)).status).toBe(404)
    })
  })

  describe('attendance and history', () => {
    const test = startTestCampus(source)
    const at = (username: string) => signedIn(test, username)
    const attendance = async (query: string, username = 'headfinal'): Promise<Answer> => (await at(username)).get(`${ATTENDANCE}?${query}`)

    it('tells who came and went, newest first, at the top of the answer', async () => {
      const range = 'fromDate=2026-10-24&toDate=2026-11-23'
      const { body } = await attendance(`page=0&size=30&${range}`)
      expect([body.content.length, body.totalElements]).toEqual([30, 95])
      expect(body.content[0]).toEqual({
        attendanceType: -1,
        attendanceDate: '2026-11-22T18:15:00.000Z',
        dormitoryName: 'خوابگاه یاس',
        blockName: 'بلوک یک',
      })
      const rest = await Promise.all([1, 2, 3].map((page) => attendance(`page=${page}&size=30&${range}`)))
      const all = [body, ...rest.map((answer) => answer.body)].flatMap(({ content }) => content)
      expect(new Set(all.map(({ attendanceType }: Loose) => attendanceType))).toEqual(new Set([-1, 1, 0, null]))
      const dates = all.map(({ attendanceDate }: Loose) => attendanceDate)
      expect(dates).toEqual([...new Set(dates)].sort().reverse())
      expect(dates).toHaveLength(95)
    })

    it('counts both days of the range whole, in Tehran', async () => {
      const days = async (from: string, to: string) => (await attendance(`page=0&size=10&fromDate=${from}&toDate=${to}`)).body.totalElements
      expect(await days('2026-11-22', '2026-11-22')).toBe(4)
      expect(await days('2026-11-21', '2026-11-22')).toBe(8)
      expect(await days('2026-10-25', '2026-10-25')).toBe(3)
      expect(await days('2026-11-22', '2026-11-21')).toBe(0)
      expect((await attendance('page=0&size=10&fromDate=2026-10-01&toDate=2026-11-30', 'shirin')).body).toEqual({
        content: [],
        totalElements: 0,
      })
      for (const query of [
        'page=0&size=10',
        'page=0&size=10&fromDate=2026-02-30&toDate=2026-03-01',
        'page=x&size=10&fromDate=2026-10-01&toDate=2026-10-02',
      ])
        expect(codeOf(await attendance(query))).toBe('400 INVALID_REQUEST')
    })

    it('is kept from who studies where the gates do not count', async () => {
      const student = await studentAt(test.base('mahtab'), 'mahtabsolo')
      expect(codeOf(await student.get(`${ATTENDANCE}?page=0&size=10&fromDate=2026-10-01&toDate=2026-10-02`))).toBe('403 ACCESS_DENIED')
    })

    it('tells the history with all its parts, and at another address only its statuses', async () => {
      const student = await at('headfinal')
      const { payload } = (await student.get(CARDEXES)).body
      expect(payload[0]).toEqual({
        id: expect.any(Number),
        semester: { name: 'نیمسال اول ۱۴۰۵–۱۴۰۶', period: { name: 'پاییز و زمستان' } },
        dormitory: {
          name: 'خوابگاه یاس',
          address: 'بلوار دانشجو، نبش خیابان یاس',
          contactInfo: '021-55550131، 021-55550132، yas@aftab.example',
        },
        block: { name: 'بلوک یک' },
        room: { code: '101', roomSize: 3, floor: 'همکف' },
        status: 'WAITING',
      })
      expect(payload.map(({ status }: Loose) => status)).toEqual(['WAITING', 'APPROVED', 'FINAL'])
      expect((await student.get('/rest/users/me/eskans')).body.payload).toEqual(payload.map(({ id, status }: Loose) => ({ id, status })))
      expect((await (await at('shirin')).get(CARDEXES)).body).toEqual({ payload: [] })
    })

    it('[CARDEX-02] [DORM-13] is for who holds the role', async () => {
      const outside = [
        await at('nima'),
        await studentAt(test.base('mahtab'), 'mahtabsolo'),
        await studentAt(test.base('mahtab'), 'noroles'),
      ]
      for (const student of outside) {
        for (const path of [CARDEXES, '/rest/users/me/eskans']) expect(codeOf(await student.get(path))).toBe('403 ACCESS_DENIED')
      }
    })
  })

  describe('the way to the payment page', () => {
    const test = startTestCampus(source)
    const token = async (): Promise<string> =>
      (await (await signedIn(test, 'headfinal')).get('/rest/users/me/login-token')).body.payload.token
    const enter = (given: string, university = 'aftab') => call('POST', `${test.base(university)}${PAYMENT}`, { form: { token: given } })
    afterEach(() => test.campus.clock.set(testNow))

    it('[PAY-O12] opens with a posted token, once, without telling its address to others', async () => {
      const given = await token()
      const entered = await enter(given)
      expect(entered.status).toBe(200)
      expect(entered.body).toContain('هدیه سهرابی')
      expect(entered.body).not.toContain(given)
      expect(entered.headers.get('referrer-policy')).toBe('no-referrer')
      expect(entered.headers.get('cache-control')).toBe('no-store')
      expect((await enter(given)).status).toBe(403)
      expect((await call('GET', `${test.base('aftab')}${PAYMENT}?token=${await token()}`)).status).toBe(404)
    })

    it('stays closed after a minute, at another university, and to what is no token', async () => {
      const given = await token()
      test.campus.clock.advance(60_000)
      expect((await enter(given)).status).toBe(403)
      const other = await token()
      expect((await enter(other, 'mahtab')).status).toBe(403)
      expect((await enter(other)).status).toBe(200)
      expect((await enter('nonsense')).status).toBe(403)
      expect((await call('GET', `${test.base('aftab')}/rest/users/me/login-token`)).status).toBe(401)
    })
  })
}
