import { expect, it } from 'vitest'
import { openPostgres } from '../../sandbox/database/openPostgres.ts'
import { call } from './support/campusClient.ts'
import { enrolCrowd } from './support/crowd.ts'
import { differences, EXPECTED, live, refusalsOf } from './support/crowdWeek.ts'
import { provideDurablePostgres } from './support/durablePostgres.ts'
import { type Killable, ownPort, prepareOffers, startCampus } from './support/startLoad.ts'

/** How many students live the week, and how often PostgreSQL goes through each fault. */
const students = Number(process.env['LOAD'] ?? 16)
const rounds = Math.ceil(Number(process.env['LOAD_KILLS'] ?? 2) / 4)
/** ms that PostgreSQL is frozen: longer than the campus waits for it. */
const FROZEN = 12_000

const { server, running } = provideDurablePostgres<Killable>()

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Asks a process again and again and counts its answers by status. */
function startAsking(address: string) {
  const statuses = new Map<number, number>()
  let ends = false
  const asking = (async () => {
    for (; !ends; await pause(20)) {
      const { status } = await call('GET', `${address}/rest/announcements`).catch(() => ({ status: 0 }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })()
  return {
    end: async () => {
      ends = true
      await asking
      return statuses
    },
  }
}

it('a crowd lives a week while PostgreSQL ends its connections, crashes and freezes: no campus ends, refusals say 503, and every account adds up', async () => {
  const postgres = server()
  const database = await openPostgres(postgres.url)
  await enrolCrowd(database, students)
  for (let place = 0; place < 2; place++) running.push(await startCampus(postgres.url, await ownPort(), {}))
  const bases = running.map(({ address }) => address)
  const offers = await prepareOffers(bases[0] ?? '', database, Math.ceil(students / 3))
  const asking = bases.map(startAsking)

  const faults = [
    () =>
      database.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      ),
    () => postgres.crash(),
    async () => {
      postgres.freeze()
      await pause(FROZEN)
      postgres.thaw()
    },
  ]
  let over = false
  const breaking = (async () => {
    for (let round = 0; round < rounds; round++)
      for (const fault of faults) {
        await pause(2000)
        await fault()
      }
    over = true
  })()
  const diaries = await live(students, offers, { openPortal: async () => bases, days: 2, perDay: 4, goesOn: () => !over })
  await breaking

  for (const each of asking) {
    const statuses = await each.end()
    expect([...statuses.keys()].sort()).toEqual([200, 503])
    process.stdout.write(process.env['LOAD'] === undefined ? '' : `answers by status: ${JSON.stringify([...statuses])}\n`)
  }
  expect(diaries.flatMap((diary) => diary.wrong)).toEqual([])
  expect(await differences(database, diaries, offers)).toEqual([])
  expect([...refusalsOf(diaries).keys()].filter((code) => !EXPECTED.test(code))).toEqual([])
  await database.close()
}, 1_800_000)
