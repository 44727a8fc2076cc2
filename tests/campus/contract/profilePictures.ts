import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { call } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { codeOf } from '../support/dormitoryClient.ts'
import { enroll, faceCodeOf, faceStudentAt, jpg, matches, PICTURES, png, sendPicture } from '../support/faceClient.ts'
import { startTestCampus } from '../support/testCampus.ts'

const base64 = (bytes: Buffer) => bytes.toString('base64')
const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes)]).subarray(0, bytes)

/** What the upload of a profile picture promises. */
export function profilePicturesContract(source: CopiesSource): void {
  describe('a profile picture', () => {
    const test = startTestCampus(source)

    it('is a jpg or png under 2 MB in base64 without the data prefix', async () => {
      const student = await faceStudentAt(test, 'navid')
      const send = async (userImageBase64: unknown) => codeOf(await sendPicture(student, { userImageBase64 }))
      for (const bytes of [jpg, png, sized(2_097_151)]) expect(await send(base64(bytes))).toBe('200 OK')
      expect(await send(base64(sized(2_097_152)))).toBe('413 FILE_TOO_LARGE')
      expect(await send(base64(sized(2_150_000)))).toBe('413 PAYLOAD_TOO_LARGE')
      expect(await send('')).toBe('400 FILE_EMPTY')
      const padded = base64(Buffer.concat([jpg, Buffer.alloc(2 - ((jpg.length + 1) % 3))]))
      expect(padded.endsWith('=')).toBe(true)
      for (const text of [
        `data:image/jpeg;base64,${base64(jpg)}`,
        ` ${base64(jpg)}`,
        `${base64(jpg)}\n`,
        `${base64(jpg)}x`,
        padded.replace(/=+$/, ''),
        base64(Buffer.concat([jpg, Buffer.from([0xff, 0xff, 0xff])])).replace(/\//g, '_'),
        'not base64',
        base64(Buffer.from('%PDF-1.7')),
        base64(Buffer.from('GIF89a')),
      ])
        expect([text, await send(text)]).toEqual([text, '415 PROFILE_PICTURE_TYPE_NOT_ACCEPTED'])
      for (const value of [1, null, {}]) expect(await send(value)).toBe('400 INVALID_REQUEST')
      expect(codeOf(await student.send('POST', PICTURES, { username: 'navid' }))).toBe('400 INVALID_REQUEST')
      expect(codeOf(await sendPicture(student, { more: 1 }))).toBe('400 INVALID_REQUEST')
    })

    it('is one’s own, of somebody who is signed in and has the permission of the profile', async () => {
      const [navid, nopicture] = [await faceStudentAt(test, 'navid'), await faceStudentAt(test, 'nopicture')]
      expect(codeOf(await sendPicture(navid, { username: 'family' }))).toBe('403 PROFILE_PICTURE_OF_ANOTHER')
      expect(codeOf(await sendPicture(nopicture))).toBe('403 PROFILE_PICTURE_NOT_ALLOWED')
      expect(codeOf(await call('POST', test.base('mahtab') + PICTURES))).toBe('401 INVALID_TOKEN')
      const mustchange = await faceStudentAt(test, 'mustchange', 'aftab')
      expect(codeOf(await sendPicture(mustchange))).toBe('403 USER_FORCE_CHANGE_PASSWORD')
    })

    it.each([
      ['mustenroll', 'aftab'],
      ['nopicture', 'mahtab'],
    ])('makes the face of %s match once it is enrolled, and an enrolment alone does not', async (username, unikey) => {
      const student = await faceStudentAt(test, username, unikey)
      const mayUpload = username === 'mustenroll'
      const upload = async () => expect((await sendPicture(student)).status).toBe(mayUpload ? 200 : 403)
      await upload()
      expect(await matches(student)).toBe(false)
      expect(faceCodeOf(await enroll(test, student))).toBe('200 enrolled')
      expect(await matches(student)).toBe(false)
      await upload()
      expect(await matches(student)).toBe(mayUpload)
      const { group, changeProfilePicturePermission } = (await student.get('/rest/users/me')).body.payload
      expect([group.foodDeliveryBasedOnFacialRecognition, changeProfilePicturePermission]).toEqual([true, mayUpload])
    })

    it('of somebody whose face matches already leaves it so', async () => {
      const student = await faceStudentAt(test, 'family')
      expect([(await sendPicture(student)).status, await matches(student)]).toEqual([200, true])
    })

    it('is one when it is sent again with its key', async () => {
      const student = await faceStudentAt(test, 'family')
      const key = { 'Idempotency-Key': randomUUID() }
      expect((await sendPicture(student, {}, key)).headers.get('idempotency-replayed')).toBeNull()
      expect((await sendPicture(student, {}, key)).headers.get('idempotency-replayed')).toBe('true')
      expect(codeOf(await sendPicture(student, { userImageBase64: base64(png) }, key))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    })

    it('is counted with the files of a person: after a hundred in five minutes the next is refused', async () => {
      const student = await faceStudentAt(test, 'mahtabsolo')
      await Promise.all(Array.from({ length: 100 }, () => sendPicture(student)))
      expect(codeOf(await sendPicture(student))).toBe('429 TOO_MANY_ATTEMPTS')
    })
  })

  describe('the profile picture of mustphoto', () => {
    const test = startTestCampus(source)

    it('fails once after the face is enrolled, also with a key, which is free again, and then passes', async () => {
      const mustphoto = await faceStudentAt(test, 'mustphoto')
      expect(faceCodeOf(await enroll(test, mustphoto))).toBe('200 enrolled')
      const key = { 'Idempotency-Key': randomUUID() }
      expect(codeOf(await sendPicture(mustphoto, { userImageBase64: 'no picture' }))).toBe('415 PROFILE_PICTURE_TYPE_NOT_ACCEPTED')
      expect([codeOf(await sendPicture(mustphoto, {}, key)), await matches(mustphoto)]).toEqual(['500 INTERNAL_ERROR', false])
      expect([codeOf(await sendPicture(mustphoto, {}, key)), await matches(mustphoto)]).toEqual(['200 OK', true])
      expect((await sendPicture(mustphoto, {}, key)).headers.get('idempotency-replayed')).toBe('true')
      await call('POST', `${test.campus.control}/reset`)
      const again = await faceStudentAt(test, 'mustphoto')
      expect(codeOf(await sendPicture(again))).toBe('500 INTERNAL_ERROR')
      expect([codeOf(await sendPicture(again)), await matches(again)]).toEqual(['200 OK', false])
    })
  })
}
