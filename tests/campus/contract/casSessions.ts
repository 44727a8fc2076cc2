import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../../sandbox/auth/passwordHash.ts'
import { demoPassword } from '../../../sandbox/seed/demoAccounts.ts'
import { call, claimsOf, type Loose, studentAt, studentWith } from '../support/campusClient.ts'
import { enterAs, entryOf, landedWith, loginOf, ltOf, refresh, signOnAs, ticketOf, validate, verdictOf } from '../support/casBrowser.ts'
import type { CopiesSource } from '../support/databases.ts'
import { createTextSearch, inDatabase } from '../support/inDatabase.ts'
import { type PlainBrowser, plainBrowser } from '../support/plainBrowser.ts'
import { openTestCampus, serversOf, startTestCampus, type TestCampus } from '../support/testCampus.ts'

/** How sessions at a single sign-on end, what is recorded of them, and whose they are. */
export function casSessionsContract(source: CopiesSource): void {
  logoutContract(source)
  endContract(source)
  secretsContract(source)
  peopleContract(source)
}

/** Sessions in the portal by the single sign-on of mahtab, and the end of it. */
const sessionsAt = (test: TestCampus) => ({
  signedIn: async (browser: PlainBrowser, username = 'navid') => {
    const { access, refresh: token } = landedWith(await enterAs(browser, test, 'mahtab', username))
    const student = studentWith(test.base('mahtab'), access)
    return { me: async () => (await student.get('/rest/users/me')).status, refresh: () => refresh(test.base('mahtab'), token) }
  },
  logout: (browser: PlainBrowser, more = '') => browser.get(`${test.signOn('mahtab')}/logout${more}`),
})

const logoutRequest = (ticket: string) =>
  `<samlp:LogoutRequest ID="x"><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`

function logoutContract(source: CopiesSource): void {
  describe('the end of a session at a single sign-on', () => {
    const test = startTestCampus(source)
    const { signedIn, logout } = sessionsAt(test)

    it('ends every session that was started with it in the portal, and no other', async () => {
      const browser = plainBrowser()
      const [first, second, elsewhere] = [await signedIn(browser), await signedIn(browser), await signedIn(plainBrowser())]
      expect([await first.me(), await second.me()]).toEqual([200, 200])
      const out = await logout(browser)
      expect([out.status, out.headers.getSetCookie()[0]?.includes('Max-Age=0'), browser.cookies.has('CASTGC-mahtab')]).toEqual([
        200,
        true,
        false,
      ])
      for (const session of [first, second]) expect([await session.me(), (await session.refresh()).status]).toEqual([401, 400])
      expect([await elsewhere.me(), (await elsewhere.refresh()).status]).toEqual([200, 200])
      expect((await browser.get(loginOf(test, 'mahtab'))).status).toBe(200)
    })

    it('leaves nothing of the cookie: who has kept it is not signed in', async () => {
      const browser = plainBrowser()
      await signOnAs(browser, test, 'mahtab', 'navid')
      const kept = plainBrowser()
      for (const pair of browser.cookies) kept.cookies.set(...pair)
      const unused = ticketOf(await kept.get(loginOf(test, 'mahtab')))
      await logout(browser, `?service=${encodeURIComponent(entryOf(test, 'mahtab'))}`)
      expect((await kept.get(loginOf(test, 'mahtab'))).status).toBe(200)
      expect(verdictOf(await validate(test, 'mahtab', unused))).toBe('INVALID_TICKET')
    })

    it('leads to a registered service', async () => {
      const out = await logout(plainBrowser(), `?service=${encodeURIComponent(entryOf(test, 'mahtab'))}`)
      expect([out.status, out.headers.get('location')]).toEqual([302, entryOf(test, 'mahtab')])
    })
  })
}

