import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../sandbox/database/database.ts'
import { migrate } from '../../sandbox/database/migrate.ts'
import { openDatabase } from '../../sandbox/database/openDatabase.ts'
import { openPostgres } from '../../sandbox/database/openPostgres.ts'
import { blocksWithRooms, type Floor } from '../../sandbox/dormitory/roomBoard.ts'
import { isLongLane, sample } from '../lanes/sample.ts'
import { type Answer, type Student, studentAt } from './support/campusClient.ts'
import { enrolCrowd } from './support/crowd.ts'
import { provideCopies, testNow } from './support/databases.ts'
import { auditDormitory, peopleByRoom } from './support/dormitoryAudit.ts'
import { codeOf, GROUP, MEMBERS } from './support/dormitoryClient.ts'
import { buildRooms, CROWD_DORMITORY, crowdRoom, makeStudents, pairUp } from './support/dormitoryCrowd.ts'
import { type Act, buildWorlds, depsIn, histories, live, type Outcomes, perform, shortest } from './support/dormitoryHistories.ts'
import { type CampusProcess, freePorts, spawnCampus } from './support/spawnCampus.ts'
import { numbersFrom } from './support/weekOfActs.ts'

const groups = 60
const rooms = 5
const roomSize = 4
const noRoom = '400 STUDENT_GROUP_EDIT_NO_ROOM_REMAINS'

describe('sixty groups of two who press for the last twenty places at two processes on one PostgreSQL', () => {
  const source = provideCopies('postgres')
  const running: CampusProcess[] = []
  const open: Database[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((campus) => campus.stop()))
    await Promise.all(open.splice(0).map((database) => database.close()))
  })

  it('[ROOM-O2] get every place once: ten groups have a room, the others are refused', async () => {
    const { heads, database } = await gather({})
    const answers = await Promise.all(heads.map((head, place) => press(head, crowdRoom(place % rooms))))
    expect(tally(answers)).toEqual({ '200 OK': 10, [noRoom]: 50 })
    expect(await auditDormitory(database)).toEqual([])
    expect(await crowdRooms(database)).toEqual(Array(rooms).fill(roomSize))
    const standing = await Promise.all(heads.map(async (head) => (await head.get(GROUP)).body.payload))
    for (const [place, { body, status }] of answers.entries()) {
      expect(standing[place]).toMatchObject(
        status === 200 ? { status: 'FINAL', dormitoryRoom: body.payload.dormitoryRoom } : { status: 'APPROVED', dormitoryRoom: null },
      )
    }
  })

  it('never deadlock, nor overfill a room, when all change their rooms at once', async () => {
    const { heads, database } = await gather({})
    const next = numbersFrom(7)
    for (let round = 0; round < 6; round++) {
      const wishes = heads.flatMap((head) => [head, head].map((one) => ({ one, roomId: next(6) === 0 ? null : crowdRoom(next(rooms)) })))
      const codes = tally(await Promise.all(wishes.map(({ one, roomId }) => press(one, roomId))))
      expect(Object.keys(codes).filter((code) => code !== '200 OK' && code !== noRoom)).toEqual([])
      expect(await auditDormitory(database)).toEqual([])
    }
  })

  it('found, invite and are invited at once, and each ends up in one group', async () => {
    const { heads: people, database } = await gather({}, false)
    const founded = await Promise.all(people.slice(0, 30).map((one) => found(one)))
    expect(tally(founded)).toEqual({ '200 OK': 30 })
    const acts = people.flatMap((one, place) => [
      place < 30 ? ask(one, (place + 7) % 30) : found(one),
      ...(place < 30 ? [ask(one, 30 + (place % 15)), ask(one, 30 + ((place + 1) % 15))] : []),
    ])
    const codes = tally(await Promise.all(acts))
    const expected = ['200 OK', '400 STUDENT_GROUP_EXISTS', '400 STUDENT_GROUP_FULL', '400 STUDENT_GROUP_USER_IN_ANOTHER_GROUP']
    expect(Object.keys(codes).filter((code) => !expected.includes(code))).toEqual([])
    expect(await auditDormitory(database)).toEqual([])
  })

  it('get more places than there are when the lock is taken away: the race is real', async () => {
    const { heads, database } = await gather({ CAMPUS_UNSAFE_NO_LOCK: '1' })
    const answers = await Promise.all(heads.map((head, place) => press(head, crowdRoom(place % rooms))))
    expect(tally(answers)['200 OK']).toBeGreaterThan(10)
    expect(await auditDormitory(database)).toContainEqual(expect.stringMatching(/^room \d+ holds \d+ of 4$/))
  })

  /** The heads of the groups, or as many people without a group, signed in at the two processes in turn. */
  async function gather(
    environment: Readonly<Record<string, string>>,
    inGroups = true,
  ): Promise<{ heads: readonly Student[]; database: Database }> {
    const target = await source.copies().fresh()
    const url = 'url' in target ? target.url : ''
    const database = await openPostgres(url)
    open.push(database)
    await enrolCrowd(database, 2 * groups)
    await makeStudents(database)
    await buildRooms(database, rooms, roomSize)
    if (inGroups) await pairUp(database, groups)
    const campuses = [0, 1].map(() => spawnCampus(['serve', '--database', url, '--now', testNow, '--demo', ...freePorts], environment))
    running.push(...campuses)
    const bases = await Promise.all(campuses.map(async ({ ready }) => (await ready).mahtab?.[0] ?? ''))
    const step = inGroups ? 2 : 1
    const heads = await Promise.all(Array.from({ length: groups }, (_, place) => studentAt(bases[place % 2] ?? '', `crowd${place * step}`)))
    return { heads, database }
  }

  const withKey = () => ({ 'Idempotency-Key': randomUUID() })
  const wish = { dormitoryId: CROWD_DORMITORY, solitary: false }
  const press = (head: Student, roomId: number | null) => head.send('PUT', GROUP, { ...wish, roomSize: 2, roomId }, withKey())
  const found = (one: Student) => one.send('POST', GROUP, { ...wish, roomSize }, withKey())
  const ask = (one: Student, place: number) => one.send('POST', MEMBERS, { studentNumber: String(7_000_000 + place) }, withKey())
})

