import type { Transport } from '../../engine/calls/index.ts'
import type { Clock } from '../../engine/ports.ts'
import type { IdleScheduler } from './idleScheduler.ts'

/** Pause after other calls, ms. */
const BUSY_MS = 1000
/** Placeholder of the font in the list of paths; no path is empty. */
const FONT = ''

export interface PrefetcherDeps extends Pick<IdleScheduler, 'idle' | 'mayNotPrefetch' | 'loadFonts'> {
  readonly after: Clock['after']
  readonly transport: Transport
  readonly online: () => boolean
  /** Paths that the user may navigate to, and the dialogs of the page as `#module/screen`. */
  readonly paths: () => readonly string[]
  /** Loads what a path or those dialogs need. */
  readonly fetch: (path: string) => Promise<unknown> | undefined
}

export interface Prefetcher {
  /** The transport, instrumented: nothing is prefetched while a call is in flight. */
  readonly transport: Transport
  /** A screen was rendered, with links to prefetch. */
  rendered(): void
  /** Another portal: prefetch again. */
  reset(): void
}

/**
 * Prefetches the rest of the font, and then the targets that are one press away, each once and one after the other, while page
 * and connection are idle.
 */
export function createPrefetcher(parts: PrefetcherDeps): Prefetcher {
  const known = new Set<string>()
  let inFlight = 0
  let armed = false

  function arm(): void {
    armed = true
    parts.idle(step)
  }
  function step(): void {
    armed = false
    if (parts.mayNotPrefetch()) return
    const next = [FONT, ...parts.paths()].find((path) => !known.has(path))
    if (next === undefined) return
    armed = true
    if (inFlight > 0 || !parts.online()) {
      parts.after(BUSY_MS, arm)
      return
    }
    known.add(next)
    // A failed prefetch is ignored: it is loaded again, and its failure shown, when it is needed.
    Promise.resolve(next === FONT ? parts.loadFonts() : parts.fetch(next)).then(arm, arm)
  }

  return {
    async transport(request, signal) {
      inFlight++
      try {
        return await parts.transport(request, signal)
      } finally {
        inFlight--
      }
    },
    rendered() {
      if (!armed) arm()
    },
    reset: () => known.clear(),
  }
}
