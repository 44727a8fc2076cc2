import { createServer } from 'node:net'
import type { Database } from '../../../sandbox/database/database.ts'
import { type Ended, root, runCommand } from '../../faults/support/runCommand.ts'
import { studentAt } from './campusClient.ts'
import { testNow } from './databases.ts'
import { freePorts, spawnCampus } from './spawnCampus.ts'
import { type Offer, places, week } from './weekAccount.ts'
import { itemOn } from './weekReader.ts'

/** A process that may be killed and started again. */
export interface Killable {
  /** Where it serves; the next one in its place may serve elsewhere. */
  readonly address: string
  kill(): Promise<unknown>
}

/** A campus process that may be stopped without ending, too. */
export interface Freezable extends Killable {
  freeze(): void
  thaw(): void
}

/** A campus process on a database; it serves mahtab at this port, and its bank at `bankPort`, else at any. Its clock begins at `now`. */
export async function startCampus(
  url: string,
  port: number,
  environment: Readonly<Record<string, string>>,
  bankPort = 0,
  now = testNow,
): Promise<Freezable> {
  const { kill, freeze, thaw, addresses } = await startCampusAt({ url, environment, now, ports: { mahtab: port, 'mahtab.bank': bankPort } })
  return { address: addresses['mahtab']?.[0] ?? '', kill, freeze, thaw }
}

export interface CampusPlace {
  /** Of its database. */
  readonly url: string
  /** The instant at which its clock begins. */
  readonly now: string
  /** Of universities and services, by their names; the others take any. */
  readonly ports: Readonly<Record<string, string | number>>
  readonly environment?: Readonly<Record<string, string>>
}

/** A campus process, with its addresses by unikey. */
export async function startCampusAt({ url, now, ports, environment }: CampusPlace) {
  const own = Object.entries(ports).flatMap(([name, port]) => ['--ports', `${name}=${port}`])
  const campus = spawnCampus(['serve', '--database', url, '--now', now, '--demo', ...freePorts, ...own], environment)
  return { addresses: await campus.ready, ...signalled(campus.pid), kill: () => campus.stop('SIGKILL') }
}

/** Stops a process without ending it, and lets it go on. */
const signalled = (pid: number): Pick<Freezable, 'freeze' | 'thaw'> => ({
  freeze: () => void process.kill(pid, 'SIGSTOP'),
  thaw: () => void process.kill(pid, 'SIGCONT'),
})

/** A gateway process with an integrator's folder, at which mahtab has these addresses. */
export async function startGateway(folder: string, bases: readonly string[]): Promise<Killable> {
  const addresses = bases.flatMap((base) => ['--address', `mahtab=${base}`])
  return startGatewayWith(['--port', '0', '--portal', folder, ...addresses])
}

/** A process that may be asked to end, too. */
export interface Stoppable extends Freezable {
  /** Resolves with how it ended, once all that was sent to it is answered. */
  stop(): Promise<Ended>
}

/** A gateway process with these arguments. */
export async function startGatewayWith(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Stoppable> {
  const gateway = runCommand(`${root}gateway/main.ts`, args, environment)
  const [, address = ''] = await gateway.said(/"ready":true,"address":"([^"]+)"/)
  return { address, ...signalled(gateway.pid), kill: () => gateway.stop('SIGKILL'), stop: () => gateway.stop() }
}

/** A free port below those that systems give out by themselves, so that it is still free when a killed process is started again. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The lunches of a week, each with room for so many portions, to be sold again and to be had at two places. */
export async function prepareOffers(base: string, database: Database, capacity: number): Promise<readonly Offer[]> {
  const student = await studentAt(base, 'crowd0')
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.parse(week) + day * 86_400_000).toISOString().slice(0, 10))
  const items = await Promise.all(days.map((day) => itemOn(student, places[0], day)))
  const ids = JSON.stringify(items.map(({ programId }) => programId))
  await database.query(
    `UPDATE campus.program SET capacity = $2, elsewhere_count = 0, reserved_count = 0, for_sale = true, saleable_free_food = true, saleable_free_food_toll = 2500,
       self_change_toll = 1500, changable_self_ids = $3::text::jsonb WHERE id IN (SELECT value::bigint FROM jsonb_array_elements_text($1::text::jsonb))`,
    [ids, capacity, JSON.stringify(places)],
  )
  return items.map(({ programId, id, foodTypeId, mealTypeId, price }, day) => ({
    programId,
    itemId: id,
    foodTypeId,
    mealTypeId,
    date: days[day] ?? '',
    price,
    saleToll: 2500,
    selfToll: 1500,
  }))
}
