import { call, type Loose } from './campusClient.ts'
import { type Account, costOf, type Holding, type Offer, week, wordsOf } from './weekAccount.ts'
import { reserveIdOf } from './weekReader.ts'

/** One answer of the campus about a student. */
export type Reading =
  | { readonly of: 'credit'; readonly credit: number }
  | { readonly of: 'week' | 'report'; readonly held: ReadonlyMap<number, Holding>; readonly ids: ReadonlyMap<number, number> }

export const readings = ['week', 'credit', 'report'] as const
const paths = {
  credit: '/rest/users/nurture-profiles',
  week: `/rest/programs/v2?selfId=201&weekStartDate=${week}`,
  report: `/rest/reserves?weekStartDate=${week}&selfType=NORMAL`,
} as const

/** Sends one query; `undefined` if there is no response or a server error. */
export async function readFrom(base: string, token: string, of: Reading['of']): Promise<Reading | undefined> {
  const { status, body } = await call('GET', base + paths[of], { token })
  if (status >= 500) return undefined
  if (status !== 200) throw new Error(`reading the ${of} was answered with ${status} ${JSON.stringify(body)}`)
  if (of === 'credit') return { of, credit: body.payload.credit }
  const rows: readonly Loose[] = body.payload.weekDays.flatMap(({ meals, mealTypes }: Loose) =>
    (meals ?? mealTypes).flatMap(({ programs, reserve }: Loose) => programs ?? reserve ?? []),
  )
  const own = rows.filter(({ selectedCount }) => selectedCount > 0)
  return {
    of,
    held: new Map(own.map((row) => [row.programId, { count: row.selectedCount, sold: row.sold, selfId: row.selfId }])),
    ids: new Map(own.map((row) => [row.programId, reserveIdOf(row) ?? 0])),
  }
}

const seenIn = (reading: Reading): string => (reading.of === 'credit' ? `${reading.credit} rials` : wordsOf(reading.held))
const wanted = (of: Reading['of'], account: Account): string => (of === 'credit' ? `${account.credit} rials` : wordsOf(account.held))

/** What is wrong with a reading while nothing is under way: it shows all that was acknowledged, and nothing else. */
export function wrongAtRest(reading: Reading, account: Account): readonly string[] {
  const should = wanted(reading.of, account)
  const seen = seenIn(reading)
  return seen === should ? [] : [`at rest the ${reading.of} shows ${seen} in place of ${should}`]
}

/** What is wrong with readings of one student at rest: the credit and what the very same reading of the week shows come to what there was at first. */
export function wrongInSum(credit: Reading, seen: Reading, account: Account, offers: readonly Offer[], opening: number): readonly string[] {
  if (credit.of !== 'credit' || seen.of === 'credit') return []
  const sum = credit.credit + costOf(seen.held, offers) + account.selfTolls
  return sum === opening ? [] : [`the ${seen.of} and the credit come to ${sum} in place of ${opening}`]
}

/**
 * What is wrong with readings, one after the other, while one act was under way: each shows the account before it or after it, and none the one
 * before once another has shown the one after. An act that was refused has no after.
 */
export function wrongMeanwhile(seen: readonly Reading[], before: Account, after: Account): readonly string[] {
  const wrong: string[] = []
  let done = false
  for (const reading of seen) {
    const [first, last, now] = [wanted(reading.of, before), wanted(reading.of, after), seenIn(reading)]
    if (now !== first && now !== last) wrong.push(`meanwhile the ${reading.of} shows ${now}, neither ${first} nor ${last}`)
    else if (first !== last && now === last) done = true
    else if (first !== last && done) wrong.push(`the ${reading.of} shows ${first} again after ${last} was seen`)
  }
  return wrong
}
