import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../sandbox/database/database.ts'
import { insertRows } from '../../sandbox/database/insertRows.ts'
import { openDatabase } from '../../sandbox/database/openDatabase.ts'
import { CampusError } from '../../sandbox/http/campusError.ts'
import { accept, invite, remove, type TeamDeps, teammatesOf } from '../../sandbox/teammates/teammates.ts'
import { isLongLane } from '../lanes/sample.ts'
import { provideCopies } from './support/databases.ts'

const PEOPLE = 4
/** The one who may remove any teammate. */
const MIGHTY = 3
const LENGTH = 14

/** What one of the four does about the invitation of one person by another. */
interface Act {
  readonly name: 'invite' | 'accept' | 'remove'
  readonly actor: number
  readonly from: number
  readonly to: number
}

const anybody = fc.nat({ max: PEOPLE - 1 })
/** Few invite, and it is mostly somebody whom it concerns who acts: otherwise nearly everything would be refused. */
const host = fc.constantFrom(0, 0, 1, MIGHTY)
const act: fc.Arbitrary<Act> = fc
  .tuple(
    fc.constantFrom<Act['name']>('invite', 'invite', 'accept', 'accept', 'accept', 'remove'),
    host,
    anybody,
    anybody,
    fc.nat({ max: 5 }),
  )
  .map(([name, from, to, anyone, turn]) => {
    const concerned = name === 'invite' || (name === 'remove' && turn > 1) ? from : to
    return { name, from, to, actor: name !== 'invite' && turn === 0 ? anyone : concerned }
  })
const histories = fc.sample(fc.array(act, { minLength: LENGTH, maxLength: LENGTH }), { numRuns: isLongLane ? 2000 : 150, seed: 1405 })

const pairOf = ({ from, to }: Act) => `${from}>${to}`

/** The teams by the rules alone: who has invited whom, and whether it was accepted. */
function createModel() {
  const rows = new Map<string, 'WAITING' | 'FINAL'>()
  /** What happens; the refusal if nothing does. */
  const perform = (one: Act): string => {
    const { name, actor, from, to } = one
    const status = rows.get(pairOf(one))
    if (name === 'invite') {
      if (from === to) return 'TEAMMATE_IS_YOURSELF'
      if (status !== undefined) return 'TEAMMATE_EXISTS'
      rows.set(pairOf(one), 'WAITING')
      return 'OK'
    }
    if (status === undefined || (actor !== from && actor !== to)) return 'TEAMMATE_NOT_FOUND'
    if (name === 'accept') {
      if (actor !== to) return 'TEAMMATE_NOT_INVITED'
      if (status === 'FINAL') return 'TEAMMATE_ANSWERED'
      rows.set(pairOf(one), 'FINAL')
      return 'OK'
    }
    if (actor !== to && status === 'FINAL' && actor !== MIGHTY) return 'TEAMMATE_NOT_REMOVABLE'
    rows.delete(pairOf(one))
    return 'OK'
  }
  /** The list of a person: who is asked in each row, and how far it is. */
  const listOf = (person: number): readonly string[] =>
    [...rows].flatMap(([pair, status]) => {
      const [from, to] = pair.split('>')
      return Number(from) === person || Number(to) === person ? [`${to} ${status}`] : []
    })
  return { perform, listOf }
}

const source = provideCopies('pglite')
let database: Database
beforeAll(async () => {
  database = await openDatabase(await source.copies().fresh())
}, 60_000)
afterAll(() => database.close())

const personOf = (world: number, person: number) => 900_000 + world * PEOPLE + person
const depsOf = (world: number, person: number): TeamDeps => ({
  database,
  personId: personOf(world, person),
  university: 'mahtab',
  today: '2026-11-23',
})

async function enrol(worlds: number): Promise<void> {
  const people = Array.from({ length: worlds * PEOPLE }, (_, place) => ({
    id: personOf(0, place),
    university: 'mahtab',
    username: `mate${place}`,
    password_hash: '',
    profile: { firstName: '', lastName: '', ...(place % PEOPLE === MIGHTY ? { canDeleteTeammates: true } : {}) },
  }))
  const columns = { id: 'bigint', university: 'text', username: 'text', password_hash: 'text', profile: 'jsonb' }
  await insertRows(database, 'campus.person', columns, people)
}

it('four people who invite, accept, leave and remove in any order are where the rules say, and each list agrees', async () => {
  await enrol(histories.length)
  const outcomes = new Map<string, number>()
  for (const [world, history] of histories.entries()) {
    const model = createModel()
    const ids = new Map<string, number>()
    const nameOf = (person: number) => `mate${world * PEOPLE + person}`
    const listOf = async (person: number) =>
      (await teammatesOf(depsOf(world, person))) as readonly { user: { username: string }; status: string }[]
    for (const one of history) {
      const deps = depsOf(world, one.actor)
      const id = ids.get(pairOf(one)) ?? 1
      const done = await database
        .tx(async () => {
          if (one.name === 'invite') ids.set(pairOf(one), ((await invite(deps, nameOf(one.to))) as { id: number }).id)
          else await (one.name === 'accept' ? accept : remove)(deps, id)
          return 'OK'
        })
        .catch((error: unknown) => (error instanceof CampusError ? error.code : Promise.reject(error)))
      const expected = model.perform(one)
      outcomes.set(`${one.name} ${expected}`, (outcomes.get(`${one.name} ${expected}`) ?? 0) + 1)
      expect([world, history, done]).toEqual([world, history, expected])
    }
    for (const person of Array.from({ length: PEOPLE }, (_, place) => place)) {
      const seen = (await listOf(person)).map(({ user, status }) => `${Number(user.username.slice(4)) - world * PEOPLE} ${status}`)
      expect([world, person, seen.toSorted()]).toEqual([world, person, model.listOf(person).toSorted()])
    }
  }
  // Every outcome was met, so that none is judged by nothing.
  expect([...outcomes.keys()].toSorted()).toEqual([
    'accept OK',
    'accept TEAMMATE_ANSWERED',
    'accept TEAMMATE_NOT_FOUND',
    'accept TEAMMATE_NOT_INVITED',
    'invite OK',
    'invite TEAMMATE_EXISTS',
    'invite TEAMMATE_IS_YOURSELF',
    'remove OK',
    'remove TEAMMATE_NOT_FOUND',
    'remove TEAMMATE_NOT_REMOVABLE',
  ])
}, 300_000)
