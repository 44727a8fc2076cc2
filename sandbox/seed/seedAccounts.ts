import { hashPassword } from '../auth/passwordHash.ts'
import type { Database } from '../database/database.ts'
import { foods } from './foods.ts'
import { personIdOfName } from './personIdOfName.ts'

/** The second password of everybody's card. */
const CVV2 = '1234'
/** Rows of the long report, one every 157 minutes: three years. */
const LONG = 10_000
/** Rows of the report of `yaraneh`, who pays by subsidy. */
const SHORT = 45

/** Gives everybody a second password, writes long reports, and what is booked already for everybody else. */
export async function seedAccounts(database: Database, now: Date): Promise<void> {
  // One hash serves all, as that of the password.
  await database.query('UPDATE campus.person SET cvv2_hash = $1', [await hashPassword(CVV2)])
  const items = JSON.stringify(foods.map(({ name }) => `${name}، ناهار، سلف مرکزی`))
  await database.query(LONG_REPORT, [personIdOfName('bahar', 'aftab'), LONG, now.toISOString(), items])
  await database.query(SUBSIDY_REPORT, [personIdOfName('yaraneh', 'kavir'), SHORT, now.toISOString()])
  await database.query(BOOKED)
}

/** Ten acts come to nothing: a charge, eight reserves, a cancellation; the last row leaves the credit that the person has. */
const LONG_REPORT = `
  INSERT INTO campus.activity (person_id, happened_at, action, item, amount, serve_date, remaining_credit)
  SELECT p.id, moment, CASE n % 10 WHEN 0 THEN 'CHARGE' WHEN 9 THEN 'CANCEL' ELSE 'RESERVE' END,
    CASE n % 10 WHEN 0 THEN 'بانک تمرینی' ELSE $4::text::jsonb->>(n % jsonb_array_length($4::text::jsonb)) END,
    CASE n % 10 WHEN 0 THEN 350000 WHEN 9 THEN 50000 ELSE -50000 END,
    CASE n % 10 WHEN 0 THEN NULL ELSE (moment AT TIME ZONE 'UTC' + interval '210 minutes')::date + 3 END,
    p.credit + CASE n % 10 WHEN 9 THEN 0 ELSE 350000 - 50000 * (n % 10) END
  FROM campus.person p, generate_series(0, $2::integer - 1) AS n, LATERAL (SELECT $3::timestamptz - ($2::integer - n) * interval '157 minutes' AS moment) AS t
  WHERE p.id = $1`

/** Rides, paid by the subsidy: the cash stays. */
const SUBSIDY_REPORT = `
  INSERT INTO campus.activity (person_id, happened_at, action, item, amount, serve_date, remaining_credit)
  SELECT p.id, moment, CASE n % 9 WHEN 8 THEN 'SUBSIDY_OUT' WHEN 4 THEN 'CANCEL' ELSE 'RESERVE' END,
    CASE n % 9 WHEN 8 THEN p.username ELSE 'سرویس رفت‌وآمد، پایانهٔ دانشگاه' END,
    CASE n % 9 WHEN 4 THEN 20000 ELSE -20000 END,
    CASE n % 9 WHEN 8 THEN NULL ELSE (moment AT TIME ZONE 'UTC' + interval '210 minutes')::date + 1 END,
    p.credit
  FROM campus.person p, generate_series(0, $2::integer - 1) AS n, LATERAL (SELECT $3::timestamptz - ($2::integer - n) * interval '16 hours' AS moment) AS t
  WHERE p.id = $1`

/** What the ledger has of people without a report: the reserves and purchases that they were seeded with, and the acts on a campus of before. */
const BOOKED = `
  INSERT INTO campus.activity (person_id, happened_at, action, item, amount, serve_date, remaining_credit)
  SELECT l.person_id, l.booked_at, l.kind, coalesce(f.name || '، ' || s.name, y.bank_name, CASE l.kind WHEN 'DAILY_SALE' THEN 'روزفروش' ELSE '' END), l.amount, m.served_on, l.balance_after
  FROM campus.ledger l LEFT JOIN campus.payment y ON y.id = l.payment_id LEFT JOIN campus.program p ON p.id = l.program_id
    LEFT JOIN campus.meal m ON m.id = p.meal_id LEFT JOIN campus.food f ON f.id = p.food_id LEFT JOIN campus.self s ON s.id = m.self_id
  WHERE l.kind <> 'OPENING' AND NOT EXISTS (SELECT 1 FROM campus.activity a WHERE a.person_id = l.person_id) ORDER BY l.id`
