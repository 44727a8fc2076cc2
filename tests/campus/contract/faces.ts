import { describe, expect, it } from 'vitest'
import { faceErrorCodes } from '../../../sandbox/face/faceErrorCodes.ts'
import { digestOf } from '../../../sandbox/http/digestOf.ts'
import { call, type Loose } from '../support/campusClient.ts'
import { type CopiesSource, testNow } from '../support/databases.ts'
import { enroll, faceCodeOf, faceStudentAt, formOf, jpg, MARKER, mpeg, png, sendPicture, TRACES, webm } from '../support/faceClient.ts'
import { createTextSearch, inDatabase } from '../support/inDatabase.ts'
import { openTestCampus, serversOf, startTestCampus } from '../support/testCampus.ts'

/** What a face service promises. */
export function facesContract(source: CopiesSource): void {
  formContract(source)
  enrolmentContract(source)
  switchesContract(source)
  turnsContract(source)
  pagesContract(source)
  dataContract(source)
}

function formContract(source: CopiesSource): void {
  describe('the form of an enrolment', () => {
    const test = startTestCampus(source)
    const post = (headers: Readonly<Record<string, string>>, body?: string) =>
      fetch(`${test.face('mahtab')}/face/enroll`, { method: 'POST', headers, ...(body === undefined ? {} : { body }) })

    it.each<[string, (parts: [string, string | Buffer][]) => [string, string | Buffer][]]>([
      ['a part less', (parts) => parts.slice(1)],
      ['no file', (parts) => parts.filter(([name]) => name !== 'input_image')],
      ['a part more', (parts) => [...parts, ['name', 'x']]],
      ['a part twice', (parts) => [...parts, parts[0] as [string, string]]],
      ['two files', (parts) => [...parts, ['input_image', jpg]]],
      ['a text as a file', (parts) => parts.map(([name, value]) => [name, name === 'token' ? Buffer.from(value) : value])],
      ['the file as a text', (parts) => parts.map(([name, value]) => [name, String(value)])],
      ['a part of another name', (parts) => parts.map(([name, value]) => [name === 'user_id' ? 'username' : name, value])],
      ['an empty text', (parts) => parts.map(([name, value]) => [name, name === 'user_id' ? '' : value])],
      ['a NUL', (parts) => parts.map(([name, value]) => [name, name === 'user_id' ? 'a\0' : value])],
      ['a text without an end', (parts) => parts.map(([name, value]) => [name, name === 'token' ? 'x'.repeat(9000) : value])],
    ])('refuses %s', async (_, change) => {
      const { token, username } = await faceStudentAt(test, 'navid')
      const parts = change([
        ['token', token],
        ['user_id', username],
        ['base_url', test.base('mahtab')],
        ['input_image', jpg],
      ])
      expect(faceCodeOf(await call('POST', `${test.face('mahtab')}/face/enroll`, { parts: formOf(parts) }))).toBe('400 INVALID_REQUEST')
    })

    it('refuses what is no form, and a form that breaks off', async () => {
      const half = '--b\r\nContent-Disposition: form-data; name="token"\r\n\r\nx'
      for (const [headers, body] of [
        [{}, undefined],
        [{ 'Content-Type': 'application/json' }, '{}'],
        [{ 'Content-Type': 'application/json' }, JSON.stringify({ token: 'a', user_id: 'b', base_url: 'c', input_image: {} })],
        [{ 'Content-Type': 'image/jpeg' }, 'x'],
        [{ 'Content-Type': 'application/x-www-form-urlencoded' }, 'token=x'],
        [{ 'Content-Type': 'multipart/form-data' }, 'x'],
        [{ 'Content-Type': 'multipart/form-data; boundary=b' }, half],
      ] as const) {
        const answer = await post(headers, body)
        expect([headers, answer.status, ((await answer.json()) as Loose).messageResource]).toEqual([headers, 400, 'INVALID_REQUEST'])
      }
    })

    it('reads only files that begin as a jpg, png, webm or mpeg', async () => {
      const student = await faceStudentAt(test, 'navid')
      const send = async (input_image: Buffer) => faceCodeOf(await enroll(test, student, { input_image }))
      for (const bytes of ['', '%PDF-1.7', 'GIF89a', '<svg/>', '\u0000\u0000\u0001\u0000'])
        expect([bytes, await send(Buffer.from(bytes))]).toEqual([bytes, '200 FILE_NOT_READABLE'])
    })
  })
}

