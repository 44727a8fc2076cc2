import { beforeEach, describe, expect, it } from 'vitest'
import { call, signIn } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { clearFaults, createStudentWorld, forget, orderFault, seen } from './support/createStudentWorld.ts'
import { bearers, tokenOf } from './support/createTestWorld.ts'
import { createSharedStorage } from './support/sharedStorage.ts'

const test = startTestCampus(provideCopies('pglite'))
const aftab = () => test.base('aftab')
const mahtab = () => test.base('mahtab')
const student = async (unikey: string, username: string) => {
  const world = createStudentWorld(unikey, test.base(unikey))
  await world.signIn(username)
  await forget(aftab())
  return world
}

beforeEach(async () => {
  await clearFaults(aftab())
  await forget(aftab())
})

describe('the recovery of a password at the campus', () => {
  /** The first step of a name, with the answer of the captcha that was drawn, or another. */
  async function begin(username: string, text?: string) {
    const world = createStudentWorld('mahtab', mahtab())
    const { validation, nonce } = await world.read('account/captcha.get', { of: 'mahtab' })
    const { answer } = (await call('GET', `${mahtab()}/__campus/captcha/${validation}`)).body
    const captchaText = text ?? answer
    const outcome = await world.press('account/recovery.init', { username, captchaText, validation, nonce })
    const { method, path, headers, body } = world.sent.at(-1) ?? {}
    const drawn = world.sent[0]
    return { outcome, method, path, headers, sent: JSON.parse(body ?? '{}'), captcha: { captchaText, validation, nonce }, drawn }
  }

  it('[RECOVERY-06][RECOVERY-07][RECOVERY-O6][RECOVERY-O9] begins with the name and the captcha as JSON, without a token', async () => {
    const { outcome, method, path, headers, sent, captcha, drawn } = await begin('navid')
    expect([drawn?.method, drawn?.path, JSON.parse(drawn?.body ?? '{}')]).toEqual(['POST', '/rest/captcha', { nonce: captcha.nonce }])
    expect([method, path]).toEqual(['POST', '/rest/users/reset-password/init'])
    expect(sent).toEqual({
      username: 'navid',
      captchaEnteredByUser: captcha.captchaText,
      captchaValidationCode: captcha.validation,
      nonce: captcha.nonce,
    })
    expect(headers).not.toHaveProperty('Authorization')
    expect(outcome).toMatchObject({ ok: true })
  })

  it('[RECOVERY-O2] is answered alike for a known and an unknown name, and asks for a captcha in any case', async () => {
    const [known, unknown] = [await begin('navid'), await begin('nobody-here')]
    expect(unknown.outcome).toEqual(known.outcome)
    for (const name of ['navid', 'nobody-here'])
      expect((await begin(name, '?????')).outcome).toMatchObject({ ok: false, error: { status: 400, errorCode: 'INVALID_CAPTCHA' } })
  })
})