function endContract(source: CopiesSource): void {
  describe('another end of a session at a single sign-on', () => {
    const test = startTestCampus(source)
    const { signedIn, logout } = sessionsAt(test)

    it('is not held up by a service that does not answer', async () => {
      const browser = plainBrowser()
      await signedIn(browser)
      await call('POST', `${test.campus.control}/faults`, { body: { call: 'POST /cas/enter', kind: 'late', delayMs: 120_000 } })
      const out = await logout(browser)
      const { calls } = (await call('GET', `${test.campus.control}/calls`)).body
      const told = calls.findLast(({ method, path }: Loose) => method === 'POST' && path === '/cas/enter')
      expect([out.status, told.status === null || told.status === 0]).toEqual([200, true])
      await call('DELETE', `${test.campus.control}/faults`)
      expect((await browser.get(loginOf(test, 'mahtab'))).status).toBe(200)
    })

    it('comes with another person in the same browser, and with eight hours', async () => {
      const browser = plainBrowser()
      const navid = await signedIn(browser)
      const again = await signedIn(browser)
      expect([await navid.me(), await again.me()]).toEqual([200, 200])
      await signedIn(browser, 'family')
      expect([await navid.me(), await again.me()]).toEqual([401, 401])
      // Expired sessions are removed at each full hour, and half an hour later this one is still there.
      test.campus.clock.advance(7.5 * 60 * 60_000)
      expect((await browser.get(loginOf(test, 'mahtab'))).status).toBe(302)
      test.campus.clock.advance(0.5 * 60 * 60_000)
      expect((await browser.get(loginOf(test, 'mahtab'))).status).toBe(200)
    })

    it('comes with another password', async () => {
      const browser = plainBrowser()
      await signOnAs(browser, test, 'mahtab', 'family')
      const family = await studentAt(test.base('mahtab'), 'family')
      const change = { password: demoPassword, newPassword: 'another-one', repeatNewPassword: 'another-one' }
      expect((await family.send('PUT', '/rest/users/me/change-password', change)).status).toBe(200)
      expect((await browser.get(loginOf(test, 'mahtab'))).status).toBe(200)
    })

    it('is posted to the service as a SAML request with the ticket, and nothing else is taken for one', async () => {
      const ticket = ticketOf(await signOnAs(plainBrowser(), test, 'mahtab', 'navid'))
      const { access } = landedWith(await call('GET', `${entryOf(test, 'mahtab')}?ticket=${ticket}`))
      const me = async () => (await studentWith(test.base('mahtab'), access).get('/rest/users/me')).status
      const post = async (given: string, unikey = 'mahtab') =>
        (await call('POST', entryOf(test, unikey), { form: { logoutRequest: given } })).status
      for (const odd of ['', 'x', ticket, logoutRequest(''), `<samlp:SessionIndex>${ticket}</samlp:SessionIndex>`])
        expect([odd, await post(odd)]).toEqual([odd, 400])
      expect([await post(logoutRequest('ST-unknown')), await post(logoutRequest(ticket), 'sepehr'), await me()]).toEqual([204, 204, 200])
      expect([await post(logoutRequest(ticket)), await me()]).toEqual([204, 401])
    })

    it('that overtakes the session is not lost: it never starts', async () => {
      const ticket = ticketOf(await signOnAs(plainBrowser(), test, 'mahtab', 'navid'))
      const calls = async (): Promise<Loose[]> => (await call('GET', `${test.campus.control}/calls`)).body.calls
      await call('POST', `${test.campus.control}/faults`, { body: { call: 'GET /p3/serviceValidate', kind: 'late', delayMs: 120_000 } })
      const entering = call('GET', `${entryOf(test, 'mahtab')}?ticket=${ticket}`)
      await expect
        .poll(async () => (await calls()).some(({ path, status }) => path === '/p3/serviceValidate' && status === null))
        .toBe(true)
      expect((await call('POST', entryOf(test, 'mahtab'), { form: { logoutRequest: logoutRequest(ticket) } })).status).toBe(204)
      await call('DELETE', `${test.campus.control}/faults`)
      expect((await entering).status).toBe(403)
    })
  })
}