function enrolmentContract(source: CopiesSource): void {
  describe('a face service', () => {
    const test = startTestCampus(source)

    it('is one server for each of three universities, with one call and none of the campus', async () => {
      expect(Object.keys(test.campus.faces)).toEqual(['aftab', 'mahtab', 'kohan'])
      const bases = [...Object.values(test.campus.addresses).flat(), ...Object.values(test.campus.faces)]
      expect(new Set(bases).size).toBe(bases.length)
      for (const path of ['/rest/users/me', '/oauth/token', '/__campus/calls', '/face', '/'])
        expect([path, (await call('GET', test.face('aftab') + path)).status]).toEqual([path, 404])
      expect((await call('POST', `${test.base('aftab')}/face/enroll`)).status).toBe(404)
    })

    it('enrolls a photo and a recording alike, of everybody of its university who is signed in, at any address of the university', async () => {
      const student = await faceStudentAt(test, 'mustenroll', 'aftab')
      for (const bytes of [webm, mpeg, jpg, png]) {
        const { status, body } = await enroll(test, student, { input_image: bytes })
        expect([status, body]).toEqual([200, { data: { success: true } }])
      }
      for (const base of test.campus.addresses['aftab'] ?? [])
        for (const base_url of [base, `${base}/`]) expect(faceCodeOf(await enroll(test, student, { base_url }))).toBe('200 enrolled')
      expect(faceCodeOf(await enroll(test, await faceStudentAt(test, 'kohneh', 'kohan')))).toBe('200 enrolled')
    })

    it('answers the first of several reasons: the file, the university, the token, the user', async () => {
      const student = await faceStudentAt(test, 'navid')
      const wrong = { input_image: Buffer.from('x'), base_url: 'http://127.0.0.1:1', token: 'x', user_id: 'nobody' }
      const { input_image: _, ...readable } = wrong
      const { base_url: __, ...known } = readable
      const codes = [wrong, readable, known, { user_id: 'nobody' }].map(async (change) => faceCodeOf(await enroll(test, student, change)))
      expect(await Promise.all(codes)).toEqual(['200 FILE_NOT_READABLE', '200 UNIVERSITY_UNKNOWN', '401 TOKEN_INVALID', '200 USER_UNKNOWN'])
      for (const base_url of [test.base('aftab'), test.face('mahtab'), `${test.base('mahtab')}/rest`, `${test.base('mahtab')}//`, 'x'])
        expect([base_url, faceCodeOf(await enroll(test, student, { base_url }))]).toEqual([base_url, '200 UNIVERSITY_UNKNOWN'])
      expect(faceErrorCodes).toEqual(
        expect.arrayContaining(['FILE_NOT_READABLE', 'UNIVERSITY_UNKNOWN', 'TOKEN_INVALID', 'USER_UNKNOWN', 'FACE_NOT_FOUND']),
      )
    })

    it('takes no token of another university, none that is signed by nobody, none of a session that has ended, and none that has expired', async () => {
      const [navid, kohneh, short] = [
        await faceStudentAt(test, 'navid'),
        await faceStudentAt(test, 'kohneh', 'kohan'),
        await faceStudentAt(test, 'shorttoken'),
      ]
      const [head, claims] = navid.token.split('.')
      for (const token of [kohneh.token, 'x', `Bearer ${navid.token}`, `${head}.${claims}.x`, navid.refreshToken])
        expect(faceCodeOf(await enroll(test, navid, { token }))).toBe('401 TOKEN_INVALID')
      expect(faceCodeOf(await enroll(test, short))).toBe('200 enrolled')
      test.campus.clock.advance(10_000)
      const expired = await enroll(test, short)
      expect([expired.status, expired.body]).toEqual([401, { data: { success: false, error_code: 'TOKEN_INVALID' } }])
      expect((await navid.send('POST', '/rest/oauth/navid/logout')).status).toBe(200)
      expect(faceCodeOf(await enroll(test, navid))).toBe('401 TOKEN_INVALID')
    })

    it('has counted a hundred attempts of a person in five minutes, and refuses the next, not those of another', async () => {
      const [family, navid] = [await faceStudentAt(test, 'family'), await faceStudentAt(test, 'navid')]
      await Promise.all(Array.from({ length: 100 }, () => enroll(test, family)))
      const refused = await enroll(test, family)
      expect([faceCodeOf(refused), Number(refused.headers.get('retry-after')) > 0]).toEqual(['429 TOO_MANY_ATTEMPTS', true])
      expect(faceCodeOf(await enroll(test, navid))).toBe('200 enrolled')
      test.campus.clock.advance(300_000)
      expect(faceCodeOf(await enroll(test, await faceStudentAt(test, 'family')))).toBe('200 enrolled')
    })
  })
}

