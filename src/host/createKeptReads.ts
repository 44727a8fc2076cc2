import type { Bearer, CallRequest, KeptAnswer, Outcome } from '../../engine/calls/index.ts'
import type { CompiledCall } from '../../engine/compiled/compiled.ts'
import type { Clock, Storage } from '../../engine/ports.ts'
import type { Keeper } from './createKeeper.ts'

export interface KeptReadsDeps {
  readonly storage: Pick<Storage, 'get'>
  readonly clock: Pick<Clock, 'after'>
  /** The session of now. */
  bearer(): Bearer
  /** University and user of the session of now. */
  owner(): string
  load(): Promise<Keeper>
  /** Whether the browser has a connection. */
  online(): boolean
  /** Another kept answer is shown, or none any more. */
  changed(): void
}

/** Whose answer it is, and of what: `hash` is of call and arguments. */
export interface KeptRead {
  readonly request: CallRequest
  readonly hash: string
  readonly call: CompiledCall & { readonly keep: NonNullable<CompiledCall['keep']> }
  readonly bearer: Bearer
  readonly owner: string
}

/** Storage key of whose answers are kept, as long as there are any. */
export const KEPT = 'dargah.kept'
/** Answers are kept so long after they came, ms: what a page shows first is not to wait, nor for the first time for what keeps them. */
const LATER_MS = 500
const FIRST_MS = 5000

/** Keeps answers of queries (`keep`) until the session ends, and gives them back while the server cannot be reached. */
export interface KeptReads {
  /** Sends a query. `hash`: of its call and arguments. */
  send(request: CallRequest, hash: string, send: () => Promise<Outcome>): Promise<Outcome>
  /** Reads once more what was given back, unless that is on its way. */
  again(read: (request: CallRequest) => Promise<unknown>): void
  /** Time of the oldest answer that was given back and not read since, ms since the epoch. */
  oldest(): number | undefined
  /** Deletes all: no session of this browser goes on. */
  clear(): void
}

/** What keeps them is loaded with the first answer. Where it cannot be, or the browser keeps nothing, the portal works without. */
export function createKeptReads(
  { storage, clock, bearer, owner, load, changed }: Omit<KeptReadsDeps, 'online'>,
  callOf: (id: string) => CompiledCall | undefined,
): KeptReads {
  const given = new Map<string, { readonly request: CallRequest; readonly readAt: number; isAsked: boolean }>()
  let loaded: Promise<Keeper> | undefined
  const using = async <T>(use: (keeper: Keeper) => Promise<T>): Promise<T | undefined> => {
    loaded ??= load()
    return loaded.then(use).catch(() => undefined)
  }
  async function give(read: KeptRead): Promise<KeptAnswer | undefined> {
    const found = await using((keeper) => keeper.find(read))
    if (found === undefined || read.bearer()?.token === undefined) return undefined
    given.set(read.hash, { request: read.request, readAt: found.readAt, isAsked: false })
    changed()
    return found
  }
  return {
    async send(request, hash, send) {
      const call = callOf(request.call)
      const mine = bearer()
      if (call?.keep === undefined || mine()?.token === undefined) return send()
      const read: KeptRead = { request, hash, call: { ...call, keep: call.keep }, bearer: mine, owner: owner() }
      const outcome = await send()
      if (outcome.ok) {
        clock.after(loaded === undefined ? FIRST_MS : LATER_MS, () => void using((keeper) => keeper.keep(read, outcome.result)))
        if (given.delete(hash)) changed()
        return outcome
      }
      const kept = outcome.error.status === 0 ? await give(read) : undefined
      return kept === undefined ? outcome : { ...outcome, kept }
    },
    again(read) {
      for (const one of given.values()) {
        if (one.isAsked) continue
        one.isAsked = true
        void read({ ...one.request, force: true })
      }
    },
    oldest: () => (given.size === 0 ? undefined : Math.min(...[...given.values()].map(({ readAt }) => readAt))),
    clear() {
      given.clear()
      if (storage.get(KEPT) !== undefined) void using((keeper) => keeper.forget())
    },
  }
}
