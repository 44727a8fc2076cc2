import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'

const folder = fileURLToPath(new URL('../migrations/', import.meta.url))

/** Any number that only the campus uses: two processes that start together migrate and seed one after the other. */
const startLock = 4600_1405

/** Holds the start lock of the database for the rest of the current transaction. */
export async function lockStart(database: Database): Promise<void> {
  await database.query('SELECT pg_advisory_xact_lock($1)', [startLock])
}

/** Brings the schema `campus` up to date with the numbered files of `sandbox/migrations`, each once, in order. Safe to run at every start. */
export async function migrate(database: Database): Promise<void> {
  await database.longTx(async () => {
    await lockStart(database)
    await database.script('CREATE SCHEMA IF NOT EXISTS campus; CREATE TABLE IF NOT EXISTS campus.migration (name text PRIMARY KEY)')
    const done = new Set((await database.query('SELECT name FROM campus.migration')).map((row) => row.name))
    for (const name of readdirSync(folder)
      .filter((file) => /^\d{4}_.*\.sql$/.test(file))
      .sort()) {
      if (done.has(name)) continue
      await database.script(readFileSync(join(folder, name), 'utf8'))
      await database.query('INSERT INTO campus.migration (name) VALUES ($1)', [name])
    }
  })
}

/** Removes everything that the campus stored, and nothing else in that database. */
export async function dropCampus(database: Database): Promise<void> {
  await database.script('DROP SCHEMA IF EXISTS campus CASCADE')
}
