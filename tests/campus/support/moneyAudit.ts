import type { Database } from '../../../sandbox/database/database.ts'
import { readNumber } from '../../../sandbox/database/readRow.ts'

/** What each of the crowd begins with beside the cash, rials. */
export const openingSubsidy = 300_000

/** Gives the crowd subsidies, groups that may transfer everything, and sessions that last as long as the test. */
export async function enrichCrowd(database: Database): Promise<void> {
  await database.script(`
    UPDATE campus.person SET access_seconds = 200000, profile = '{"group":{"transferTypes":["CASH","SUBSIDY"]}}' WHERE id >= 900000;
    INSERT INTO campus.subsidy (id, person_id, credit, expiration_date) SELECT id, id, ${openingSubsidy}, '2027-06-01' FROM campus.person WHERE id >= 900000;
    INSERT INTO campus.subsidy_ledger (subsidy_id, amount, balance_after, kind, booked_at)
      SELECT id, credit, credit, 'OPENING', now() FROM campus.subsidy WHERE person_id >= 900000`)
}

/** Rials of the crowd in every form, less what it was paid for at the bank: the same at every instant. */
export async function wealth(database: Database): Promise<number> {
  const [row] = await database.query(`
    SELECT ((SELECT coalesce(sum(credit), 0) FROM campus.person WHERE id >= 900000)
      + (SELECT coalesce(sum(credit), 0) FROM campus.subsidy WHERE person_id >= 900000)
      + (SELECT coalesce(sum(count * unit_price), 0) FROM campus.reserve WHERE person_id >= 900000)
      - (SELECT coalesce(sum(amount), 0) FROM campus.payment WHERE person_id >= 900000 AND state = 'PAID'))::bigint AS rials`)
  if (row === undefined) throw new Error('there is no crowd')
  return readNumber(row, 'rials')
}

/** What does not add up once nobody acts any more and every payment is settled, one sentence each. */
export async function discrepancies(database: Database): Promise<readonly string[]> {
  const checks: readonly [what: string, sql: string][] = [
    [
      'has another credit than its ledger comes to',
      `SELECT p.username AS who FROM campus.person p LEFT JOIN campus.ledger l ON l.person_id = p.id WHERE p.id >= 900000
       GROUP BY p.id HAVING p.credit <> coalesce(sum(l.amount), 0)`,
    ],
    [
      'has another activity report than its ledger',
      `SELECT p.username AS who FROM campus.person p WHERE p.id >= 900000 AND
         (SELECT coalesce(sum(amount), 0) FROM campus.ledger l WHERE l.person_id = p.id AND l.kind <> 'OPENING') <>
         (SELECT coalesce(sum(amount), 0) FROM campus.activity a WHERE a.person_id = p.id AND a.action <> 'SUBSIDY_OUT')`,
    ],
    [
      'is a subsidy with another credit than its ledger comes to',
      `SELECT s.id::text AS who FROM campus.subsidy s LEFT JOIN campus.subsidy_ledger l ON l.subsidy_id = s.id WHERE s.person_id >= 900000
       GROUP BY s.id HAVING s.credit <> coalesce(sum(l.amount), 0)`,
    ],
    [
      'was charged another amount than its payments at the bank come to',
      `SELECT p.username AS who FROM campus.person p WHERE p.id >= 900000 AND
         (SELECT coalesce(sum(amount), 0) FROM campus.ledger l WHERE l.person_id = p.id AND l.kind = 'CHARGE') <>
         (SELECT coalesce(sum(b.paid_amount), 0) FROM campus.bank_session b JOIN campus.payment y ON y.payment_code = b.order_code
          WHERE y.person_id = p.id AND b.state = 'VERIFIED')`,
    ],
    [
      'is a payment that the bank has in another state',
      `SELECT y.payment_code || ' ' || y.state || ' ' || b.state AS who FROM campus.payment y JOIN campus.bank_session b ON b.order_code = y.payment_code
       WHERE y.person_id >= 900000 AND (y.state = 'PAID') <> (b.state = 'VERIFIED') OR (y.state = 'STARTED' AND b.state = 'PAID')`,
    ],
    [
      'has paid another amount for meals than its reserves come to',
      `SELECT p.username AS who FROM campus.person p WHERE p.id >= 900000 AND
         (SELECT coalesce(-sum(amount), 0) FROM campus.ledger l WHERE l.person_id = p.id AND l.kind IN ('RESERVE', 'CANCEL')) <>
         (SELECT coalesce(sum(count * unit_price), 0) FROM campus.reserve r WHERE r.person_id = p.id)`,
    ],
    [
      'rials were sent more than received',
      `SELECT sum(amount)::text AS who FROM (
         SELECT amount FROM campus.ledger WHERE kind IN ('TRANSFER_IN', 'TRANSFER_OUT')
         UNION ALL SELECT amount FROM campus.subsidy_ledger WHERE kind = 'TRANSFER_OUT') AS moved HAVING sum(amount) <> 0`,
    ],
    [
      'is a program with another count than its reserves come to',
      `SELECT g.id::text AS who FROM campus.program g LEFT JOIN campus.reserve r ON r.program_id = g.id GROUP BY g.id
       HAVING g.reserved_count <> g.elsewhere_count + coalesce(sum(r.count), 0) OR g.reserved_count > coalesce(g.capacity, g.reserved_count)`,
    ],
  ]
  const found: string[] = []
  for (const [what, sql] of checks) for (const { who } of await database.query(sql)) found.push(`${who} ${what}`)
  return found
}
