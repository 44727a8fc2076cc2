import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../sandbox/seed/demoAccounts.ts'
import { personSeeds } from '../../../sandbox/seed/people.ts'
import { call, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'
import { itemOn, mealOn, week } from '../support/weekReader.ts'

/** Who lives here, what they may use, and the reads. */
export function peopleContract(source: CopiesSource): void {
  describe('the people and places', () => {
    const test = startTestCampus(source)
    const aftab = () => test.base('aftab')

    it('lets every person sign in who is not kept out on purpose', async () => {
      const open = personSeeds.filter(({ signIn }) => signIn === undefined)
      const students = await Promise.all(open.map(({ username, university }) => studentAt(test.base(university), username)))
      expect(students.every(({ token }) => token !== '')).toBe(true)
      expect(
        demoAccounts.every((account) =>
          personSeeds.some((seed) => seed.username === account.username && seed.university === account.university),
        ),
      ).toBe(true)
    })

    it('tells a profile with student and group, an empty one for shirin, and none for noprofile', async () => {
      const sara = (await (await studentAt(aftab(), 'sara')).get('/rest/users/me')).body.payload
      expect(sara).toMatchObject({
        username: 'sara',
        firstName: 'سارا',
        student: { studentNumber: '4001001' },
        group: { canDailySale: true },
      })
      expect(sara.group).not.toHaveProperty('checkTeammate')
      const shirin = (await (await studentAt(aftab(), 'shirin')).get('/rest/users/me')).body.payload
      expect(shirin).toMatchObject({ email: null, mobileNumber: null, student: { studyMajor: null } })
      expect((await (await studentAt(aftab(), 'hana')).get('/rest/users/me')).body.payload.group.checkTeammate).toBe(false)
      expect((await (await studentAt(aftab(), 'modir')).get('/rest/users/me')).body.payload.student).toBeNull()
      const noprofile = await studentAt(test.base('mahtab'), 'noprofile')
      expect(await noprofile.get('/rest/users/me')).toMatchObject({ status: 500, body: { messageResource: 'INTERNAL_ERROR' } })
    })

    it('tells cash and subsidies in rials and counts only those that have not expired', async () => {
      const { payload } = (await (await studentAt(aftab(), 'sara')).get('/rest/users/nurture-profiles')).body
      expect(payload).toMatchObject({ credit: 1_250_000, subsidyCredit: 459_995 })
      expect(payload.subsidies.map((one: { credit: number }) => one.credit)).toEqual([300_000, 9_995, 450_000])
      expect(await (await studentAt(aftab(), 'donya')).credit()).toBe(0)
    })

    it('lets a forced change of password through to the profile, the change and the way out, and to nothing else', async () => {
      const student = await studentAt(aftab(), 'mustchange')
      expect(await student.get('/rest/selfs')).toMatchObject({ status: 403, body: { messageResource: 'USER_FORCE_CHANGE_PASSWORD' } })
      expect((await student.get('/rest/announcements')).status).toBe(403)
      expect((await student.get('/rest/users/me')).status).toBe(200)
      const change = (password: string, newPassword: string, repeatNewPassword = newPassword) =>
        student.send('PUT', '/rest/users/me/change-password', { saminKey: 'SK', password, newPassword, repeatNewPassword })
      expect((await change('wrong', 'Another-1')).body.messageResource).toBe('PASSWORD_WRONG')
      expect((await change('dargah-demo', 'dargah-demo')).body.messageResource).toBe('PASSWORD_NOT_ACCEPTED')
      expect((await change('dargah-demo', 'Another-1')).status).toBe(200)
      expect((await student.get('/rest/selfs')).status).toBe(200)
    })

    it('finds other users by id and by name and tells only their names', async () => {
      const student = await studentAt(aftab(), 'sara')
      const { payload } = (await student.get('/rest/users?username=ali')).body
      expect(Object.keys(payload).sort()).toEqual(['firstName', 'id', 'lastName', 'username'])
      expect((await student.get(`/rest/users/${payload.id}`)).body.payload).toEqual(payload)
      expect((await student.get('/rest/users?username=navid')).status).toBe(404)
      expect((await student.get("/rest/users?username=' OR 1=1 --")).status).toBe(404)
    })

    it('tells the release and the announcements without a token', async () => {
      expect((await call('GET', `${aftab()}/rest/config/release`)).body).toEqual({ payload: { releaseDate: '2026-06-20' } })
      const notices = (await call('GET', `${aftab()}/rest/announcements`)).body.payload
      expect(notices).toHaveLength(5)
      expect(
        notices.some(
          (one: { mainText: string }) => /<script>.*<table|<table.*<script>/s.test(one.mainText) && one.mainText.includes('javascript:'),
        ),
      ).toBe(true)
      expect((await call('GET', `${test.base('mahtab')}/rest/announcements`)).body.payload).toHaveLength(2)
    })

    it('lists the allowed places, none for arash, and knows the newer path only at the newer release', async () => {
      const sara = await studentAt(aftab(), 'sara')
      const { payload } = (await sara.get('/rest/selfs')).body
      expect([...new Set(payload.map((one: { type: string }) => one.type))].sort()).toEqual(['CLINIC', 'NORMAL', 'SPORT', 'TRANSPORT'])
      expect((await sara.get('/rest/reservations/selfs')).body.payload).toEqual(payload)
      expect((await (await studentAt(aftab(), 'arash')).get('/rest/selfs')).body.payload).toEqual([])
      const navid = await studentAt(test.base('mahtab'), 'navid')
      expect((await navid.get('/rest/reservations/selfs')).status).toBe(404)
      expect((await navid.get('/rest/selfs')).body.payload).toHaveLength(1)
    })

    it('refuses weeks that start on another day, places that are not allowed, and places or weeks without programs', async () => {
      const parisa = await studentAt(aftab(), 'parisa')
      const codeOf = async (query: string) => {
        const { status, body } = await parisa.get(`/rest/programs/v2?${query}`)
        return `${status} ${body.messageResource}`
      }
      expect(await codeOf(`selfId=101&weekStartDate=2026-11-22`)).toBe('400 WEEK_START_INVALID')
      expect(await codeOf(`selfId=101&weekStartDate=2026-02-30`)).toBe('400 WEEK_START_INVALID')
      expect(await codeOf(`selfId=102&weekStartDate=${week}`)).toBe('403 SELF_NOT_ALLOWED')
      expect(await codeOf(`selfId=105&weekStartDate=${week}`)).toBe('404 SELF_HAS_NO_PROGRAM')
      expect(await codeOf(`selfId=101&weekStartDate=2026-12-26`)).toBe('404 SELF_HAS_NO_PROGRAM')
      expect(await codeOf(`selfId=101&weekStartDate=2026-10-10`)).toBe('404 SELF_HAS_NO_PROGRAM')
      expect(await codeOf(`selfId=101`)).toBe('400 INVALID_REQUEST')
      expect((await parisa.get(`/rest/programs/v2?selfId=101&weekStartDate=2026-12-19`)).status).toBe(200)
      expect((await parisa.get(`/rest/programs/v2?selfId=101&weekStartDate=2026-10-17`)).status).toBe(200)
    })

    it('answers both query forms of the programs alike, with seven days from Saturday and the drawing at this address', async () => {
      const sara = await studentAt(aftab(), 'sara')
      const older = (await sara.get(`/rest/programs/v2?selfId=101&weekStartDate=${week}`)).body
      expect((await sara.get(`/rest/reservations/programs/v2?selectedSelfId=101&showingDate=${week}`)).body).toEqual(older)
      expect(older.payload.weekDays.map((one: { day: number }) => one.day)).toEqual([0, 1, 2, 3, 4, 5, 6])
      expect(older.payload.weekDays[0]).toMatchObject({ date: week, dateJStr: '1405/08/30' })
      const item = await itemOn(sara, 101, '2026-11-28')
      expect(item.foodImageSrc.startsWith(`${aftab()}/assets/dishes/`)).toBe(true)
      const drawing = await call('GET', item.foodImageSrc)
      expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
      expect((await call('GET', `${aftab()}/assets/dishes/..%2f..%2fmain.ts`)).status).toBe(404)
    })

    it('shows the last place and the full item, the open free restaurant, and no price to navid', async () => {
      const sina = await studentAt(aftab(), 'sina')
      expect((await itemOn(sina, 101, '2026-11-25', 2, 2)).remainedCount).toBe(1)
      expect((await itemOn(sina, 101, '2026-11-24', 2, 2)).remainedCount).toBe(0)
      expect(await mealOn(sina, 101, '2026-11-24')).toMatchObject({ buyableFreeFood: true, buyableFreeFoodToll: 320_000 })
      const navid = await studentAt(test.base('mahtab'), 'navid')
      const item = await itemOn(navid, 201, '2026-11-24')
      expect(item.selectedCount).toBe(3)
      expect(item).not.toHaveProperty('price')
      expect(await itemOn(sina, 101, '2026-11-24')).toHaveProperty('price')
    })

    it('gives the report seven days with a cell for each meal type, also where nothing is reserved', async () => {
      const shirin = (await (await studentAt(aftab(), 'shirin')).get(`/rest/reserves?weekStartDate=${week}`)).body.payload
      expect(shirin.mealTypes).toEqual([
        { id: 1, name: 'صبحانه' },
        { id: 2, name: 'ناهار' },
        { id: 3, name: 'شام' },
      ])
      expect(shirin.weekDays.flatMap((day: { mealTypes: { reserve: unknown }[] }) => day.mealTypes.map(({ reserve }) => reserve))).toEqual(
        Array(21).fill(null),
      )
      const sara = await studentAt(aftab(), 'sara')
      const sport = (await sara.get(`/rest/reserves?weekStartDate=${week}&selfType=SPORT`)).body.payload
      expect(sport.mealTypes).toHaveLength(2)
      expect(sport.weekDays[3].mealTypes[1].reserve).toMatchObject({ selectedCount: 1, consumed: false })
      expect((await sara.get(`/rest/reserves?weekStartDate=${week}&selfType=PUB`)).status).toBe(400)
    })
  })
}
