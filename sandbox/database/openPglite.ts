import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { StartError } from '../startError.ts'
import { type Database, DatabaseUnavailable, passes, type Row } from './database.ts'
import { type DataLock, takeDataLock } from './dataLock.ts'

const parsers = {
  [types.DATE]: (text: string) => text,
  [types.INT8]: (text: string) => Number(text),
}

/** Errors of the file system inside PGlite are no `Error`s; their numbers are those of WASI. */
const fileErrors: Readonly<Record<number, string>> = {
  2: 'it may not be written',
  29: 'its disk fails',
  51: 'its disk is full',
  69: 'its disk is read-only',
}

function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message
  const number = typeof error === 'object' && error !== null && 'errno' in error ? Number(error.errno) : Number.NaN
  return fileErrors[number] ?? (Number.isNaN(number) ? JSON.stringify(error) : `error ${number} of the file system`)
}

/** The embedded database: in `dir` (made when its parent exists, locked against a second campus) or in memory. */
export async function openPglite(dir: string | undefined): Promise<Database> {
  const lock = dir === undefined ? undefined : lockFolder(dir)
  try {
    const engine = await PGlite.create({ parsers, ...(dir === undefined ? {} : { dataDir: join(resolve(dir), 'pg') }) })
    return asDatabase(engine, lock)
  } catch (error) {
    lock?.release()
    throw new StartError(
      `The campus data in ${dir ?? 'memory'} cannot be opened (${reasonOf(error)}): move the folder away or choose another one with --data.`,
    )
  }
}

/** Fails with a `StartError` where a campus could not keep its data: the folder cannot be made or written, or another campus has it. */
export const tryDataFolder = (dir: string): void => lockFolder(dir).release()

function lockFolder(dir: string): DataLock {
  const folder = resolve(dir)
  if (!existsSync(dirname(folder))) {
    throw new StartError(
      `The folder ${dirname(folder)} does not exist: create it first (mkdir -p ${dirname(folder)}) or choose another one with --data.`,
    )
  }
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new StartError(`${folder} is a file, and the campus keeps its data in a folder: choose another one with --data.`)
  }
  try {
    // Not recursive: in folders such as /proc, where mkdir always fails, Node would retry for ever.
    if (!existsSync(folder)) mkdirSync(folder)
    return takeDataLock(folder)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The folder ${folder} cannot be written (${reasonOf(error)}): give the right to write there or choose another one with --data.`,
    )
  }
}

/** Runs statements; what passes, such as a full disk, is `DatabaseUnavailable`. */
async function settled<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (error instanceof Error && 'code' in error && passes(String(error.code))) throw new DatabaseUnavailable(error.message)
    throw error
  }
}

function asDatabase(engine: PGlite, lock: DataLock | undefined): Database {
  // PGlite has one session: a query beside an open transaction would wait for it for ever.
  const current = new AsyncLocalStorage<Transaction>()
  const handle = () => current.getStore() ?? engine
  const tx = <T>(work: () => Promise<T>): Promise<T> =>
    current.getStore() === undefined ? settled(engine.transaction((transaction) => current.run(transaction, work))) : work()
  return {
    kind: 'pglite',
    query: async (sql, params = []) => (await settled(handle().query<Row>(sql, [...params]))).rows,
    script: async (sql) => {
      await settled(handle().exec(sql))
    },
    tx,
    longTx: tx,
    close: async () => {
      await engine.close()
      lock?.release()
    },
  }
}
