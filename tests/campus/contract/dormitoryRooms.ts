import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Loose, type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { ashianRoom, codeOf, dorm, GROUP, groupActs, numberOf, signedIn } from '../support/dormitoryClient.ts'
import { startTestCampus } from '../support/testCampus.ts'

const { read, choose, remove } = groupActs
const ROOMS = '/rest/users/me/dormitories/groups/rooms'
const ROOMMATES = `${GROUP}/roommates`
const SOLITARY = '/rest/users/me/dormitories/solitary'

const blocksFor = async (student: Student): Promise<readonly Loose[]> => (await student.get(ROOMS)).body.payload
const roomsIn = (blocks: readonly Loose[]): readonly Loose[] =>
  blocks.flatMap(({ floors }: Loose) => floors.flatMap(({ rooms }: Loose) => rooms))
/** How many people each room of the families' dormitory has. */
const ashianCounts = async (student: Student): Promise<readonly number[]> =>
  roomsIn((await blocksFor(student)).filter(({ dormitory }) => dormitory.id === dorm.ashian)).map(({ personCount }) => personCount)

/** Rooms: what there is, who may choose, who lives where. */
export function dormitoryRoomsContract(source: CopiesSource): void {
  describe('the rooms', () => {
    const test = startTestCampus(source)
    const at = (username: string) => signedIn(test, username)
    const pick = (student: Student, roomId: number | null, headers = {}) =>
      student.send('PUT', GROUP, { dormitoryId: dorm.ashian, roomSize: 2, solitary: false, roomId }, headers)

    it('come as blocks, floors and rooms of the dormitories of the person, without the withdrawn ones', async () => {
      const blocks = await blocksFor(await at('headready'))
      expect(blocks.map(({ id, dormitory }) => [id, dormitory.id])).toEqual([
        [1301, dorm.yas],
        [1401, dorm.nasrin],
        [1501, dorm.ashian],
      ])
      expect(blocks[1]).toEqual({ id: 1401, name: 'بلوک نوساز', dormitory: { id: dorm.nasrin, name: 'خوابگاه نسرین' }, floors: [] })
      expect(blocks[2].floors).toEqual([
        {
          id: 15011,
          name: 'همکف',
          rooms: [
            { id: ashianRoom.none, code: '101', roomSize: 2, personCount: 2 },
            { id: ashianRoom.one, code: '102', roomSize: 4, personCount: 3 },
            { id: ashianRoom.two, code: '103', roomSize: 4, personCount: 2 },
            { id: ashianRoom.all, code: '104', roomSize: 4, personCount: 0 },
          ],
        },
      ])
      expect(blocks[0].floors[0].rooms[0]).toEqual({ id: 1301101, code: '101', roomSize: 3, personCount: 3 })
    })

    it('are two thousand in the large dormitory, some full, some with one, two or all places free', async () => {
      const large = (await blocksFor(await at('headrival'))).filter(({ dormitory }) => dormitory.id === dorm.sepidar)
      expect(large).toHaveLength(40)
      for (const block of large) expect(roomsIn([block])).toHaveLength(50)
      const free = roomsIn(large).map(({ roomSize, personCount }) => (personCount === 0 ? 'all' : roomSize - personCount))
      expect([...new Set(free)].sort()).toEqual([0, 1, 2, 'all'])
      expect(new Set(roomsIn(large).map(({ id }) => id)).size).toBe(2000)
    })

    it('[REG-42] are for groups whose members have all accepted', async () => {
      const head = await at('headwaiting')
      for (const roomId of [1201103, null])
        expect(codeOf(await choose(head, dorm.sepidar, 4, roomId))).toBe('400 STUDENT_GROUP_MEMBERS_NOT_CONFIRMED')
      expect(codeOf(await choose(await at('ali'), dorm.sepidar, 4, 1201103))).toBe('404 STUDENT_GROUP_NOT_FOUND')
    })

    it.each([
      ['with one place for two', ashianRoom.one, {}, '400 STUDENT_GROUP_EDIT_NO_ROOM_REMAINS'],
      ['without a place', ashianRoom.none, {}, '400 STUDENT_GROUP_EDIT_NO_ROOM_REMAINS'],
      ['that was withdrawn', ashianRoom.withdrawn, {}, '404 DORMITORY_ROOM_NOT_FOUND'],
      ['of another dormitory', 1301102, {}, '404 DORMITORY_ROOM_NOT_FOUND'],
      ['that is none', 7, {}, '404 DORMITORY_ROOM_NOT_FOUND'],
      ['for a group of another size', ashianRoom.two, { roomSize: 4 }, '400 INVALID_REQUEST'],
      ['for a group of another kind', ashianRoom.two, { solitary: true }, '400 INVALID_REQUEST'],
      ['in another dormitory than the group’s', 1301102, { dormitoryId: dorm.yas }, '400 INVALID_REQUEST'],
    ])('are not given: one %s', async (_, roomId, change, code) => {
      expect(codeOf(await choose(await at('headready'), dorm.ashian, 2, roomId, change))).toBe(code)
      expect(await ashianCounts(await at('headready'))).toEqual([2, 3, 2, 0])
    })

    it('tell a group without a room, one whose room was withdrawn, and nobody’s', async () => {
      const codes = async (username: string) => codeOf(await (await at(username)).get(ROOMMATES))
      expect(await codes('headready')).toBe('404 STUDENT_GROUP_NO_ROOM_REGISTERED')
      expect(await codes('kian')).toBe('404 STUDENT_GROUP_DORMITORY_ROOM_NOT_FOUND')
      expect(await codes('head')).toBe('404 STUDENT_GROUP_NOT_FOUND')
    })

    it('tell who lives in the room, also from elsewhere', async () => {
      const { payload } = (await (await at('taraneh')).get(ROOMMATES)).body
      expect(payload).toHaveLength(3)
      expect(payload.slice(1)).toEqual([
        { studentNumber: numberOf(10), firstName: 'ترانه', lastName: 'وحدتی' },
        { studentNumber: numberOf(60), firstName: 'هدیه', lastName: 'سهرابی' },
      ])
      expect(payload[0].studentNumber).toMatch(/^39/)
    })

    it('[REG-15] [ROOM-O2] go to who comes first; the own places in the present room count as free', async () => {
      const [ready, rival] = [await at('headready'), await at('headrival')]
      const key = { 'Idempotency-Key': randomUUID() }
      const final = await pick(ready, ashianRoom.two, key)
      expect(final.body.payload).toMatchObject({ status: 'FINAL', dormitoryRoom: { id: ashianRoom.two, code: '103' } })
      expect(await ashianCounts(ready)).toEqual([2, 3, 4, 0])
      expect(codeOf(await pick(rival, ashianRoom.two))).toBe('400 STUDENT_GROUP_EDIT_NO_ROOM_REMAINS')
      expect(codeOf(await rival.get(ROOMMATES))).toBe('404 STUDENT_GROUP_DORMITORY_ROOM_NOT_FOUND')
      expect(codeOf(await pick(ready, ashianRoom.two))).toBe('200 OK')
      expect(await ashianCounts(rival)).toEqual([2, 3, 4, 0])
      expect((await pick(ready, ashianRoom.two, key)).body).toEqual(final.body)
    })

    it('[REG-35] [REG-O8] are changed, shared with another group, and given back', async () => {
      const [ready, rival] = [await at('headready'), await at('headrival')]
      expect((await pick(ready, ashianRoom.all)).status).toBe(200)
      expect(await ashianCounts(ready)).toEqual([2, 3, 2, 2])
      expect((await pick(rival, ashianRoom.all)).status).toBe(200)
      const numbers = [8, 58, 9, 59].map(numberOf)
      for (const username of ['leila', 'headrival']) {
        const { payload } = (await (await at(username)).get(ROOMMATES)).body
        expect(payload.map(({ studentNumber }: Loose) => studentNumber)).toEqual(numbers)
      }
      expect((await pick(rival, null)).body.payload).toMatchObject({ status: 'APPROVED', dormitoryRoom: null })
      expect(codeOf(await rival.get(ROOMMATES))).toBe('404 STUDENT_GROUP_NO_ROOM_REGISTERED')
      expect((await pick(rival, null)).body.payload.status).toBe('APPROVED')
      expect((await remove(ready)).status).toBe(200)
      expect(await ashianCounts(rival)).toEqual([2, 3, 2, 0])
    })
  })

  describe('the rooms for one', () => {
    const test = startTestCampus(source)
    const solo = () => signedIn(test, 'solo')
    const blocks = `${SOLITARY}/${dorm.sarv}/blocks`

    it('come block by block, empty, half full and full; a block without floors is an empty list', async () => {
      const student = await solo()
      expect((await student.get(blocks)).body.payload.map(({ id }: Loose) => id)).toEqual([1101, 1102, 1103])
      const [floor] = (await student.get(`${blocks}/1101/floors`)).body.payload
      expect(floor).toMatchObject({ id: 11011, name: 'همکف' })
      expect(floor.rooms.slice(0, 3)).toEqual([
        { id: 1101101, code: '101', roomSize: 4, personCount: 0 },
        { id: 1101102, code: '102', roomSize: 4, personCount: 2 },
        { id: 1101103, code: '103', roomSize: 4, personCount: 4 },
      ])
      expect((await student.get(`${blocks}/1103/floors`)).body).toEqual({ payload: [] })
      expect((await (await signedIn(test, 'nofloor')).get(`${SOLITARY}/${dorm.nasrin}/blocks/1401/floors`)).body).toEqual({ payload: [] })
    })

    it('tell who lives in a room where member viewing is on, and nothing where it is off', async () => {
      const room = async (path: string) => (await solo()).get(`${blocks}/${path}`)
      const { eskanDatas } = (await room('1101/floors/11012/rooms/1101201')).body.payload
      expect(eskanDatas).toHaveLength(2)
      expect(eskanDatas[1]).toEqual({
        user: {
          firstName: 'سهند',
          lastName: 'افشار',
          student: { studentNumber: numberOf(63), studyLevel: { name: 'کارشناسی' }, studyMajor: { name: 'روان‌شناسی' } },
        },
      })
      expect((await room('1101/floors/11011/rooms/1101101')).body).toEqual({ payload: { eskanDatas: [] } })
      const alone = await studentAt(test.base('mahtab'), 'mahtabsolo')
      const there = `${SOLITARY}/${dorm.mahtabMen}/blocks/2101/floors`
      expect((await alone.get(there)).body.payload[0].rooms[0]).toMatchObject({ id: 2101101, personCount: 2 })
      expect(codeOf(await alone.get(`${there}/21011/rooms/2101101`))).toBe('403 ACCESS_DENIED')
      expect((await alone.get(ROOMMATES)).body.payload).toHaveLength(2)
    })

    it('are only those of the dormitories of the person', async () => {
      const student = await solo()
      const codes = async (path: string) => codeOf(await student.get(`${SOLITARY}/${path}`))
      for (const other of [dorm.yas, dorm.mahtabMen]) expect(await codes(`${other}/blocks`)).toBe('404 DORMITORY_NOT_FOUND')
      expect(await codes(`${dorm.yas}/blocks/1301/floors`)).toBe('404 DORMITORY_NOT_FOUND')
      expect(await codes(`${dorm.sarv}/blocks/1201/floors`)).toBe('404 DORMITORY_BLOCK_NOT_FOUND')
      expect(await codes(`${dorm.sarv}/blocks/1101/floors/11021/rooms/1101101`)).toBe('404 DORMITORY_ROOM_NOT_FOUND')
      expect(await codes(`${dorm.sarv}/blocks/1101/floors/11011/rooms/1101201`)).toBe('404 DORMITORY_ROOM_NOT_FOUND')
      expect(await codes(`${dorm.sarv}/blocks/x/floors`)).toBe('400 INVALID_REQUEST')
    })

    it('are changed by who has one', async () => {
      const student = await signedIn(test, 'soloroom')
      const changed = await choose(student, dorm.sarv, 1, 1101105, { solitary: true })
      expect(changed.body.payload).toMatchObject({ status: 'FINAL', dormitoryRoom: { id: 1101105 } })
      expect(codeOf(await choose(student, dorm.sarv, 1, 1101103, { solitary: true }))).toBe('400 STUDENT_GROUP_EDIT_NO_ROOM_REMAINS')
      expect((await read(student)).dormitoryRoom.id).toBe(1101105)
    })
  })
}