describe('sign-in at the campus', () => {
  it('[LOGIN-38][LOGIN-39] fetches a captcha by a fresh nonce and keeps its picture and code', async () => {
    const world = createStudentWorld('aftab', aftab())
    const [first, second] = [
      await world.read('account/captcha.get', { of: 'aftab' }),
      await world.read('account/captcha.get', { of: 'aftab' }),
    ]
    expect(world.sent.map(({ method, path, body }) => [method, path, JSON.parse(body ?? '{}')])).toEqual([
      ['POST', '/rest/captcha', { nonce: first.nonce }],
      ['POST', '/rest/captcha', { nonce: second.nonce }],
    ])
    expect(first.nonce).not.toBe(second.nonce)
    expect(Buffer.from(first.image, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(first.validation).not.toBe('')
  })

  it('[LOGIN-02][LOGIN-35][LOGIN-37][LOGIN-O15][LOGIN-O17] posts the form with the captcha it was shown and reads both tokens', async () => {
    const world = createStudentWorld('aftab', aftab())
    await world.signIn('sara')
    const request = world.sent.at(-1)
    expect([request?.method, request?.path, request?.headers['Content-Type']]).toEqual([
      'POST',
      '/oauth/token',
      'application/x-www-form-urlencoded',
    ])
    const nonce = JSON.parse(world.sent[0]?.body ?? '{}').nonce
    const form = Object.fromEntries(new URLSearchParams(request?.body))
    expect(Object.keys(form).sort()).toEqual(['captchaText', 'grant_type', 'nonce', 'password', 'scope', 'username', 'validation'])
    expect(form).toMatchObject({ grant_type: 'password', username: 'sara', password: 'dargah-demo', nonce, scope: 'read write' })
    expect(world.session.state()).toMatchObject({ hasToken: true, userName: 'sara' })
  })

  it('[LOGIN-O16] sends empty captcha fields and a nonce all the same where there is no captcha', async () => {
    const world = createStudentWorld('mahtab', mahtab())
    const outcome = await world.press('account/auth.signIn', { username: 'navid', password: 'dargah-demo' })
    expect(outcome).toMatchObject({ ok: true, result: { access_token: expect.any(String), refresh_token: expect.any(String) } })
    const form = Object.fromEntries(new URLSearchParams(world.sent[0]?.body))
    expect(form).toMatchObject({ captchaText: '', validation: '', nonce: expect.stringMatching(/.+/) })
  })

  it('[LOGIN-36][CALL-O1][SESSION-21] carries no token, even a stale one, and a 401 there starts no refresh', async () => {
    const world = createStudentWorld('mahtab', mahtab())
    world.session.signIn({ token: tokenOf('navid'), refreshToken: 'stale' })
    await orderFault(mahtab(), { call: 'POST /oauth/token', kind: '401', times: 1 })
    expect(await world.press('account/auth.signIn', { username: 'navid', password: 'x' })).toMatchObject({
      ok: false,
      error: { status: 401 },
    })
    expect((await seen(aftab())).map(({ path, authorization }) => [path, authorization])).toEqual([['/oauth/token', false]])
    expect(world.session.state().hasToken).toBe(true)
  })

  it.each([
    ['[LOGIN-46]', 'unsettled', { plain: expect.stringContaining('حساب کاربری شما') }],
    ['[LOGIN-48]', 'broken', { key: 'account:signIn.connectCode', values: { code: 503 } }],
  ])('%s tells %s what the campus really answers', async (_, username, shown) => {
    const world = createStudentWorld('aftab', aftab())
    const { validation, nonce } = await world.read('account/captcha.get', { of: 'aftab' })
    const captchaText = (await call('GET', `${aftab()}/__campus/captcha/${validation}`)).body.answer
    const outcome = await world.press('account/auth.signIn', { username, password: 'dargah-demo', captchaText, validation, nonce })
    expect(outcome).toMatchObject({ ok: false, error: { shown } })
  })

  it('[LOGIN-47][LOGIN-O4] tells a wrong password and a wrong captcha alike', async () => {
    const world = createStudentWorld('aftab', aftab())
    expect(await world.press('account/auth.signIn', { username: 'sara', password: 'dargah-demo' })).toMatchObject({
      ok: false,
      error: { status: 400, shown: { key: 'account:signIn.invalid' } },
    })
  })

  it('[LOGIN-49] blames the connection where no answer came', async () => {
    const world = createStudentWorld('mahtab', mahtab())
    await orderFault(mahtab(), { call: 'POST /oauth/token', kind: 'none', times: 1 })
    expect(await world.press('account/auth.signIn', { username: 'navid', password: 'x' })).toMatchObject({
      error: { status: 0, shown: { key: 'account:signIn.connect' } },
    })
  })
})

describe('reading at the campus', () => {
  it('[SESSION-02][RESV-73] reads the profile with the token, with the fields that screens need', async () => {
    const world = await student('aftab', 'sara')
    const profile = await world.read('account/profile.get')
    expect(await seen(aftab())).toMatchObject([{ method: 'GET', path: '/rest/users/me', authorization: true, status: 200 }])
    expect(profile).toMatchObject({
      username: 'sara',
      saminKey: expect.any(String),
      student: { studentNumber: '4001001' },
      canDeleteTeammates: false,
      group: { canDailySale: true, foodDeliveryBasedOnFacialRecognition: expect.any(Boolean) },
    })
    const hana = await (await student('aftab', 'hana')).read('account/profile.get')
    expect(hana.group.checkTeammate).toBe(false)
  })

  it('[CALL-11][CALL-O1][SESSION-22] reads the release date without a token, and a 401 there starts no refresh', async () => {
    const world = await student('aftab', 'ali')
    expect(await world.read('account/release.get', { of: 'aftab' })).toEqual({ date: '2026-06-20' })
    await orderFault(aftab(), { call: 'GET /rest/config/release', kind: '401', times: 1 })
    await world.query('account/release.get', { of: 'aftab' })
    expect((await seen(aftab())).map(({ method, path, authorization }) => [method, path, authorization])).toEqual([
      ['GET', '/rest/config/release', false],
      ['GET', '/rest/config/release', false],
    ])
  })

  it('[CALL-12][CALL-13][CALL-O16] looks a user up by id and by name', async () => {
    const world = await student('aftab', 'sara')
    const found = await world.read('account/users.find', { username: 'maryam' })
    expect(await world.read('account/users.get', { id: String(found.id) })).toMatchObject({ username: 'maryam' })
    expect(await world.query('account/users.find', { username: 'a b&username=sara' })).toMatchObject({ ok: false, error: { status: 404 } })
    expect((await seen(aftab())).map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/rest/users?username=maryam',
      `/rest/users/${found.id}?`,
      '/rest/users?username=a+b%26username%3Dsara',
    ])
  })

  it('[ANN-O6] reads credit and announcements; the announcements without a token before sign-in, with one after', async () => {
    const before = createStudentWorld('aftab', aftab())
    expect((await before.read('account/announcements.list', { of: 'aftab' })).length).toBeGreaterThan(0)
    const world = await student('aftab', 'sara')
    await world.read('account/announcements.list', { of: 'aftab' })
    expect(await world.read('account/credit.get')).toMatchObject({ credit: expect.any(Number), subsidyCredit: expect.any(Number) })
    expect((await seen(aftab())).map(({ authorization }) => authorization)).toEqual([true, true])
  })

  it('[CALL-02] is refused without the token', async () => {
    const world = createStudentWorld('aftab', aftab())
    expect(await world.query('account/profile.get')).toMatchObject({ ok: false, error: { status: 401, errorCode: 'INVALID_TOKEN' } })
  })

  it('[CALL-O2] carries the token to the own university alone', async () => {
    const world = await student('aftab', 'sara')
    const profile = world.definition('account/profile.get')
    await world.send('account/profile.get', { ...profile, base: { address: mahtab() } }, 'query')
    await world.send('account/profile.get', { ...profile, base: { address: aftab() } }, 'query')
    expect((await seen(aftab())).map(({ university, authorization }) => [university, authorization])).toEqual([
      ['mahtab', false],
      ['aftab', true],
    ])
  })
})

describe('signing out at the campus', () => {
  it('[SESSION-12][SESSION-O1][SESSION-O2] ends the session on the server with the token that was just cleared', async () => {
    const world = await student('aftab', 'nima')
    const token = world.session.token() ?? ''
    world.session.signOut()
    expect(await world.press('account/auth.signOut', { id: 'nima' })).toMatchObject({ ok: true })
    expect(await seen(aftab())).toMatchObject([{ method: 'POST', path: '/rest/oauth/nima/logout', authorization: true, status: 200 }])
    expect((await call('GET', `${aftab()}/rest/users/me`, { token })).status).toBe(401)
  })

  it('[SESSION-12] is refused without that token', async () => {
    const world = createStudentWorld('aftab', aftab())
    expect(await world.press('account/auth.signOut', { id: 'nima' })).toMatchObject({ ok: false, error: { status: 401, quiet: true } })
  })
})

describe('a password that must be changed at the campus', () => {
  const passwords = { password: 'dargah-demo', newPassword: 'Dargah-Taze-27', repeatNewPassword: 'Dargah-Taze-27' }

  it('[CALL-48][PROF-32][PROF-36][PROF-O4] refuses readings until it is changed with the right one, and nothing afterwards', async () => {
    const world = await student('aftab', 'mustchange')
    const { saminKey = null } = await world.read('account/profile.get')
    expect(await world.query('account/credit.get')).toMatchObject({
      ok: false,
      error: { status: 403, quiet: true, refusal: { in: 'mustChangePassword', value: true } },
    })
    expect(await world.press('account/password.change', { saminKey, ...passwords, password: 'x' })).toMatchObject({
      ok: false,
      error: { status: 400, text: 'گذرواژهٔ کنونی درست نیست.' },
    })
    expect(await world.press('account/password.change', { saminKey, ...passwords })).toMatchObject({ ok: true })
    expect(await world.query('account/credit.get')).toMatchObject({ ok: true })
    expect(world.sent.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  })
})

describe('faults of the campus', () => {
  const PROFILE = 'GET /rest/users/me'

  it('[CALL-09][CALL-O4] makes exactly three GETs for a server that fails with 500, and one where it recovers', async () => {
    const world = await student('aftab', 'sara')
    await orderFault(aftab(), { call: PROFILE, kind: '500' })
    expect(await world.query('account/profile.get')).toMatchObject({ ok: false, error: { status: 500 } })
    expect(await seen(aftab())).toHaveLength(3)
    await clearFaults(aftab())
    await forget(aftab())
    expect(await world.query('account/profile.get')).toMatchObject({ ok: true })
    expect(await seen(aftab())).toHaveLength(1)
  })

  it.each([
    ['none', 0, 3],
    ['broken', 0, 3],
    ['403', 403, 1],
    ['404', 404, 1],
  ])('[CALL-15][CALL-O4] makes of a fault "%s" status %s after %s GETs', async (kind, status, times) => {
    const world = await student('aftab', 'sara')
    await orderFault(aftab(), { call: PROFILE, kind })
    expect(await world.query('account/profile.get')).toMatchObject({ ok: false, error: { status } })
    expect(await seen(aftab())).toHaveLength(times)
  })

  it('[CALL-05] gives up after the time of its call', async () => {
    const world = await student('aftab', 'sara')
    await orderFault(aftab(), { call: PROFILE, kind: 'late', delayMs: 30_000 })
    const outcome = await world.send(
      'account/profile.get',
      { ...world.definition('account/profile.get'), timeout: 0.2, retry: false },
      'query',
    )
    expect(outcome).toMatchObject({ ok: false, error: { status: 0 } })
  })

  it('[CALL-03] takes a 302 for a success', async () => {
    const world = await student('aftab', 'sara')
    await orderFault(aftab(), { call: 'GET /rest/users/me/login-token', kind: '302', times: 1 })
    expect(await world.query('account/legacy.token')).toMatchObject({ ok: true })
  })

  it('[CALL-14][CALL-18][CALL-19] tells a named failure from one without a resource', async () => {
    const world = await student('aftab', 'sara')
    await orderFault(aftab(), { call: PROFILE, kind: '403', times: 1 })
    expect(await world.query('account/profile.get')).toMatchObject({
      error: { errorCode: 'ACCESS_DENIED', named: true, messageFa: expect.stringMatching(/.+/) },
    })
    await orderFault(aftab(), { call: PROFILE, kind: 'noresource', times: 1 })
    expect(await world.query('account/profile.get')).toMatchObject({ error: { errorCode: '', named: false } })
  })

  it('[CALL-44] silences a path that is a directory', async () => {
    const world = await student('aftab', 'sara')
    await orderFault(aftab(), { call: 'GET /rest/users/nurture-profiles', kind: 'directory' })
    expect(await world.query('account/credit.get')).toMatchObject({ error: { quiet: true } })
  })
})

describe('a token that ran out at the campus', () => {
  const paths = async () => (await seen(aftab())).map(({ method, path, status }) => `${method} ${path} ${status}`)

  it('[SESSION-15][SESSION-16][SESSION-17][SESSION-23][CALL-49] is refreshed without a token of its own, and the call goes out again', async () => {
    const world = await student('mahtab', 'shorttoken')
    const old = world.session.token()
    test.campus.clock.advance(11_000)
    expect(await world.query('account/profile.get')).toMatchObject({ ok: true, result: { username: 'shorttoken' } })
    expect(await paths()).toEqual(['GET /rest/users/me 401', 'POST /oauth/token 200', 'GET /rest/users/me 200'])
    const refresh = world.sent.at(-2)
    expect(Object.keys(Object.fromEntries(new URLSearchParams(refresh?.body))).sort()).toEqual(['grant_type', 'refresh_token'])
    expect(new URLSearchParams(refresh?.body).get('grant_type')).toBe('refresh_token')
    expect(bearers(world.sent).slice(-3)).toEqual([`Bearer ${old}`, undefined, `Bearer ${world.session.token()}`])
  })

  it('[SESSION-O6] is refreshed once for all calls that wait', async () => {
    const world = await student('mahtab', 'shorttoken')
    test.campus.clock.advance(11_000)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => world.query('account/profile.get')))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect((await paths()).filter((one) => one.startsWith('POST'))).toHaveLength(1)
  })

  it('[SESSION-O6] is refreshed once for two tabs of one browser, and both go on with the new one', async () => {
    const browser = createSharedStorage()
    const first = createStudentWorld('mahtab', mahtab(), browser.tab())
    const second = createStudentWorld('mahtab', mahtab(), browser.tab())
    await first.signIn('shorttoken')
    await forget(aftab())
    test.campus.clock.advance(11_000)
    const outcomes = await Promise.all([first, second, first, second].map((tab) => tab.query('account/profile.get')))
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true])
    expect((await paths()).filter((one) => one.startsWith('POST'))).toHaveLength(1)
    expect(second.session.token()).toBe(first.session.token())
  })

  it('[SESSION-19][SESSION-O19] that may not be refreshed ends the session', async () => {
    const world = await student('mahtab', 'norefresh')
    test.campus.clock.advance(11_000)
    expect(await world.query('account/profile.get')).toMatchObject({ ok: false, error: { status: 401 } })
    expect(await paths()).toEqual(['GET /rest/users/me 401', 'POST /oauth/token 400'])
    expect(world.session.state().hasToken).toBe(false)
  })

  it('[SESSION-18][SESSION-O19] whose new one is refused too ends the session without a second refresh', async () => {
    const world = await student('mahtab', 'shorttoken')
    await orderFault(mahtab(), { call: 'GET /rest/users/me', kind: '401' })
    expect(await world.query('account/profile.get')).toMatchObject({ ok: false, error: { status: 401 } })
    expect((await paths()).filter((one) => one.startsWith('POST'))).toHaveLength(1)
    expect(world.session.state().hasToken).toBe(false)
  })

  it('[SESSION-O21] signs nobody out when the refresh gets no answer', async () => {
    const world = await student('mahtab', 'shorttoken')
    test.campus.clock.advance(11_000)
    await orderFault(mahtab(), { call: 'POST /oauth/token', kind: 'none' })
    expect(await world.query('account/profile.get')).toMatchObject({ ok: false, error: { status: 0 } })
    expect(world.session.state().hasToken).toBe(true)
    await clearFaults(mahtab())
    expect(await world.query('account/profile.get')).toMatchObject({ ok: true })
  })

  it('a signed-in student of one university is nobody at another', async () => {
    const { body } = await signIn(mahtab(), 'navid')
    expect((await call('GET', `${aftab()}/rest/users/me`, { token: body.access_token })).status).toBe(401)
  })
})
