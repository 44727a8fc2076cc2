import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../../sandbox/database/database.ts'
import { openPostgres } from '../../../../sandbox/database/openPostgres.ts'
import { TRACKER_KEYS } from '../../../../sandbox/tracker/settings/trackerAccounts.ts'
import { demoGatewayFile } from '../../../../tools/demoTracker.ts'
import { studentAt } from '../campusClient.ts'
import { enrolCrowd } from '../crowd.ts'
import { type DatabaseCopies, testNow } from '../databases.ts'
import type { Dish } from '../moneyActs.ts'
import { enrichCrowd } from '../moneyAudit.ts'
import { type Freezable, ownPort, type Stoppable, startCampusAt, startGatewayWith } from '../startLoad.ts'
import { buildCrowdSurvey } from '../surveyCrowd.ts'
import { mealOn } from '../weekReader.ts'
import { type Balancer, openBalancer } from './balancer.ts'

/** The university of the day, and the hall in which its crowd eats. */
const UNIVERSITY = 'aftab'
const HALL = 101
/** Days of the week of `testNow` plus one: of the last portions, of two more meals, and of the free restaurant. */
const DAYS = { last: '2026-11-29', monday: '2026-11-30', wednesday: '2026-12-02', cart: '2026-12-01' } as const
/** Limits of the gateways, ms: what one has left unfinished another takes over after three times that of the tracker. */
const TRACKER_TIMES = { university: 6000, tracker: 3000, wait: 2000 } as const
/** Students behind one address: sign-ins of an address are limited. */
const DORMITORY = 200

/** A process that is started again in its place. */
export interface Place<T extends Freezable> {
  readonly running: () => T
  /** Ends it, by this or by killing it, and starts it again. */
  restart(end?: (running: T) => Promise<unknown>): Promise<void>
}

export interface DayWorld {
  readonly database: Database
  readonly dishes: Readonly<Record<string, Dish>>
  readonly campuses: readonly Place<Freezable>[]
  readonly gateways: readonly Place<Stoppable>[]
  /** Before the campuses: one for each dormitory, of which the first is that of pages and gateways. */
  readonly universities: readonly Balancer[]
  readonly portal: Balancer
  readonly bank: Balancer
  readonly tracker: Balancer
  /** Addresses of the campus processes themselves, for their controls. */
  readonly controls: readonly string[]
  /** The instant at the campuses. */
  now(): string
  /** Ends some of the connections to the databases of campuses and gateways. */
  dropConnections(): Promise<void>
  close(): Promise<void>
}

