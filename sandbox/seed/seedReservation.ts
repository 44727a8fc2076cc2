import type { CivilDate } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import { readNumber } from '../database/readRow.ts'
import { universities } from '../universities.ts'
import { saleIdOf } from './ensureDailySales.ts'
import { personIdOfName } from './personIdOfName.ts'
import { codeSeeds, laterReserveSeeds, purchaseSeeds, teammateSeeds } from './reservationSeeds.ts'
import { storePaidReserve, storePayment } from './seedReserves.ts'

const AFTAB = universities.findIndex(({ unikey }) => unikey === 'aftab')
const atAftab = (username: string) => personIdOfName(username, 'aftab')

/** Stores what is bought of today's first sale; on a day without sales nothing is. */
async function storePurchase(database: Database, username: string, count: number, today: CivilDate, now: Date): Promise<void> {
  const sold = await database.query('UPDATE campus.daily_sale SET sold_count = sold_count + $2 WHERE id = $1 RETURNING price', [
    saleIdOf(today, AFTAB, 0),
    count,
  ])
  if (sold[0] === undefined) return
  const person = atAftab(username)
  await database.query('INSERT INTO campus.daily_sale_reserve (person_id, sale_id, count) VALUES ($1, $2, $3)', [
    person,
    saleIdOf(today, AFTAB, 0),
    count,
  ])
  await storePayment(database, person, { kind: 'DAILY_SALE', programId: null, amount: count * readNumber(sold[0], 'price') }, now)
}

/** Stores teammates, codes that were given, purchases, and what is reserved or eaten for them. */
export async function seedReservation(database: Database, today: CivilDate, now: Date): Promise<void> {
  for (const seed of laterReserveSeeds(today)) await storePaidReserve(database, personIdOfName(seed.username, seed.university), seed, now)
  for (const { username, count } of purchaseSeeds) await storePurchase(database, username, count, today, now)
  await insertRows(
    database,
    'campus.teammate',
    { person_id: 'bigint', teammate_id: 'bigint', status: 'text' },
    teammateSeeds.map(({ from, to, status }) => ({ person_id: atAftab(from), teammate_id: atAftab(to), status })),
  )
  const codes = codeSeeds.flatMap(({ username, codes }) =>
    Array.from({ length: codes }, (_, place) => ({
      person_id: atAftab(username),
      count: 1,
      // Eight digits are given to others.
      code: `${atAftab(username)}-${place}`,
      given_on: today,
    })),
  )
  await insertRows(database, 'campus.forgotten_card_code', { person_id: 'bigint', count: 'integer', code: 'text', given_on: 'date' }, codes)
}
