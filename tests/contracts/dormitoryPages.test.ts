import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { dorm, GROUP, groupActs, numberOf, signedIn } from '../campus/support/dormitoryClient.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { isLongLane, sample } from '../lanes/sample.ts'
import { createStudentWorld, type StudentWorld } from './support/createStudentWorld.ts'
import { openStudentScreen, type StudentScreen } from './support/openStudentScreen.ts'

const ROWS = { reza: 4, babak: 13, hamid: 23, vahid: 25 } as const
const NAMES = Object.keys(ROWS) as readonly (keyof typeof ROWS)[]
const NUMBERS = NAMES.map((name) => numberOf(ROWS[name]))
/** Of the dormitory where groups are founded: one of two empty places, one of four where three live. */
const ROOMS = [1101106, 1101104]
const HISTORIES = 60

interface Act {
  readonly person: number
  readonly name: 'FOUND' | 'INVITE' | 'ACCEPT' | 'LEAVE' | 'REMOVE' | 'VACATE' | 'DISSOLVE' | 'CHOOSE'
  /** Whom or which room it is about. */
  readonly other: number
  /** The page was read right before. */
  readonly isFresh: boolean
}
const anybody = fc.nat({ max: 3 })
/** The first is mostly head and the others are mostly asked: otherwise groups seldom get as far as a room. */
const head = fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, { arbitrary: anybody, weight: 1 })
const kinds: readonly (readonly [Act['name'], fc.Arbitrary<number>, number])[] = [
  ['FOUND', anybody, 2],
  ['INVITE', head, 5],
  ['ACCEPT', anybody, 8],
  ['LEAVE', anybody, 2],
  ['REMOVE', head, 2],
  ['CHOOSE', head, 7],
  ['VACATE', head, 2],
  ['DISSOLVE', head, 1],
]
const act: fc.Arbitrary<Act> = fc.oneof(
  ...kinds.map(([name, person, weight]) => ({
    arbitrary: fc.record({ name: fc.constant(name), person, other: anybody, isFresh: fc.boolean() }),
    weight,
  })),
)
/** How a group of two usually begins; a history begins with some of it. */
const beginning: readonly Act[] = [
  { name: 'FOUND', person: 0, other: 0, isFresh: true },
  { name: 'INVITE', person: 0, other: 1, isFresh: false },
  { name: 'ACCEPT', person: 1, other: 0, isFresh: true },
  { name: 'CHOOSE', person: 0, other: 0, isFresh: true },
]
const histories = fc.sample(
  fc
    .tuple(fc.subarray([...beginning], { minLength: 2 }), fc.array(act, { minLength: 10, maxLength: 10 }))
    .map(([begun, following]) => [...begun, ...following]),
  { numRuns: HISTORIES, seed: 6 },
)

/** Somebody at a page of the registration, and the same person at the server without the portal. */
interface Student {
  readonly name: string
  readonly world: StudentWorld
  readonly page: StudentScreen
  readonly atServer: Awaited<ReturnType<typeof signedIn>>
}

/** What a page and what a server say of one person's group, in the same words; nothing without a group. */
type Group =
  | undefined
  | { readonly status: string; readonly size: number; readonly room: number | null; readonly people: readonly string[] }
const wordsOf = (group: Loose): Group =>
  group === null || group === undefined
    ? undefined
    : {
        status: group.status,
        size: group.roomSize,
        room: group.dormitoryRoom?.id ?? null,
        people: [group.head, ...group.members].map((one: Loose) => `${one.studentNumber} ${one.status}`),
      }
const { remove } = groupActs
const truthOf = async ({ atServer }: Student): Promise<Group> => {
  const { status, body } = await atServer.get(GROUP)
  return status === 404 ? undefined : wordsOf(body.payload ?? body)
}

/** What a page must offer to a person whose group is in this state. */
function offersOf(group: Group, number: string) {
  const [head = '', ...members] = group?.people ?? []
  const isHead = head.startsWith(number)
  const there = members.filter((one) => !one.endsWith('REJECTED'))
  const mine = there.find((one) => one.startsWith(number))
  const isOpen = group !== undefined && group.status !== 'FINAL'
  return {
    FOUND: group === undefined,
    INVITE: isHead && isOpen && there.length + 1 < group.size,
    ACCEPT: isOpen && mine?.endsWith('WAITING') === true,
    LEAVE: isOpen && mine !== undefined,
    VACATE: isHead && group?.room !== null && group?.room !== undefined,
    DISSOLVE: isHead,
    CHOOSE: isHead && group?.status !== 'WAITING',
  }
}
function offered({ page }: Student) {
  const can = (event: string, data: object = {}) => page.runtime.can(event, data)
  return {
    FOUND: can('FOUND', { dormitoryId: dorm.sarv, roomSize: 2 }),
    INVITE: can('INVITE', { studentNumber: '1' }),
    ACCEPT: can('ACCEPT'),
    LEAVE: can('LEAVE'),
    VACATE: can('VACATE'),
    DISSOLVE: can('DISSOLVE'),
    CHOOSE: page.value('derived.mayChoose') === true,
  }
}

