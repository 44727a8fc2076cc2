import { addDays, civilDateOf } from '../calendar/civilDate.ts'
import { readNumber, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import type { ReserveDeps } from '../reserves/reserveDeps.ts'
import { mealTypeById } from '../seed/mealTypes.ts'
import { voteReasons } from './voteReasons.ts'

/** RATE-18 */
export interface FoodVote {
  readonly score: number
  readonly description: string
  readonly problemIds: readonly number[]
}

/** A meal can be rated for so many days after it was served. */
const DAYS = 14

const VOTABLE = `
  FROM campus.reserve r JOIN campus.program p ON p.id = r.program_id JOIN campus.meal m ON m.id = p.meal_id
    JOIN campus.food f ON f.id = p.food_id JOIN campus.self s ON s.id = m.self_id
  WHERE r.person_id = $1 AND r.consumed AND m.served_on >= $2
    AND NOT EXISTS (SELECT 1 FROM campus.food_vote v WHERE v.person_id = r.person_id AND v.program_id = r.program_id)`

const since = ({ now }: ReserveDeps) => addDays(civilDateOf(now), -DAYS)

/** What the person has had and not rated yet, the latest first (RATE-04, RATE-05). */
export async function votableOf(deps: ReserveDeps): Promise<readonly object[]> {
  const rows = await deps.database.query(
    `SELECT r.id, p.id AS program_id, m.served_on, m.meal_type_id, s.name AS self_name, f.name AS food_name ${VOTABLE} ORDER BY m.served_on DESC, m.meal_type_id DESC, r.id`,
    [deps.personId, since(deps)],
  )
  return rows.map((row) => ({
    id: readNumber(row, 'id'),
    program: {
      id: readNumber(row, 'program_id'),
      date: readText(row, 'served_on'),
      mealType: { name: mealTypeById(readNumber(row, 'meal_type_id')).name },
      self: { name: readText(row, 'self_name') },
      foods: [{ name: readText(row, 'food_name') }],
    },
    score: 0,
    description: '',
    problemIds: [],
  }))
}

/** Stores a vote, once, about what an id names: the reserve, or its program (RATE-O3). Throws VOTE_EXISTS, VOTE_REASON_NOT_FOUND, RESERVE_NOT_FOUND. */
export async function voteFor(deps: ReserveDeps, id: number, { score, description, problemIds }: FoodVote): Promise<void> {
  const { database, personId, now } = deps
  if (problemIds.some((wanted) => !voteReasons.some((reason) => reason.id === wanted))) throw new CampusError('VOTE_REASON_NOT_FOUND')
  const [had] = await database.query(
    'SELECT r.program_id, p.food_id FROM campus.reserve r JOIN campus.program p ON p.id = r.program_id JOIN campus.meal m ON m.id = p.meal_id WHERE r.person_id = $1 AND (r.id = $3 OR r.program_id = $3) AND r.consumed AND m.served_on >= $2 LIMIT 1',
    [personId, since(deps), id],
  )
  if (had === undefined) throw new CampusError('RESERVE_NOT_FOUND')
  const stored = await database.query(
    `INSERT INTO campus.food_vote (person_id, program_id, score, description, problem_ids, voted_at) VALUES ($1, $2, $3, $4, $5::text::jsonb, $6)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [personId, readNumber(had, 'program_id'), score, description, JSON.stringify(problemIds), now.toISOString()],
  )
  if (stored.length === 0) throw new CampusError('VOTE_EXISTS')
  await database.query(
    'UPDATE campus.food SET average_score = (average_score * vote_count + $2) / (vote_count + 1), vote_count = vote_count + 1 WHERE id = $1',
    [readNumber(had, 'food_id'), score],
  )
}
