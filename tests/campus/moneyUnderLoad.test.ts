import { expect, it } from 'vitest'
import type { Database } from '../../sandbox/database/database.ts'
import { openPostgres } from '../../sandbox/database/openPostgres.ts'
import { resetCampus } from '../../sandbox/openCampus.ts'
import { sampleIndex } from '../lanes/sample.ts'
import { call, type Loose, studentAt } from './support/campusClient.ts'
import { enrolCrowd, openingCredit } from './support/crowd.ts'
import { testNow } from './support/databases.ts'
import { provideDurablePostgres } from './support/durablePostgres.ts'
import { type Holder, liveHistory, type MoneyWorld } from './support/moneyActs.ts'
import { discrepancies, enrichCrowd, openingSubsidy, wealth } from './support/moneyAudit.ts'
import { type Killable, ownPort, startCampus } from './support/startLoad.ts'
import { numbersFrom, until } from './support/weekOfActs.ts'
import { mealOn } from './support/weekReader.ts'

/** Random histories; a fiftieth of them sees a process killed, a five-hundredth the database. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 10_000)
const KILLS = Math.max(2, Math.round(HISTORIES / 50))
const STOPS = Math.max(1, Math.round(HISTORIES / 500))
const STUDENTS = 50
/** Histories at a time, each by students of its own. */
const LANES = 10
const PORTIONS = 30
const TUESDAY = '2026-12-01'
const WEDNESDAY = '2026-12-02'
const HOURS = 8 * 3_600_000
/** How much the clock of the first process is behind that of the second one, ms. */
const BEHIND = 4000

const { server, running } = provideDurablePostgres<Killable>()

interface Run {
  readonly histories: number
  readonly kills: number
  readonly stops: number
  readonly environment?: Readonly<Record<string, string>>
}

it(
  'fifty students charge, transfer, pay for carts and reserve, at two processes that are killed in turn on a database that stops: no rial is made or lost, and nothing acknowledged is undone',
  async () => {
    const { wrong, found, credits, audits, killed, stopped } = await live({ histories: HISTORIES, kills: KILLS, stops: STOPS })
    expect(wrong).toEqual([])
    expect(found).toEqual([])
    expect(credits.actual).toEqual(credits.expected)
    expect(audits).toBeGreaterThan(5)
    expect([killed, stopped]).toEqual([KILLS, STOPS])
  },
  HOURS,
)

it.each([
  ['lock and unique booking', 'CAMPUS_UNSAFE_NO_LOCK'],
  ['verification at the bank', 'CAMPUS_UNSAFE_TRUST_RETURNS'],
])(
  'rials are made when the %s is taken away, and that is found',
  async (_, control) => {
    const { found, credits } = await live({ histories: 150, kills: 0, stops: 0, environment: { [control]: '1' } })
    expect(found.join('\n')).toMatch(/crowd\d+ was charged another amount than its payments at the bank come to/)
    expect(credits.actual).not.toEqual(credits.expected)
  },
  600_000,
)

/** Lives so many histories on a crowd of its own, and gives what does not fit. */
async function live({ histories, kills, stops, environment = {} }: Run) {
  const postgres = server()
  const database = await openPostgres(postgres.url)
  const { world, restart } = await open(postgres.url, database, environment)
  const random = numbersFrom(sampleIndex + 1)
  const wrong: string[] = []
  const opening = STUDENTS * (openingCredit + openingSubsidy)
  let [begun, audits, killed, stopped, over] = [0, 0, 0, 0, false]
  const auditing = (async () => {
    while (!over) {
      const rials = await wealth(database).catch(() => undefined)
      if (rials !== undefined) audits += 1
      if (rials !== undefined && rials !== opening) wrong.push(`the crowd has ${rials} in place of ${opening}`)
      await new Promise((done) => setTimeout(done, 500))
    }
  })()
  /** Ends processes while histories go on, evenly over all of them. */
  const breaking = (async () => {
    while (killed < kills || stopped < stops) {
      const due = (ended: number, all: number) => ended < all && begun >= (ended * histories) / all
      if (due(stopped, stops)) {
        await postgres.crash()
        stopped += 1
      } else if (due(killed, kills)) {
        await restart(killed % 2)
        killed += 1
      } else await new Promise((done) => setTimeout(done, 50))
    }
  })()
  const size = STUDENTS / LANES
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const own = world.holders.slice(lane * size, (lane + 1) * size)
      const isBroken = () => killed < kills || stopped < stops
      while (begun < histories || isBroken()) {
        begun += 1
        wrong.push(...(await liveHistory(world, own.slice(random(2), 3 + random(3)), random)))
      }
    }),
  )
  await breaking
  over = true
  await auditing
  // What was paid and never came back is asked for once more.
  await until(async () => ((await call('POST', `${world.bases[0]}/__campus/reconcile`)).status === 200 ? true : undefined))
  const rows = await database.query('SELECT credit::integer AS credit FROM campus.person WHERE id >= 900000 ORDER BY id')
  const subsidies = await database.query('SELECT credit::integer AS credit FROM campus.subsidy WHERE person_id >= 900000 ORDER BY id')
  const found = await discrepancies(database)
  const credits = {
    actual: [rows, subsidies].map((list) => list.map(({ credit }) => credit)),
    expected: [world.holders.map(({ credit }) => credit), world.holders.map(({ subsidy }) => subsidy)],
  }
  await database.close()
  return { wrong, found, credits, audits, killed, stopped }
}

/** A fresh campus with a crowd that is signed in at two processes, each with its bank. */
async function open(url: string, database: Database, environment: Readonly<Record<string, string>>) {
  await Promise.all(running.splice(0).map((process) => process.kill()))
  await resetCampus({ database: { url }, now: testNow })
  await enrolCrowd(database, STUDENTS)
  await enrichCrowd(database)
  const ports = [await ownPort(), await ownPort()]
  const bankPorts = [await ownPort(), await ownPort()]
  const begun = Date.now()
  // A process that is started again goes on in time.
  const now = (place: number) => new Date(Date.parse(testNow) + Date.now() - begun - (place === 0 ? BEHIND : 0)).toISOString()
  const start = (place: number) => startCampus(url, ports[place] ?? 0, environment, bankPorts[place], now(place))
  for (const place of [0, 1]) running.push(await start(place))
  const bases = running.map(({ address }) => address)
  const holders: Holder[] = await Promise.all(
    Array.from({ length: STUDENTS }, async (_, place) => {
      const { token } = await studentAt(bases[place % 2] ?? '', `crowd${place}`)
      return { place, token, credit: openingCredit, subsidy: openingSubsidy, reserved: new Set() }
    }),
  )
  const first = await studentAt(bases[0] ?? '', 'crowd0')
  const [free, plan] = [await mealOn(first, 201, TUESDAY), await mealOn(first, 201, WEDNESDAY)]
  const [cart, meal]: Loose[] = [free.programs[0], plan.programs[0]]
  await database.query('UPDATE campus.program SET capacity = $1, elsewhere_count = 0, reserved_count = 0 WHERE id = $2 OR id = $3', [
    PORTIONS,
    cart.programId,
    meal.programId,
  ])
  const world: MoneyWorld = {
    bases,
    banks: bankPorts.map((port) => `http://127.0.0.1:${port}`),
    holders,
    dishes: {
      meal: { item: meal, cost: Number(meal.price), isFreeFood: false },
      cart: { item: cart, cost: free.buyableFreeFoodToll, isFreeFood: true },
    },
  }
  const restart = async (place: number) => {
    await running[place]?.kill()
    running[place] = await start(place)
  }
  return { world, restart }
}
