import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '../campusClient.ts'
import type { Freezable } from '../startLoad.ts'
import type { DayWorld, Place } from './openDay.ts'

/** Faults that go on while a crowd acts. */
export interface Faults {
  /** Begins no more and waits until the last is over: how often each was met, and what it showed. */
  end(): Promise<{ readonly met: ReadonlyMap<string, number>; readonly wrong: readonly string[] }>
}

/** ms of a silence, and of a freeze. */
const SILENT = 4000
const FROZEN = 3000
/** Longer than the campus waits for the bank, ms. */
const BANK_LATE = 6000
const BANK_CALLS = ['POST /merchant/sessions', 'POST /merchant/verify'] as const

export const FAULT_KINDS = [
  'a campus killed',
  'a campus frozen',
  'a gateway killed',
  'a gateway frozen',
  'a gateway updated',
  'connections dropped',
  'the bank silent',
  'the tracker silent',
  'answers lost',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** A fault; `undefined` if what it needs is at another fault. */
type Fault = (world: DayWorld) => Promise<unknown> | undefined

export interface FaultOptions {
  /** ms from one to the next. */
  readonly every: number
  readonly random: (below: number) => number
  /** The one kind that is met. */
  readonly only?: FaultKind | undefined
}

/** Begins a fault every so many ms, each kind in turn in an order of the seed. What is killed or frozen is one of two, so the other goes on. */
export function startFaults(world: DayWorld, { every, random, only }: FaultOptions): Faults {
  const wrong: string[] = []
  const busy = new Set<unknown>()
  const met = new Map<string, number>()
  const running = new Set<Promise<unknown>>()
  let ends = false
  /** One of two that no fault has, while the other is free, too. */
  const at =
    <T extends Freezable>(pair: readonly Place<T>[], work: (place: Place<T>) => Promise<unknown>) =>
    () => {
      const place = pair[random(pair.length)]
      if (place === undefined || pair.some((one) => busy.has(one))) return undefined
      busy.add(place)
      return work(place).finally(() => busy.delete(place))
    }
  const freeze = async ({ running: now }: Place<Freezable>) => {
    now().freeze()
    await sleep(FROZEN)
    now().thaw()
  }
  const update = ({ restart }: DayWorld['gateways'][number]) =>
    restart(async (gateway) => {
      const { code, stderr } = await gateway.stop()
      if (code !== 0) wrong.push(`a gateway that is updated ends with ${code}: ${stderr}`)
    })
  const kinds: Readonly<Record<FaultKind, Fault>> = {
    'a campus killed': at(world.campuses, ({ restart }) => restart()),
    'a campus frozen': at(world.campuses, freeze),
    'a gateway killed': at(world.gateways, ({ restart }) => restart()),
    'a gateway frozen': at(world.gateways, freeze),
    'a gateway updated': at(world.gateways, update),
    'connections dropped': () => world.dropConnections().catch(() => undefined),
    'the bank silent': silenceBank,
    'the tracker silent': async ({ tracker }) => {
      tracker.silence()
      await sleep(SILENT)
      tracker.resume()
    },
    'answers lost': async ({ universities, portal }) => {
      for (const each of [...universities, portal]) each.loseNext(3)
    },
  }
  const names = FAULT_KINDS.filter((name) => only === undefined || only === name)
  const shuffled = () =>
    names
      .map((name) => ({ name, at: random(1000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ name }) => name)
  let order: readonly FaultKind[] = []
  /** Begins the first of the order that can; the others stay first. */
  function begin(): void {
    if (order.length < names.length) order = [...order, ...shuffled()]
    for (const [place, name] of order.entries()) {
      const fault = kinds[name](world)
      if (fault === undefined) continue
      order = order.toSpliced(place, 1)
      met.set(name, (met.get(name) ?? 0) + 1)
      const one = fault.catch((error: unknown) => void wrong.push(`${name}: ${String(error)}`)).finally(() => running.delete(one))
      running.add(one)
      return
    }
  }
  const going = (async () => {
    for (; !ends; await sleep(every)) begin()
  })()
  return {
    end: async () => {
      ends = true
      await going
      await Promise.all(running)
      return { met, wrong }
    },
  }
}

/** The bank answers neither browsers nor campuses for a while. */
async function silenceBank({ bank, controls }: DayWorld): Promise<void> {
  const order = (method: string, body?: object) =>
    Promise.all(
      controls.map((base) =>
        call(method, `${base}/__campus/faults`, { patience: 2000, ...(body === undefined ? {} : { body }) }).catch(() => undefined),
      ),
    )
  bank.silence()
  for (const asked of BANK_CALLS) await order('POST', { university: 'aftab', call: asked, kind: 'late', delayMs: BANK_LATE, times: 20 })
  await sleep(SILENT)
  bank.resume()
  await order('DELETE')
}
