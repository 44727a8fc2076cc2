import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { call, type Loose, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { codeOf, dorm, GROUP, groupActs, MEMBERS, numberOf, signedIn } from '../support/dormitoryClient.ts'
import { startTestCampus } from '../support/testCampus.ts'

const { read, found, choose, remove, invite, answer, expel } = groupActs

/** Groups: who may found, invite, answer, remove. */
export function dormitoryGroupsContract(source: CopiesSource): void {
  describe('the seeded groups', () => {
    const test = startTestCampus(source)
    const at = (username: string) => signedIn(test, username)
    const stateOf = async (username: string) => {
      const { status, roomSize, solitary, dormitoryRoom, transferStatus, members } = await read(await at(username))
      return {
        status,
        roomSize,
        solitary,
        room: dormitoryRoom?.id ?? null,
        transferStatus,
        members: members.map((one: Loose) => one.status),
      }
    }

    it('show head and members with date and status, to all who have not rejected', async () => {
      const group = await read(await at('headwaiting'))
      expect(group).toEqual({
        id: 801,
        status: 'WAITING',
        roomSize: 4,
        solitary: false,
        dormitory: { id: dorm.sepidar, name: 'خوابگاه سپیدار' },
        head: { studentNumber: numberOf(55), firstName: 'هومن', lastName: 'بیات', date: '2026-11-14T06:45:00.000Z', status: 'APPROVED' },
        members: [
          { studentNumber: numberOf(56), firstName: 'ایمان', lastName: 'فاضلی', date: '2026-11-15T15:10:00.000Z', status: 'WAITING' },
          { studentNumber: numberOf(57), firstName: 'مازیار', lastName: 'قنبری', date: '2026-11-16T15:10:00.000Z', status: 'APPROVED' },
          { studentNumber: numberOf(11), firstName: 'پویا', lastName: 'امینی', date: '2026-11-17T15:10:00.000Z', status: 'REJECTED' },
        ],
        dormitoryRoom: null,
        transferStatus: null,
      })
      expect(await read(await at('invited'))).toEqual(group)
      expect(await read(await at('member'))).toEqual(group)
      expect(codeOf(await (await at('pouya')).get(GROUP))).toBe('404 STUDENT_GROUP_NOT_FOUND')
    })

    it('tell who has none, and where the room of one is', async () => {
      expect(codeOf(await (await at('head')).get(GROUP))).toBe('404 STUDENT_GROUP_NOT_FOUND')
      expect((await read(await at('headfinal'))).dormitoryRoom).toEqual({
        id: 1301101,
        code: '101',
        dormitory: { id: dorm.yas, name: 'خوابگاه یاس', dormitoryBlock: { id: 1301, name: 'بلوک یک' } },
        dormitoryFloor: { id: 13011, name: 'همکف' },
      })
    })

    it('stand as the people of the campus need them', async () => {
      const two = { roomSize: 2, solitary: false, room: null, transferStatus: null, status: 'APPROVED', members: ['APPROVED'] }
      expect(await stateOf('headready')).toEqual(two)
      expect(await stateOf('kian')).toEqual(two)
      expect(await stateOf('nofloor')).toEqual(two)
      expect(await stateOf('transfer')).toEqual({ ...two, status: 'FINAL', room: 1101202, transferStatus: expect.any(String) })
      expect(await stateOf('soloroom')).toEqual({ ...two, status: 'FINAL', roomSize: 1, solitary: true, room: 1101201, members: [] })
      expect(await stateOf('taraneh')).toEqual({ ...two, status: 'FINAL', roomSize: 3, room: 1301101 })
      expect((await read(await studentAt(test.base('mahtab'), 'mahtabsolo'))).solitary).toBe(true)
    })
  })

  describe('founding a group', () => {
    const test = startTestCampus(source)
    const at = (username: string) => signedIn(test, username)

    it.each([
      ['one who has a group', 'headwaiting', dorm.sepidar, 4, {}, '400 STUDENT_GROUP_EXISTS'],
      ['one who is invited', 'invited', dorm.sepidar, 4, {}, '400 STUDENT_GROUP_EXISTS'],
      ['outside the period', 'outofperiod', dorm.sarv, 4, {}, '400 STUDENT_GROUP_NOT_IN_PERIOD'],
      ['without an entrance', 'noentrance', dorm.yas, 4, {}, '400 STUDENT_GROUP_NOT_IN_PERIOD'],
      ['staff', 'modir', dorm.sarv, 4, {}, '400 STUDENT_GROUP_NOT_IN_PERIOD'],
      ['one for whom it is not enabled', 'notactive', dorm.yas, 4, {}, '400 STUDENT_GROUP_NOT_ENABLED'],
      ['one without an accepted request', 'notallowed', dorm.yas, 4, {}, '400 STUDENT_GROUP_NO_PREREGISTER'],
      ['[REG-18] a dormitory that is not the destination', 'head', dorm.sarv, 4, {}, '400 STUDENT_GROUP_NO_PREREGISTER'],
      ['a solitary one in a registration of groups', 'head', dorm.sepidar, 1, { solitary: true }, '400 STUDENT_GROUP_TYPE_DIFFERS'],
      ['a group in a solitary registration', 'solo', dorm.sarv, 2, {}, '400 STUDENT_GROUP_TYPE_DIFFERS'],
      ['a dormitory of the others', 'head', dorm.yas, 4, {}, '404 DORMITORY_NOT_FOUND'],
      ['[REG-17] a size that no room has', 'head', dorm.sepidar, 3, {}, '400 STUDENT_GROUP_CAPACITY_NOT_OFFERED'],
      ['a solitary group of two', 'solo', dorm.sarv, 2, { solitary: true }, '400 STUDENT_GROUP_CAPACITY_NOT_OFFERED'],
      ['a room before anybody has accepted', 'head', dorm.sepidar, 4, { roomId: 1201103 }, '400 STUDENT_GROUP_MEMBERS_NOT_CONFIRMED'],
      ['a room of another dormitory', 'solo', dorm.sarv, 1, { solitary: true, roomId: 1201103 }, '404 DORMITORY_ROOM_NOT_FOUND'],
      ['a full room', 'solo', dorm.sarv, 1, { solitary: true, roomId: 1101103 }, '400 STUDENT_GROUP_EDIT_NO_ROOM_REMAINS'],
      ['no number', 'head', dorm.sepidar, 0, {}, '400 INVALID_REQUEST'],
    ])('refuses %s', async (_, username, dormitoryId, roomSize, rest, code) => {
      const student = await at(username)
      const before = codeOf(await student.get(GROUP))
      expect(codeOf(await found(student, dormitoryId, roomSize, rest))).toBe(code)
      expect(codeOf(await student.get(GROUP))).toBe(before)
    })

    it('[REG-13] makes its head wait for the others, and any dormitory will do where no request is needed', async () => {
      const head = await at('head')
      const { status, body } = await found(head, dorm.sepidar, 4)
      expect(status).toBe(200)
      expect(body.payload).toMatchObject({
        status: 'WAITING',
        roomSize: 4,
        solitary: false,
        dormitory: { id: dorm.sepidar },
        head: { studentNumber: numberOf(54), date: '2026-11-23T05:30:00.000Z' },
        members: [],
        dormitoryRoom: null,
      })
      expect(await read(head)).toEqual(body.payload)
      expect((await found(await at('nima'), dorm.ashian, 2)).body.payload.dormitory.id).toBe(dorm.ashian)
    })

    it('[REG-20] is a group of one in a solitary registration: final with a room at once, or waiting for one', async () => {
      const solo = await at('solo')
      const alone = await found(solo, dorm.sarv, 1, { solitary: true })
      expect(alone.body.payload).toMatchObject({ status: 'APPROVED', solitary: true, roomSize: 1, dormitoryRoom: null })
      expect(codeOf(await remove(solo))).toBe('200 OK')
      const housed = await found(solo, dorm.sarv, 1, { solitary: true, roomId: 1101102 })
      expect(housed.body.payload).toMatchObject({ status: 'FINAL', dormitoryRoom: { id: 1101102 } })
      expect(codeOf(await invite(solo, 2))).toBe('400 STUDENT_GROUP_FINAL')
      expect((await choose(solo, dorm.sarv, 1, null, { solitary: true })).body.payload.status).toBe('APPROVED')
      expect(codeOf(await invite(solo, 2))).toBe('400 STUDENT_GROUP_FULL')
    })

    it('is done once for each key, and by one of two presses that come together', async () => {
      const student = await at('farid')
      const key = { 'Idempotency-Key': randomUUID() }
      const body = { dormitoryId: dorm.sarv, roomSize: 2, solitary: false }
      await call('POST', `${test.campus.control}/faults`, { body: { call: `POST ${GROUP}`, kind: 'none', times: 1, after: true } })
      await expect(student.send('POST', GROUP, body, key)).rejects.toThrow()
      const again = await student.send('POST', GROUP, body, key)
      expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true'])
      const hamid = await at('hamid')
      const press = () => hamid.send('POST', GROUP, body, { 'Idempotency-Key': randomUUID() })
      const codes = (await Promise.all([press(), press(), press(), press()])).map(codeOf).sort()
      expect(codes).toEqual(['200 OK', ...Array(3).fill('400 STUDENT_GROUP_EXISTS')])
    })
  })

  describe('inviting and answering', () => {
    const test = startTestCampus(source)
    const at = (username: string) => signedIn(test, username)

    it('[REG-13] [REG-14] goes from no group to one that may choose its room', async () => {
      const [head, ali, reza] = [await at('head'), await at('ali'), await at('reza')]
      await found(head, dorm.sepidar, 4)
      expect((await invite(head, 2)).body.payload.members).toMatchObject([{ studentNumber: numberOf(2), status: 'WAITING' }])
      expect((await invite(head, 4)).body.payload.status).toBe('WAITING')
      expect((await answer(ali, 'APPROVED')).body.payload.status).toBe('WAITING')
      expect(codeOf(await answer(ali, 'APPROVED'))).toBe('400 STUDENT_GROUP_MEMBER_ANSWERED')
      expect((await answer(reza, 'APPROVED')).body.payload.status).toBe('APPROVED')
      expect((await invite(head, 9)).body.messageResource).toBe('STUDENT_GROUP_USER_IN_ANOTHER_GROUP')
      expect((await invite(head, 5)).body.payload.status).toBe('WAITING')
      expect((await answer(await at('nima'), 'REJECTED')).body).toEqual({ payload: null })
      expect(await read(head)).toMatchObject({ status: 'APPROVED', members: [{}, {}, { studentNumber: numberOf(5), status: 'REJECTED' }] })
      expect(codeOf(await answer(await at('nima'), 'APPROVED'))).toBe('404 STUDENT_GROUP_NOT_FOUND')
    })

    it('invites one who rejected again, and lets the head take the row of one who rejected away', async () => {
      const [head, nima] = [await at('head'), await at('nima')]
      test.campus.clock.advance(60_000)
      const again = (await invite(head, 5)).body.payload
      expect([again.status, again.members.length]).toEqual(['WAITING', 3])
      expect(again.members[2]).toMatchObject({ status: 'WAITING', date: '2026-11-23T05:31:00.000Z' })
      await answer(nima, 'REJECTED')
      expect((await expel(head, 5)).body.payload.members).toHaveLength(2)
      expect(codeOf(await expel(head, 5))).toBe('404 STUDENT_GROUP_MEMBER_NOT_FOUND')
    })

    it('[REG-O3] lets an accepted member leave, and a group whose others all left waits again', async () => {
      const [head, ali, reza] = [await at('head'), await at('ali'), await at('reza')]
      expect((await answer(ali, 'REJECTED')).body).toEqual({ payload: null })
      expect((await read(head)).status).toBe('APPROVED')
      await answer(reza, 'REJECTED')
      expect((await read(head)).status).toBe('WAITING')
    })

    it('[REG-O2] counts the head and all who have not rejected, each once', async () => {
      const head = await at('headwaiting')
      expect((await invite(head, 13)).status).toBe(200)
      expect(codeOf(await invite(head, 17))).toBe('400 STUDENT_GROUP_FULL')
      expect((await expel(head, 13)).status).toBe(200)
      expect((await invite(head, 17)).status).toBe(200)
    })

    it('refuses who is already there, oneself, who is no student, who is elsewhere and who may not live there', async () => {
      const head = await at('headwaiting')
      for (const row of [55, 56, 57]) expect(codeOf(await invite(head, row))).toBe('400 STUDENT_GROUP_MEMBER_EXISTS')
      for (const row of [27, 71, 999]) expect(codeOf(await invite(head, row))).toBe('404 STUDENT_GROUP_USER_IS_NOT_A_STUDENT')
      expect(codeOf(await invite(head, 59))).toBe('400 STUDENT_GROUP_USER_IN_ANOTHER_GROUP')
      expect(codeOf(await invite(head, 1))).toBe('400 STUDENT_GROUP_USER_OF_OTHER_GENDER')
      expect(codeOf(await invite(await at('shirin'), 1))).toBe('404 STUDENT_GROUP_NOT_FOUND')
    })

    it('[REG-29] [REG-30] [REG-41] leaves members only their own answer', async () => {
      const [head, invited, member] = [await at('headwaiting'), await at('invited'), await at('member')]
      for (const student of [invited, member]) {
        expect(codeOf(await invite(student, 2))).toBe('403 STUDENT_GROUP_NOT_HEAD')
        expect(codeOf(await expel(student, 57))).toBe('403 STUDENT_GROUP_NOT_HEAD')
        expect(codeOf(await remove(student))).toBe('403 STUDENT_GROUP_NOT_HEAD')
        expect(codeOf(await choose(student, dorm.sepidar, 4, null))).toBe('403 STUDENT_GROUP_NOT_HEAD')
      }
      expect(codeOf(await expel(head, 55))).toBe('400 STUDENT_GROUP_HEAD_NOT_REMOVABLE')
      expect(codeOf(await answer(head, 'REJECTED'))).toBe('403 STUDENT_GROUP_HEAD_MAY_NOT_LEAVE')
      expect(codeOf(await answer(head, 'APPROVED'))).toBe('400 STUDENT_GROUP_MEMBER_ANSWERED')
      expect((await read(head)).members.slice(0, 2).map(({ status }: Loose) => status)).toEqual(['WAITING', 'APPROVED'])
    })

    it('[REG-26] lets nobody answer for another: the answer names no one', async () => {
      const member = await at('member')
      expect(codeOf(await member.send('PUT', MEMBERS, { status: 'APPROVED', studentNumber: numberOf(56) }))).toBe('400 INVALID_REQUEST')
      expect(codeOf(await member.send('PUT', MEMBERS, { status: 'WAITING' }))).toBe('400 INVALID_REQUEST')
      expect(codeOf(await member.send('POST', MEMBERS, {}))).toBe('400 INVALID_REQUEST')
      expect(codeOf(await member.send('DELETE', MEMBERS))).toBe('400 INVALID_REQUEST')
    })

    it('[REG-31] [REG-32] [REG-34] changes nobody in a group that has its room or is being transferred', async () => {
      const [final, taraneh] = [await at('headfinal'), await at('taraneh')]
      for (const act of [invite(final, 3), expel(final, 10), answer(taraneh, 'REJECTED')])
        expect(codeOf(await act)).toBe('400 STUDENT_GROUP_FINAL')
      const [transfer, sina] = [await at('transfer'), await at('sina')]
      for (const act of [invite(transfer, 2), expel(transfer, 15), answer(sina, 'REJECTED'), remove(transfer)])
        expect(codeOf(await act)).toBe('400 STUDENT_GROUP_IN_TRANSFER')
      expect(codeOf(await choose(transfer, dorm.sarv, 2, null))).toBe('400 STUDENT_GROUP_IN_TRANSFER')
    })

    it('[REG-36] frees everybody when the head removes the group', async () => {
      const head = await at('headwaiting')
      expect((await remove(head)).body).toEqual({ payload: {} })
      for (const student of [head, await at('invited'), await at('member')])
        expect(codeOf(await student.get(GROUP))).toBe('404 STUDENT_GROUP_NOT_FOUND')
      expect(codeOf(await remove(head))).toBe('404 STUDENT_GROUP_NOT_FOUND')
      expect((await found(await at('invited'), dorm.sepidar, 2)).status).toBe(200)
    })

    it('is seen at both addresses, repeated by its key, and back as it was after a reset', async () => {
      const [invited, member] = [await at('invited'), await at('member')]
      const key = { 'Idempotency-Key': randomUUID() }
      const body = { studentNumber: numberOf(57) }
      const first = await invited.send('POST', MEMBERS, body, key)
      await answer(member, 'APPROVED')
      const again = await call('POST', `${test.campus.addresses.aftab?.[1]}${MEMBERS}`, { token: invited.token, body, headers: key })
      expect([again.status, again.body]).toEqual([200, first.body])
      expect((await read(member)).status).toBe('APPROVED')
      await call('POST', `${test.campus.control}/reset`)
      expect((await read(await at('headwaiting'))).members).toHaveLength(3)
    })
  })
}