function switchesContract(source: CopiesSource): void {
  describe('a face service in the log of calls and under faults', () => {
    const test = startTestCampus(source)
    const order = (fault: object) => call('POST', `${test.campus.control}/faults`, { body: { call: 'POST /face/enroll', ...fault } })

    it('refuses a request that carries an Authorization header or a cookie; the log of calls shows the header', async () => {
      const student = await faceStudentAt(test, 'navid')
      await call('DELETE', `${test.campus.control}/calls`)
      for (const headers of [{ Authorization: `Bearer ${student.token}` }, { Authorization: 'x' }, { Cookie: 'a=b' }])
        expect(faceCodeOf(await enroll(test, student, {}, headers))).toBe('400 FACE_CREDENTIALS_NOT_ACCEPTED')
      expect(faceCodeOf(await enroll(test, student))).toBe('200 enrolled')
      const { calls } = (await call('GET', `${test.campus.control}/calls`)).body
      const usual = { university: 'mahtab', address: test.face('mahtab'), method: 'POST', path: '/face/enroll', query: '' }
      expect(calls).toMatchObject([
        { ...usual, authorization: true, status: 400 },
        { ...usual, authorization: true, status: 400 },
        { ...usual, authorization: false, status: 400 },
        { ...usual, authorization: false, status: 200 },
      ])
      for (const text of [student.token, ...TRACES]) expect(JSON.stringify(calls)).not.toContain(text)
    })

    it('has the faults that the switches of the campus order for its call, at its university alone', async () => {
      const [navid, kohneh] = [await faceStudentAt(test, 'navid'), await faceStudentAt(test, 'kohneh', 'kohan')]
      await order({ university: 'mahtab', kind: '500', times: 1 })
      expect(faceCodeOf(await enroll(test, kohneh))).toBe('200 enrolled')
      expect([faceCodeOf(await enroll(test, navid)), faceCodeOf(await enroll(test, navid))]).toEqual(['500 INTERNAL_ERROR', '200 enrolled'])
      await order({ kind: 'none', times: 1 })
      await expect(enroll(test, navid)).rejects.toThrow()
      await order({ kind: 'none', times: 1, after: true })
      await expect(enroll(test, navid)).rejects.toThrow()
      await order({ kind: 'late', delayMs: 120_000 })
      const held = enroll(test, navid)
      await expect
        .poll(async () => (await call('GET', `${test.campus.control}/calls`)).body.calls.some(({ status }: Loose) => status === null))
        .toBe(true)
      await call('DELETE', `${test.campus.control}/faults`)
      expect(faceCodeOf(await held)).toBe('200 enrolled')
    })
  })
}