/** In the long lane also at a campus that answers what the documents list and nothing more. */
describe.each(isLongLane ? [false, true] : [false])('pages of four students at the campus (strict: %s)', (strict) => {
  const campus = startTestCampus(provideCopies('pglite'), { strict })
  let students: readonly Student[]
  beforeAll(async () => {
    students = await Promise.all(
      NAMES.map(async (name) => {
        const world = createStudentWorld('aftab', campus.base('aftab'))
        await world.signIn(name)
        const page = await openStudentScreen('aftab', 'dormitory/register', world, name)
        return { name, world, page, atServer: await signedIn(campus, name) }
      }),
    )
  })

  const agree = async (student: Student, number: string, told: string) => {
    const truth = await truthOf(student)
    const page = wordsOf(student.page.value('derived.group'))
    expect({ told, page, offers: offered(student) }).toEqual({ told, page: truth, offers: offersOf(truth, number) })
  }

  /** Performs an action of a page; returns whether the server accepted it, `undefined` if the page does not offer it. */
  async function perform({ page, world, name: userName }: Student, { name, other }: Act): Promise<boolean | undefined> {
    const target = NUMBERS[other] ?? ''
    const before = page.effects.length
    const changes = () => world.sent.filter(({ method }) => method !== 'GET').length
    const changesBefore = changes()
    if (name === 'CHOOSE') {
      if (page.value('derived.mayChoose') !== true) return undefined
      const rooms = await openStudentScreen('aftab', 'dormitory/group-rooms', world, userName)
      // Where the server does not say in which dormitory the group is, the page asks.
      if (rooms.value('derived.destination') === undefined) rooms.runtime.setLocal('dormitory', dorm.sarv)
      await rooms.settled()
      rooms.runtime.run('choose', { room: ROOMS[other % ROOMS.length] })
      await rooms.settled()
      const wentBack = rooms.effects.some(({ type }) => type === 'goto')
      rooms.runtime.dispose()
      await page.comeBack()
      return wentBack
    }
    const data = name === 'FOUND' ? { dormitoryId: dorm.sarv, roomSize: other % 2 === 0 ? 2 : 4 } : { studentNumber: target }
    const form = { FOUND: 'dormitory/group', INVITE: 'dormitory/invite' }[String(name)]
    if (form !== undefined) for (const [field, value] of Object.entries(data)) page.runtime.form(form).set(field, value)
    const event = { type: name, ...(form !== undefined || name === 'REMOVE' ? { data } : {}) }
    const isListed = name !== 'REMOVE' || (page.value('derived.there') as readonly string[]).includes(target)
    if (!isListed || !page.runtime.can(event.type, event.data)) return undefined
    page.runtime.send(event)
    await page.settled()
    if (changes() === changesBefore) return undefined
    return page.effects.slice(before).every((effect) => effect.type !== 'toast' || effect.tone !== 'danger')
  }

  it('[REG-19][REG-23][REG-41][REG-42] show what the server says after each act, offer what their group allows, and what a fresh page offers is taken', async () => {
    const taken = new Map<string, number>()
    for (const [n, history] of sample([...histories.entries()], 20)) {
      const told: string[] = []
      for (const one of history) {
        const student = students[one.person] as Student
        const number = NUMBERS[one.person] ?? ''
        if (one.isFresh) {
          await student.page.comeBack()
          await agree(student, number, `history ${n}: ${told.join(', ')}; then ${NAMES[one.person]} looks`)
        }
        const outcome = await perform(student, one)
        if (outcome === undefined) continue
        const words = `${NAMES[one.person]} ${one.name} ${one.other}${one.isFresh ? ' fresh' : ''} ${outcome ? 'taken' : 'refused'}`
        told.push(words)
        taken.set(`${one.name} ${outcome}`, (taken.get(`${one.name} ${outcome}`) ?? 0) + 1)
        await agree(student, number, `history ${n}: ${told.join(', ')}`)
        const mayBeRefused = one.name === 'INVITE' || one.name === 'CHOOSE' || !one.isFresh
        expect(mayBeRefused || outcome, `history ${n}: ${told.join(', ')}`).toBe(true)
      }
      for (const [place, student] of students.entries()) {
        await student.page.comeBack()
        await agree(student, NUMBERS[place] ?? '', `history ${n}: ${told.join(', ')}; then all look`)
      }
      for (const { atServer } of students) await remove(atServer)
    }
    const seen = [...taken.keys()]
    // A sample of the histories may lack a kind.
    if (isLongLane) expect(seen).toEqual(expect.arrayContaining(kinds.map(([name]) => `${name} true`)))
    expect(seen.filter((one) => one.endsWith('true')).length).toBeGreaterThan(kinds.length / 2)
    expect(seen.filter((one) => one.endsWith('false'))).not.toEqual([])
  }, 240_000)
})
