import { describe, expect, it } from 'vitest'
import { portalAddresses } from '../../../sandbox/portalAddresses.ts'
import { demoPassword } from '../../../sandbox/seed/demoAccounts.ts'
import { call, claimsOf, studentAt, studentWith } from '../support/campusClient.ts'
import { enterAs, entryOf, landedWith, loginOf, ltOf, refresh, signOnAs, ticketOf, validate, verdictOf } from '../support/casBrowser.ts'
import type { CopiesSource } from '../support/databases.ts'
import { plainBrowser } from '../support/plainBrowser.ts'
import { startTestCampus } from '../support/testCampus.ts'

/** What a single sign-on and the university's server beside it promise. */
export function casContract(source: CopiesSource): void {
  wayContract(source)
  pagesContract(source)
  portalContract(source)
  formContract(source)
}

function wayContract(source: CopiesSource): void {
  describe('the way through a single sign-on', () => {
    const test = startTestCampus(source)

    it.each([
      ['omid', 'sepehr'],
      ['navid', 'mahtab'],
      ['noprofile', 'mahtab'],
    ])(
      'leads %s of %s from the university over the form back to it, and into the portal with tokens of their own',
      async (name, unikey) => {
        const browser = plainBrowser()
        const entry = entryOf(test, unikey)
        const sent = await browser.get(entry)
        expect([sent.status, sent.headers.get('location')]).toEqual([302, loginOf(test, unikey)])
        const form = await browser.get(loginOf(test, unikey))
        expect([form.status, form.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
        const signedIn = await browser.post(`${test.signOn(unikey)}/login`, {
          username: name,
          password: demoPassword,
          lt: ltOf(form),
          service: entry,
        })
        expect([signedIn.status, signedIn.headers.get('location')?.startsWith(`${entry}?ticket=ST-`)]).toEqual([303, true])
        const landing = await browser.get(signedIn.headers.get('location') ?? '')
        expect([landing.status, landing.headers.get('cache-control'), landing.headers.get('referrer-policy')]).toEqual([
          302,
          'no-store',
          'no-referrer',
        ])
        const { access, refresh: refreshToken, unikey: landed } = landedWith(landing)
        expect([landed, claimsOf(access).user_name, claimsOf(access).uni]).toEqual([unikey, name, unikey])
        const student = studentWith(test.base(unikey), access)
        expect((await student.get('/rest/config/release')).status).toBe(200)
        expect((await student.get('/rest/users/me')).status).toBe(name === 'noprofile' ? 500 : 200)
        expect((await refresh(test.base(unikey), refreshToken)).status).toBe(200)
      },
    )

    it('is where a portal beside the campus leads: to the form for the university, and to the logout where the university wants it', () => {
      const given = portalAddresses(test.campus)
      expect(Object.entries(given).filter(([name]) => name.includes('.cas'))).toEqual([
        ['mahtab.casUrl', [loginOf(test, 'mahtab')]],
        ['mahtab.casLogoutUrl', [`${test.signOn('mahtab')}/logout`]],
        ['sepehr.casUrl', [loginOf(test, 'sepehr')]],
      ])
      const others = Object.keys(portalAddresses(test.campus, ['mahtab', 'mine', 'sepehr.casUrl']))
      expect(Object.keys(given).filter((name) => !others.includes(name))).toEqual([
        'mahtab',
        'mahtab.faceEnrollmentURL',
        'mahtab.casUrl',
        'mahtab.banks',
        'mahtab.casLogoutUrl',
      ])
    })

    it('asks for the password once: the next service gets its ticket at once, except with renew', async () => {
      const browser = plainBrowser()
      await signOnAs(browser, test, 'mahtab', 'navid')
      const next = await browser.get(loginOf(test, 'mahtab'))
      expect(next.status).toBe(302)
      expect(landedWith(await browser.get(next.headers.get('location') ?? '')).unikey).toBe('mahtab')
      const service = entryOf(test, 'mahtab')
      for (const more of [{ renew: 'true' }, { renew: 'true', gateway: 'true' }])
        expect((await browser.get(loginOf(test, 'mahtab', { service, ...more }))).status).toBe(200)
      const answer = await browser.get(loginOf(test, 'mahtab', { service, gateway: 'true' }))
      expect([answer.status, ticketOf(answer)]).toEqual([302, expect.stringMatching(/^ST-/)])
    })

    it('lets a gateway through without a ticket where nobody is signed in', async () => {
      const service = entryOf(test, 'mahtab')
      const answer = await plainBrowser().get(loginOf(test, 'mahtab', { service, gateway: 'true' }))
      expect([answer.status, answer.headers.get('location')]).toEqual([302, service])
    })

    it('ends on a page of its own where no service is named', async () => {
      const browser = plainBrowser()
      const login = `${test.signOn('sepehr')}/login`
      const lt = ltOf(await browser.get(login))
      const sent = await browser.post(login, { username: 'omid', password: demoPassword, lt })
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/login'])
      const page = await browser.get(login)
      expect([page.status, page.body.includes('وارد شده‌اید')]).toEqual([200, true])
    })
  })
}

function pagesContract(source: CopiesSource): void {
  describe('the pages of a single sign-on', () => {
    const test = startTestCampus(source)

    it('lead to no foreign service: not from the form, not with a session, not from the logout', async () => {
      const browser = plainBrowser()
      await signOnAs(browser, test, 'mahtab', 'navid')
      const entry = entryOf(test, 'mahtab')
      const foreign = [
        'http://evil.test/',
        `${entry}/`,
        `${entry}?x=1`,
        `${entry}#x`,
        entryOf(test, 'sepehr'),
        '//evil.test',
        '',
        'javascript:1',
      ]
      for (const service of foreign) {
        const login = loginOf(test, 'mahtab', { service })
        for (const answer of [await browser.get(login), await plainBrowser().get(login), await plainBrowser().get(`${login}&gateway=true`)])
          expect([service, answer.status, answer.headers.get('location')]).toEqual([service, 403, null])
        const form = {
          username: 'navid',
          password: demoPassword,
          service,
          lt: ltOf(await browser.get(loginOf(test, 'mahtab', { renew: 'true' }))),
        }
        const sent = await browser.post(`${test.signOn('mahtab')}/login`, form)
        expect([service, sent.status, sent.headers.get('location')]).toEqual([service, 403, null])
      }
      const out = await browser.get(`${test.signOn('mahtab')}/logout?service=${encodeURIComponent('http://evil.test/')}`)
      expect([out.status, out.headers.get('location')]).toEqual([200, null])
    })

    it('run nothing, send forms to known servers alone, and are framed and cached nowhere', async () => {
      const { headers, body } = await plainBrowser().get(loginOf(test, 'mahtab'))
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+='; /)
      expect(policy).toContain(`form-action 'self' ${test.base('mahtab')} http://portal.test; base-uri 'none'; frame-ancestors 'none'`)
      expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
      expect(body).toMatch(/^<!doctype html><html lang="fa" dir="rtl">.*<title>[^<]+<\/title>/s)
      expect(body).not.toMatch(/<script|javascript:|style="| on\w+=/)
      for (const name of ['username', 'password'])
        expect(body).toMatch(new RegExp(`<label for="${name}">.*<input id="${name}" name="${name}"`))
    })
  })
}

function portalContract(source: CopiesSource): void {
  describe('a campus that does not know its portal', () => {
    const test = startTestCampus(source, { portalOrigins: '*loopback' })
    it('says which flag names it, uses no ticket up, and takes the portal from no request', async () => {
      const signedIn = await signOnAs(plainBrowser(), test, 'mahtab', 'navid')
      const address = signedIn.headers.get('location') ?? ''
      for (const headers of [
        {},
        { Origin: 'http://localhost:4500', Referer: 'http://localhost:4500/', 'X-Forwarded-Host': 'localhost:4500' },
      ]) {
        const { status, headers: given, body } = await call('GET', address, { headers })
        expect([status, given.get('location'), body.includes('--portal-url')]).toEqual([503, null, true])
      }
      expect(verdictOf(await validate(test, 'mahtab', ticketOf(signedIn)))).toBe('navid')
    })
  })

  describe('a campus whose portal is named', () => {
    let portal = 'http://127.0.0.1:4500/here'
    const test = startTestCampus(source, { portal: () => portal })
    it('lands there, also when it has moved', async () => {
      for (const address of ['http://127.0.0.1:4500/here', 'https://portal.example']) {
        portal = address
        const landing = await enterAs(plainBrowser(), test, 'mahtab', 'navid')
        expect(landing.headers.get('location')?.startsWith(`${address}/loginCas/ey`)).toBe(true)
      }
    })
  })
}

function formContract(source: CopiesSource): void {
  describe('the form of a single sign-on', () => {
    const test = startTestCampus(source)
    const login = () => `${test.signOn('mahtab')}/login`
    const right = () => ({ username: 'navid', password: demoPassword, service: entryOf(test, 'mahtab') })

    it('is shown again after a wrong password or an unknown name, with the same words, the name and another login ticket', async () => {
      const browser = plainBrowser()
      const pages: string[] = []
      for (const username of ['navid', 'nobody-here']) {
        const lt = ltOf(await browser.get(loginOf(test, 'mahtab')))
        const answer = await browser.post(login(), { ...right(), username, password: 'guess', lt })
        expect([answer.status, answer.headers.get('location'), browser.cookies.has('CASTGC-mahtab')]).toEqual([401, null, false])
        expect(answer.body).toContain(`value="${username}"`)
        expect(answer.body).toContain('<p role="alert" id="problem">')
        expect([ltOf(answer) === lt, answer.body.includes('guess')]).toEqual([false, false])
        pages.push(answer.body.replaceAll(username, '').replaceAll(ltOf(answer), ''))
        expect((await browser.post(login(), { ...right(), lt: ltOf(answer) })).status).toBe(303)
        browser.cookies.delete('CASTGC-mahtab')
      }
      expect(pages[0]).toBe(pages[1])
    })

    it('is taken once, within an hour, from the browser that it was served to', async () => {
      const browser = plainBrowser()
      const lt = ltOf(await browser.get(loginOf(test, 'mahtab')))
      const stranger = plainBrowser()
      await stranger.get(loginOf(test, 'mahtab'))
      for (const other of [stranger, plainBrowser()]) expect((await other.post(login(), { ...right(), lt })).status).toBe(403)
      expect((await browser.post(login(), { ...right(), lt })).status).toBe(303)
      const again = await browser.post(login(), { ...right(), lt })
      expect([again.status, again.headers.get('location'), again.body.includes('value="navid"')]).toEqual([403, null, true])
      const fresh = ltOf(await browser.get(loginOf(test, 'mahtab', { renew: 'true' })))
      const both = await Promise.all([0, 1].map(() => browser.post(login(), { ...right(), lt: fresh })))
      expect(both.map(({ status }) => status).sort()).toEqual([303, 403])
      const old = ltOf(await browser.get(loginOf(test, 'mahtab', { renew: 'true' })))
      // Expired forms are removed at each full hour, which is half an hour away: this one is still there.
      test.campus.clock.advance(30 * 60_000)
      await browser.get(loginOf(test, 'mahtab'))
      test.campus.clock.advance(30 * 60_000)
      expect((await browser.post(login(), { ...right(), lt: old })).status).toBe(403)
    })

    it('counts guesses together with the sign-in of the university', async () => {
      const guess = () => signOnAs(plainBrowser(), test, 'mahtab', 'family', { password: 'guess' })
      const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status)
      expect(statuses.sort()).toEqual([...Array(10).fill(401), 429, 429])
      const refused = await signOnAs(plainBrowser(), test, 'mahtab', 'family')
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0, ltOf(refused)]).toEqual([
        429,
        true,
        expect.stringMatching(/^LT-/),
      ])
      await expect(studentAt(test.base('mahtab'), 'family')).rejects.toThrow('429')
      test.campus.clock.advance(300_000)
      expect((await signOnAs(plainBrowser(), test, 'mahtab', 'family')).status).toBe(303)
    })

    it('escapes what is sent to it', async () => {
      const hostile = `<b>"&'`
      const safe = '&#60;b&#62;&#34;&#38;&#39;'
      const again = await signOnAs(plainBrowser(), test, 'mahtab', hostile)
      expect([again.status, again.body.includes(`value="${safe}"`), again.body.includes('<b>')]).toEqual([401, true, false])
      const refused = await plainBrowser().get(loginOf(test, 'mahtab', { service: `http://evil.test/${hostile}` }))
      expect([refused.status, refused.body.includes(safe), refused.body.includes('<b>')]).toEqual([403, true, false])
      const ticket = ticketOf(await signOnAs(plainBrowser(), test, 'mahtab', 'navid'))
      const failure = await validate(test, 'mahtab', ticket, { service: `${hostile}\u0001` })
      expect(failure.body).toContain(`${safe}\ufffd`)
      expect(failure.body).not.toContain('<b>')
    })

    it('sets a cookie for its own pages that no script reads and no foreign form sends, of another name at each university', async () => {
      const { headers } = await signOnAs(plainBrowser(), test, 'mahtab', 'navid')
      expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^CASTGC-mahtab=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)])
      const form = await plainBrowser().get(loginOf(test, 'sepehr'))
      expect(form.headers.getSetCookie()).toEqual([expect.stringMatching(/^CASFORM-sepehr=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)])
    })
  })
}
