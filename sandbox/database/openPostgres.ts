import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { StartError } from '../startError.ts'
import { type Database, DatabaseUnavailable, passes, type Row } from './database.ts'

const DATE = 1082
const INT8 = 20
const poolSize = 12
const PATIENCE = 10_000
const IDLE_IN_TRANSACTION = 60_000

const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (text: string) => text
    if (oid === INT8) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

/** A held connection, and how long its statements may take (ms; omitted: any time). */
interface Held {
  readonly client: pg.PoolClient
  readonly limit?: number
}

/**
 * A pool on a real PostgreSQL (15 or later). `patience`: ms that a request waits for a connection or a statement, which a frozen server never ends.
 * The error of an address that does not answer never shows its password.
 */
export async function openPostgres(url: string, patience = PATIENCE): Promise<Database> {
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
  return asDatabase(
    new pg.Pool({
      connectionString: url,
      max: poolSize,
      types: parsers,
      keepAlive: true,
      connectionTimeoutMillis: patience,
      // A campus that is frozen itself must not hold the locks of all others.
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    }),
    patience,
  )
}

function asDatabase(pool: pg.Pool, patience: number): Database {
  // A connection that dies is replaced by the pool. Without a listener, on the pool for idle ones and on each that is held, Node would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const current = new AsyncLocalStorage<Held>()
  const ask = async (text: string, params?: readonly unknown[]): Promise<readonly Row[]> => {
    const held = current.getStore()
    if (held !== undefined) return (await send(held, text, params)).rows
    const client = await connect(pool)
    return releasing(client, async () => (await send({ client, limit: patience }, text, params)).rows)
  }
  const begin = <T>(work: () => Promise<T>, limit?: number): Promise<T> =>
    current.getStore() === undefined ? inTransaction(pool, limit, (held) => current.run(held, work)) : work()
  return {
    kind: 'postgres',
    query: (sql, params = []) => ask(sql, params),
    script: async (sql) => {
      await ask(sql)
    },
    tx: (work) => begin(work, patience),
    longTx: (work) => begin(work),
    close: async () => {
      await pool.end()
    },
  }
}

/** A value for a lost connection; other errors of a statement leave the connection usable. */
const lossOf = (error: unknown): Error | undefined => (error instanceof DatabaseUnavailable ? error : undefined)

const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(reasonOf(error))
  })

/** One statement. What PostgreSQL did not answer itself was lost with the connection. */
async function send({ client, limit }: Held, text: string, values?: readonly unknown[]): Promise<pg.QueryResult<Row>> {
  const statement = {
    text,
    ...(values === undefined ? {} : { values: [...values] }),
    ...(limit === undefined ? {} : { query_timeout: limit }),
  }
  try {
    return await client.query<Row>(statement)
  } catch (error) {
    const isBug = error instanceof TypeError || (error instanceof pg.DatabaseError && !passes(error.code ?? ''))
    if (isBug) throw error
    throw new DatabaseUnavailable(reasonOf(error))
  }
}

/** Runs `work` and gives the connection back; a lost one is closed, and the server undoes its transaction. */
async function releasing<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  let loss: Error | undefined
  try {
    return await work()
  } catch (error) {
    loss = lossOf(error)
    throw error
  } finally {
    client.release(loss)
  }
}

async function inTransaction<T>(pool: pg.Pool, limit: number | undefined, work: (held: Held) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  const held = limit === undefined ? { client } : { client, limit }
  return releasing(client, async () => {
    try {
      await send(held, 'BEGIN')
      const value = await work(held)
      await send(held, 'COMMIT')
      return value
    } catch (error) {
      if (lossOf(error) === undefined) await send(held, 'ROLLBACK')
      throw error
    }
  })
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
