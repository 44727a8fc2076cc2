import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { GatewayStartError } from '../../parseGatewayArguments.ts'
import { StoreUnavailable } from './trackerStore.ts'

/** A row by its name; without a value it is removed. */
export type LogRecord = readonly [name: string, row?: object]

/** The log is rewritten when it has this many more lines than rows. */
const MOST_STALE = 2000

/** Rows by name in memory, and the file that survives a crash: one JSON list of records a line. */
export interface RecordLog {
  get(name: string): object | undefined
  rows(): ReadonlyMap<string, object>
  /** Changes rows at once and resolves when the change is on the disk. Records of one call survive together or not at all. */
  write(records: readonly LogRecord[]): Promise<void>
  close(): Promise<void>
}

function parseLine(line: string): readonly LogRecord[] | undefined {
  try {
    const value: unknown = JSON.parse(line)
    const fits = Array.isArray(value) && value.every((one) => Array.isArray(one) && typeof one[0] === 'string')
    return fits ? (value as readonly LogRecord[]) : undefined
  } catch {
    return undefined
  }
}

function apply(rows: Map<string, object>, records: readonly LogRecord[]): void {
  for (const [name, row] of records) {
    if (row === undefined) rows.delete(name)
    else rows.set(name, row)
  }
}

const lineOf = (records: readonly LogRecord[]) => `${JSON.stringify(records)}\n`

/** The rows of a file, its lines, and the bytes of its complete lines: what a crash has torn off at the end is left out. */
function readRows(file: string, bytes: Buffer) {
  const end = bytes.lastIndexOf('\n') + 1
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
  const rows = new Map<string, object>()
  let length = 0
  for (const [i, line] of lines.entries()) {
    const records = parseLine(line)
    if (records === undefined && i < lines.length - 1)
      throw new GatewayStartError(`Line ${i + 1} of the tracker's store ${file} cannot be read: restore the file, or name another one.`)
    if (records === undefined) break
    apply(rows, records)
    length += Buffer.byteLength(line) + 1
  }
  return { rows, lines: lines.length, length }
}

async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Opens or makes the file. Throws a `GatewayStartError` if a line before its last one cannot be read. */
export async function openRecordLog(file: string): Promise<RecordLog> {
  let handle: FileHandle = await open(file, 'a+', 0o600)
  const read = await handle
    .readFile()
    .then((bytes) => readRows(file, bytes))
    .catch(async (error: unknown) => {
      await handle.close()
      throw error
    })
  const { rows } = read
  await handle.truncate(read.length)
  await handle.sync()
  await syncFolder(file)
  let lines = read.lines
  let waiting: { readonly line: string; done(): void; fail(error: unknown): void }[] = []
  let working: Promise<void> | undefined
  let broken: unknown

  async function rewrite(): Promise<void> {
    const draft = `${file}.draft`
    const next = await open(draft, 'w', 0o600)
    await next.appendFile([...rows].map((row) => lineOf([row])).join(''))
    await next.sync()
    await next.close()
    await rename(draft, file)
    await syncFolder(file)
    await handle.close()
    handle = await open(file, 'a', 0o600)
    lines = rows.size
  }
  /** Everything that waits is written and synced at once. */
  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        if (broken !== undefined) throw broken
        await handle.appendFile(batch.map(({ line }) => line).join(''))
        await handle.datasync()
        lines += batch.length
        // Rows of calls that came meanwhile are in memory: they are written twice, which changes nothing.
        if (lines > rows.size + MOST_STALE) await rewrite()
        for (const { done } of batch) done()
      } catch (error) {
        // What is on the disk is unknown from here on: only a start reads it again.
        broken = error
        for (const { fail } of batch) fail(new StoreUnavailable(`the tracker's store cannot be written: ${String(error)}`))
      }
    }
    working = undefined
  }

  return {
    get: (name) => rows.get(name),
    rows: () => rows,
    write: (records) => {
      if (records.length === 0) return Promise.resolve()
      apply(rows, records)
      return new Promise((done, fail) => {
        waiting.push({ line: lineOf(records), done, fail })
        working ??= work()
      })
    },
    close: async () => {
      await working
      await handle.close()
    },
  }
}
