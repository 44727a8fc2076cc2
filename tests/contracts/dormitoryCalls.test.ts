import { describe, expect, it } from 'vitest'
import { type Answer, errorOf, sendCall } from '../../engine/calls/index.ts'
import { toastOfError } from '../../engine/screen/effects.ts'
import { callsOfModule, payload } from './support/callsOfModule.ts'
import { answer, answering, createTestWorld, tokenOf } from './support/createTestWorld.ts'
import { realPortal } from './support/realPortal.ts'
import { createSharedStorage } from './support/sharedStorage.ts'

const portal = realPortal('aftab')
const TOKEN = tokenOf('homa')
const json = 'application/json'
const CALLS = [
  'entrance.get',
  'qualify.check',
  'requests.list',
  'requests.create',
  'dormitories.list',
  'capacities.list',
  'group.get',
  'group.create',
  'group.room',
  'group.remove',
  'members.invite',
  'members.answer',
  'members.remove',
  'roommates.list',
  'rooms.ofGroups',
  'blocks.list',
  'floors.list',
  'residents.list',
  'leaves.list',
  'leaves.create',
  'leaves.cancel',
  'attendance.list',
  'cardexes.list',
  'eskans.list',
]
const { callOf, run, read } = callsOfModule(portal, 'dormitory', TOKEN)
const refusal = (status: number, messageResource: string) => answer(status, { message: 'پیام سرور', messageResource })

