import type { Transport } from '../../engine/calls/index.ts'
import type { Clock } from '../../engine/ports.ts'
import type { IdleScheduler } from './idleScheduler.ts'

/** How long a line that is busy is left alone, ms. */
const BUSY_MS = 1000
/** Among the paths of places, of which none is empty. */
const LETTERS = ''

export interface PrefetcherDeps extends Pick<IdleScheduler, 'idle' | 'mayNotPrefetch' | 'letters'> {
  readonly after: Clock['after']
  readonly transport: Transport
  readonly online: () => boolean
  /** Where the visitor may go from here. */
  readonly paths: () => readonly string[]
  /** Fetches what stands at a path. */
  readonly fetch: (path: string) => Promise<unknown> | undefined
}

export interface Prefetcher {
  /** The transport, watched: while a call is under way nothing is fetched ahead. */
  readonly transport: Transport
  /** Something is drawn, from which one may go on. */
  drawn(): void
  /** Another portal: all is fetched anew. */
  reset(): void
}

/** Fetches the letters that may be typed, and then the places that are one press away, each once and one after the other, while page and line have nothing to do. */
export function createPrefetcher(parts: PrefetcherDeps): Prefetcher {
  const known = new Set<string>()
  let underWay = 0
  let armed = false

  function arm(): void {
    armed = true
    parts.idle(step)
  }
  function step(): void {
    armed = false
    if (parts.mayNotPrefetch()) return
    const next = [LETTERS, ...parts.paths()].find((path) => !known.has(path))
    if (next === undefined) return
    armed = true
    if (underWay > 0 || !parts.online()) {
      parts.after(BUSY_MS, arm)
      return
    }
    known.add(next)
    // What does not come is asked for again, and its failure told, when someone needs it.
    Promise.resolve(next === LETTERS ? parts.letters() : parts.fetch(next)).then(arm, arm)
  }

  return {
    async transport(request, signal) {
      underWay++
      try {
        return await parts.transport(request, signal)
      } finally {
        underWay--
      }
    },
    drawn() {
      if (!armed) arm()
    },
    reset: () => known.clear(),
  }
}
