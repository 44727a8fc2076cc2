import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPassword } from '../../../sandbox/auth/passwordHash.ts'
import { call, type Student, signIn, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { codeOf } from '../support/dormitoryClient.ts'
import { createTextSearch, inDatabase } from '../support/inDatabase.ts'
import { openTestCampus, serversOf, startTestCampus } from '../support/testCampus.ts'

const OLD = 'dargah-demo'
const change = (student: Student, newPassword: string, more: object = {}, id = 'me', headers = {}) =>
  student.send(
    'PUT',
    `/rest/users/${id}/change-password`,
    { saminKey: 'SK', password: OLD, newPassword, repeatNewPassword: newPassword, ...more },
    headers,
  )
const CVV2 = '/rest/users/nurture-profiles/change-cvv2'
const cvv2 = (student: Student, newCvv2: unknown, confirmNewCvv2 = newCvv2, headers = {}) =>
  student.send('PUT', CVV2, { newCvv2, confirmNewCvv2 }, headers)

/** What a password has to be, who may change it, and what a change ends. */
export function passwordContract(source: CopiesSource): void {
  describe('a password', () => {
    const test = startTestCampus(source)
    const at = (username: string, unikey = 'aftab') => studentAt(test.base(unikey), username)

    it('has the policy of its university, which is answered to its owner alone', async () => {
      const configOf = async (username: string, unikey = 'aftab') =>
        (await (await at(username, unikey)).get(`/rest/users/password-configs?username=${username}`)).body
      expect(await configOf('mustchange')).toEqual({
        payload: {
          minLength: 8,
          maxLength: 20,
          minDigits: 1,
          minNonAlphanumerics: 1,
          minUppercases: 1,
          minLowercases: 1,
          alphabeticalSequence: 4,
          numericalSequence: 4,
          keyboardSequence: 4,
          wrapSequences: true,
          repeatedCharacters: 3,
          noWhitespace: true,
        },
      })
      const mahtab = { minLength: 4, wrapSequences: false, alphabeticalSequence: 4, numericalSequence: 4 }
      expect(await configOf('navid', 'mahtab')).toEqual({ payload: mahtab })
      expect(codeOf(await (await at('sara')).get('/rest/users/password-configs?username=ali'))).toBe('403 ACCESS_DENIED')
      expect(codeOf(await (await at('sara')).get('/rest/users/password-configs'))).toBe('400 INVALID_REQUEST')
      expect(codeOf(await call('GET', `${test.base('aftab')}/rest/users/password-configs?username=sara`))).toBe('401 INVALID_TOKEN')
    })

    it('is refused with the names of the rules that it breaks', async () => {
      const reza = await at('reza')
      const broken = async (password: string) => {
        const answer = await change(reza, password)
        return [codeOf(answer), ...(answer.body.data ?? []).map(({ rule }: { rule: string }) => rule)]
      }
      expect(await broken('abcd۱۲۳۴')).toEqual([
        '400 PASSWORD_POLICY_VIOLATED',
        'minNonAlphanumerics',
        'minUppercases',
        'alphabeticalSequence',
        'numericalSequence',
        'keyboardSequence',
      ])
      expect(await broken('Za-Yzab-7')).toEqual(['400 PASSWORD_POLICY_VIOLATED', 'alphabeticalSequence'])
      for (const [password, more] of [
        ['Ab-1𝒳', {}],
        [OLD, {}],
        ['Strong-1', { repeatNewPassword: 'Strong-2' }],
      ] as const)
        expect(codeOf(await change(reza, password, more))).toBe('400 PASSWORD_NOT_ACCEPTED')
      const navid = await at('navid', 'mahtab')
      expect(codeOf(await change(navid, 'wxyz-ab'))).toBe('400 PASSWORD_POLICY_VIOLATED')
      expect(codeOf(await change(navid, 'yzab-ab'))).toBe('200 OK')
    })

    it('that has expired is changed by its owner, by name or by id, and by nobody else', async () => {
      const expired = await at('expired')
      const profile = async () => (await expired.get('/rest/users/me')).body.payload
      const { id, passwordExpired } = await profile()
      expect(passwordExpired).toBe(true)
      for (const other of ['sara', '100001', 'EXPIRED'])
        expect(codeOf(await change(expired, 'Another-1', {}, other))).toBe('403 ACCESS_DENIED')
      expect(codeOf(await change(expired, 'Another-1', {}, 'expired'))).toBe('200 OK')
      expect((await profile()).passwordExpired).toBe(false)
      expect(codeOf(await change(expired, 'Another-2', { password: 'Another-1' }, String(id)))).toBe('200 OK')
      expect((await signIn(test.base('aftab'), 'expired', { password: 'Another-2' })).status).toBe(200)
      expect((await signIn(test.base('aftab'), 'sara')).status).toBe(200)
    })

    it('is changed once for its key, and a guess with a key counts once', async () => {
      const leila = await at('leila')
      const key = { 'Idempotency-Key': randomUUID() }
      for (const replayed of [null, 'true']) {
        const answer = await change(leila, 'Another-1', {}, 'me', key)
        expect([codeOf(answer), answer.headers.get('idempotency-replayed')]).toEqual(['200 OK', replayed])
      }
      expect(codeOf(await change(leila, 'Another-2', {}, 'me', key))).toBe('422 IDEMPOTENCY_KEY_REUSED')
      const wrong = { 'Idempotency-Key': randomUUID() }
      const guesses = []
      for (let turn = 0; turn < 12; turn++) guesses.push(codeOf(await change(leila, 'Another-2', { password: 'guess' }, 'me', wrong)))
      expect(new Set(guesses)).toEqual(new Set(['400 PASSWORD_WRONG']))
    })

    it('of two changes at once is the first one’s: the second is asked for it', async () => {
      const hana = await at('hana')
      const answers = await Promise.all(['Another-1', 'Another-2'].map((password) => change(hana, password)))
      expect(answers.map(codeOf).sort()).toEqual(['200 OK', '400 PASSWORD_WRONG'])
    })

    it('is guessed ten times in five minutes, of thirty at once and in both spellings too', async () => {
      const donya = await at('donya')
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, turn) => change(donya, 'Another-1', { password: 'guess' }, turn % 2 === 0 ? 'me' : 'donya')),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(20).fill(429)])
      expect(codeOf(await change(donya, 'Another-1'))).toBe('429 TOO_MANY_ATTEMPTS')
    })
  })

  describe('the second password of a card', () => {
    const test = startTestCampus(source)
    const at = (username: string) => studentAt(test.base('aftab'), username)

    it('is four to eight English digits and repeated', async () => {
      const kian = await at('kian')
      for (const taken of ['1234', '12345678']) expect(codeOf(await cvv2(kian, taken))).toBe('200 OK')
      for (const refused of ['', '123', '123456789', '۱۲۳۴', '12a4', ' 1234', '1234\n', '-123'])
        expect([refused, codeOf(await cvv2(kian, refused))]).toEqual([refused, '400 CVV2_INVALID'])
      expect(codeOf(await cvv2(kian, '1234', '1235'))).toBe('400 CVV2_NOT_REPEATED')
      for (const wrong of [1234, null, undefined]) expect(codeOf(await cvv2(kian, wrong))).toBe('400 INVALID_REQUEST')
      expect(codeOf(await cvv2(await at('mustchange'), '1234'))).toBe('403 USER_FORCE_CHANGE_PASSWORD')
      expect(codeOf(await call('PUT', test.base('aftab') + CVV2, { body: {} }))).toBe('401 INVALID_TOKEN')
    })

    it('is changed once for its key, and twenty times in five minutes at most', async () => {
      const sina = await at('sina')
      const key = { 'Idempotency-Key': randomUUID() }
      for (const replayed of [null, 'true']) {
        const answer = await cvv2(sina, '4711', '4711', key)
        expect([answer.status, answer.body, answer.headers.get('idempotency-replayed')]).toEqual([200, { payload: null }, replayed])
      }
      const answers = await Promise.all(Array.from({ length: 25 }, () => cvv2(sina, '4711')))
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), ...Array(6).fill(429)])
    })
  })

  describe('secrets that were changed', () => {
    it('are in the database as slow hashes alone, also where a key was sent, and in no answer', async () => {
      const target = await source.copies().fresh()
      const campus = await openTestCampus(target)
      const mina = await studentAt(serversOf(campus).base('aftab'), 'mina')
      const key = () => ({ 'Idempotency-Key': randomUUID() })
      expect(codeOf(await cvv2(mina, '73519264', '73519264', key()))).toBe('200 OK')
      expect(codeOf(await change(mina, 'Secret-73', {}, 'me', key()))).toBe('200 OK')
      const { body } = await mina.get('/rest/users/me')
      expect(JSON.stringify(body)).not.toMatch(/cvv2|password_hash|scrypt/i)
      await campus.close()
      await inDatabase(target, async (database) => {
        expect((await createTextSearch(database))(['73519264', 'Secret-73'])).toEqual([])
        const [row] = await database.query("SELECT cvv2_hash, password_hash FROM campus.person WHERE username = 'mina'")
        expect(await isPassword('73519264', String(row?.['cvv2_hash']))).toBe(true)
        expect(await isPassword('Secret-73', String(row?.['password_hash']))).toBe(true)
        const prints = (await database.query('SELECT fingerprint FROM campus.idempotency')).map(({ fingerprint }) => fingerprint)
        const fast = (path: string, body: object) => {
          const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
          return createHash('sha256')
            .update(JSON.stringify(['PUT', path, sorted]))
            .digest('base64url')
        }
        const passwords = { saminKey: 'SK', password: OLD, newPassword: 'Secret-73', repeatNewPassword: 'Secret-73' }
        expect(prints).toHaveLength(2)
        expect(prints).not.toContain(fast(CVV2, { newCvv2: '73519264', confirmNewCvv2: '73519264' }))
        expect(prints).not.toContain(fast('/rest/users/me/change-password', passwords))
      })
    })
  })
}
