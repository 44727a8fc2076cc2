import type { Database } from '../database/database.ts'
import { toJsonb } from '../database/toJsonb.ts'
import { CampusError } from '../http/campusError.ts'
import { studyLevels } from './studyLevels.ts'

/** REL-03 */
export interface Relative {
  readonly relation: string
  readonly firstName: string
  readonly lastName: string
  readonly studyLevelId: number
  readonly age: number
  readonly job?: string
  readonly contactInfo: string
  readonly address: string
}

/** The stored relatives of a person, each with an `id` (REL-O9). */
export async function relativesOf(database: Database, personId: number): Promise<unknown> {
  const [row] = await database.query('SELECT relatives FROM campus.student_family WHERE person_id = $1', [personId])
  return row?.['relatives'] ?? []
}

/** Replaces the relatives of a person. Throws STUDY_LEVEL_NOT_FOUND or RELATIVES_PARENTS_MISSING. */
export async function saveRelatives(
  database: Database,
  personId: number,
  relatives: readonly Relative[],
  parentsRequired: boolean,
): Promise<void> {
  const unknown = relatives.findIndex(({ studyLevelId }) => !studyLevels.some(({ id }) => id === studyLevelId))
  if (unknown >= 0) throw new CampusError('STUDY_LEVEL_NOT_FOUND', { path: `body/studentFamilies/${unknown}/studyLevelId` })
  const hasParents = ['father', 'mother'].every((parent) => relatives.some(({ relation }) => relation === parent))
  if (parentsRequired && !hasParents) throw new CampusError('RELATIVES_PARENTS_MISSING')
  await database.query(
    `INSERT INTO campus.student_family (person_id, relatives) VALUES ($1, $2::text::jsonb)
     ON CONFLICT (person_id) DO UPDATE SET relatives = excluded.relatives`,
    [personId, toJsonb(withIds(personId, relatives))],
  )
}

/** Each relative with the id under which it is stored. */
export const withIds = (personId: number, relatives: readonly Relative[]): readonly object[] =>
  relatives.map((relative, place) => ({ id: personId * 100 + place + 1, ...relative }))
