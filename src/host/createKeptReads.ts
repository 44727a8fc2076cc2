import type { CallRequest, Outcome } from '../../engine/calls/index.ts'
import type { CompiledCall } from '../../engine/compiled/compiled.ts'
import type { Keeper } from './createKeeper.ts'

export interface KeptReadsDeps {
  readonly keeper: Keeper
  /** Whether the browser has a connection. */
  online(): boolean
  /** Another kept answer is shown, or none any more. */
  changed(): void
}

/** Keeps answers of queries on the device, and gives them back while the server cannot be reached. */
export interface KeptReads {
  /** Sends a query. `hash`: of its call and arguments. */
  send(request: CallRequest, hash: string, send: () => Promise<Outcome>): Promise<Outcome>
  /** Reads once more what was given back, unless that is on its way. */
  again(read: (request: CallRequest) => Promise<unknown>): void
  /** Time of the oldest answer that was given back and not read since, ms since the epoch. */
  oldest(): number | undefined
  /** Deletes all: another user or university. */
  clear(): void
}

export function createKeptReads(
  { keeper, changed }: Pick<KeptReadsDeps, 'keeper' | 'changed'>,
  callOf: (id: string) => CompiledCall | undefined,
): KeptReads {
  const given = new Map<string, { readonly request: CallRequest; readonly readAt: number; isAsked: boolean }>()
  return {
    async send(request, hash, send) {
      const call = callOf(request.call)
      const kept = call && keeper.of(request.call, call, hash)
      const outcome = await send()
      if (kept === undefined) return outcome
      if (outcome.ok) {
        kept.keep(outcome.result)
        if (given.delete(hash)) changed()
        return outcome
      }
      const found = outcome.error.status === 0 ? await kept.find() : undefined
      if (found === undefined) return outcome
      given.set(hash, { request, readAt: found.readAt, isAsked: false })
      changed()
      return { ...outcome, kept: found }
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
      keeper.forget()
    },
  }
}
