import type { Database } from '../database/database.ts'
import { toJsonb } from '../database/toJsonb.ts'
import { CampusError } from '../http/campusError.ts'

export type CulturalForm = Readonly<Record<string, boolean | string>>

/** The stored form of a person; null where nothing is stored. */
export async function culturalFormOf(database: Database, personId: number): Promise<unknown> {
  const [row] = await database.query('SELECT form FROM campus.cultural_form WHERE person_id = $1', [personId])
  return row?.['form'] ?? null
}

/** Replaces the form of a person: what is not in it is gone (CULT-O6). Throws CULTURAL_AREA_NEEDED without a chosen area. */
export async function saveCulturalForm(database: Database, personId: number, form: CulturalForm): Promise<void> {
  if (!Object.values(form).includes(true)) throw new CampusError('CULTURAL_AREA_NEEDED')
  await database.query(
    `INSERT INTO campus.cultural_form (person_id, form) VALUES ($1, $2::text::jsonb)
     ON CONFLICT (person_id) DO UPDATE SET form = excluded.form`,
    [personId, toJsonb(form)],
  )
}
