import type { Bearer, KeptAnswer } from '../../engine/calls/index.ts'
import type { CompiledCall } from '../../engine/compiled/compiled.ts'
import type { Clock, Storage } from '../../engine/ports.ts'
import type { KeptAnswers } from './keptAnswers.ts'

export interface KeeperDeps {
  readonly storage: Storage
  /** The session of now. */
  bearer(): Bearer
  /** University and user of the session of now. */
  owner(): string
  load(): Promise<KeptAnswers>
  readonly clock: Pick<Clock, 'after'>
}

/** The answers that one session keeps; nothing is found or kept once it is over. */
export interface SessionKeeper {
  find(): Promise<KeptAnswer | undefined>
  keep(result: unknown): void
}

/** Keeps answers on the device until the session ends, for times in which the server cannot be reached. Never fails. */
export interface Keeper {
  /** For one call (`keep`) with its arguments, hashed. `undefined` where nobody is signed in. */
  of(id: string, call: CompiledCall, args: string): SessionKeeper | undefined
  /** Deletes what is kept: no session of this browser goes on. */
  forget(): void
}

/** Answers are kept so long after they came, ms: what a page shows first is not to wait. */
const LATER_MS = 500

/** Storage key of whose answers are kept, as long as there are any. */
const KEPT = 'dargah.kept'

export function createKeeper({ storage, bearer, owner, load, clock }: KeeperDeps): Keeper {
  let loaded: Promise<KeptAnswers> | undefined
  const answers = () => {
    loaded ??= load()
    return loaded
  }
  /** In no tab at once, so that nothing is kept after the end of the session has deleted all. */
  const alone = (task: (kept: KeptAnswers) => Promise<void>) => {
    // Without room, or where the browser keeps nothing, the portal works without.
    answers()
      .then((kept) => storage.locked(KEPT, () => task(kept)))
      .catch(() => undefined)
  }
  return {
    of(id, { keep, result, select, unnest }, args) {
      const mine = bearer()
      if (keep === undefined || mine()?.token === undefined) return undefined
      const whose = owner()
      const key = JSON.stringify([whose, id, args])
      const shape = JSON.stringify([result, select, unnest])
      return {
        find: async () => {
          const found = await answers()
            .then((kept) => kept.find(key, shape))
            .catch(() => undefined)
          return mine()?.token === undefined ? undefined : found
        },
        keep(answer) {
          clock.after(LATER_MS, () =>
            alone(async (kept) => {
              if (mine()?.token === undefined) return
              if (storage.get(KEPT) !== whose) await kept.clear()
              storage.set(KEPT, whose)
              await kept.keep(key, shape, answer, keep.days)
            }),
          )
        },
      }
    },
    forget() {
      if (storage.get(KEPT) === undefined) return
      alone(async (kept) => {
        await kept.clear()
        storage.remove(KEPT)
      })
    },
  }
}
