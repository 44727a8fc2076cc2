import type { Database } from '../../../sandbox/database/database.ts'
import { openingCredit } from './crowd.ts'
import type { Offer } from './weekAccount.ts'

/** All accounts and programs as they stand at one instant: one statement sees one snapshot. */
const ONE_INSTANT = `
  WITH own AS (
    SELECT person_id, sum(count * unit_price + sale_toll)::bigint AS worth FROM campus.reserve WHERE person_id >= 900000 GROUP BY person_id
  ), booked AS (
    SELECT person_id, sum(amount)::bigint AS amount, -sum(amount) FILTER (WHERE kind = 'SELF_CHANGE_TOLL')::bigint AS tolls
    FROM campus.ledger WHERE person_id >= 900000 GROUP BY person_id
  ), accounts AS (
    SELECT p.id, p.credit, coalesce(booked.amount, 0) AS booked, p.credit + coalesce(own.worth, 0) + coalesce(booked.tolls, 0) AS whole
    FROM campus.person p LEFT JOIN own ON own.person_id = p.id LEFT JOIN booked ON booked.person_id = p.id WHERE p.id >= 900000
  ), programs AS (
    SELECT p.id, p.capacity, p.reserved_count, (SELECT coalesce(sum(count), 0)::integer FROM campus.reserve WHERE program_id = p.id) AS taken
    FROM campus.program p WHERE p.id IN (SELECT value::bigint FROM jsonb_array_elements_text($2::text::jsonb))
  )
  SELECT 'all accounts come to ' || sum(whole) || ' in place of ' || count(*) * $1::bigint AS wrong FROM accounts HAVING sum(whole) <> count(*) * $1::bigint
  UNION ALL SELECT 'account ' || id || ' holds ' || credit || ' rials, ' || booked || ' by its bookings' FROM accounts WHERE credit <> booked
  UNION ALL SELECT 'account ' || id || ' comes to ' || whole || ' in place of ' || $1::bigint FROM accounts WHERE whole <> $1::bigint
  UNION ALL SELECT 'program ' || id || ' has ' || taken || ' of ' || capacity || ' portions taken, and counts ' || reserved_count
    FROM programs WHERE taken > capacity OR taken <> reserved_count`

/** What does not add up at this instant. */
export async function audit(database: Database, offers: readonly Offer[]): Promise<readonly string[]> {
  const ids = JSON.stringify(offers.map(({ programId }) => programId))
  return (await database.query(ONE_INSTANT, [openingCredit, ids])).map(({ wrong }) => String(wrong))
}

/** Audits, one after the other, while something else goes on. */
export interface Auditor {
  /** Ends the audits: how many there were, and what did not add up in any of them. */
  end(): Promise<{ readonly audits: number; readonly wrong: readonly string[] }>
}

export function startAuditor(database: Database, offers: readonly Offer[]): Auditor {
  const wrong: string[] = []
  let audits = 0
  let ends = false
  const running = (async () => {
    while (!ends) {
      wrong.push(...(await audit(database, offers)))
      audits++
      await new Promise((done) => setTimeout(done, 20))
    }
  })()
  return {
    end: async () => {
      ends = true
      await running
      return { audits, wrong }
    },
  }
}
