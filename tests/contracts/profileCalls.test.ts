import { beforeEach, describe, expect, it } from 'vitest'
import { createSession, declaredNames } from '../../engine/calls/index.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { evaluate, type Tree } from '../../engine/expression/index.ts'
import { PASSWORD_CONFIG_NAMES, STRICT_PASSWORDS } from '../../sandbox/auth/passwordRules.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { clearFaults, createStudentWorld, forget, orderFault, seen } from './support/createStudentWorld.ts'
import { NAMES, tokenOf } from './support/createTestWorld.ts'
import { realPortal } from './support/realPortal.ts'
import { createSharedStorage } from './support/sharedStorage.ts'

const test = startTestCampus(provideCopies('pglite'))
const aftab = () => test.base('aftab')
const portal = realPortal('aftab')
const student = async (unikey: string, username: string) => {
  const world = createStudentWorld(unikey, test.base(unikey))
  await world.signIn(username)
  await forget(aftab())
  return world
}
const selected = (call: string, body: unknown) => evaluate(portal.call(call)?.select as Tree, { body, params: {} }) as JsonMap

beforeEach(async () => {
  await clearFaults(aftab())
  await forget(aftab())
})

describe('the profile at the campus', () => {
  const named = { name: expect.any(String) }

  it('[PROF-18] [PROF-19] [PROF-20] [PROF-21] is read with every field that the documents list', async () => {
    const world = await student('aftab', 'ali')
    const read = await world.read('my-profile/me.get')
    expect(read).toMatchObject({
      username: 'ali',
      firstName: 'علی',
      lastName: expect.any(String),
      fatherName: expect.any(String),
      gender: 'MALE',
      nationalCode: expect.stringMatching(/^\d{10}$/),
      birthDate: expect.any(String),
      birthPlace: expect.any(String),
      issuePlace: expect.any(String),
      address: expect.any(String),
      postalCode: expect.any(String),
      mobileNumber: expect.any(String),
      email: 'ali@aftab.example',
      enabled: true,
      personnel: false,
      faculty: named,
      shenasnameNumber: expect.any(String),
      saminKey: expect.any(String),
      changeProfilePicturePermission: true,
      faceMatching: true,
      canDeleteTeammates: false,
      marriageStatus: named,
      province: named,
      city: named,
      militaryServiceStatus: named,
      religion: named,
      group: {
        onlineCreditChargeForbidden: false,
        transferTypes: ['CASH', 'SUBSIDY'],
        canDailySale: true,
        foodDeliveryBasedOnFacialRecognition: false,
      },
      student: {
        studentNumber: '4001002',
        semester: '14051',
        entranceType: expect.any(String),
        studyLevel: named,
        studyMajor: { name: expect.any(String), description: expect.any(String) },
        studyField: named,
        educationalStatus: named,
        passedSemesters: expect.any(Number),
        isDormitoryResident: false,
      },
    })
    expect((await (await student('aftab', 'hana')).read('my-profile/me.get')).group.checkTeammate).toBe(false)
    expect((await seen(aftab())).map(({ method, path, authorization }) => [method, path, authorization])).toEqual([
      ['GET', '/rest/users/me', true],
    ])
  })

  it('[PROF-18] [PROF-19] [PROF-20] [PROF-21] declares each of them, so that a screen can name it', () => {
    const declared = declaredNames(portal.call('my-profile/me.get')?.result)
    for (const name of [
      'username firstName lastName fatherName gender nationalCode birthDate birthPlace issuePlace address postalCode mobileNumber email enabled personnel faculty shenasnameNumber saminKey changeProfilePicturePermission faceMatching canDeleteTeammates',
      'marriageStatus province city militaryServiceStatus religion',
      'onlineCreditChargeForbidden transferTypes checkTeammate canDailySale foodDeliveryBasedOnFacialRecognition',
      'studentNumber semester entranceType studyLevel studyMajor description studyField educationalStatus passedSemesters isDormitoryResident',
    ].flatMap((names) => names.split(' ')))
      expect(declared).toContain(name)
  })

  it('[PROF-O13] the picture may be changed as the profile says, else as the group says, else not', () => {
    const may = (profile: object) =>
      selected('account/profile.get', { payload: { username: 'sara', ...profile } })['changeProfilePicturePermission']
    const of = (own: unknown, group: unknown) =>
      may({ changeProfilePicturePermission: own, group: { changeProfilePicturePermission: group } })
    expect([of(true, false), of(false, true), of(null, true), of(null, false), of(undefined, true)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ])
    expect([may({}), may({ group: null }), may({ changeProfilePicturePermission: true, group: null })]).toEqual([false, false, true])
  })

  it('[PROF-O12] is stored without what no page reads again, and gone with the session, whether it was ended or could not be refreshed', async () => {
    const names = declaredNames(portal.call('account/profile.get')?.result)
    const everything = await (await student('aftab', 'sara')).read('my-profile/me.get')
    for (const end of ['signed out', 'refused'] as const) {
      const token = tokenOf('sara')
      const shared = createSharedStorage({ access_token: token, refresh_token: 'r' })
      const session = createSession({
        stored: () => names,
        storage: shared.tab(),
        names: { ...NAMES, cleared: [] },
        sendRefresh: async () => ({ ok: false, status: 401 }),
      })
      session.setProfile(everything)
      const stored = shared.values.get('profile') ?? ''
      expect(stored).toContain('"saminKey"')
      for (const secret of [everything.nationalCode, everything.address, everything.mobileNumber, everything.email, everything.birthDate])
        expect(stored).not.toContain(secret)
      if (end === 'signed out') session.signOut()
      else expect(await session.refresh(token, session.bearer())).toBe('ended')
      expect([...shared.values.keys()]).toEqual([])
    }
  })
})

