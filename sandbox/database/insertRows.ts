import type { Database } from './database.ts'

/**
 * Inserts many rows with one statement and leaves rows that are already there as they are.
 * `columns` maps column names to SQL types; both come from the code, never from outside.
 */
export async function insertRows(
  database: Database,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns).join(', ')
  const types = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  await database.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_to_recordset($1::text::jsonb) AS given (${types}) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
}