/** Two campuses and two gateways as they are shipped, on PostgreSQL, with so many students on the roll. The last portions are a third of them. The app is built already. */
export async function openDay(copies: DatabaseCopies, students: number): Promise<DayWorld> {
  const [campusData, gatewayData] = [await copies.fresh(), await copies.fresh()].map((target) => ('url' in target ? target.url : ''))
  const database = await openPostgres(campusData ?? '')
  await enrolCrowd(database, students, UNIVERSITY, HALL)
  await enrichCrowd(database)
  await database.query(
    `UPDATE campus.person SET roles = (SELECT roles FROM campus.person WHERE university = $1 AND username = 'sara'),
       profile = profile || jsonb_build_object('username', username, 'firstName', 'دانشجو', 'lastName', username) WHERE id >= 900000`,
    [UNIVERSITY],
  )
  await buildCrowdSurvey(database, UNIVERSITY)
  const begun = Date.now()
  // A process that is started again goes on in time.
  const now = () => new Date(Date.parse(testNow) + Date.now() - begun).toISOString()
  const closing: (() => Promise<unknown>)[] = [() => database.close()]
  const balance = async (ports: readonly number[], from?: string) => {
    const balancer = await openBalancer({ ports, ...(from === undefined ? {} : { from }) })
    closing.unshift(() => balancer.close())
    return balancer
  }
  const place = async <T extends Freezable>(start: () => Promise<T>): Promise<Place<T>> => {
    let running = await start()
    closing.unshift(() => running.kill())
    return {
      running: () => running,
      restart: async (end = (one) => one.kill()) => {
        await end(running)
        running = await start()
      },
    }
  }
  const pair = async () => [await ownPort(), await ownPort()] as const
  const ports = { campus: await pair(), bank: await pair(), tracker: await pair(), gateway: await pair() }
  const campuses = await Promise.all(
    [0, 1].map((i) =>
      place(async () => {
        const own = { [UNIVERSITY]: `${ports.campus[i]},0`, [`${UNIVERSITY}.bank`]: ports.bank[i] ?? 0, tracker: ports.tracker[i] ?? 0 }
        const { addresses, ...process } = await startCampusAt({ url: campusData ?? '', now: now(), ports: own })
        return { ...process, address: addresses[UNIVERSITY]?.[0] ?? '' }
      }),
    ),
  )
  const dormitories = Array.from({ length: Math.ceil(students / DORMITORY) }, (_, i) => `127.0.0.${2 + i}`)
  const universities = await Promise.all(['127.0.0.1', ...dormitories].map((from) => balance(ports.campus, from)))
  const [bank, tracker] = [await balance(ports.bank), await balance(ports.tracker)]
  const folder = mkdtempSync(join(tmpdir(), 'dargah-day-'))
  closing.push(async () => rmSync(folder, { recursive: true, force: true }))
  const settings = join(folder, 'gateway.json')
  const file = demoGatewayFile(tracker.address, '') as { readonly tracker: object }
  writeFileSync(settings, JSON.stringify({ tracker: { ...file.tracker, times: TRACKER_TIMES, store: { postgres: true } } }))
  const addresses = ['--address', `${UNIVERSITY}=${universities[0]?.address}`, '--address', `${UNIVERSITY}.banks=${bank.address}`]
  const secrets = { DARGAH_TRACKER_KEY: TRACKER_KEYS.portal, DARGAH_GATEWAY_DATABASE_URL: gatewayData ?? '' }
  const gateways: Place<Stoppable>[] = []
  // One after the other: the first prepares the database of both.
  for (const port of ports.gateway)
    gateways.push(await place(() => startGatewayWith(['--port', String(port), '--settings', settings, ...addresses], secrets)))
  const controls = ports.campus.map((port) => `http://127.0.0.1:${port}`)
  return {
    database,
    dishes: await prepareDishes(database, controls[0] ?? '', Math.ceil(students / 3)),
    campuses,
    gateways,
    universities,
    portal: await balance(ports.gateway),
    bank,
    tracker,
    controls,
    now,
    dropConnections: async () => {
      const names = [campusData, gatewayData].map((url) => new URL(url ?? '').pathname.slice(1))
      await database.query(
        `SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity WHERE datname IN ($1, $2) AND pid <> pg_backend_pid() ORDER BY random() LIMIT 8) AS some`,
        names,
      )
    },
    close: async () => {
      for (const each of [...campuses, ...gateways]) each.running().thaw()
      for (const close of closing) await close()
    },
  }
}

async function prepareDishes(database: Database, base: string, lastPortions: number): Promise<Readonly<Record<string, Dish>>> {
  const first = await studentAt(base, 'crowd0')
  const dishes: Record<string, Dish> = {}
  for (const [name, date] of Object.entries(DAYS)) {
    const meal = await mealOn(first, HALL, date)
    const isFreeFood = name === 'cart'
    const item = meal.programs[0]
    dishes[name] = { item, isFreeFood, cost: Number(isFreeFood ? meal.buyableFreeFoodToll : item.price) }
    await database.query('UPDATE campus.program SET capacity = $2, elsewhere_count = 0, reserved_count = 0 WHERE id = $1', [
      item.programId,
      name === 'last' ? lastPortions : null,
    ])
  }
  return dishes
}
