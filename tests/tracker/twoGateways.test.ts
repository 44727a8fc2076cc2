import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smallApp } from '../../gateway/support/portalCopy.ts'
import { isLongLane } from '../lanes/sample.ts'
import { cut } from './support/jsonServer.ts'
import { providePostgres } from './support/providePostgres.ts'
import { type SmallTracker, startSmallTracker } from './support/smallTracker.ts'
import { type SpawnedGateway, spawnGateway } from './support/spawnGateway.ts'
import { newIssue, sendTo, settingsFor, startUniversity, type TestUniversity, type Told } from './support/testGateway.ts'

const PRESSES = Number(process.env['PRESSES'] ?? (isLongLane ? 500 : 8))
const KILLS = Number(process.env['KILLS'] ?? (isLongLane ? 50 : 1))
/** Students who press at the same time. */
const STUDENTS = isLongLane ? 10 : 4
const HOURS = 3_600_000

const postgres = providePostgres()
const app = smallApp()
let university: TestUniversity
let tracker: SmallTracker
let database: string
const gateways: SpawnedGateway[] = []

const start = async (place: number) => {
  const settings = settingsFor(tracker.url, { times: { university: 5_000, tracker: 1_500, wait: 1_000 }, store: { postgres: true } })
  gateways[place] = await spawnGateway({ universities: { aftab: university.url }, settings, app: app.folder }, database)
}
/** Ends both at once, as a power cut does, and starts them again. */
let restarting: Promise<unknown> = Promise.resolve()
const powerCut = () => {
  restarting = Promise.all(gateways.map(({ kill }, place) => kill().then(() => start(place))))
}

beforeAll(async () => {
  university = await startUniversity()
  tracker = await startSmallTracker()
  database = await postgres.fresh()
  await Promise.all([start(0), start(1)])
}, 120_000)
afterAll(async () => {
  await Promise.all(gateways.map(({ kill }) => kill()))
  await Promise.all([tracker.close(), university.close()])
  app.drop()
})
beforeEach(() => tracker.reset())

interface Press {
  readonly as: string
  readonly words: string
}
const send = (place: number, { as, words }: Press, key: string, reply: number | undefined) =>
  (reply === undefined
    ? sendTo(gateways[place]?.url ?? '', 'POST', '/tracker/aftab/issues.json', { as, key, body: newIssue({ subject: words }) })
    : sendTo(gateways[place]?.url ?? '', 'PUT', `/tracker/aftab/issues/${reply}.json`, {
        as,
        key,
        body: { issue: { status_id: 20, notes: words } },
      })
  ).catch(() => undefined)

/** Presses twice at once, at both gateways, and again with the same key until one of them says how it ended. */
async function press(what: Press, reply?: number): Promise<number> {
  const key = randomUUID()
  let answers: readonly (Told | undefined)[] = await Promise.all([send(0, what, key, reply), send(1, what, key, reply)])
  for (let turn = 0; ; turn++) {
    const settled = answers.find((answer) => answer !== undefined && answer.status < 500 && answer.status !== 409)
    if (settled !== undefined) return settled.status
    await restarting
    await sleep(50)
    answers = [await send(turn % 2, what, key, reply)]
  }
}

const countOf = (words: string) =>
  tracker.issues.filter(({ subject }) => subject === words).length +
  tracker.issues.flatMap(({ journals }) => journals).filter(({ notes }: { readonly notes: string }) => notes === words).length

describe('two gateways with one PostgreSQL', () => {
  it(
    `do what is pressed twice once, also where answers are lost and both are killed right after the tracker has done it (${PRESSES} presses, ${KILLS} kills)`,
    async () => {
      const replies = Array.from(
        { length: STUDENTS },
        (_, i) =>
          tracker.addIssue({
            custom_fields: [
              { id: 1, value: 'aftab' },
              { id: 2, value: `student${i}` },
            ],
          }).id,
      )
      const every = Math.floor(PRESSES / KILLS)
      let writes = 0
      let kills = 0
      tracker.after = ({ method }) => {
        if (method === 'GET') return undefined
        writes++
        if (kills < KILLS && writes % every === Math.ceil(every / 2)) {
          kills++
          powerCut()
          return cut
        }
        return writes % 3 === 0 ? cut : undefined
      }
      let next = 0
      const ends: (readonly [string, number])[] = []
      const student = async (i: number) => {
        for (let number = next++; number < PRESSES; number = next++) {
          const what = { as: `student${i}`, words: `press ${number}` }
          ends.push([what.words, await press(what, number % 2 === 0 ? undefined : replies[i])])
        }
      }
      await Promise.all(Array.from({ length: STUDENTS }, (_, i) => student(i)))
      expect(kills).toBe(KILLS)
      expect(writes).toBeGreaterThanOrEqual(PRESSES)
      for (const [words, status] of ends) expect([words, status, countOf(words)]).toEqual([words, words.match(/[02468]$/) ? 201 : 204, 1])
      expect(ends).toHaveLength(PRESSES)
    },
    isLongLane ? 2 * HOURS : 60_000,
  )

  it('control: with a key for each sending the same presses are done twice', async () => {
    const what = { as: 'mina', words: 'pressed twice' }
    const done = async () => {
      for (let turn = 0; ; turn++) {
        const answer = await send(turn % 2, what, randomUUID(), undefined)
        if (answer?.status === 201) return
        await sleep(50)
      }
    }
    await Promise.all([done(), done()])
    expect(countOf(what.words)).toBe(2)
  })
})
