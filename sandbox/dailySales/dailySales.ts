import { addDays, type CivilDate, civilDateOf, timeOfDay } from '../calendar/civilDate.ts'
import { jalaliDate } from '../calendar/jalaliDate.ts'
import type { Database, Row } from '../database/database.ts'
import { readNumber, readNumberOrNull, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { bookMoney, lockCredit } from '../reserves/bookMoney.ts'
import type { ReserveDeps } from '../reserves/reserveDeps.ts'
import { mealTypeById } from '../seed/mealTypes.ts'
import type { SelfType } from '../seed/selves.ts'

/** The `id` of an offer is none of the sale, which is `dailySellProgramId`: a call that mixes them up must miss (SALE-O2). */
const OFFERS = 1_000_000_000

const SELECT = `
  SELECT d.id, d.self_id, d.sold_on, d.meal_type_id, d.food_type_title, d.food_names, d.price, d.max_value, d.capacity, d.sold_count, d.start_time, d.finish_time,
    s.name AS self_name, s.code AS self_code, r.id AS reserve_id, coalesce(r.count, 0) AS bought
  FROM campus.daily_sale d JOIN campus.self s ON s.id = d.self_id
    LEFT JOIN campus.daily_sale_reserve r ON r.sale_id = d.id AND r.person_id = $1`

/** An offer. */
export interface Offer {
  readonly programDate: string
  readonly [field: string]: unknown
}

/** An offer as one student sees it (SALE-11 to SALE-18). */
function answerOf(row: Row): Offer {
  const mealTypeId = readNumber(row, 'meal_type_id')
  const date = readText(row, 'sold_on')
  const [count, soldCount] = [readNumber(row, 'capacity'), readNumber(row, 'sold_count')]
  return {
    id: readNumber(row, 'id') + OFFERS,
    dailySellProgramId: readNumber(row, 'id'),
    reserveDailySaleId: readNumberOrNull(row, 'reserve_id'),
    selfName: readText(row, 'self_name'),
    selfCode: readText(row, 'self_code'),
    mealTypeId,
    mealTypeName: mealTypeById(mealTypeId).name,
    foodTypeTitle: readText(row, 'food_type_title'),
    foodNames: readText(row, 'food_names'),
    price: readNumber(row, 'price'),
    maxValue: readNumber(row, 'max_value'),
    count,
    soldCount,
    remainCount: count - soldCount,
    selectedCount: readNumber(row, 'bought'),
    startTime: { timeStr: readText(row, 'start_time') },
    finishTime: { timeStr: readText(row, 'finish_time') },
    programDate: date,
    programDateJStr: jalaliDate(date),
  }
}

/** Throws ACCESS_DENIED for a person whose group may not buy (SALE-03). */
export async function requireDailySale({ database, personId }: ReserveDeps): Promise<void> {
  const rows = await database.query(`SELECT 1 FROM campus.person WHERE id = $1 AND profile->'group'->>'canDailySale' = 'true'`, [personId])
  if (rows.length === 0) throw new CampusError('ACCESS_DENIED')
}

const ALLOWED = 'd.self_id IN (SELECT self_id FROM campus.allowed_self WHERE person_id = $1)'

/** What is sold today at the places of the person. Throws DAILY_SELL_PROGRAM_NO_PROGRAM_FOR_TODAY for a day without (SALE-10). */
export async function offersOf({ database, personId, now }: ReserveDeps): Promise<readonly Offer[]> {
  const rows = await database.query(`${SELECT} WHERE d.sold_on = $2 AND ${ALLOWED} ORDER BY d.id`, [personId, civilDateOf(now)])
  if (rows.length === 0) throw new CampusError('DAILY_SELL_PROGRAM_NO_PROGRAM_FOR_TODAY')
  return rows.map(answerOf)
}

/** What the person has bought, the latest first (SALE-25). */
export async function boughtBy(database: Database, personId: number): Promise<readonly Offer[]> {
  return (await database.query(`${SELECT} WHERE r.person_id = $1 ORDER BY d.sold_on DESC, d.id`, [personId])).map(answerOf)
}

/** The same of one week at places of one kind (REP-06). */
export async function boughtInWeek(
  database: Database,
  personId: number,
  selfType: SelfType,
  weekStart: CivilDate,
): Promise<readonly Offer[]> {
  const rows = await database.query(
    `${SELECT} WHERE r.person_id = $1 AND s.type = $2 AND d.sold_on BETWEEN $3::date AND $4::date ORDER BY d.sold_on, d.id`,
    [personId, selfType, weekStart, addDays(weekStart, 6)],
  )
  return rows.map(answerOf)
}

/** Buys more of a sale (SALE-22, SALE-O3). Throws DAILY_SELL_PROGRAM_… or NOT_ENOUGH_CREDIT. */
export async function buy(deps: ReserveDeps, saleId: number, count: number): Promise<Offer> {
  const { database, personId, now, withoutLock } = deps
  const credit = await lockCredit(database, personId)
  const lock = withoutLock ? '' : 'FOR UPDATE OF d'
  const [sale] = await database.query(`${SELECT} WHERE d.id = $2 AND d.sold_on = $3 AND ${ALLOWED} ${lock}`, [
    personId,
    saleId,
    civilDateOf(now),
  ])
  if (sale === undefined) throw new CampusError('DAILY_SELL_PROGRAM_NOT_FOUND')
  const time = timeOfDay(now)
  if (time < readText(sale, 'start_time') || time >= readText(sale, 'finish_time')) throw new CampusError('DAILY_SELL_PROGRAM_NOT_IN_TIME')
  if (readNumber(sale, 'bought') + count > readNumber(sale, 'max_value'))
    throw new CampusError('DAILY_SELL_PROGRAM_DAILY_RESERVE_COUNT_LIMIT_VIOLATION')
  if (readNumber(sale, 'sold_count') + count > readNumber(sale, 'capacity')) throw new CampusError('DAILY_SELL_PROGRAM_SOLD_OUT')
  const price = count * readNumber(sale, 'price')
  if (price > credit) throw new CampusError('NOT_ENOUGH_CREDIT')
  await database.query('UPDATE campus.daily_sale SET sold_count = sold_count + $2 WHERE id = $1', [saleId, count])
  await database.query(
    `INSERT INTO campus.daily_sale_reserve AS r (person_id, sale_id, count) VALUES ($1, $2, $3)
     ON CONFLICT (person_id, sale_id) DO UPDATE SET count = r.count + excluded.count`,
    [personId, saleId, count],
  )
  const item = `${readText(sale, 'food_names')}، ${readText(sale, 'self_name')}`
  await bookMoney(database, { personId, kind: 'DAILY_SALE', amount: -price, item, serveDate: readText(sale, 'sold_on') }, now)
  const [bought] = await database.query(`${SELECT} WHERE d.id = $2`, [personId, saleId])
  if (bought === undefined) throw new Error(`no sale ${saleId}`)
  return answerOf(bought)
}

/** The portions that a person has bought of a sale of today, by the id of the purchase; undefined if there are none. */
export async function portionsBought({ database, personId, now }: ReserveDeps, purchaseId: number): Promise<number | undefined> {
  const [row] = await database.query(
    'SELECT r.count FROM campus.daily_sale_reserve r JOIN campus.daily_sale d ON d.id = r.sale_id WHERE r.id = $1 AND r.person_id = $2 AND d.sold_on = $3',
    [purchaseId, personId, civilDateOf(now)],
  )
  return row === undefined ? undefined : readNumber(row, 'count')
}
