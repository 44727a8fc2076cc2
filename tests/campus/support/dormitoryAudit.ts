import type { Database } from '../../../sandbox/database/database.ts'
import { readNumber } from '../../../sandbox/database/readRow.ts'

const HOUSED = `
  SELECT room_id FROM campus.resident
  UNION ALL SELECT g.room_id FROM campus.student_group g JOIN campus.group_member m ON m.group_id = g.id
    WHERE m.status = 'APPROVED' AND g.status = 'FINAL'`

/** All groups and rooms as they stand at one instant: one statement sees one snapshot. */
const ONE_INSTANT = `
  WITH groups AS (
    SELECT g.id, g.room_size, g.status, g.room_id, count(*) FILTER (WHERE m.is_head) AS heads,
      count(*) FILTER (WHERE m.status <> 'REJECTED') AS taken, count(*) FILTER (WHERE m.status = 'WAITING') AS waiting,
      count(*) FILTER (WHERE m.status = 'APPROVED' AND NOT m.is_head) AS accepted
    FROM campus.student_group g LEFT JOIN campus.group_member m ON m.group_id = g.id GROUP BY g.id
  ), rooms AS (
    SELECT r.id, r.room_size, count(*) AS people FROM campus.room r JOIN (${HOUSED}) housed ON housed.room_id = r.id GROUP BY r.id
  )
  SELECT 'group ' || id || ' has ' || heads || ' heads' AS wrong FROM groups WHERE heads <> 1
  UNION ALL SELECT 'group ' || id || ' has ' || taken || ' people for ' || room_size FROM groups WHERE taken > room_size
  UNION ALL SELECT 'group ' || id || ' is ' || status || ' in room ' || coalesce(room_id::text, 'none')
    FROM groups WHERE (status = 'FINAL') <> (room_id IS NOT NULL)
  UNION ALL SELECT 'group ' || id || ' is ' || status || ' with ' || accepted || ' accepted and ' || waiting || ' waiting'
    FROM groups WHERE room_size > 1 AND (status = 'WAITING') <> (waiting > 0 OR accepted = 0)
  UNION ALL SELECT 'person ' || person_id || ' is in ' || count(*) || ' groups'
    FROM campus.group_member WHERE status <> 'REJECTED' GROUP BY person_id HAVING count(*) > 1
  UNION ALL SELECT 'room ' || id || ' holds ' || people || ' of ' || room_size FROM rooms WHERE people > room_size`

/** What is not as it must be with the groups and rooms. */
export async function auditDormitory(database: Database): Promise<readonly string[]> {
  return (await database.query(ONE_INSTANT)).map(({ wrong }) => String(wrong))
}

/** How many people live in each room that is not empty, counted apart from what the calls count. */
export async function peopleByRoom(database: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await database.query(`SELECT room_id, count(*)::integer AS people FROM (${HOUSED}) housed GROUP BY room_id`)
  return new Map(rows.map((row) => [readNumber(row, 'room_id'), readNumber(row, 'people')]))
}
