import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** An exclusive lock by a file, until it is released. */
export interface Lock {
  release(): void
}

/** Why a lock cannot be taken: the id of the process that holds it, 0 if that is not known. */
export interface Held {
  readonly heldBy: number
}

interface Holder {
  readonly pid: number
  /** Start time of that process in clock ticks, if the system has it: distinguishes a reused pid from the holder. */
  readonly started: string
}

const heldHere = new Set<string>()

/** Takes the lock `file` for this process; the lock of a dead process is replaced. */
export function takeLock(file: string): Lock | Held {
  if (heldHere.has(file)) return { heldBy: process.pid }
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder)
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, mine)
    const holder = placeLock(file, draft)
    if (holder !== undefined) return { heldBy: holder }
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

/** Places the lock; otherwise gives the process that holds it. */
function placeLock(file: string, draft: string): number | undefined {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      // link() is atomic: it fails when the name exists, and nobody reads a half-written lock.
      linkSync(draft, file)
      return undefined
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const found = readText(file)
      const holder = parseHolder(found)
      if (holder !== undefined && isAlive(holder)) return holder.pid
      if (readText(file) === found) rmSync(file, { force: true })
    }
  }
  return 0
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
  // Locks of this process are in memory; another lock with its pid is left over from an earlier container.
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
