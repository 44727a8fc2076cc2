import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../campusClient.ts'

/** What became of an act of somebody. */
export interface ActEnd {
  readonly act: string
  /** ms from the press until its end is known. */
  readonly waited: number
  /** Whether it was pressed again. */
  readonly isRetried: boolean
  /** `done`, or the code of a refusal. */
  readonly end: string
}

/** Waits after a failure, ms: those of the portal, then the patience of somebody who presses again. */
const WAITS = [1000, 2000, 3000] as const
const MOST_TRIES = 40
/** Statuses after which the portal presses again with the same key; at the gateway, too, while it does the act elsewhere. */
const isUnsettled = (status: number): boolean => status >= 500 || status === 408 || status === 429

export type Ask = (once: () => Promise<Answer>) => Promise<Answer>

/** Asks for the answer of one act as the portal does, and counts. */
export interface Asking {
  readonly ask: Ask
  isRetried(): boolean
}

/**
 * Asks again after a lost answer, 408, 429 or a status from 500 on, and after as many seconds as a `Retry-After` says. `alsoUnsettled`: one more status after
 * which it is asked again. Throws after forty tries: that act has no known end.
 */
export function askAsBrowser(alsoUnsettled?: number): Asking {
  let isRetried = false
  return {
    isRetried: () => isRetried,
    async ask(once) {
      let last = 'no answer'
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const answer = await once().catch((error: unknown) => {
          last = String(error)
          return undefined
        })
        if (answer !== undefined && !isUnsettled(answer.status) && answer.status !== alsoUnsettled) return answer
        isRetried = true
        if (answer !== undefined) last = `${answer.status} ${JSON.stringify(answer.body)}`
        const seconds = Number(answer?.headers.get('retry-after') ?? 0)
        await sleep(seconds > 0 ? 1000 * seconds : (WAITS[tries] ?? WAITS[2]))
      }
      throw new Error(`no end after ${MOST_TRIES} tries: ${last}`)
    },
  }
}
