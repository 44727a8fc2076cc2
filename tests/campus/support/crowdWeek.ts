import type { Database } from '../../../sandbox/database/database.ts'
import { audit } from './auditor.ts'
import { type Offer, wordsOf } from './weekAccount.ts'
import { type Diary, weekOfActs } from './weekOfActs.ts'

/** Expected refusals under load: the dish is sold out, the personal limit is reached, the balance is too low, a reserve for sale cannot be cancelled. */
export const EXPECTED = /^(RESERVE_(MAX_RESERVE|VALID_(MAX|TOTAL))_COUNT_CROSS|NOT_ENOUGH_CREDIT|RESERVE_SOLD)$/

interface Living {
  readonly openPortal: (student: number) => Promise<readonly string[]>
  readonly days: number
  readonly perDay: number
  readonly goesOn: () => boolean
  readonly withKeys?: boolean
  readonly stale?: boolean
}
/** A crowd of so many students lives its week. */
export const live = (
  students: number,
  offers: readonly Offer[],
  { openPortal, withKeys = true, stale = false, ...rest }: Living,
): Promise<readonly Diary[]> =>
  Promise.all(
    Array.from({ length: students }, (_, student) =>
      weekOfActs(student, { ...rest, openPortal: () => openPortal(student), offers, lostEvery: 6, withKeys, stale }),
    ),
  )

/** What does not add up in the end: each student's diary against the database, and the database in itself. */
export async function differences(database: Database, diaries: readonly Diary[], offers: readonly Offer[]): Promise<readonly string[]> {
  const rows = await database.query(
    `SELECT p.id - 900000 AS place, p.credit::bigint AS credit, coalesce(json_agg(r.*) FILTER (WHERE r.id IS NOT NULL), '[]') AS reserves
     FROM campus.person p LEFT JOIN campus.reserve r ON r.person_id = p.id WHERE p.id >= 900000 GROUP BY p.id ORDER BY p.id`,
  )
  const found = rows.flatMap((row) => {
    const { place, credit, reserves } = row as { place: number; credit: number; reserves: readonly Reserve[] }
    const account = diaries[place]?.account
    if (account === undefined) return []
    const held = new Map(
      reserves.map(({ program_id, count, sold, served_self_id }) => [program_id, { count, sold, selfId: served_self_id }]),
    )
    const [believed, has] = [account, { held, credit }].map((each) => `${wordsOf(each.held)} and ${each.credit} rials`)
    return believed === has ? [] : [`crowd${place} believes ${believed} and has ${has}`]
  })
  return [...found, ...(await audit(database, offers))]
}

interface Reserve {
  readonly program_id: number
  readonly count: number
  readonly sold: boolean
  readonly served_self_id: number
}

/** Refusals by their code. */
export function refusalsOf(diaries: readonly Diary[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>()
  for (const { refusals } of diaries) for (const [code, count] of refusals) all.set(code, (all.get(code) ?? 0) + count)
  return all
}
