import type { CivilDate } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import { readNumber } from '../database/readRow.ts'
import type { LedgerKind } from '../reserves/bookMoney.ts'
import { personIdOf } from './buildPerson.ts'
import { personSeeds } from './people.ts'
import { type ReserveSeed, reserveSeeds } from './reserveSeeds.ts'
import { selfIdOf } from './selves.ts'

const usualCredit = 1_250_000

/** Stores what is reserved on the day of seeding, and a ledger that starts with enough to have paid for it. */
export async function seedReserves(database: Database, today: CivilDate, now: Date): Promise<void> {
  const seeds = reserveSeeds(today)
  for (const person of personSeeds) {
    const own = seeds.filter((seed) => seed.username === person.username && seed.university === person.university)
    const paid: { readonly programId: number; readonly amount: number }[] = []
    for (const seed of own) paid.push(await storeReserve(database, personIdOf(person), seed))
    const credit = person.credit ?? usualCredit
    await storeLedger(database, personIdOf(person), credit + paid.reduce((sum, one) => sum + one.amount, 0), paid, now)
    await database.query('UPDATE campus.person SET credit = $2 WHERE id = $1', [personIdOf(person), credit])
  }
}

async function storeReserve(database: Database, personId: number, seed: ReserveSeed): Promise<{ programId: number; amount: number }> {
  const [program] = await database.query(
    `SELECT p.id, p.price FROM campus.program p JOIN campus.meal m ON m.id = p.meal_id
     WHERE m.self_id = $1 AND m.served_on = $2 AND m.meal_type_id = $3 ORDER BY p.id OFFSET $4 LIMIT 1`,
    [selfIdOf(seed.university, seed.self), seed.date, seed.mealTypeId, seed.slot],
  )
  if (program === undefined) throw new RangeError(`no program for ${seed.username} on ${seed.date}`)
  const programId = readNumber(program, 'id')
  const price = readNumber(program, 'price')
  await database.query(
    'INSERT INTO campus.reserve (person_id, program_id, count, consumed, sold, unit_price, served_self_id) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [personId, programId, seed.count, seed.consumed ?? false, seed.sold ?? false, price, selfIdOf(seed.university, seed.self)],
  )
  await database.query('UPDATE campus.program SET reserved_count = reserved_count + $2 WHERE id = $1', [programId, seed.count])
  return { programId, amount: seed.count * price }
}

/** Stores what a person has reserved beside what the campus was opened with. */
export async function storePaidReserve(database: Database, personId: number, seed: ReserveSeed, now: Date): Promise<void> {
  await storePayment(database, personId, { kind: 'RESERVE', ...(await storeReserve(database, personId, seed)) }, now)
}

/** What was paid: why, for which program, how many rials. */
interface Payment {
  readonly kind: LedgerKind
  readonly programId: number | null
  readonly amount: number
}

/** Books a payment for which the money came in just before: the credit stays as it is. */
export async function storePayment(database: Database, personId: number, { kind, programId, amount }: Payment, now: Date): Promise<void> {
  const [person] = await database.query('SELECT credit FROM campus.person WHERE id = $1', [personId])
  const credit = person === undefined ? 0 : readNumber(person, 'credit')
  await database.query(book, [personId, amount, credit + amount, 'OPENING', null, now.toISOString()])
  await database.query(book, [personId, -amount, credit, kind, programId, now.toISOString()])
}

const book = 'INSERT INTO campus.ledger (person_id, amount, balance_after, kind, program_id, booked_at) VALUES ($1, $2, $3, $4, $5, $6)'

async function storeLedger(
  database: Database,
  personId: number,
  opening: number,
  paid: readonly { readonly programId: number; readonly amount: number }[],
  now: Date,
): Promise<void> {
  await database.query(book, [personId, opening, opening, 'OPENING', null, now.toISOString()])
  let balance = opening
  for (const { programId, amount } of paid) {
    balance -= amount
    await database.query(book, [personId, -amount, balance, 'RESERVE', programId, now.toISOString()])
  }
}
