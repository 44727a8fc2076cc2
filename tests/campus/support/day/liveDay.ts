import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '../campusClient.ts'
import { openingCredit } from '../crowd.ts'
import { openingSubsidy, wealth } from '../moneyAudit.ts'
import { numbersFrom, until } from '../weekOfActs.ts'
import type { ActEnd } from './askAsBrowser.ts'
import { auditDay, auditWitnesses } from './dayAudit.ts'
import { type FaultKind, startFaults } from './dayFaults.ts'
import { type DayOptions, dayOfStudent } from './dayOfStudent.ts'
import { type Diary, openDiaries } from './diary.ts'
import type { DayWorld } from './openDay.ts'
import { openWitnesses, type Testimony } from './witnesses.ts'

/** Pauses of a page in a day, at most: its own processor time is not to be that of the day. */
const PAUSES = 150

export interface LiveOptions extends DayOptions {
  readonly students: number
  /** ms from one fault to the next; `undefined`: there is none. */
  readonly faultEvery?: number
  readonly onlyFault?: FaultKind
  /** Five pages in Chromium live through the day, too. */
  readonly withPages?: boolean
}

export interface DayAccount {
  readonly diaries: readonly Diary[]
  /** What did not fit while the day went on. */
  readonly wrong: readonly string[]
  /** What does not add up in the end. */
  readonly found: readonly string[]
  readonly met: ReadonlyMap<string, number>
  /** How often all rials were counted while the day went on. */
  readonly audits: number
  readonly testimony: Testimony | undefined
  readonly figures: Figures
}

/** A crowd lives its day, faults go on for its length, and all accounts are audited in the end. */
export async function liveDay(
  world: DayWorld,
  { students, faultEvery, onlyFault, withPages = false, ...options }: LiveOptions,
): Promise<DayAccount> {
  const diaries = openDiaries(students)
  const witnesses = withPages ? await openWitnesses(world, Math.max(500, options.length / PAUSES)) : undefined
  const begun = performance.now()
  const auditing = startCounting(world, students)
  const faults =
    faultEvery === undefined ? undefined : startFaults(world, { every: faultEvery, random: numbersFrom(options.seed + 1), only: onlyFault })
  const crowd = Promise.all(diaries.map((diary) => dayOfStudent(world, diaries, diary, options)))
  // Faults last as long as was asked, also where the crowd is through before; whoever is late has none any more.
  const [, ended] = await Promise.all([crowd, sleep(options.length).then(() => faults?.end())])
  const took = performance.now() - begun
  const { met = new Map<string, number>(), wrong = [] } = ended ?? {}
  const testimony = await witnesses?.end()
  const counted = await auditing.end()
  // What was paid and never came back is asked for once more.
  await until(async () => ((await call('POST', `${world.controls[0]}/__campus/reconcile`)).status === 200 ? true : undefined))
  return {
    diaries,
    met,
    audits: counted.audits,
    testimony,
    wrong: [...wrong, ...(testimony?.wrong ?? []), ...counted.wrong, ...diaries.flatMap((diary) => diary.wrong)],
    found: [
      ...(await auditDay(world.database, diaries, world.dishes)),
      ...(testimony === undefined ? [] : await auditWitnesses(world.database, testimony)),
    ],
    figures: figuresOf(
      diaries.flatMap(({ ends }) => ends),
      took,
    ),
  }
}

/** Counts the rials of the crowd again and again. */
function startCounting({ database }: DayWorld, students: number) {
  const opening = students * (openingCredit + openingSubsidy)
  const wrong: string[] = []
  let [audits, ends] = [0, false]
  const counting = (async () => {
    for (; !ends; await sleep(500)) {
      const rials = await wealth(database).catch(() => undefined)
      if (rials === undefined) continue
      audits += 1
      if (rials !== opening) wrong.push(`the crowd has ${rials} rials in place of ${opening}`)
    }
  })()
  return {
    end: async () => {
      ends = true
      await counting
      return { audits, wrong }
    },
  }
}

/** Of all acts of a day. Times in ms. */
export interface Figures {
  readonly acts: number
  readonly perSecond: number
  readonly median: number
  readonly late: number
  /** Share of acts that were pressed again. */
  readonly retried: number
}

function figuresOf(ends: readonly ActEnd[], took: number): Figures {
  const waited = ends.map((end) => end.waited).sort((a, b) => a - b)
  const at = (share: number) => waited[Math.min(waited.length - 1, Math.floor(share * waited.length))] ?? 0
  const retried = ends.filter(({ isRetried }) => isRetried).length / Math.max(1, ends.length)
  return { acts: ends.length, perSecond: (1000 * ends.length) / took, median: at(0.5), late: at(0.95), retried }
}

/** The figures of a day with faults as ratios to one without. */
export function ratiosOf(day: Figures, plain: Figures): string {
  const times = (value: number, by: number) => `${(value / by).toFixed(2)} times`
  const share = (value: number) => `${(100 * value).toFixed(1)} %`
  return [
    `${day.acts} acts beside ${plain.acts} without faults: ${times(day.perSecond, plain.perSecond)} as many a second`,
    `waits: median ${times(day.median, plain.median)}, 95th percentile ${times(day.late, plain.late)}`,
    `pressed again: ${share(day.retried)} of acts, without faults ${share(plain.retried)}`,
  ].join('; ')
}
