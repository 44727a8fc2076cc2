import type { CompiledQuery } from '../compiled/compiled.ts'
import { evaluate, type Scope, type Tree } from '../expression/index.ts'
import type { Attention, Cancel, Clock } from '../ports.ts'

/** ms. Younger data is not revalidated when the user returns to the page. */
const YOUNG = 5000

export interface FreshnessDeps {
  readonly clock: Clock
  readonly attention: Attention
  scope(): Scope
  /**
   * Starts a background read of a query and returns true; false if it has no key, a read of it is in flight, or a mutation in
   * flight could cross the read.
   */
  read(id: string): boolean
}

/** Background revalidation of queries: by interval (`every`), and when the user returns to the page (`again`). */
export interface Freshness {
  /** A read of the query has ended, successfully or not. */
  wasRead(id: string): void
  /** The query is not read any more: clears its timer. */
  stop(id: string): void
  /** What its interval (`every`) depends on has changed. */
  settle(id: string): void
  /** Reads queries that are due, as soon as nothing blocks a read. */
  readDue(): void
  dispose(): void
}

interface Followed {
  readonly query: CompiledQuery
  /** Polling interval, ms. */
  pace: number | undefined
  /** ms since the epoch; `undefined` before the first read. */
  readAt: number | undefined
  isDue: boolean
  timer: Cancel | undefined
}

/**
 * Revalidates the queries that declare `every` or `again`. While the page is hidden nothing is read; queries that fall due
 * meanwhile are read on return.
 */
export function createFreshness(definitions: Readonly<Record<string, CompiledQuery>>, host: FreshnessDeps): Freshness {
  const { clock, attention } = host
  const followed = new Map<string, Followed>()
  for (const [id, query] of Object.entries(definitions))
    if (query.every !== undefined || query.again !== undefined)
      followed.set(id, { query, pace: undefined, readAt: undefined, isDue: false, timer: undefined })

  function readDue(): void {
    // Called at each change of a screen: `isDue` is the cheap check, so it comes first.
    for (const [id, one] of followed) if (one.isDue && attention.visible() && host.read(id)) one.isDue = false
  }
  function fallDue(one: Followed): void {
    one.isDue = true
    readDue()
  }
  function paceOf({ every }: CompiledQuery): number | undefined {
    const ms = every === undefined ? undefined : evaluate(every as Tree, host.scope())
    return typeof ms === 'number' && ms > 0 ? ms : undefined
  }
  function arm(one: Followed): void {
    one.timer?.()
    one.timer = undefined
    if (one.pace === undefined || one.readAt === undefined) return
    const left = one.readAt + one.pace - clock.now()
    one.timer = clock.after(Math.max(0, left), () => {
      one.timer = undefined
      fallDue(one)
    })
  }
  function returned(): void {
    if (!attention.visible()) return
    for (const one of followed.values())
      if (one.query.again === 'return' && one.readAt !== undefined && clock.now() - one.readAt >= YOUNG) one.isDue = true
    readDue()
  }
  const unwatch = followed.size === 0 ? undefined : attention.watch(returned)

  return {
    wasRead(id) {
      const one = followed.get(id)
      if (one === undefined) return
      one.isDue = false
      one.readAt = clock.now()
      one.pace = paceOf(one.query)
      arm(one)
    },
    stop(id) {
      const one = followed.get(id)
      if (one === undefined) return
      one.isDue = false
      one.readAt = undefined
      arm(one)
    },
    settle(id) {
      const one = followed.get(id)
      if (one?.readAt === undefined) return
      const pace = paceOf(one.query)
      if (pace === one.pace) return
      one.pace = pace
      arm(one)
    },
    readDue,
    dispose() {
      unwatch?.()
      for (const one of followed.values()) one.timer?.()
    },
  }
}
