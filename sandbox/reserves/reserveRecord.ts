import type { Database, Row } from '../database/database.ts'
import { readFlag, readNumber } from '../database/readRow.ts'

/** Portions of one program with the same status. */
export interface ReserveRecord {
  readonly id: number
  readonly programId: number
  readonly count: number
  readonly consumed: boolean
  readonly sold: boolean
  readonly freeFood: boolean
  /** Rials that each portion cost. */
  readonly unitPrice: number
  readonly saleToll: number
  readonly servedSelfId: number
}

const columns = 'r.id, r.program_id, r.count, r.consumed, r.sold, r.free_food, r.unit_price, r.sale_toll, r.served_self_id'

/** A person's reserves of some programs, those to come first. */
export async function reservesOf(database: Database, personId: number, programIds: readonly number[]): Promise<readonly ReserveRecord[]> {
  const rows = await database.query(
    `SELECT ${columns} FROM campus.reserve r WHERE r.person_id = $1 AND r.program_id IN (SELECT value::bigint FROM jsonb_array_elements_text($2::text::jsonb))
     ORDER BY r.program_id, r.consumed, r.id`,
    [personId, JSON.stringify(programIds)],
  )
  return rows.map(readReserve)
}

/** One reserve of a person by its id. */
export async function reserveById(database: Database, personId: number, id: number): Promise<ReserveRecord | undefined> {
  const [row] = await database.query(`SELECT ${columns} FROM campus.reserve r WHERE r.person_id = $1 AND r.id = $2`, [personId, id])
  return row === undefined ? undefined : readReserve(row)
}

function readReserve(row: Row): ReserveRecord {
  return {
    id: readNumber(row, 'id'),
    programId: readNumber(row, 'program_id'),
    count: readNumber(row, 'count'),
    consumed: readFlag(row, 'consumed'),
    sold: readFlag(row, 'sold'),
    freeFood: readFlag(row, 'free_food'),
    unitPrice: readNumber(row, 'unit_price'),
    saleToll: readNumber(row, 'sale_toll'),
    servedSelfId: readNumber(row, 'served_self_id'),
  }
}

/** The portions in a list of reserves. */
export function portionsIn(reserves: readonly ReserveRecord[]): number {
  return reserves.reduce((sum, { count }) => sum + count, 0)
}
