import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../startError.ts'

/** An exclusive lock of a data folder, until it is released. */
export interface DataLock {
  release(): void
}

interface Holder {
  readonly pid: number
  /** Start time of that process in clock ticks, if the system has it: distinguishes a reused pid from the holder. */
  readonly started: string
}

const heldHere = new Set<string>()

/** Takes `folder` for this process. Throws a `StartError` while another running campus holds it; the lock of a dead process is replaced. */
export function takeDataLock(folder: string): DataLock {
  const file = join(folder, 'campus.lock')
  if (heldHere.has(file)) throw inUse(folder, process.pid)
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder)
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, mine)
    placeLock(folder, file, draft)
  } finally {
    rmSync(draft, { force: true })
  }
  heldHere.add(file)
  return {
    release: () => {
      if (!heldHere.delete(file)) return
      if (readText(file) === mine) rmSync(file, { force: true })
    },
  }
}

function placeLock(folder: string, file: string, draft: string): void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      // link() is atomic: it fails when the name exists, and nobody reads a half-written lock.
      linkSync(draft, file)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const found = readText(file)
      const holder = parseHolder(found)
      if (holder !== undefined && isAlive(holder)) throw inUse(folder, holder.pid)
      if (readText(file) === found) rmSync(file, { force: true })
    }
  }
  throw inUse(folder, 0)
}

function inUse(folder: string, pid: number): StartError {
  const who = pid === 0 ? 'another campus' : `the campus with process id ${pid}`
  return new StartError(
    `The data in ${folder} is already used by ${who}: stop that one first, or start this one with another folder (--data).`,
  )
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parseHolder(text: string | undefined): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return undefined
    return typeof value.pid === 'number' && typeof value.started === 'string' ? { pid: value.pid, started: value.started } : undefined
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder): boolean {
  // Folders locked by this process are in memory; another lock with its pid is left over from an earlier container.
  if (holder.pid === process.pid) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return holder.started === '' || startOf(holder.pid) === holder.started
}

function startOf(pid: number): string {
  const text = readText(`/proc/${pid}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