describe('four people who found, invite, accept, reject, leave, remove, delete, choose and withdraw in any order', () => {
  const worlds = 20
  const everything = histories(2000, 1405)
  const groups = Array.from({ length: everything.length / worlds }, (_, group) => everything.slice(group * worlds, (group + 1) * worlds))
  const run = sample(groups, 20)
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ memory: true })
    await migrate(database)
    await buildWorlds(database, worlds)
  }, 60_000)
  afterAll(() => database.close())

  it('[REG-13] [REG-14] [REG-15] [REG-O2] are in one group each, never more than fit, and final only with a room, through random histories', async () => {
    const outcomes: Outcomes = new Map()
    for (const lives of run) {
      const wrong = await undone(async () => {
        const found = await live(database, lives, outcomes)
        expect(await shownCounts()).toEqual(await peopleByRoom(database))
        return found
      })
      expect(wrong.length === 0 ? wrong : await explain(lives)).toEqual([])
    }
    for (const done of ['found', 'invite', 'accept', 'reject', 'remove', 'delete', 'choose', 'withdraw'])
      expect([done, (outcomes.get(`${done} OK`) ?? 0) > run.length]).toEqual([done, true])
    for (const refused of ['choose STUDENT_GROUP_EDIT_NO_ROOM_REMAINS', 'invite STUDENT_GROUP_FULL', 'reject STUDENT_GROUP_FINAL'])
      expect([refused, (outcomes.get(refused) ?? 0) > (isLongLane ? 5 : 0)]).toEqual([refused, true])
  }, 300_000)

  it.each([
    ['UPDATE campus.room SET room_size = 1', /^room \d+ holds \d of 1$/],
    ["UPDATE campus.group_member SET status = 'WAITING' WHERE NOT is_head", /is FINAL with 0 accepted and 1 waiting$/],
    ['DELETE FROM campus.group_member WHERE is_head', /has 0 heads$/],
    ['UPDATE campus.group_member SET is_head = false', /has 0 heads$/],
  ])('are found out by the same audit after %s', async (sql, says) => {
    const wrong = await undone(async () => {
      const sizes = new Map<number, number>()
      for (const [name, person, other] of [
        ['found', 0, 0],
        ['invite', 0, 1],
        ['accept', 1, 0],
        ['choose', 0, 0],
      ] as const)
        expect(await perform(database, 0, { name, person, other }, sizes)).toBe('OK')
      expect(await auditDormitory(database)).toEqual([])
      await database.query(sql)
      return auditDormitory(database)
    })
    expect(wrong).toContainEqual(expect.stringMatching(says))
  })

  it.each([
    ['a person in two groups', "UPDATE campus.group_member SET status = 'WAITING' WHERE status = 'REJECTED'"],
    ['a second head', 'UPDATE campus.group_member SET is_head = true'],
    ['a room without FINAL', "UPDATE campus.student_group SET status = 'APPROVED'"],
    ['FINAL without a room', 'UPDATE campus.student_group SET room_id = NULL'],
    ['a solitary group of two', 'UPDATE campus.student_group SET solitary = true'],
  ])('are prevented by database constraints from %s', async (_, sql) => {
    const trying = undone(async () => {
      const sizes = new Map<number, number>()
      for (const [name, person, other] of [
        ['found', 0, 0],
        ['invite', 0, 2],
        ['reject', 2, 0],
        ['invite', 0, 1],
        ['accept', 1, 0],
        ['choose', 0, 0],
        ['found', 2, 0],
      ] as const)
        expect(await perform(database, 0, { name, person, other }, sizes)).toBe('OK')
      await database.query(sql)
    })
    await expect(trying).rejects.toThrow(/violates|duplicate key/)
  })

  /** What goes wrong in each of these lives on its own, and the least that makes it so. */
  async function explain(lives: readonly (readonly Act[])[]): Promise<readonly string[]> {
    const alone = (acts: readonly Act[]) => undone(() => live(database, [acts], new Map()))
    const found: string[] = []
    for (const acts of lives) {
      const wrong = await alone(acts)
      if (wrong.length > 0) found.push(`${wrong.join(', ')}: ${await shortest(acts, async (fewer) => (await alone(fewer)).length > 0)}`)
    }
    return found
  }

  /** Runs work in a transaction that is taken back, so that every run begins alike. */
  async function undone<T>(work: () => Promise<T>): Promise<T> {
    const end = new Error('taken back')
    let value: { readonly is: T } | undefined
    try {
      await database.tx(async () => {
        value = { is: await work() }
        throw end
      })
    } catch (error) {
      if (error !== end || value === undefined) throw error
    }
    if (value === undefined) throw end
    return value.is
  }

  async function shownCounts(): Promise<ReadonlyMap<number, number>> {
    const blocks = (await blocksWithRooms(depsIn(database, 0, 0))) as readonly { readonly floors: readonly Floor[] }[]
    const shown = blocks.flatMap(({ floors }) => floors.flatMap((floor) => floor.rooms))
    return new Map(shown.filter(({ personCount }) => personCount > 0).map(({ id, personCount }) => [id, personCount]))
  }
})

function tally(answers: readonly Answer[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const code of answers.map(codeOf)) found[code] = (found[code] ?? 0) + 1
  return found
}

async function crowdRooms(database: Database): Promise<readonly number[]> {
  const people = await peopleByRoom(database)
  return Array.from({ length: rooms }, (_, place) => people.get(crowdRoom(place)) ?? 0)
}
