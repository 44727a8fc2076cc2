import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { call, type Student } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { codeOf } from '../support/dormitoryClient.ts'
import { answer, jpg, picks, SURVEYS, sendPart, surveyed, surveyIn } from '../support/surveyClient.ts'
import { startTestCampus } from '../support/testCampus.ts'

const ID = 1701
const IMAGES = `${SURVEYS}/${ID}/images`
const sized = (size: number) => Buffer.concat([jpg, Buffer.alloc(size)]).subarray(0, size)

/** The face before the questions. */
export function surveyFacesContract(source: CopiesSource): void {
  describe('the face image of a survey', () => {
    const test = startTestCampus(source)
    const at = (username: string) => surveyed(test, username)
    const send = (student: Student, bytes: Buffer, options: Parameters<typeof sendPart>[4] = {}) =>
      sendPart(test.base('aftab'), student, IMAGES, bytes, options)

    it('is one part named file, a jpg by its bytes and under 2 MB', async () => {
      const student = await at('voterface')
      const code = async (...given: [Buffer, Parameters<typeof sendPart>[4]?]) => codeOf(await send(student, ...given))
      expect(await code(jpg, { part: 'image' })).toBe('400 INVALID_REQUEST')
      expect(await code(Buffer.from('%PDF-1.7'))).toBe('415 SURVEY_IMAGE_TYPE_NOT_ACCEPTED')
      expect(await code(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('415 SURVEY_IMAGE_TYPE_NOT_ACCEPTED')
      expect(await code(Buffer.alloc(0))).toBe('400 FILE_EMPTY')
      expect(await code(sized(2_097_152))).toBe('413 FILE_TOO_LARGE')
      expect(await code(sized(2_110_000))).toBe('413 PAYLOAD_TOO_LARGE')
      const raw = (type: string, body: string) =>
        fetch(test.base('aftab') + IMAGES, {
          method: 'POST',
          headers: { Authorization: `Bearer ${student.token}`, 'Content-Type': type },
          body,
        }).then(({ status }) => status)
      expect(await raw('multipart/form-data', 'x')).toBe(400)
      expect(await raw('multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--b--')).toBe(
        400,
      )
      expect(await raw('multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="file"; filename="a')).toBe(400)
      expect(await raw('image/jpeg', 'x')).toBe(415)
      expect(codeOf(await student.send('POST', IMAGES, {}))).toBe('400 INVALID_REQUEST')
      expect(codeOf(await student.send('POST', IMAGES))).toBe('400 INVALID_REQUEST')
      const two = new FormData()
      for (const name of ['file', 'file']) two.append(name, new Blob([new Uint8Array(jpg)]), 'a.jpg')
      expect(codeOf(await call('POST', test.base('aftab') + IMAGES, { token: student.token, parts: two }))).toBe('400 INVALID_REQUEST')
      expect(codeOf(await student.send('PUT', `${IMAGES}/verify`))).toBe('404 SURVEY_IMAGE_NOT_FOUND')
      expect(await code(sized(2_097_151))).toBe('200 OK')
    })

    it('is one image when it is sent again with its key, although its boundary differs', async () => {
      const student = await at('voterface')
      const headers = { 'Idempotency-Key': randomUUID() }
      expect((await send(student, jpg, { headers })).headers.get('idempotency-replayed')).toBeNull()
      expect((await send(student, jpg, { headers })).headers.get('idempotency-replayed')).toBe('true')
      expect(codeOf(await send(student, sized(9), { headers }))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    })

    it('is for those who are asked, where a face is needed', async () => {
      const [voter, sara] = [await at('voter'), await at('sara')]
      for (const [student, id, code] of [
        [sara, ID, '404 SURVEY_NOT_FOUND'],
        [voter, ID, '404 SURVEY_NOT_FOUND'],
        [voter, 1101, '400 SURVEY_FACE_NOT_NEEDED'],
        [voter, 1106, '400 SURVEY_NOT_IN_PERIOD'],
      ] as const) {
        expect(codeOf(await sendPart(test.base('aftab'), student, `${SURVEYS}/${id}/images`, jpg))).toBe(code)
        expect(codeOf(await student.send('PUT', `${SURVEYS}/${id}/images/verify`))).toBe(code)
      }
      expect(codeOf(await call('PUT', `${test.base('aftab')}${IMAGES}/verify`))).toBe('401 INVALID_TOKEN')
      expect((await sendPart(test.base('aftab'), { ...voter, token: 'x' }, IMAGES, jpg)).status).toBe(401)
    })
  })

  describe('the answers to a survey that needs a face', () => {
    const test = startTestCampus(source)

    it('[SURV-34] [SURV-35] are taken after the image and its verification, which fails once, within an hour', async () => {
      let student = await surveyed(test, 'voterface')
      const survey = await surveyIn(student, ID)
      const send = async (bytes: Buffer) => codeOf(await sendPart(test.base('aftab'), student, IMAGES, bytes))
      const verify = async (key?: string) =>
        codeOf(await student.send('PUT', `${IMAGES}/verify`, undefined, key === undefined ? {} : { 'Idempotency-Key': key }))
      const vote = async () => codeOf(await answer(student, ID, picks(survey, [0])))
      expect([await vote(), await verify()]).toEqual(['400 SURVEY_FACE_NEEDED', '404 SURVEY_IMAGE_NOT_FOUND'])
      expect([await send(jpg), await vote()]).toEqual(['200 OK', '400 SURVEY_FACE_NEEDED'])
      const key = randomUUID()
      expect([await verify(key), await verify(key), await vote()]).toEqual([
        '400 SURVEY_FACE_NOT_VERIFIED',
        '400 SURVEY_FACE_NOT_VERIFIED',
        '400 SURVEY_FACE_NEEDED',
      ])
      expect([await verify(), await send(sized(50)), await vote()]).toEqual(['200 OK', '200 OK', '400 SURVEY_FACE_NEEDED'])
      expect(await verify()).toBe('200 OK')
      // What has expired is removed once in an hour of the clock, here before the image is an hour old.
      test.campus.clock.advance(2_700_000)
      await surveyed(test, 'voterface')
      test.campus.clock.advance(900_000)
      student = await surveyed(test, 'voterface')
      expect([await vote(), await verify()]).toEqual(['400 SURVEY_FACE_NEEDED', '404 SURVEY_IMAGE_NOT_FOUND'])
      expect([await send(jpg), await verify(), await vote()]).toEqual(['200 OK', '200 OK', '200 OK'])
      expect([await send(jpg), await verify(), await vote()]).toEqual(Array(3).fill('400 SURVEY_ALREADY_ANSWERED'))
    })
  })
}
