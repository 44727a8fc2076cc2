import { join } from 'node:path'
import { type Lock, takeLock } from '../../server/takeLock.ts'
import { StartError } from '../startError.ts'

/** An exclusive lock of a data folder, until it is released. */
export type DataLock = Lock

/** Takes `folder` for this process. Throws a `StartError` while another running campus holds it; the lock of a dead process is replaced. */
export function takeDataLock(folder: string): DataLock {
  const taken = takeLock(join(folder, 'campus.lock'))
  if ('release' in taken) return taken
  const who = taken.heldBy === 0 ? 'another campus' : `the campus with process id ${taken.heldBy}`
  throw new StartError(
    `The data in ${folder} is already used by ${who}: stop that one first, or start this one with another folder (--data).`,
  )
}