const reading = (url: string) => ({ method: 'GET', url, headers: { Accept: json, Authorization: `Bearer ${TOKEN}` } })
const changing = (method: string, url: string, body?: object) => ({
  method,
  url,
  headers: {
    Accept: json,
    ...(body === undefined ? {} : { 'Content-Type': json }),
    'Idempotency-Key': expect.stringMatching(/^uuid-\d+$/),
    Authorization: `Bearer ${TOKEN}`,
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

describe('a reading of the dormitory', () => {
  const place = { dormitoryId: 1, blockId: 3, floorId: 5, roomId: 11 }
  const SOLITARY = '/rest/users/me/dormitories/solitary/1/blocks'
  const range = { from: '2026-10-23', to: '2026-11-22' }
  it.each<[rules: string, call: string, args: Readonly<Record<string, unknown>>, url: string]>([
    ['[PREREG-04]', 'entrance.get', {}, '/rest/users/me/valid-entrance-dormitory'],
    ['[PREREG-06]', 'qualify.check', {}, '/rest/users/me/dormitory/qualify'],
    ['[PREREG-06]', 'qualify.check', { preReg: true }, '/rest/users/me/dormitory/qualify?preReg=true'],
    ['[PREREG-08]', 'requests.list', {}, '/rest/users/me/dormitory-requests'],
    ['[REG-22][PREREG-O8]', 'dormitories.list', {}, '/rest/users/me/dormitories'],
    ['[REG-21]', 'capacities.list', { dormitoryId: 1 }, '/rest/users/me/dormitories/1/rooms-capacity'],
    ['[REG-04]', 'group.get', {}, '/rest/users/me/student-groups'],
    ['[REG-12]', 'roommates.list', {}, '/rest/users/me/student-groups/roommates'],
    ['[ROOM-11]', 'rooms.ofGroups', {}, '/rest/users/me/dormitories/groups/rooms'],
    ['[ROOM-20]', 'blocks.list', place, SOLITARY],
    ['[ROOM-23]', 'floors.list', place, `${SOLITARY}/3/floors`],
    ['[ROOM-29]', 'residents.list', place, `${SOLITARY}/3/floors/5/rooms/11`],
    ['[LEAVE-18][LEAVE-O8][LEAVE-O10]', 'leaves.list', {}, '/rest/me/dormitory-leave?page=0&limit=10'],
    ['[LEAVE-18][LEAVE-O8]', 'leaves.list', { page: 2, limit: 10 }, '/rest/me/dormitory-leave?page=2&limit=10'],
    ['[ATT-04][ATT-O3]', 'attendance.list', range, '/rest/users/me/attendance?page=0&size=10&fromDate=2026-10-23&toDate=2026-11-22'],
    [
      '[ATT-04][ATT-11]',
      'attendance.list',
      { ...range, page: 1, size: 30 },
      '/rest/users/me/attendance?page=1&size=30&fromDate=2026-10-23&toDate=2026-11-22',
    ],
    ['[CARDEX-03][CARDEX-O1]', 'cardexes.list', {}, '/rest/users/me/eskans/cardexes'],
    ['[CARDEX-04][CARDEX-O2]', 'eskans.list', {}, '/rest/users/me/eskans'],
  ])('%s %s with %j goes to the university with the token and no key', async (_, call, args, url) => {
    expect((await run(call, args)).request).toEqual(reading(url))
  })

  it('[LEAVE-O10] of the leaves, and a leave itself, go where the university says', async () => {
    const settings = { leavePath: '/rest/users/me/dormitory-leave' }
    const of = async (id: string, args = {}) => (await run(id, args, answer(400), settings)).request.url
    expect(await of('leaves.list')).toBe('/rest/users/me/dormitory-leave?page=0&limit=10')
    expect(await of('leaves.cancel', { id: 7 })).toBe('/rest/users/me/dormitory-leave/7')
    expect(await of('leaves.create', { fromDate: '2026-11-26', toDate: '2026-11-29' })).toBe('/rest/users/me/dormitory-leave')
  })
})

describe('a change of the dormitory goes out once, with the token and a key of its press', () => {
  const choice = { dormitoryId: 1, roomSize: 2, solitary: false, roomId: 17 }
  const leave = { fromDate: '2026-11-26', toDate: '2027-03-21', relation: 'پدر', mobileNumber: '2', phoneNumber: '1', address: 'چهارباغ' }
  const jalali = (year: number, month: number, day: number) => ({ year, month, day })
  it.each<[rules: string, call: string, args: Readonly<Record<string, unknown>>, request: object]>([
    [
      '[PREREG-37]',
      'requests.create',
      { dormitoryId: 2, description: 'x' },
      changing('POST', '/rest/users/me/dormitory-requests', { dormitoryId: 2, description: 'x' }),
    ],
    [
      '[PREREG-33][PREREG-37][PREREG-O10]',
      'requests.create',
      { dormitoryId: null },
      changing('POST', '/rest/users/me/dormitory-requests', { dormitoryId: null, description: '' }),
    ],
    [
      '[REG-19]',
      'group.create',
      { dormitoryId: 1, roomSize: 4 },
      changing('POST', '/rest/users/me/student-groups', { dormitoryId: 1, roomSize: 4, solitary: false }),
    ],
    [
      '[REG-19][REG-O7][ROOM-O1]',
      'group.create',
      { dormitoryId: 1, roomSize: 1, solitary: true, roomId: 12 },
      changing('POST', '/rest/users/me/student-groups', { dormitoryId: 1, roomSize: 1, solitary: true, roomId: 12 }),
    ],
    ['[REG-38][REG-O6][ROOM-O1]', 'group.room', choice, changing('PUT', '/rest/users/me/student-groups', choice)],
    [
      '[REG-38][REG-O5]',
      'group.room',
      { ...choice, roomId: null },
      changing('PUT', '/rest/users/me/student-groups', { ...choice, roomId: null }),
    ],
    ['[REG-37]', 'group.remove', {}, changing('DELETE', '/rest/users/me/student-groups')],
    [
      '[REG-24]',
      'members.invite',
      { studentNumber: '4001008' },
      changing('POST', '/rest/users/me/student-groups/members', { studentNumber: '4001008' }),
    ],
    [
      '[REG-27]',
      'members.answer',
      { status: 'APPROVED' },
      changing('PUT', '/rest/users/me/student-groups/members', { status: 'APPROVED' }),
    ],
    [
      '[REG-28][REG-O1]',
      'members.answer',
      { status: 'REJECTED' },
      changing('PUT', '/rest/users/me/student-groups/members', { status: 'REJECTED' }),
    ],
    [
      '[REG-33][REG-O4]',
      'members.remove',
      { studentNumber: '4001008' },
      changing('DELETE', '/rest/users/me/student-groups/members', { studentNumber: '4001008' }),
    ],
    [
      '[LEAVE-11][LEAVE-13][LEAVE-14][LEAVE-O1]',
      'leaves.create',
      leave,
      changing('POST', '/rest/me/dormitory-leave', {
        relation: 'پدر',
        mobileNumber: '2',
        phoneNumber: '1',
        address: 'چهارباغ',
        description: '',
        fromDate: jalali(1405, 9, 5),
        toDate: jalali(1406, 1, 1),
      }),
    ],
    ['[LEAVE-32][LEAVE-O6]', 'leaves.cancel', { id: 7 }, changing('PUT', '/rest/me/dormitory-leave/7', { status: 'CANCEL_BY_OWNER' })],
  ])('%s %s with %j', async (_, call, args, request) => {
    const { request: sent, times } = await run(call, args, answer(503))
    expect(sent).toEqual(request)
    expect(times).toBe(1)
  })
})

describe('what the university answers', () => {
  const entrance = {
    inRegistrationPeriod: false,
    inPreregistrationPeriod: false,
    registrationEnabled: false,
    preregistrationEnabled: false,
    preRegEnabled: false,
    preregisterWithoutChooseDormitory: true,
    solitaryRegistration: true,
    havePreRegToCreateGroup: true,
    semesters: [{ id: 2, name: 'اول ۱۴۰۶', period: { name: 'روزانه' }, currentSemester: true }],
  }
  it('[PREREG-05][PREREG-O1] the entrance is read with its nine fields; one that is missing stands in no way', async () => {
    expect(await read('entrance.get', payload(entrance))).toEqual(entrance)
    expect(await read('entrance.get', payload({ more: 1 }))).toMatchObject({
      inRegistrationPeriod: true,
      inPreregistrationPeriod: true,
      registrationEnabled: true,
      preregistrationEnabled: true,
      preRegEnabled: true,
      preregisterWithoutChooseDormitory: false,
      solitaryRegistration: false,
      havePreRegToCreateGroup: false,
      semesters: [],
    })
  })

  it.each([
    [{ qualified: true }, true],
    [{ qualified: false }, false],
    [true, true],
    [false, false],
    [null, true],
  ])('[PREREG-O2] a check that says %j is %s', async (said, qualified) => {
    expect(await read('qualify.check', payload(said))).toMatchObject({ qualified })
  })

  it('[PREREG-15][DORM-O13] a request is read with its semester, dormitories and status, whatever else it has or lacks', async () => {
    const request = {
      semester: { id: 2, name: 'اول ۱۴۰۶', period: { name: 'روزانه' }, currentSemester: true },
      suggestedDormitory: { name: 'یاس' },
      destinationDormitory: { id: 1, name: 'یاس' },
      status: 'ACCEPT',
    }
    const rows = [
      { ...request, id: 9, description: 'x' },
      { semester: { id: 1 }, destinationDormitory: null },
    ]
    expect(await read('requests.list', payload(rows))).toMatchObject([
      request,
      { semester: { id: 1 }, destinationDormitory: null, status: '' },
    ])
    expect(await read('requests.list', answer(200, {}))).toEqual([])
  })

  it('[REG-06][REG-10][REG-11][DORM-O13] a group is read with its people, room and transfer', async () => {
    const person = { studentNumber: '4001055', firstName: 'هما', lastName: 'راد', date: '2026-11-20T08:00:00Z', status: 'APPROVED' }
    const group = {
      status: 'FINAL',
      roomSize: 2,
      solitary: true,
      head: person,
      members: [{ ...person, status: 'WAITING' }],
      dormitoryRoom: {
        id: 11,
        code: '101',
        dormitory: { id: 1, name: 'یاس', dormitoryBlock: { id: 3, name: 'بلوک ۱' } },
        dormitoryFloor: { id: 5, name: 'همکف' },
      },
      transferStatus: 'WAITING',
    }
    expect(await read('group.get', payload(group))).toMatchObject(group)
    expect(await read('group.get', payload({ status: 'WAITING' }))).toMatchObject({ roomSize: 0, solitary: false, members: [] })
  })

  it('[REG-21][REG-O18] room sizes are read one by one', async () => {
    expect(await read('capacities.list', payload([2, 4, 6]), { dormitoryId: 1 })).toEqual([{ size: 2 }, { size: 4 }, { size: 6 }])
  })

  it('[ROOM-02][ROOM-O3][ROOM-O9] blocks are read with floors and rooms, also where something is missing', async () => {
    const blocks = [
      {
        id: 3,
        name: 'بلوک ۱',
        dormitory: { id: 1, name: 'یاس' },
        floors: [{ id: 5, name: 'همکف', rooms: [{ id: 11, code: '101', roomSize: 4, personCount: 2 }, { id: 12 }] }],
      },
      { id: 4 },
    ]
    expect(await read('rooms.ofGroups', payload(blocks))).toMatchObject([blocks[0], { id: 4, floors: [] }])
    expect(await read('floors.list', payload(blocks[0]?.floors), { dormitoryId: 1, blockId: 3 })).toMatchObject(blocks[0]?.floors ?? [])
  })

  it('[ROOM-29][ROOM-30] residents come out of eskanDatas with name, number, level and major', async () => {
    const student = { studentNumber: '4001063', studyLevel: { name: 'کارشناسی' }, studyMajor: { name: 'برق' } }
    const place = { dormitoryId: 1, blockId: 3, floorId: 5, roomId: 11 }
    const eskanDatas = [{ user: { firstName: 'سهیل', lastName: 'راد', student } }, { user: { lastName: 'شاد' } }]
    expect(await read('residents.list', payload({ eskanDatas }), place)).toMatchObject([
      { name: 'سهیل راد', studentNumber: '4001063', studyLevel: 'کارشناسی', studyMajor: 'برق' },
      { name: 'شاد' },
    ])
    expect(await read('residents.list', payload({}), place)).toEqual([])
  })

  it('[LEAVE-22][LEAVE-29][LEAVE-O1][LEAVE-O8] leaves are read from a page or a plain list, with Jalali days and any status', async () => {
    const day = (year: number, month: number, date: number) => ({ year, month, day: date })
    const leave = { id: 7, relation: 'پدر', address: 'x', mobileNumber: '1', phoneNumber: '2', status: 'RETURNED', description: 'y' }
    const row = { ...leave, fromDate: day(1405, 9, 5), toDate: day(1406, 1, 1) }
    const items = [{ ...leave, from: '2026-11-26', to: '2027-03-21' }]
    expect(await read('leaves.list', payload({ content: [row], totalElements: 27 }))).toMatchObject({ items, total: 27 })
    expect(await read('leaves.list', payload([row]))).toMatchObject({ items })
    expect(await read('leaves.list', payload({ content: [{ id: 8 }] }))).toMatchObject({ items: [{ id: 8, status: '' }] })
  })

  it.each([
    [-1, 'ENTRY'],
    [-0.5, 'ENTRY'],
    [0, 'EXIT'],
    [3, 'EXIT'],
    [null, null],
    [undefined, null],
    ['IN', null],
  ])('[ATT-13][ATT-14][ATT-O2] an attendance of type %j is %s', async (attendanceType, kind) => {
    const content = [{ attendanceType, attendanceDate: '2026-11-21T18:20:00Z', dormitoryName: 'یاس', blockName: 'بلوک ۱' }]
    const { items } = (await read('attendance.list', answer(200, { content, totalElements: 95 }), { from: 'a', to: 'b' })) as {
      readonly items: readonly { readonly kind?: unknown }[]
    }
    expect(items).toEqual([expect.objectContaining({ kind, dormitoryName: 'یاس' })])
  })

  it('[ATT-05][ATT-06] attendance is read from the top of the answer, with its total', async () => {
    const content = [{ attendanceType: -1, attendanceDate: '2026-11-21T18:20:00Z', dormitoryName: 'یاس', blockName: 'بلوک ۱' }, {}]
    const args = { from: 'a', to: 'b' }
    const items = [{ attendanceDate: '2026-11-21T18:20:00Z', dormitoryName: 'یاس', blockName: 'بلوک ۱' }, {}]
    expect(await read('attendance.list', answer(200, { content, totalElements: 95 }), args)).toMatchObject({ items, total: 95 })
  })

  it('[CARDEX-O5][DORM-O13] a cardex is read whatever it lacks', async () => {
    const full = {
      id: 1,
      semester: { name: 'اول ۱۴۰۵', period: { name: 'روزانه' } },
      dormitory: { name: 'یاس', address: 'x', contactInfo: 'a، b' },
      block: { name: 'بلوک ۱' },
      room: { code: '101', roomSize: 4, floor: 'همکف' },
      status: 'FINAL',
    }
    expect(await read('cardexes.list', payload([full, { id: 2, room: null }]))).toMatchObject([full, { id: 2, status: '' }])
    expect(await read('eskans.list', payload([{ id: 1, status: 'FINAL' }]))).toMatchObject([{ id: 1, status: 'FINAL' }])
  })

  it('[DORM-16] any status from 200 to 302 is a success, [DORM-O2] one above a failure without a word', async () => {
    for (const status of [200, 201, 204, 302]) expect((await run('group.get', {}, answer(status, { payload: null }))).outcome.ok).toBe(true)
    const { outcome } = await run('group.remove', {}, answer(303))
    expect(outcome).toMatchObject({ ok: false, error: { status: 303, named: false } })
  })
})

describe('what the university refuses', () => {
  it.each([
    ['[PREREG-O7][DORM-27]', 'entrance.get', 'VALID_ENTRANCE_DORMITORY_NOT_FOUND'],
    ['[REG-05][DORM-27]', 'group.get', 'STUDENT_GROUP_NOT_FOUND'],
    ['[REG-48][DORM-27]', 'roommates.list', 'STUDENT_GROUP_NO_ROOM_REGISTERED'],
    ['[REG-49][DORM-27]', 'roommates.list', 'STUDENT_GROUP_DORMITORY_ROOM_NOT_FOUND'],
  ])('%s %s has nothing where the code is %s', async (_, call, code) => {
    expect((await run(call, {}, refusal(404, code))).outcome).toEqual({ ok: true, result: null })
    expect((await run(call, {}, refusal(404, 'OTHER'))).outcome.ok).toBe(false)
  })

  const toastOf = async (call: string, given: Answer, args = {}) => {
    const { outcome } = await run(call, args, given)
    return outcome.ok ? outcome : toastOfError(outcome.error, true)
  }
  it.each([
    ['[REG-05]', 'group.remove', 'STUDENT_GROUP_NOT_FOUND'],
    ['[REG-51]', 'members.invite', 'STUDENT_GROUP_USER_IS_NOT_A_STUDENT'],
  ])('%s[DORM-27] %s leaves %s to its page, other refusals are shown', async (_, call, code) => {
    expect(await toastOf(call, refusal(404, code))).toBeUndefined()
    expect(await toastOf(call, refusal(400, 'STUDENT_GROUP_FINAL'))).toMatchObject({ text: { plain: 'پیام سرور' } })
  })

  it.each([
    ['STUDENT_GROUP_EDIT_NO_ROOM_REMAINS', 'rooms.noneRemains'],
    ['STUDENT_GROUP_DORMITORY_ROOM_NOT_FOUND', 'rooms.gone'],
    ['DORMITORY_ROOM_NOT_FOUND', 'rooms.gone'],
  ])('[REG-49][REG-50][ROOM-O10][DORM-27] a room that is gone (%s) is told in own words alone, when it is chosen', async (code, key) => {
    for (const call of ['group.create', 'group.room'])
      expect(await toastOf(call, refusal(400, code), { dormitoryId: 1, roomSize: 1 })).toEqual({
        type: 'toast',
        tone: 'danger',
        text: { key: `dormitory:${key}` },
      })
  })

  it.each(['dormitories.list', 'requests.list', 'cardexes.list'])(
    '[DORM-28][DORM-O3][CARDEX-05] %s fails without a toast',
    async (call) => {
      const { outcome } = await run(call, {}, refusal(403, 'ACCESS_DENIED'))
      expect(outcome).toMatchObject({ ok: false, error: { quiet: true, messageFa: 'پیام سرور' } })
    },
  )

  it('[DORM-28][DORM-O3] a change on such a path is told, and so are readings of other paths', async () => {
    for (const call of ['requests.create', 'leaves.list', 'attendance.list', 'qualify.check', 'eskans.list'])
      expect((await run(call, { from: 'a', to: 'b', dormitoryId: 1 }, refusal(403, 'ACCESS_DENIED'))).outcome).toMatchObject({
        error: { quiet: false },
      })
  })

  it('[DORM-25][DORM-O1] a failure with a message and a resource shows them as the general toast, one without only after a press', async () => {
    const { outcome } = await run('qualify.check', {}, refusal(400, 'OTHER'))
    const bare = await run('qualify.check', {}, answer(400, { message: 'x' }))
    if (outcome.ok || bare.outcome.ok) throw new Error('it went well')
    expect(toastOfError(outcome.error, false)).toMatchObject({ type: 'toast', tone: 'danger', text: { plain: 'پیام سرور' }, generic: true })
    expect(toastOfError(bare.outcome.error, false)).toBeUndefined()
    expect(toastOfError(bare.outcome.error, true)).toMatchObject({ type: 'toast', tone: 'danger' })
  })

  it('[DORM-27][DORM-29][DORM-O4] the portal has one list of what is silent, with the six codes and the pictures that are verified', () => {
    const { quiet } = portal.manifest
    const of = (path: string, messageResource: string) => {
      const body = { message: 'x', messageResource }
      const context = { id: 'm/x', call: callOf('qualify.check'), method: 'PUT', path, quiet, refusals: {}, unknownText: '', scope: {} }
      return errorOf(context, answer(400, body), body).quiet
    }
    const codes = [
      'STUDENT_GROUP_NOT_FOUND',
      'STUDENT_GROUP_NO_ROOM_REGISTERED',
      'STUDENT_GROUP_DORMITORY_ROOM_NOT_FOUND',
      'STUDENT_GROUP_EDIT_NO_ROOM_REMAINS',
      'VALID_ENTRANCE_DORMITORY_NOT_FOUND',
      'STUDENT_GROUP_USER_IS_NOT_A_STUDENT',
    ]
    expect(codes.filter((code) => !of('/rest/x', code))).toEqual([])
    expect([of('/rest/users/me/images/verify', 'OTHER'), of('/rest/x', 'OTHER')]).toEqual([true, false])
  })

  it('[DORM-30][DORM-31] a 401 refreshes the token once and goes out again; where that fails the session ends', async () => {
    const attempt = async (refreshed: boolean, ...answers: readonly Answer[]) => {
      let refreshes = 0
      const world = createTestWorld({
        transport: answering(...answers),
        storage: createSharedStorage({ access_token: TOKEN, refresh_token: 'r' }).tab(),
        sendRefresh: async () => {
          refreshes++
          return refreshed ? { ok: true, pair: { token: tokenOf('homa', [], 'new'), refreshToken: 's' } } : { ok: false, status: 400 }
        },
      })
      const outcome = await sendCall(world, { id: 'dormitory/group.remove', call: callOf('group.remove'), args: {}, kind: 'command' })
      return [outcome.ok, refreshes, world.sent.length, world.session.state().hasToken]
    }
    expect(await attempt(true, answer(401), payload({}))).toEqual([true, 1, 2, true])
    expect(await attempt(true, answer(401))).toEqual([false, 1, 2, false])
    expect(await attempt(false, answer(401))).toEqual([false, 1, 1, false])
  })

  it('[DORM-21][DORM-22][DORM-23][DORM-24] every failure has a status, a code, words and data', async () => {
    const none = await run('group.remove', {}, answer(0))
    expect(none.outcome).toMatchObject({ error: { status: 0, errorCode: '', messageFa: 'خطای ناشناخته', messageEn: 'API failed' } })
    const { outcome } = await run('group.remove', {}, answer(400, { message: 'x', messageResource: 'STUDENT_GROUP_FINAL', more: 1 }))
    expect(outcome).toMatchObject({ error: { status: 400, errorCode: 'STUDENT_GROUP_FINAL', messageFa: 'x', data: { more: 1 } } })
  })
})

describe("the dormitory's calls", () => {
  it('[DORM-17][DORM-O11] all go to the university with the token and wait 70 s', () => {
    for (const id of CALLS) expect([id, callOf(id)]).toEqual([id, expect.objectContaining({ auth: 'bearer', timeout: 70 })])
    expect(CALLS.filter((id) => callOf(id).base !== undefined)).toEqual([])
  })

  it('[REG-O20][ROOM-O11][LEAVE-O12][PREREG-O11][CALL-O3] carry a key where they change something, and no other does', () => {
    expect(CALLS.filter((id) => callOf(id).once)).toEqual(CALLS.filter((id) => callOf(id).method !== 'GET'))
  })
})
