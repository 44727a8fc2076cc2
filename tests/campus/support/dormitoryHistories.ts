import fc from 'fast-check'
import type { Database } from '../../../sandbox/database/database.ts'
import { insertRows } from '../../../sandbox/database/insertRows.ts'
import type { DormitoryDeps } from '../../../sandbox/dormitory/dormitoryDeps.ts'
import { answerInvitation, invite, removeMember } from '../../../sandbox/dormitory/groupMembers.ts'
import { changeRoom, createGroup, deleteGroup } from '../../../sandbox/dormitory/groupRoom.ts'
import { CampusError } from '../../../sandbox/http/campusError.ts'
import { auditDormitory } from './dormitoryAudit.ts'

const PEOPLE = 4
const SIZES = [2, 4] as const
const now = new Date('2026-11-23T05:30:00Z')

/** What one of the four does; `other` is the person or the room that it is about. */
export interface Act {
  readonly name: 'found' | 'invite' | 'accept' | 'reject' | 'remove' | 'delete' | 'choose' | 'withdraw'
  readonly person: number
  readonly other: number
}

const anybody = fc.nat({ max: PEOPLE - 1 })
/** The first is mostly head, and the others are mostly asked: otherwise nearly everything would be refused. */
const mostly = (arbitrary: fc.Arbitrary<number>) => fc.oneof({ arbitrary, weight: 4 }, { arbitrary: anybody, weight: 1 })
const head = mostly(fc.constant(0))
const other = mostly(fc.integer({ min: 1, max: PEOPLE - 1 }))

const acts: readonly (readonly [Act['name'], fc.Arbitrary<number>, number])[] = [
  ['found', anybody, 1],
  ['invite', head, 6],
  ['accept', other, 7],
  ['reject', other, 2],
  ['remove', head, 2],
  ['delete', head, 1],
  ['choose', head, 6],
  ['withdraw', head, 2],
]

/** How a group of two usually begins; a history begins with some of it. */
const beginning: readonly Act[] = [
  { name: 'found', person: 0, other: 0 },
  { name: 'found', person: 0, other: 1 },
  { name: 'invite', person: 0, other: 1 },
  { name: 'accept', person: 1, other: 0 },
]

const history: fc.Arbitrary<readonly Act[]> = fc
  .tuple(
    fc.subarray([...beginning], { minLength: 2 }),
    fc.array(
      fc.oneof(
        ...acts.map(([name, person, weight]) => ({ arbitrary: fc.record({ name: fc.constant(name), person, other: anybody }), weight })),
      ),
      { minLength: 8, maxLength: 8 },
    ),
  )
  .map(([begun, following]) => [...begun, ...following])

/** What four people may do one after the other, so many times, the same for the same seed. */
export function histories(count: number, seed: number): readonly (readonly Act[])[] {
  return fc.sample(history, { numRuns: count, seed })
}

const dormitoryOf = (world: number): number => 100 + world
const personOf = (world: number, place: number): number => 900_000 + world * PEOPLE + place
/** Two rooms a world: the first of two empty places, the other of four where two live already. */
const roomOf = (world: number, place: number): number => (100 + world) * 100 + (place % SIZES.length)

