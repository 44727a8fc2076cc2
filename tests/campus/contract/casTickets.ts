import { describe, expect, it } from 'vitest'
import { call, type Loose } from '../support/campusClient.ts'
import { entryOf, loginOf, signOnAs, ticketOf, validate, verdictOf } from '../support/casBrowser.ts'
import type { CopiesSource } from '../support/databases.ts'
import { plainBrowser } from '../support/plainBrowser.ts'
import { startTestCampus } from '../support/testCampus.ts'

/** What a service ticket is good for, and its validation. */
export function casTicketsContract(source: CopiesSource): void {
  ticketContract(source)
  entryContract(source)
}

function ticketContract(source: CopiesSource): void {
  describe('a service ticket', () => {
    const test = startTestCampus(source)
    const fresh = async (name = 'navid') => ticketOf(await signOnAs(plainBrowser(), test, 'mahtab', name))

    it('names its user with attributes to its service, once', async () => {
      const ticket = await fresh()
      const { status, headers, body } = await validate(test, 'mahtab', ticket)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(body).toMatch(
        /^<cas:serviceResponse xmlns:cas="http:\/\/www\.yale\.edu\/tp\/cas"><cas:authenticationSuccess><cas:user>navid<\/cas:user>/,
      )
      expect(body).toContain(`<cas:authenticationDate>${test.campus.clock.now().toISOString()}</cas:authenticationDate>`)
      expect(body).toContain('<cas:isFromNewLogin>true</cas:isFromNewLogin>')
      expect(verdictOf(await validate(test, 'mahtab', ticket))).toBe('INVALID_TICKET')
    })

    it('is used up by a validation for another service, and is none at another university', async () => {
      const [ticket, other] = [await fresh(), await fresh()]
      expect(verdictOf(await validate(test, 'mahtab', ticket, { service: 'http://evil.test/' }))).toBe('INVALID_SERVICE')
      expect(verdictOf(await validate(test, 'mahtab', ticket))).toBe('INVALID_TICKET')
      expect(verdictOf(await validate(test, 'sepehr', other))).toBe('INVALID_TICKET')
      expect(verdictOf(await validate(test, 'mahtab', other))).toBe('navid')
    })

    it('lives for half a minute', async () => {
      const [early, late] = [await fresh(), await fresh()]
      test.campus.clock.advance(29_999)
      expect(verdictOf(await validate(test, 'mahtab', early))).toBe('navid')
      test.campus.clock.advance(1)
      expect(verdictOf(await validate(test, 'mahtab', late))).toBe('INVALID_TICKET')
    })

    it('is valid for one of ten validations at once, and starts one session for ten requests at once', async () => {
      const ticket = await fresh()
      const verdicts = (await Promise.all(Array.from({ length: 10 }, () => validate(test, 'mahtab', ticket)))).map(verdictOf).sort()
      expect(verdicts).toEqual([...Array(9).fill('INVALID_TICKET'), 'navid'])
      const again = await fresh()
      const entered = await Promise.all(Array.from({ length: 10 }, () => call('GET', `${entryOf(test, 'mahtab')}?ticket=${again}`)))
      expect(entered.map(({ status }) => status).sort()).toEqual([302, ...Array(9).fill(403)])
    })

    it('tells a service that insists on the password whether it was typed', async () => {
      const browser = plainBrowser()
      const typed = ticketOf(await signOnAs(browser, test, 'mahtab', 'navid'))
      expect(verdictOf(await validate(test, 'mahtab', typed, { renew: 'true' }))).toBe('navid')
      const single = async () => ticketOf(await browser.get(loginOf(test, 'mahtab')))
      expect(verdictOf(await validate(test, 'mahtab', await single(), { renew: 'true' }))).toBe('INVALID_TICKET')
      expect((await validate(test, 'mahtab', await single())).body).toContain('<cas:isFromNewLogin>false</cas:isFromNewLogin>')
    })
  })
}

function entryContract(source: CopiesSource): void {
  describe('a validation', () => {
    const test = startTestCampus(source)
    const fresh = async () => ticketOf(await signOnAs(plainBrowser(), test, 'mahtab', 'navid'))

    it('is asked for with service and ticket, each once', async () => {
      for (const query of ['', 'ticket=ST-1', 'service=x', 'service=x&service=x&ticket=ST-1', `service=x&ticket=${'x'.repeat(300)}`]) {
        const answer = await call('GET', `${test.signOn('mahtab')}/p3/serviceValidate?${query}`)
        expect([query, answer.status, verdictOf(answer)]).toEqual([query, 200, 'INVALID_REQUEST'])
      }
    })

    it('of what is no ticket leads to a page of the university with a way to try again', async () => {
      for (const ticket of ['ST-1', 'x'.repeat(300), '<b>', 'ST-1&ticket=ST-2']) {
        const page = await call('GET', `${entryOf(test, 'mahtab')}?ticket=${ticket.includes('&') ? ticket : encodeURIComponent(ticket)}`)
        expect([ticket, page.status, page.body.includes('<a href="/cas/enter">')]).toEqual([ticket, 403, true])
      }
      for (const unikey of ['aftab', 'kohan']) expect((await call('GET', `${test.base(unikey)}/cas/enter`)).status).toBe(404)
    })

    it('that is under way is not asked for again: the first request with a ticket enters', async () => {
      const address = `${entryOf(test, 'mahtab')}?ticket=${await fresh()}`
      const fault = { call: 'GET /p3/serviceValidate', kind: 'late', delayMs: 120_000, times: 1 }
      await call('POST', `${test.campus.control}/faults`, { body: fault })
      const first = call('GET', address)
      const isHeld = ({ path, status }: Loose) => path === '/p3/serviceValidate' && status === null
      await expect.poll(async () => (await call('GET', `${test.campus.control}/calls`)).body.calls.some(isHeld)).toBe(true)
      const second = await call('GET', address)
      await call('DELETE', `${test.campus.control}/faults`)
      expect([second.status, (await first).status]).toEqual([403, 302])
    })

    it.each(['500', 'none', 'cut', 'broken', '302', '307'])('leads nowhere while the single sign-on answers %s', async (kind) => {
      const fault = { university: 'mahtab', call: 'GET /p3/serviceValidate', kind, times: 1, to: test.base('mahtab') }
      await call('POST', `${test.campus.control}/faults`, { body: fault })
      const address = `${entryOf(test, 'mahtab')}?ticket=${await fresh()}`
      const silent = await call('GET', address)
      expect([silent.status, silent.body.includes('<a href="/cas/enter">')]).toEqual([502, true])
      expect((await call('GET', address)).status).toBe(302)
    })
  })
}
