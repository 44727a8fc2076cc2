import type { Database, Row } from '../database/database.ts'
import { readNumber, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'

/** Dependencies of a person's teammate calls; changes run in a transaction. */
export interface TeamDeps {
  readonly database: Database
  readonly personId: number
  readonly university: string
  /** The first day whose reserves are counted, `YYYY-MM-DD`. */
  readonly today: string
}

const SELECT = `
  SELECT t.id, t.person_id, t.teammate_id, t.status, p.username, p.profile->>'firstName' AS first_name, p.profile->>'lastName' AS last_name,
    (SELECT coalesce(sum(r.count), 0)::integer FROM campus.reserve r JOIN campus.program g ON g.id = r.program_id JOIN campus.meal m ON m.id = g.meal_id
      WHERE r.person_id = t.teammate_id AND NOT r.consumed AND m.served_on >= $2) AS reserve_count
  FROM campus.teammate t JOIN campus.person p ON p.id = t.teammate_id`

const answerOf = (row: Row): object => ({
  id: readNumber(row, 'id'),
  user: { username: readText(row, 'username'), firstName: readText(row, 'first_name'), lastName: readText(row, 'last_name') },
  status: readText(row, 'status'),
  reserveCount: readNumber(row, 'reserve_count'),
})

/** The people whom this person has invited, and this person in the teams of others (TEAM-06): who is asked, not who asks, is the user of a row. */
export async function teammatesOf({ database, personId, today }: TeamDeps): Promise<readonly object[]> {
  const rows = await database.query(`${SELECT} WHERE t.person_id = $1 OR t.teammate_id = $1 ORDER BY t.id`, [personId, today])
  return rows.map(answerOf)
}

/** Invites a student of the same university, by username or student number (TEAM-13, TEAM-O2). Throws TEAMMATE_… */
export async function invite(deps: TeamDeps, username: string): Promise<object> {
  const { database, personId, university, today } = deps
  const [found] = await database.query(
    `SELECT id, roles FROM campus.person WHERE university = $1 AND (username = $2 OR profile->'student'->>'studentNumber' = $2)`,
    [university, username],
  )
  if (found === undefined) throw new CampusError('TEAMMATE_NOT_FOUND')
  const teammateId = readNumber(found, 'id')
  if (teammateId === personId) throw new CampusError('TEAMMATE_IS_YOURSELF')
  const stored = await database.query(
    `INSERT INTO campus.teammate (person_id, teammate_id, status) VALUES ($1, $2, 'WAITING') ON CONFLICT DO NOTHING RETURNING id`,
    [personId, teammateId],
  )
  if (stored[0] === undefined) throw new CampusError('TEAMMATE_EXISTS')
  const [row] = await database.query(`${SELECT} WHERE t.id = $1`, [readNumber(stored[0], 'id'), today])
  if (row === undefined) throw new Error('the teammate was not stored')
  return answerOf(row)
}

/** A row of the person's own list, locked. Throws TEAMMATE_NOT_FOUND for any other (TEAM-O1). */
async function lockRow({ database, personId }: TeamDeps, id: number): Promise<Row> {
  const [row] = await database.query(
    'SELECT id, person_id, teammate_id, status FROM campus.teammate WHERE id = $1 AND (person_id = $2 OR teammate_id = $2) FOR UPDATE',
    [id, personId],
  )
  if (row === undefined) throw new CampusError('TEAMMATE_NOT_FOUND')
  return row
}

/** Accepts an invitation (TEAM-16, TEAM-17). Throws TEAMMATE_NOT_INVITED to everybody but the invited (TEAM-14), TEAMMATE_ANSWERED after that. */
export async function accept(deps: TeamDeps, id: number): Promise<void> {
  const row = await lockRow(deps, id)
  if (readNumber(row, 'teammate_id') !== deps.personId) throw new CampusError('TEAMMATE_NOT_INVITED')
  if (readText(row, 'status') !== 'WAITING') throw new CampusError('TEAMMATE_ANSWERED')
  await deps.database.query(`UPDATE campus.teammate SET status = 'FINAL' WHERE id = $1`, [id])
}

/** Removes a row: the own one, one that still waits, or any with `canDeleteTeammates` (TEAM-18 to TEAM-21). Throws TEAMMATE_NOT_REMOVABLE. */
export async function remove(deps: TeamDeps, id: number): Promise<void> {
  const row = await lockRow(deps, id)
  const isOwn = readNumber(row, 'teammate_id') === deps.personId
  if (!isOwn && readText(row, 'status') !== 'WAITING' && !(await mayRemoveAny(deps))) throw new CampusError('TEAMMATE_NOT_REMOVABLE')
  await deps.database.query('DELETE FROM campus.teammate WHERE id = $1', [id])
}

async function mayRemoveAny({ database, personId }: TeamDeps): Promise<boolean> {
  const rows = await database.query(`SELECT 1 FROM campus.person WHERE id = $1 AND profile->>'canDeleteTeammates' = 'true'`, [personId])
  return rows.length > 0
}
