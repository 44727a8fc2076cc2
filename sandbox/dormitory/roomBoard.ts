import type { Database, Row } from '../database/database.ts'
import { readNumber, readNumberOrNull, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { dormitoryFor, dormitoryForPerson, type Named, readNamed } from './dormitories.ts'
import type { DormitoryDeps } from './dormitoryDeps.ts'

/** A room with its number of residents; groups that have not chosen a room are not counted. */
export interface Room {
  readonly id: number
  readonly code: string
  readonly roomSize: number
  readonly personCount: number
}

export interface Floor extends Named {
  readonly rooms: readonly Room[]
}

/** All blocks of the person's dormitories with their floors and rooms (ROOM-11). */
export async function blocksWithRooms({ database, university, gender }: DormitoryDeps): Promise<readonly object[]> {
  const blocks = await database.query(
    `SELECT b.id, b.name, d.id AS dormitory_id, d.name AS dormitory_name FROM campus.block b JOIN campus.dormitory d ON d.id = b.dormitory_id
     WHERE ${dormitoryForPerson} ORDER BY b.id`,
    [university, gender],
  )
  const floors = await floorsOf(
    database,
    blocks.map((row) => readNumber(row, 'id')),
  )
  return blocks.map((row) => ({
    ...readNamed(row),
    dormitory: { id: readNumber(row, 'dormitory_id'), name: readText(row, 'dormitory_name') },
    floors: floors.get(readNumber(row, 'id')) ?? [],
  }))
}

/** The blocks of one dormitory (ROOM-20). Throws DORMITORY_NOT_FOUND. */
export async function blocksOf(deps: DormitoryDeps, dormitoryId: number): Promise<readonly Named[]> {
  await dormitoryFor(deps, dormitoryId)
  const rows = await deps.database.query('SELECT id, name FROM campus.block WHERE dormitory_id = $1 ORDER BY id', [dormitoryId])
  return rows.map(readNamed)
}

/** The floors of one block with their rooms (ROOM-23); may be empty. Throws DORMITORY_NOT_FOUND or DORMITORY_BLOCK_NOT_FOUND. */
export async function floorsOfBlock(deps: DormitoryDeps, dormitoryId: number, blockId: number): Promise<readonly Floor[]> {
  const blocks = await blocksOf(deps, dormitoryId)
  if (!blocks.some(({ id }) => id === blockId)) throw new CampusError('DORMITORY_BLOCK_NOT_FOUND')
  return (await floorsOf(deps.database, [blockId])).get(blockId) ?? []
}

async function floorsOf(database: Database, blockIds: readonly number[]): Promise<ReadonlyMap<number, readonly Floor[]>> {
  const rows = await database.query(
    `SELECT f.block_id, f.id, f.name, r.id AS room_id, r.code, r.room_size, coalesce(people.count, 0)::integer AS person_count
     FROM campus.floor f LEFT JOIN campus.room r ON r.floor_id = f.id AND NOT r.withdrawn
     LEFT JOIN (SELECT room_id, count(*) AS count FROM campus.room_person GROUP BY room_id) people ON people.room_id = r.id
     WHERE f.block_id IN (SELECT value::integer FROM jsonb_array_elements_text($1::text::jsonb)) ORDER BY f.block_id, f.id, r.id`,
    [JSON.stringify(blockIds)],
  )
  const blocks = new Map<number, Map<number, Named & { readonly rooms: Room[] }>>()
  for (const row of rows) {
    const blockId = readNumber(row, 'block_id')
    const floors = blocks.get(blockId) ?? new Map<number, Named & { readonly rooms: Room[] }>()
    blocks.set(blockId, floors)
    const named = readNamed(row)
    const floor = floors.get(named.id) ?? { ...named, rooms: [] }
    floors.set(named.id, floor)
    if (readNumberOrNull(row, 'room_id') !== null) floor.rooms.push(readRoom(row))
  }
  return new Map([...blocks].map(([id, floors]) => [id, [...floors.values()]]))
}

function readRoom(row: Row): Room {
  return {
    id: readNumber(row, 'room_id'),
    code: readText(row, 'code'),
    roomSize: readNumber(row, 'room_size'),
    personCount: readNumber(row, 'person_count'),
  }
}
