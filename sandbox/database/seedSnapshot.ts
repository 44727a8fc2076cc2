import type { Database } from './database.ts'

/** A snapshot of the tables of schema `campus`, taken right after seeding, to restore them without seeding again. */
export interface SeedSnapshot {
  /** Copies every table and the state of every sequence, replacing the previous snapshot. */
  take(): Promise<void>
  /** Restores every table and sequence. Throws without a snapshot. */
  restore(): Promise<void>
}

const COPIES = 'campus_seed'

const named = async (database: Database, sql: string): Promise<readonly string[]> =>
  (await database.query(sql)).map(({ name }) => String(name))

/**
 * The snapshot of one campus, in the schema `campus_seed` of its database. For the embedded database only: foreign keys are not checked during
 * restore, which PostgreSQL allows superusers only.
 */
export function createSeedSnapshot(database: Database): SeedSnapshot {
  let restoring: string | undefined
  return {
    take: () =>
      database.longTx(async () => {
        const tables = await named(database, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'campus'")
        const copies = tables.map((name) => `CREATE TABLE ${COPIES}.${name} AS TABLE campus.${name};`)
        await database.script(`DROP SCHEMA IF EXISTS ${COPIES} CASCADE; CREATE SCHEMA ${COPIES}; ${copies.join(' ')}`)
        const sequences = await database.query(
          "SELECT sequencename AS name, last_value, start_value FROM pg_sequences WHERE schemaname = 'campus'",
        )
        restoring = [
          'SET LOCAL session_replication_role = replica',
          `TRUNCATE ${tables.map((name) => `campus.${name}`).join(', ')}`,
          ...tables.map((name) => `INSERT INTO campus.${name} SELECT * FROM ${COPIES}.${name}`),
          ...sequences.map(
            ({ name, last_value: last, start_value: start }) => `SELECT setval('campus.${name}', ${last ?? start}, ${last !== null})`,
          ),
        ].join('; ')
      }),
    async restore() {
      const script = restoring
      if (script === undefined) throw new Error('No snapshot of the seeded campus was taken.')
      await database.longTx(() => database.script(script))
    },
  }
}
