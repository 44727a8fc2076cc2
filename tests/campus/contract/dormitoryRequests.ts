import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { call, type Loose, studentAt } from '../support/campusClient.ts'
import { type CopiesSource, testNow } from '../support/databases.ts'
import { codeOf, dorm, signedIn } from '../support/dormitoryClient.ts'
import { startTestCampus } from '../support/testCampus.ts'

const ENTRANCE = '/rest/users/me/valid-entrance-dormitory'
const REQUESTS = '/rest/users/me/dormitory-requests'
const DORMITORIES = '/rest/users/me/dormitories'

/** The way to a place: entrance, qualification, requests, and which dormitories there are. */
export function dormitoryRequestsContract(source: CopiesSource): void {
  describe('asking for a place in a dormitory', () => {
    const test = startTestCampus(source)
    const at = (username: string) => signedIn(test, username)
    const ask = async (username: string, dormitoryId: number | null, description?: string) =>
      (await at(username)).send('POST', REQUESTS, { dormitoryId, ...(description === undefined ? {} : { description }) })
    const entrance = async (username: string): Promise<Loose> => (await (await at(username)).get(ENTRANCE)).body.payload
    afterEach(() => test.campus.clock.set(testNow))

    it('tells each kind of entrance in all its fields', async () => {
      expect(await entrance('prereg')).toEqual({
        inRegistrationPeriod: false,
        inPreregistrationPeriod: true,
        registrationEnabled: true,
        preregistrationEnabled: true,
        preRegEnabled: true,
        preregisterWithoutChooseDormitory: false,
        solitaryRegistration: false,
        havePreRegToCreateGroup: true,
        semesters: [{ id: 14051, name: 'نیمسال اول ۱۴۰۵–۱۴۰۶', period: { name: 'پاییز و زمستان' }, currentSemester: true }],
      })
      expect(await entrance('preregfree')).toMatchObject({ preregisterWithoutChooseDormitory: true, inPreregistrationPeriod: true })
      expect(await entrance('outofperiod')).toMatchObject({ inPreregistrationPeriod: false, inRegistrationPeriod: false })
      expect(await entrance('notactive')).toMatchObject({ registrationEnabled: false, preregistrationEnabled: false })
      expect(await entrance('notallowed')).toMatchObject({ preRegEnabled: false, havePreRegToCreateGroup: true })
      expect(await entrance('head')).toMatchObject({ inPreregistrationPeriod: false, inRegistrationPeriod: true })
      expect(await entrance('solo')).toMatchObject({ solitaryRegistration: true })
      expect(await entrance('sara')).toMatchObject({ inRegistrationPeriod: true, havePreRegToCreateGroup: false })
    })

    it('tells who has none, and who is no student', async () => {
      for (const username of ['noentrance', 'modir']) {
        expect(codeOf(await (await at(username)).get(ENTRANCE))).toBe('404 VALID_ENTRANCE_DORMITORY_NOT_FOUND')
      }
      const qualify = async (username: string, query = '') => (await at(username)).get(`/rest/users/me/dormitory/qualify${query}`)
      expect((await qualify('prereg')).body).toEqual({ payload: { qualified: true } })
      expect((await qualify('prereg', '?preReg=true')).body).toEqual({ payload: { qualified: true } })
      expect((await qualify('modir', '?preReg=true')).body).toEqual({ payload: { qualified: false } })
      expect(codeOf(await qualify('prereg', '?preReg=maybe'))).toBe('400 INVALID_REQUEST')
    })

    it('plays a university for each person of the dormitory, and lets a forced change of password through nowhere', async () => {
      for (const [university, username] of [
        ['kavir', 'yaraneh'],
        ['kohan', 'kohneh'],
        ['mahtab', 'mahtabsolo'],
        ['sepehr', 'omid'],
      ] as const) {
        const student = await studentAt(test.base(university), username)
        expect((await student.get(ENTRANCE)).status).toBe(200)
        expect((await student.get(DORMITORIES)).body.payload).toHaveLength(1)
      }
      const forced = await at('mustchange')
      for (const path of [ENTRANCE, REQUESTS, DORMITORIES]) expect(codeOf(await forced.get(path))).toBe('403 USER_FORCE_CHANGE_PASSWORD')
    })

    it('lists the requests with every status, the newest semester first', async () => {
      const { payload } = (await (await at('waiting')).get(REQUESTS)).body
      expect(payload.map(({ status }: Loose) => status)).toEqual(['WAITING', 'ACCEPT', 'REJECT', 'REJECTED', 'TRANSFER', 'ARCHIVED'])
      expect(payload.map(({ semester }: Loose) => semester.currentSemester)).toEqual([true, false, false, false, false, false])
      expect(payload[0]).toMatchObject({ suggestedDormitory: { name: 'خوابگاه سپیدار' }, destinationDormitory: null })
      expect(payload[1].destinationDormitory).toEqual({ id: dorm.sarv, name: 'خوابگاه سرو' })
      expect(payload[5].suggestedDormitory).toBeNull()
      expect((await (await at('shirin')).get(REQUESTS)).body.payload).toEqual([])
    })

    it('makes the semester of each request the current one when the clock goes back to it', async () => {
      const requests = (await (await at('waiting')).get(REQUESTS)).body.payload
      for (const [now, back] of [
        ['2026-05-01T08:00:00Z', 1],
        ['2025-12-01T08:00:00Z', 2],
        ['2025-05-01T08:00:00Z', 3],
        ['2024-12-01T08:00:00Z', 4],
        ['2024-05-01T08:00:00Z', 5],
      ] as const) {
        test.campus.clock.set(now)
        expect(await entrance('waiting')).toMatchObject({
          inPreregistrationPeriod: true,
          semesters: [{ id: requests[back].semester.id, currentSemester: true }],
        })
        expect(codeOf(await ask('waiting', dorm.sarv))).toBe('400 DORMITORY_REQUEST_EXISTS')
      }
    })

    it('[PREREG-32] takes a request for a dormitory of the person, once in a semester', async () => {
      const student = await at('prereg')
      expect(codeOf(await ask('prereg', null))).toBe('400 DORMITORY_NEEDED')
      for (const other of [dorm.yas, dorm.mahtabMen, 999]) expect(codeOf(await ask('prereg', other))).toBe('404 DORMITORY_NOT_FOUND')
      expect((await student.get(REQUESTS)).body.payload).toHaveLength(2)
      const { status, body } = await ask('prereg', dorm.sarv, 'طبقهٔ همکف')
      expect(status).toBe(200)
      expect(body.payload).toMatchObject({
        semester: { id: 14051, currentSemester: true },
        suggestedDormitory: { name: 'خوابگاه سرو' },
        destinationDormitory: null,
        status: 'WAITING',
        description: 'طبقهٔ همکف',
      })
      expect((await student.get(REQUESTS)).body.payload[0]).toEqual(body.payload)
      expect(codeOf(await ask('prereg', dorm.sepidar))).toBe('400 DORMITORY_REQUEST_EXISTS')
    })

    it('[PREREG-33] needs no dormitory where none is asked, and takes one press with its key for one', async () => {
      const student = await at('preregfree')
      const key = { 'Idempotency-Key': randomUUID() }
      const send = (body: object) => student.send('POST', REQUESTS, body, key)
      const answers = await Promise.all([send({ dormitoryId: null }), send({ dormitoryId: null })])
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 200, body: { payload: { suggestedDormitory: null, description: '' } } })
      expect(codeOf(await send({ dormitoryId: dorm.yas }))).toBe('422 IDEMPOTENCY_KEY_REUSED')
      expect((await student.get(REQUESTS)).body.payload).toHaveLength(1)
    })

    it('lets only one of two presses with different keys through', async () => {
      const student = await at('ali')
      const press = () => student.send('POST', REQUESTS, { dormitoryId: dorm.sarv }, { 'Idempotency-Key': randomUUID() })
      const codes = (await Promise.all([press(), press(), press()])).map(codeOf).sort()
      expect(codes).toEqual(['200 OK', '400 DORMITORY_REQUEST_EXISTS', '400 DORMITORY_REQUEST_EXISTS'])
    })

    it.each([
      ['outofperiod', '400 DORMITORY_REQUEST_NOT_IN_PERIOD'],
      ['noentrance', '400 DORMITORY_REQUEST_NOT_IN_PERIOD'],
      ['modir', '400 DORMITORY_REQUEST_NOT_IN_PERIOD'],
      ['notactive', '400 DORMITORY_REQUEST_NOT_ALLOWED'],
      ['notallowed', '400 DORMITORY_REQUEST_NOT_ALLOWED'],
      ['waiting', '400 DORMITORY_REQUEST_EXISTS'],
    ])('refuses the request of %s with %s', async (username, code) => {
      expect(codeOf(await ask(username, dorm.ashian))).toBe(code)
    })

    it('opens and closes the periods at midnight in Tehran, by its own clock', async () => {
      const periods = async (now: string, username: string) => {
        test.campus.clock.set(now)
        const { inPreregistrationPeriod, inRegistrationPeriod } = await entrance(username)
        return [inPreregistrationPeriod, inRegistrationPeriod]
      }
      expect(await periods('2027-01-12T20:29:59Z', 'sara')).toEqual([true, true])
      expect(await periods('2027-01-12T20:30:00Z', 'sara')).toEqual([false, false])
      expect(codeOf(await ask('sara', dorm.yas))).toBe('400 DORMITORY_REQUEST_NOT_IN_PERIOD')
      expect(await periods('2027-01-21T20:29:59Z', 'outofperiod')).toEqual([false, false])
      expect(await periods('2027-01-21T20:30:00Z', 'outofperiod')).toEqual([false, true])
      expect(await periods('2026-10-20T08:00:00Z', 'outofperiod')).toEqual([true, false])
    })

    it('can be made to fail at each of its readings', async () => {
      const student = await at('noentrance')
      for (const path of ['/rest/users/me/dormitory/qualify', REQUESTS]) {
        await call('POST', `${test.campus.control}/faults`, { body: { call: `GET ${path}`, kind: '500', times: 1 } })
        expect(codeOf(await student.get(path))).toBe('500 INTERNAL_ERROR')
        expect((await student.get(path)).status).toBe(200)
      }
    })

    it('refuses bodies and requests that are none', async () => {
      const student = await at('reza')
      for (const body of [
        {},
        { dormitoryId: '11' },
        { dormitoryId: 1.5 },
        { dormitoryId: 11, more: 1 },
        { dormitoryId: 11, description: 5 },
      ]) {
        expect(codeOf(await student.send('POST', REQUESTS, body))).toBe('400 INVALID_REQUEST')
      }
      expect((await call('GET', `${test.base('aftab')}${ENTRANCE}`)).status).toBe(401)
      expect((await call('GET', `${test.base('aftab')}${REQUESTS}`, { token: 'x.y.z' })).status).toBe(401)
    })

    it('lists the dormitories of the person, and the sizes of their rooms', async () => {
      const idsOf = async (username: string) => (await (await at(username)).get(DORMITORIES)).body.payload.map(({ id }: Loose) => id)
      expect(await idsOf('prereg')).toEqual([dorm.sarv, dorm.sepidar, dorm.ashian])
      expect(await idsOf('preregfree')).toEqual([dorm.yas, dorm.nasrin, dorm.ashian])
      const capacities = async (username: string, id: number | string) => (await at(username)).get(`${DORMITORIES}/${id}/rooms-capacity`)
      expect((await capacities('head', dorm.sepidar)).body).toEqual({ payload: [2, 4, 6] })
      expect((await capacities('nofloor', dorm.nasrin)).body).toEqual({ payload: [] })
      expect(codeOf(await capacities('head', dorm.yas))).toBe('404 DORMITORY_NOT_FOUND')
      expect(codeOf(await capacities('head', dorm.mahtabMen))).toBe('404 DORMITORY_NOT_FOUND')
      expect(codeOf(await capacities('head', 'first'))).toBe('400 INVALID_REQUEST')
    })
  })
}
