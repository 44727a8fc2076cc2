import type { Database } from '../../../sandbox/database/database.ts'

/** A dormitory of mahtab with rooms of one size. */
export const CROWD_DORMITORY = 91
const floor = 91_011
const firstGroup = 1_000_000

/** The id of the crowd's room with a number from 0 on. */
export const crowdRoom = (place: number): number => floor * 100 + place

/** Makes the crowd (see `enrolCrowd`) students of one gender, with numbers 7000000, 7000001, …, who may register. */
export async function makeStudents(database: Database): Promise<void> {
  await database.query(
    `UPDATE campus.person SET profile = jsonb_build_object('firstName', 'نام', 'lastName', username, 'gender', 'MALE',
       'student', jsonb_build_object('studentNumber', (id + 6100000)::text)) WHERE id >= 900000`,
  )
  await database.query(
    `INSERT INTO campus.entrance SELECT p.id, s.id, s.starts_on, s.starts_on, s.ends_on, s.starts_on, s.ends_on, true, true, true, false, false, false
     FROM campus.person p, campus.semester s WHERE p.id >= 900000 AND s.starts_on <= '2026-11-23' AND s.ends_on >= '2026-11-23'`,
  )
}

/** Builds the crowd's dormitory with `count` empty rooms of `size`. */
export async function buildRooms(database: Database, count: number, size: number): Promise<void> {
  await database.query("INSERT INTO campus.dormitory VALUES ($1, 'mahtab', 'خوابگاه', 'MALE', '', '')", [CROWD_DORMITORY])
  await database.query("INSERT INTO campus.block VALUES (9101, $1, 'بلوک')", [CROWD_DORMITORY])
  await database.query("INSERT INTO campus.floor VALUES ($1, 9101, 'همکف')", [floor])
  await database.query(
    'INSERT INTO campus.room (id, floor_id, code, room_size) SELECT $1::integer * 100 + n, $1, n::text, $2 FROM generate_series(0, $3::integer - 1) AS n',
    [floor, size, count],
  )
}

/** Puts students 0 and 1, 2 and 3, … into `count` groups of two that may choose a room. */
export async function pairUp(database: Database, count: number): Promise<void> {
  await database.query(
    `INSERT INTO campus.student_group (id, dormitory_id, room_size, solitary, status)
     SELECT $1::integer + n, $2, 2, false, 'APPROVED' FROM generate_series(0, $3::integer - 1) AS n`,
    [firstGroup, CROWD_DORMITORY, count],
  )
  await database.query(
    `INSERT INTO campus.group_member SELECT $1::integer + n / 2, 900000 + n, n % 2 = 0, 'APPROVED', now() FROM generate_series(0, 2 * $2::integer - 1) AS n`,
    [firstGroup, count],
  )
}