function secretsContract(source: CopiesSource): void {
  describe('what is recorded of a sign-on', () => {
    it('holds no password, cookie, token or live ticket: neither in the log of calls nor in the database', async () => {
      const target = await source.copies().fresh()
      const campus = await openTestCampus(target)
      const test = serversOf(campus)
      const browser = plainBrowser()
      const live = ticketOf(await signOnAs(browser, test, 'mahtab', 'navid'))
      const signedIn = await browser.get(loginOf(test, 'mahtab'))
      const used = ticketOf(signedIn)
      const landed = landedWith(await browser.get(signedIn.headers.get('location') ?? ''))
      const lt = ltOf(await browser.get(loginOf(test, 'mahtab', { renew: 'true' })))
      await call('GET', `${test.base('mahtab')}/cas/enter/?%74icket=${live}&Ticket=${live}`)
      await call('GET', loginOf(test, 'mahtab', { username: 'navid', password: demoPassword }))
      const secrets = [live, lt, demoPassword, landed.access, landed.refresh, ...browser.cookies.values()]
      const { calls } = (await call('GET', `${campus.control}/calls`)).body
      expect(calls.map(({ method, path }: Loose) => `${method} ${path}`)).toEqual(
        expect.arrayContaining(['GET /login', 'POST /login', 'GET /cas/enter', 'GET /p3/serviceValidate']),
      )
      for (const secret of [...secrets, used]) expect([secret, JSON.stringify(calls).includes(secret)]).toEqual([secret, false])
      await campus.close()
      await inDatabase(target, async (database) => {
        const tablesWith = await createTextSearch(database)
        expect(tablesWith(secrets)).toEqual([])
        // A logout names the used one.
        expect(tablesWith([used])).toEqual(['cas_service_ticket'])
      })
    })
  })
}

function peopleContract(source: CopiesSource): void {
  describe('people at a single sign-on', () => {
    const CLOSED = { locked: 'قفل', disabled: 'غیرفعال', unsettled: 'بدهی' }
    const HOSTILE = `o'<"&>`

    it('learn why their account is closed, after the right password; their names are names, whatever is in them', async () => {
      const target = await source.copies().fresh()
      const hash = await hashPassword(demoPassword)
      const people = { ...Object.fromEntries(Object.keys(CLOSED).map((state) => [state, state])), broken: 'broken', [HOSTILE]: 'open' }
      await inDatabase(target, async (database) => {
        for (const [place, [username, state]] of Object.entries(people).entries())
          await database.query(
            `INSERT INTO campus.person (id, university, username, password_hash, sign_in, profile) VALUES ($1, 'mahtab', $2, $3, $4, '{"firstName": "<b>"}')`,
            [990_000 + place, username, hash, state],
          )
      })
      const campus = await openTestCampus(target)
      const test = serversOf(campus)
      for (const [state, word] of Object.entries(CLOSED)) {
        const refused = await signOnAs(plainBrowser(), test, 'mahtab', state)
        expect([state, refused.status, refused.body.includes(word), refused.headers.get('location')]).toEqual([state, 403, true, null])
        const guessed = await signOnAs(plainBrowser(), test, 'mahtab', state, { password: 'guess' })
        expect([guessed.status, guessed.body.includes(word)]).toEqual([401, false])
      }
      expect((await signOnAs(plainBrowser(), test, 'mahtab', 'broken')).status).toBe(503)
      const browser = plainBrowser()
      const { body } = await validate(test, 'mahtab', ticketOf(await signOnAs(browser, test, 'mahtab', HOSTILE)))
      expect(body).toContain('<cas:user>o&#39;&#60;&#34;&#38;&#62;</cas:user>')
      expect(body).toContain('<cas:firstName>&#60;b&#62;</cas:firstName>')
      expect(claimsOf(landedWith(await enterAs(browser, test, 'mahtab', HOSTILE)).access).user_name).toBe(HOSTILE)
      await campus.close()
    })

    it('are signed out by the closing of their account: no ticket, and none of before', async () => {
      const target = await source.copies().fresh()
      const first = await openTestCampus(target)
      const browser = plainBrowser()
      const navid = ticketOf(await signOnAs(browser, serversOf(first), 'mahtab', 'navid'))
      const omid = ticketOf(await signOnAs(plainBrowser(), serversOf(first), 'sepehr', 'omid'))
      await first.close()
      await inDatabase(target, (database) => database.query("UPDATE campus.person SET sign_in = 'disabled' WHERE username = 'navid'"))
      const second = await openTestCampus(target)
      const test = serversOf(second)
      expect((await browser.get(loginOf(test, 'mahtab'))).status).toBe(200)
      const [mine, other] = [entryOf(serversOf(first), 'mahtab'), entryOf(serversOf(first), 'sepehr')]
      expect(verdictOf(await validate(test, 'mahtab', navid, { service: mine }))).toBe('INVALID_TICKET')
      expect(verdictOf(await validate(test, 'sepehr', omid, { service: other }))).toBe('omid')
      await second.close()
    })
  })
}
