import type { KeptAnswer } from '../../engine/calls/index.ts'
import type { Storage } from '../../engine/ports.ts'
import { KEPT, type KeptRead } from './createKeptReads.ts'
import { createKeptAnswers } from './keptAnswers.ts'
import { type KeptStore, openKeptStore } from './keptStore.ts'

/** The answers that the session of now keeps on this device. Rejects where the browser keeps nothing. */
export interface Keeper {
  find(read: KeptRead): Promise<KeptAnswer | undefined>
  /** Keeps an answer, unless the session that asked for it is over. */
  keep(read: KeptRead, result: unknown): Promise<void>
  /** Deletes what is kept: no session of this browser goes on. */
  forget(): Promise<void>
}

const keyOf = ({ owner, hash }: KeptRead): string => JSON.stringify([owner, hash])
const shapeOf = ({ call: { result, select, unnest } }: KeptRead): string => JSON.stringify([result, select, unnest])

export function createKeeper(storage: Storage, now: () => number, store: KeptStore = openKeptStore()): Keeper {
  const answers = createKeptAnswers(now, store)
  // In no two tabs at once, so that nothing is kept after the end of the session has deleted all.
  const alone = async (task: () => Promise<void>) => void (await storage.locked(KEPT, task))
  return {
    find: (read) => answers.find(keyOf(read), shapeOf(read)),
    keep: (read, result) =>
      alone(async () => {
        if (read.bearer()?.token === undefined) return
        if (storage.get(KEPT) !== read.owner) await answers.clear()
        storage.set(KEPT, read.owner)
        await answers.keep(keyOf(read), shapeOf(read), result, read.call.keep.days)
      }),
    forget: () =>
      alone(async () => {
        await answers.clear()
        storage.remove(KEPT)
      }),
  }
}