/** Builds so many worlds of four people, one dormitory and two rooms, that have nothing to do with each other. */
export async function buildWorlds(database: Database, count: number): Promise<void> {
  const worlds = Array.from({ length: count }, (_, world) => world)
  await database.script(`
    INSERT INTO campus.semester VALUES (1, 'نیمسال', 'دوره', '2026-09-23', '2027-02-19');
    INSERT INTO campus.person (id, university, username, password_hash, profile)
      SELECT id, 'mahtab', id::text, '', jsonb_build_object('firstName', '', 'lastName', '', 'student', jsonb_build_object('studentNumber', id::text))
      FROM generate_series(${personOf(0, 0)}, ${personOf(count, 0) - 1}) AS id;
    INSERT INTO campus.entrance SELECT id, 1, '2026-09-23', '2026-09-23', '2027-02-19', '2026-09-23', '2027-02-19', true, true, true, false, false, false
      FROM campus.person;
    INSERT INTO campus.dormitory SELECT id, 'mahtab', '', NULL, '', '' FROM generate_series(${dormitoryOf(0)}, ${dormitoryOf(count - 1)}) AS id;
    INSERT INTO campus.block SELECT id, id, '' FROM campus.dormitory;
    INSERT INTO campus.floor SELECT id, id, '' FROM campus.block`)
  const rooms = worlds.flatMap((world) =>
    SIZES.map((size, place) => ({ id: roomOf(world, place), floor_id: dormitoryOf(world), code: '', room_size: size })),
  )
  await insertRows(database, 'campus.room', { id: 'integer', floor_id: 'integer', code: 'text', room_size: 'integer' }, rooms)
  await database.query(
    `INSERT INTO campus.resident SELECT id * 10 + n, id, '', '', '', '', '' FROM campus.room, generate_series(0, 1) AS n WHERE room_size = 4`,
  )
}

/** Where somebody of a world does what there is to do. */
export function depsIn(database: Database, world: number, place: number): DormitoryDeps {
  const personId = personOf(world, place)
  return { database, personId, university: 'mahtab', gender: null, isStudent: true, now, today: '2026-11-23', withoutLock: false }
}

/** How often what came of an act, by `act OK` or `act CODE`. */
export type Outcomes = Map<string, number>

/** Lives one history in each world, side by side, and looks at everything after every step. Gives what is wrong, at the first step at which something is. */
export async function live(database: Database, lives: readonly (readonly Act[])[], outcomes: Outcomes): Promise<readonly string[]> {
  const sizes = new Map<number, number>()
  const steps = Math.max(...lives.map(({ length }) => length))
  for (let step = 0; step < steps; step++) {
    for (const [world, acts] of lives.entries()) {
      const act = acts[step]
      if (act === undefined) continue
      const outcome = `${act.name} ${await perform(database, world, act, sizes)}`
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    const wrong = await auditDormitory(database)
    if (wrong.length > 0) return wrong
  }
  return []
}

/** What is left of a history when each act is left out without which `isWrong` still holds, in words. */
export async function shortest(acts: readonly Act[], isWrong: (acts: readonly Act[]) => Promise<boolean>): Promise<string> {
  let left = acts
  for (const act of acts) {
    const without = left.filter((one) => one !== act)
    if (await isWrong(without)) left = without
  }
  return left.map(({ name, person, other }) => `${person} ${name} ${other}`).join(', ')
}

/** Does an act in a world, as big as the group of who acts is; gives `OK` or the code of the refusal. */
export async function perform(database: Database, world: number, act: Act, sizes: Map<number, number>): Promise<string> {
  const deps = depsIn(database, world, act.person)
  try {
    await run(deps, world, act, sizes)
    return 'OK'
  } catch (error) {
    if (error instanceof CampusError) return error.code
    throw error
  }
}

async function run(deps: DormitoryDeps, world: number, { name, other }: Act, sizes: Map<number, number>): Promise<void> {
  const target = String(personOf(world, other))
  const roomSize = sizes.get(deps.personId) ?? 2
  const group = { dormitoryId: dormitoryOf(world), roomSize, solitary: false }
  switch (name) {
    case 'found': {
      const chosen = SIZES[other % SIZES.length] ?? 2
      await createGroup(deps, { ...group, roomSize: chosen, roomId: null })
      sizes.set(deps.personId, chosen)
      return
    }
    case 'invite':
      return invite(deps, target)
    case 'accept':
      return answerInvitation(deps, 'APPROVED')
    case 'reject':
      return answerInvitation(deps, 'REJECTED')
    case 'remove':
      return removeMember(deps, target)
    case 'delete':
      return deleteGroup(deps)
    case 'choose':
      return changeRoom(deps, { ...group, roomId: roomOf(world, other) })
    case 'withdraw':
      return changeRoom(deps, { ...group, roomId: null })
  }
}
