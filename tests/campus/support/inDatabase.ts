import type { Database, DatabaseTarget } from '../../../sandbox/database/database.ts'
import { openDatabase } from '../../../sandbox/database/openDatabase.ts'

/** Looks into a database that no campus of this process has open. */
export async function inDatabase<T>(target: DatabaseTarget, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(target)
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

/** Finds the tables of a campus in which one of the given texts is part of a row. */
export async function createTextSearch(database: Database): Promise<(texts: readonly string[]) => readonly string[]> {
  const names = await database.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'campus' ORDER BY 1")
  const held: (readonly [name: string, text: string])[] = []
  for (const { name } of names) {
    const [row] = await database.query(`SELECT coalesce(string_agg(t::text, E'\\n'), '') AS text FROM campus.${name} AS t`)
    held.push([String(name), String(row?.['text'])])
  }
  return (texts) => held.filter(([, text]) => texts.some((one) => text.includes(one))).map(([name]) => name)
}
