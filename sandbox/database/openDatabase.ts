import type { Database, DatabaseTarget } from './database.ts'
import { openPglite } from './openPglite.ts'
import { openPostgres } from './openPostgres.ts'

/** An open database. Throws a `StartError` with one sentence when the folder is in use or missing, or the address does not answer. */
export function openDatabase(target: DatabaseTarget): Promise<Database> {
  if ('url' in target) return openPostgres(target.url, target.patience)
  return openPglite('dir' in target ? target.dir : undefined)
}
