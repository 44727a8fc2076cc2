import type { CompiledQuery } from '../compiled/compiled.ts'
import { evaluate, type Scope, type Tree } from '../expression/index.ts'
import type { Attention, Cancel, Clock } from '../ports.ts'

/** Data that is younger is not read again for a user who returns, ms. */
const YOUNG = 5000

export interface FreshnessDeps {
  readonly clock: Clock
  readonly attention: Attention
  scope(): Scope
  /** Reads a query, and says so, unless something is under way that the reading would cross. */
  read(id: string): boolean
}

/** When queries are read again by themselves: at their pace, and when the user returns to the page. */
export interface Freshness {
  /** The query was read just now, or could not be. */
  wasRead(id: string): void
  /** The query is not read any more. */
  stop(id: string): void
  /** What its pace hangs on has changed. */
  settle(id: string): void
  /** Reads what is due, once nothing keeps it from being read. */
  readDue(): void
  dispose(): void
}

interface Followed {
  readonly query: CompiledQuery
  /** ms between two readings. */
  pace: number | undefined
  /** Nothing before it was read. */
  readAt: number | undefined
  isDue: boolean
  timer: Cancel | undefined
}

/** Follows the queries that say `every` or `again`. While the page is out of sight nothing is read; what fell due meanwhile is read on return. */
export function createFreshness(definitions: Readonly<Record<string, CompiledQuery>>, host: FreshnessDeps): Freshness {
  const { clock, attention } = host
  const followed = new Map<string, Followed>()
  for (const [id, query] of Object.entries(definitions))
    if (query.every !== undefined || query.again !== undefined)
      followed.set(id, { query, pace: undefined, readAt: undefined, isDue: false, timer: undefined })

  function readDue(): void {
    // Asked at each change of a screen: the page is looked at last.
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
