import type { Database } from '../database/database.ts'
import { CampusError } from '../http/campusError.ts'

/** Throws ACCESS_DENIED where the person does not have the role. */
export async function requireRole(database: Database, personId: number, role: string): Promise<void> {
  const rows = await database.query('SELECT 1 FROM campus.person WHERE id = $1 AND roles @> jsonb_build_array($2::text)', [personId, role])
  if (rows.length === 0) throw new CampusError('ACCESS_DENIED')
}
