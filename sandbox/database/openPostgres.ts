import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { StartError } from '../startError.ts'
import type { Database, Row } from './database.ts'

const DATE = 1082
const INT8 = 20
const poolSize = 12

const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (text: string) => text
    if (oid === INT8) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

/** A pool on a real PostgreSQL (15 or later). The error of an address that does not answer never shows its password. */
export async function openPostgres(url: string): Promise<Database> {
  const where = describeAddress(url)
  const probe = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  probe.on('error', () => undefined)
  try {
    await probe.connect()
    await probe.query('SELECT 1')
  } catch (error) {
    throw new StartError(
      `The database ${where} does not answer (${reasonOf(error)}): start it, or correct DATABASE_URL or --database, or leave both out to use the embedded database.`,
    )
  } finally {
    await probe.end().catch(() => undefined)
  }
  // Without a time limit on connecting: a burst of students waits in the pool's queue instead of failing.
  return asDatabase(new pg.Pool({ connectionString: url, max: poolSize, types: parsers }))
}

function asDatabase(pool: pg.Pool): Database {
  // A connection that dies while idle is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => undefined)
  const current = new AsyncLocalStorage<pg.PoolClient>()
  const handle = () => current.getStore() ?? pool
  return {
    kind: 'postgres',
    query: async (sql, params = []) => (await handle().query<Row>(sql, [...params])).rows,
    script: async (sql) => {
      await handle().query(sql)
    },
    tx: (work) => (current.getStore() === undefined ? inTransaction(pool, current, work) : work()),
    close: async () => {
      await pool.end()
    },
  }
}

async function inTransaction<T>(pool: pg.Pool, current: AsyncLocalStorage<pg.PoolClient>, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const value = await current.run(client, work)
    await client.query('COMMIT')
    return value
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason))
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function describeAddress(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError('The database address must look like postgres://user:password@host:5432/name: correct DATABASE_URL or --database.')
  }
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
