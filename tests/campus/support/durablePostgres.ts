import { afterAll, beforeAll } from 'vitest'
import { resetCampus } from '../../../sandbox/openCampus.ts'
import { testNow } from './databases.ts'
import type { Killable } from './startLoad.ts'
import { type PostgresServer, startPostgres } from './startPostgres.ts'

/** A PostgreSQL for the tests of one file, on which a campus is seeded and whose commits survive a crash; what is `running` on it ends before it. */
export function provideDurablePostgres<T extends Killable>(): { readonly server: () => PostgresServer; readonly running: T[] } {
  let postgres: PostgresServer
  const running: T[] = []
  beforeAll(async () => {
    postgres = await startPostgres({ durable: true })
    await resetCampus({ database: { url: postgres.url }, now: testNow })
  }, 120_000)
  afterAll(async () => {
    await Promise.all(running.map((process) => process.kill()))
    await postgres.stop()
  }, 60_000)
  return { server: () => postgres, running }
}
