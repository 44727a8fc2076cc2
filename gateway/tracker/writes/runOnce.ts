import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaseOf } from '../settings/trackerSettings.ts'
import { type Claim, type Effects, type StoredAnswer, StoreUnavailable, type WriteRequest } from '../store/trackerStore.ts'
import type { TrackerDeps } from '../tracker.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'

const KEY = /^[!-~]{8,200}$/
/** ms between two looks at a write that runs elsewhere. */
const LOOK = 100
/** Statuses after which a client sends the same key again (CALL-O3), so they are not stored. */
const isUnsettled = (status: number) => status >= 500 || [401, 408, 409, 429].includes(status)

export interface Done {
  readonly answer: StoredAnswer
  readonly effects: Effects
}

/** The tracker may have done it, or may do it until the lease ends: nobody else begins before. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/** The key of a request. Throws KEY_MISSING. */
export function readKey(value: unknown): string {
  if (typeof value !== 'string' || !KEY.test(value)) throw new TrackerRefusal('KEY_MISSING')
  return value
}

/** A hash of an input whose members have one order. */
export const fingerprintOf = (input: object): string => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/**
 * Does a write once for its key, whichever gateway is asked and however often. A write that runs elsewhere is waited for, for a while. An error of the work frees the
 * key if the client may send it again, and is stored otherwise; what may have been sent stays marked, so that the next turn searches the tracker first.
 */
export async function runOnce(deps: TrackerDeps, request: WriteRequest, work: (claim: Claim) => Promise<Done>): Promise<StoredAnswer> {
  const { store, settings } = deps
  const until = performance.now() + settings.times.wait
  for (;;) {
    const result = await store.claim(request, leaseOf(settings))
    if (result.state === 'done') return result.answer
    if (result.state === 'reused') throw new TrackerRefusal('KEY_REUSED')
    if (result.state === 'mine') return perform(deps, result.claim, work)
    if (performance.now() >= until) throw new TrackerRefusal('STILL_RUNNING', result.ms)
    await sleep(Math.min(LOOK, result.ms))
  }
}

async function perform({ store, settings }: TrackerDeps, claim: Claim, work: (claim: Claim) => Promise<Done>): Promise<StoredAnswer> {
  try {
    return await settle(claim, await work(claim))
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw new TrackerRefusal('OUTCOME_UNKNOWN', leaseOf(settings))
    if (error instanceof TrackerRefusal && !isUnsettled(error.status))
      return await settle(claim, { answer: { status: error.status, body: JSON.stringify(error.body) }, effects: { uploads: [] } })
    // The lease of anything unforeseen ends by itself, as does that of a store that cannot be reached.
    if (error instanceof TrackerRefusal || error instanceof StoreUnavailable) await store.release(claim).catch(() => undefined)
    throw error
  }

  /** A claim that was lost meanwhile: whoever has it finds in the tracker what was done here. */
  async function settle(held: Claim, { answer, effects }: Done): Promise<StoredAnswer> {
    if (!(await store.settle(held, answer, effects))) throw new TrackerRefusal('STILL_RUNNING', leaseOf(settings))
    return answer
  }
}

/** To be called right before something is sent. Throws STILL_RUNNING if another gateway has taken over. */
export async function markSent({ store, settings }: TrackerDeps, claim: Claim, after: number): Promise<void> {
  if (!(await store.mark(claim, after, leaseOf(settings)))) throw new TrackerRefusal('STILL_RUNNING', leaseOf(settings))
}
