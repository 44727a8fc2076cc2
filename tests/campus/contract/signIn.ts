import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { call, claimsOf, signIn, studentAt, studentWith } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { startTestCampus } from '../support/testCampus.ts'

/** Sign-in, tokens, captcha and throttle. */
export function signInContract(source: CopiesSource): void {
  describe('signing in', () => {
    const test = startTestCampus(source)
    const aftab = () => test.base('aftab')
    const mahtab = () => test.base('mahtab')
    const refresh = (base: string, token: string) =>
      call('POST', `${base}/oauth/token`, { form: { grant_type: 'refresh_token', refresh_token: token, scope: 'portal' } })

    it('gives a pair of tokens whose access token names the user, the roles and its end', async () => {
      const { status, body } = await signIn(aftab(), 'sara')
      expect(status).toBe(200)
      expect(body).toMatchObject({ token_type: 'bearer', expires_in: 900 })
      const claims = claimsOf(body.access_token)
      expect(claims).toMatchObject({ user_name: 'sara', exp: test.campus.clock.now().getTime() / 1000 + 900 })
      expect(claims.authorities).toContain('ROLE_RS_USER_TEAMMATES')
      expect((await studentWith(aftab(), body.access_token).get('/rest/users/me')).status).toBe(200)
    })

    it('refuses a wrong password and an unknown name with the same words', async () => {
      const wrong = await signIn(aftab(), 'sara', { password: 'dargah-demo ' })
      const unknown = await signIn(aftab(), 'nobody-here')
      expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant', error_description: 'Bad credentials' } })
      expect(unknown.body).toEqual(wrong.body)
    })

    it.each([
      ['locked', 400, 'User account is locked'],
      ['disabled', 401, 'User is disabled'],
      ['unsettled', 400, 'حساب'],
    ])('tells %s why the account is closed, but only after the right password', async (username, status, text) => {
      const refused = await signIn(aftab(), username)
      expect(refused.status).toBe(status)
      expect(refused.body.error_description).toContain(text)
      expect((await signIn(aftab(), username, { password: 'guess' })).body.error_description).toBe('Bad credentials')
    })

    it('answers 503 for the account whose sign-in is broken', async () => {
      expect((await signIn(aftab(), 'broken')).status).toBe(503)
    })

    it.each([
      ['a wrong text', { captchaText: '?????' }],
      ['another nonce', { nonce: randomUUID() }],
      ['no validation', { validation: '' }],
    ])('refuses a captcha with %s', async (_, change) => {
      const refused = await signIn(aftab(), 'sara', change)
      expect(refused).toMatchObject({ status: 400, body: { messageResource: 'INVALID_CAPTCHA' } })
    })

    it('takes the captcha in small letters, with spaces and Persian digits, but only once and for two minutes', async () => {
      const nonce = randomUUID()
      const draw = async () => (await call('POST', `${aftab()}/rest/captcha`, { body: { nonce } })).body.payload
      const { validation, image } = await draw()
      expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG')
      const { answer } = (await call('GET', `${aftab()}/__campus/captcha/${validation}`)).body
      const typed = ` ${answer.toLowerCase().split('').join(' ')} `.replace(/\d/g, (digit: string) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
      expect((await signIn(aftab(), 'sara', { captchaText: typed, validation, nonce })).status).toBe(200)
      expect((await signIn(aftab(), 'sara', { captchaText: typed, validation, nonce })).status).toBe(400)
      const late = await draw()
      const lateAnswer = (await call('GET', `${aftab()}/__campus/captcha/${late.validation}`)).body.answer
      test.campus.clock.advance(121_000)
      expect((await signIn(aftab(), 'sara', { captchaText: lateAnswer, validation: late.validation, nonce })).body.messageResource).toBe(
        'INVALID_CAPTCHA',
      )
    })

    it('asks for no captcha where the university has none', async () => {
      expect((await signIn(mahtab(), 'navid', { captchaText: '', validation: '' })).status).toBe(200)
    })

    it('ends a ten-second token after ten seconds and gives a new pair for its refresh token', async () => {
      const student = await studentAt(mahtab(), 'shorttoken')
      expect((await student.get('/rest/users/me')).status).toBe(200)
      test.campus.clock.advance(11_000)
      expect(await student.get('/rest/users/me')).toMatchObject({ status: 401, body: { messageResource: 'INVALID_TOKEN' } })
      const { status, body } = await refresh(mahtab(), student.refreshToken)
      expect(status).toBe(200)
      expect(body.refresh_token).not.toBe(student.refreshToken)
      expect((await studentWith(mahtab(), body.access_token).get('/rest/users/me')).status).toBe(200)
    })

    it('ends the whole session when a refresh token comes a second time', async () => {
      const student = await studentAt(aftab(), 'ali')
      const { body: next } = await refresh(aftab(), student.refreshToken)
      expect((await refresh(aftab(), student.refreshToken)).status).toBe(400)
      expect((await refresh(aftab(), next.refresh_token)).status).toBe(400)
      expect((await studentWith(aftab(), next.access_token).get('/rest/users/me')).status).toBe(401)
    })

    it('gives at most one pair for a refresh token that is sent many times at once', async () => {
      const student = await studentAt(aftab(), 'hana')
      const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(aftab(), student.refreshToken)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('never refreshes for the account that may not, nor at another university', async () => {
      const student = await studentAt(mahtab(), 'norefresh')
      expect((await refresh(mahtab(), student.refreshToken)).status).toBe(400)
      const other = await studentAt(aftab(), 'maryam')
      expect((await refresh(mahtab(), other.refreshToken)).status).toBe(400)
      expect((await studentWith(mahtab(), other.token).get('/rest/users/me')).status).toBe(401)
    })

    it('ends the session on logout, which only its owner may do', async () => {
      const student = await studentAt(aftab(), 'nima')
      expect((await student.send('POST', '/rest/oauth/sara/logout')).status).toBe(403)
      expect((await student.send('POST', '/rest/oauth/nima/logout', {})).status).toBe(200)
      expect((await student.get('/rest/users/me')).status).toBe(401)
      expect((await refresh(aftab(), student.refreshToken)).status).toBe(400)
    })

    it('refuses a token whose content was changed', async () => {
      const student = await studentAt(aftab(), 'reza')
      const [head, , mark] = student.token.split('.')
      const forged = Buffer.from(JSON.stringify({ ...claimsOf(student.token), user_name: 'sara' })).toString('base64url')
      expect((await studentWith(aftab(), `${head}.${forged}.${mark}`).get('/rest/users/me')).status).toBe(401)
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`
      expect((await studentWith(aftab(), unsigned).get('/rest/users/me')).status).toBe(401)
    })

    it('leaves the roles out of the token of the account without roles, and gives staff a role that students have not', async () => {
      expect(claimsOf((await studentAt(mahtab(), 'noroles')).token)).not.toHaveProperty('authorities')
      expect(claimsOf((await studentAt(aftab(), 'modir')).token).authorities).toContain('ROLE_NURTURE_ADMIN')
    })

    it('makes a guesser wait, also when the guesses come at once, and lets the switch or the time end it', async () => {
      const guess = () => signIn(aftab(), 'golnaz', { password: 'guess' })
      const answers = await Promise.all(Array.from({ length: 12 }, guess))
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
      const refused = answers.find(({ status }) => status === 429)
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await signIn(aftab(), 'golnaz')).status).toBe(429)
      expect((await signIn(aftab(), 'farid')).status).toBe(200)
      await call('DELETE', `${aftab()}/__campus/throttle`)
      expect((await signIn(aftab(), 'golnaz')).status).toBe(200)
      await Promise.all(Array.from({ length: 11 }, guess))
      expect((await signIn(aftab(), 'golnaz')).status).toBe(429)
      test.campus.clock.advance(300_000)
      expect((await signIn(aftab(), 'golnaz')).status).toBe(200)
    })

    it('refuses a form that is incomplete or no form at all without a stack', async () => {
      expect(await call('POST', `${aftab()}/oauth/token`, { form: {} })).toMatchObject({
        status: 400,
        body: { messageResource: 'INVALID_REQUEST' },
      })
      expect((await call('POST', `${aftab()}/oauth/token`, { form: { grant_type: 'magic' } })).body.error).toBe('unsupported_grant_type')
      const broken = await call('POST', `${aftab()}/rest/captcha`, {
        headers: { 'Content-Type': 'application/json' },
        form: { nonce: 'x' },
      })
      expect(broken.status).toBe(400)
      expect(JSON.stringify(broken.body)).not.toContain('at ')
      const huge = await call('POST', `${aftab()}/rest/captcha`, { body: { nonce: 'x'.repeat(70_000) } })
      expect(huge).toMatchObject({ status: 413, body: { messageResource: 'PAYLOAD_TOO_LARGE' } })
    })
  })
}