function turnsContract(source: CopiesSource): void {
  describe('the answers of a face service to badface', () => {
    const test = startTestCampus(source)

    it('come in turn: a documented code, another one, none, and then the face is enrolled', async () => {
      const badface = await faceStudentAt(test, 'badface')
      expect(faceCodeOf(await enroll(test, badface, { input_image: Buffer.from('x') }))).toBe('200 FILE_NOT_READABLE')
      const bodies: Loose[] = []
      for (let attempt = 0; attempt < 5; attempt++) {
        const { status, body } = await enroll(test, badface)
        expect(status).toBe(200)
        bodies.push(body)
      }
      const refused = (more: object) => ({ data: { success: false, ...more } })
      const enrolled = { data: { success: true } }
      expect(bodies).toEqual([
        refused({ error_code: 'FACE_NOT_FOUND' }),
        refused({ error_code: 'CAMERA_MODEL_9' }),
        refused({}),
        enrolled,
        enrolled,
      ])
      expect(faceErrorCodes).not.toContain('CAMERA_MODEL_9')
    })

    it('are one for each of several requests at once', async () => {
      await call('POST', `${test.campus.control}/reset`)
      const badface = await faceStudentAt(test, 'badface')
      const codes = async (many: number) =>
        (await Promise.all(Array.from({ length: many }, () => enroll(test, badface)))).map(faceCodeOf).sort()
      expect(await codes(2)).toEqual(['200 CAMERA_MODEL_9', '200 FACE_NOT_FOUND'])
      expect(await codes(3)).toEqual(['200 enrolled', '200 enrolled', '200 refused'])
    })
  })
}

function pagesContract(source: CopiesSource): void {
  describe('pages at a face service', () => {
    const test = startTestCampus(source, { portalOrigins: '*loopback' })
    const ask = (unikey: string, origin: string) =>
      call('OPTIONS', `${test.face(unikey)}/face/enroll`, {
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'idempotency-key' },
      })

    it('are answered a preflight if they are of this machine, for every header, also where the university knows only some', async () => {
      for (const unikey of ['aftab', 'mahtab']) {
        const { status, headers } = await ask(unikey, 'http://localhost:4500')
        expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'http://localhost:4500'])
        expect(headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
        expect(headers.get('access-control-allow-credentials')).toBeNull()
      }
    })

    it('are not allowed to call if they are of another origin', async () => {
      const { headers } = await ask('mahtab', 'http://evil.test')
      expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([null, 'Origin'])
    })

    it('read the answer if they are of this machine', async () => {
      const navid = await faceStudentAt(test, 'navid')
      const { headers } = await enroll(test, navid, {}, { Origin: 'http://localhost:4500' })
      expect(headers.get('access-control-allow-origin')).toBe('http://localhost:4500')
      expect((await enroll(test, navid, {}, { Origin: 'http://evil.test' })).headers.get('access-control-allow-origin')).toBeNull()
    })
  })
}

function dataContract(source: CopiesSource): void {
  describe('the data of a campus', () => {
    it('holds of a face and of a picture what they are, and nowhere their bytes', async () => {
      const target = await source.copies().fresh()
      const campus = await openTestCampus(target)
      const test = serversOf(campus)
      const navid = await faceStudentAt(test, 'navid')
      expect(faceCodeOf(await enroll(test, navid))).toBe('200 enrolled')
      expect(faceCodeOf(await enroll(test, navid, { input_image: webm }))).toBe('200 enrolled')
      for (const [bytes, key] of [
        [jpg, {}],
        [png, { 'Idempotency-Key': 'a' }],
        [Buffer.from(MARKER), { 'Idempotency-Key': 'b' }],
      ] as const)
        await sendPicture(navid, { userImageBase64: bytes.toString('base64') }, key)
      expect((await sendPicture(navid, { username: MARKER }, { 'Idempotency-Key': 'c' })).status).toBe(403)
      await campus.close()
      await inDatabase(target, async (database) => {
        const tablesWith = await createTextSearch(database)
        expect(tablesWith(TRACES)).toEqual([])
        expect(tablesWith([digestOf(webm), digestOf(png)])).toEqual(['face_enrollment', 'profile_picture'])
        const one = { person_id: 200_020, made_at: new Date(testNow) }
        const video = { ...one, kind: 'video', size: webm.length, digest: digestOf(webm) }
        expect(await database.query('SELECT * FROM campus.face_enrollment')).toEqual([video])
        const picture = { ...one, content_type: 'image/png', size: png.length, digest: digestOf(png) }
        expect(await database.query('SELECT * FROM campus.profile_picture')).toEqual([picture])
      })
    })
  })
}