describe('the policy of passwords at the campus', () => {
  it('[PROF-38] [PROF-O2] is asked for under the own name, and each of its names becomes that of the field', async () => {
    const world = await student('aftab', 'sara')
    expect(await world.read('account/password.policy', { username: 'sara' })).toEqual(STRICT_PASSWORDS)
    expect((await seen(aftab())).map(({ method, path, query, authorization }) => [method, `${path}?${query}`, authorization])).toEqual([
      ['GET', '/rest/users/password-configs?username=sara', true],
    ])
    const mahtab = await (await student('mahtab', 'navid')).read('account/password.policy', { username: 'navid' })
    expect(mahtab).toEqual({ minLength: 4, wrap: false, alphabetical: 4, numerical: 4 })
  })

  it('[PROF-O2] what the answer lacks is off, one rule after the other', () => {
    expect(selected('account/password.policy', { payload: {} })).toEqual({})
    for (const [name, answered] of Object.entries(PASSWORD_CONFIG_NAMES))
      expect(selected('account/password.policy', { payload: { [answered]: 3, other: 9 } })).toEqual({ [name]: 3 })
  })

  it.each(['none', '403', '404', '500', 'empty', 'broken'])('[PROF-O15] fails with "%s" without a toast', async (kind) => {
    const world = await student('aftab', 'sara')
    await orderFault(aftab(), { call: 'GET /rest/users/password-configs', kind })
    const outcome = await world.query('account/password.policy', { username: 'sara' })
    expect(outcome.ok ? outcome.result : outcome.error.quiet).toEqual(outcome.ok ? {} : true)
  })

  it('is answered before a forced change, and to nobody else', async () => {
    expect(await (await student('aftab', 'mustchange')).read('account/password.policy', { username: 'mustchange' })).toEqual(
      STRICT_PASSWORDS,
    )
    const foreign = await (await student('aftab', 'sara')).query('account/password.policy', { username: 'ali' })
    expect(foreign).toMatchObject({ ok: false, error: { status: 403, quiet: true } })
  })
})

describe('an expired password at the campus', () => {
  const passwords = (password: string, newPassword: string) => ({ saminKey: null, password, newPassword, repeatNewPassword: newPassword })

  it('[PROF-33] [PROF-O4] [PROF-O5] is changed under the own name with the same body, and has not expired any more', async () => {
    const world = await student('aftab', 'expired')
    expect((await world.read('account/profile.get')).passwordExpired).toBe(true)
    const change = { id: 'expired', ...passwords('dargah-demo', 'Dargah-Taze-27') }
    expect(await world.press('account/password.change', { ...change, password: 'x' })).toMatchObject({
      ok: false,
      error: { status: 400, text: 'گذرواژهٔ کنونی درست نیست.' },
    })
    expect(await world.press('account/password.change', { ...change, saminKey: 'SK' })).toMatchObject({ ok: true })
    const { method, path, body } = world.sent.at(-1) ?? {}
    expect([method, path, JSON.parse(body ?? '')]).toEqual([
      'PUT',
      '/rest/users/expired/change-password',
      { saminKey: 'SK', password: 'dargah-demo', newPassword: 'Dargah-Taze-27', repeatNewPassword: 'Dargah-Taze-27' },
    ])
    expect((await world.read('account/profile.get')).passwordExpired).toBe(false)
  })

  it('[PROF-O4] is not another’s to change', async () => {
    const world = await student('aftab', 'sara')
    const foreign = { id: 'ali', ...passwords('dargah-demo', 'Dargah-Taze-27') }
    expect(await world.press('account/password.change', foreign)).toMatchObject({ ok: false, error: { status: 403 } })
  })
})

describe('the second password of the card at the campus', () => {
  it('[PROF-63] is sent twice, once for a press', async () => {
    const world = await student('aftab', 'sara')
    expect(await world.press('my-profile/cvv2.change', { newCvv2: '4711', confirmNewCvv2: '4711' })).toMatchObject({ ok: true })
    const { method, path, body } = world.sent.at(-1) ?? {}
    expect([method, path, body]).toEqual([
      'PUT',
      '/rest/users/nurture-profiles/change-cvv2',
      JSON.stringify({ newCvv2: '4711', confirmNewCvv2: '4711' }),
    ])
  })

  it('is refused in the words of the campus', async () => {
    const world = await student('aftab', 'sara')
    for (const [newCvv2, confirmNewCvv2] of [
      ['12', '12'],
      ['1234', '1235'],
    ])
      expect(await world.press('my-profile/cvv2.change', { newCvv2, confirmNewCvv2 })).toMatchObject({
        ok: false,
        error: { status: 400, text: expect.stringMatching(/[آ-ی]/) },
      })
  })

  it.each(['none', '500'])('without an answer ("%s") may be sent again, and is changed once', async (kind) => {
    const world = await student('aftab', 'sara')
    const given = { newCvv2: '4711', confirmNewCvv2: '4711' }
    await orderFault(aftab(), { call: 'PUT /rest/users/nurture-profiles/change-cvv2', kind, times: 1 })
    expect(await world.press('my-profile/cvv2.change', given)).toMatchObject({ ok: false })
    expect(await world.press('my-profile/cvv2.change', given)).toMatchObject({ ok: true })
  })
})
