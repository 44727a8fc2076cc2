import type { Cancel } from '../ports.ts'
import { ANY } from './screenParts.ts'

/**
 * Change notification by path: subscriptions and version counters. A change of `queries.week` also counts for `queries` and for
 * `*`.
 */
export interface Changes {
  subscribe(paths: readonly string[], listener: () => void): Cancel
  version(path: string): number
  /** Sum of the versions of these paths: grows with each change of one of them. `*` counts every path. */
  stamp(paths: readonly string[]): number
  /** Whether a path has a subscriber. */
  watched(path: string): boolean
  bump(path: string): void
  /** Notifies the subscribers of bumped paths, each listener once. */
  flush(): void
}

export function createChanges(): Changes {
  const versions = new Map<string, number>()
  const listeners = new Map<string, Set<() => void>>()
  const bumped = new Set<string>()

  const raise = (path: string) => {
    versions.set(path, (versions.get(path) ?? 0) + 1)
    bumped.add(path)
  }
  return {
    subscribe(paths, listener) {
      for (const path of paths) {
        const known = listeners.get(path) ?? new Set()
        known.add(listener)
        listeners.set(path, known)
      }
      return () => {
        for (const path of paths) listeners.get(path)?.delete(listener)
      }
    },
    version: (path) => versions.get(path) ?? 0,
    stamp: (paths) => paths.reduce((sum, path) => sum + (versions.get(path) ?? 0), 0),
    watched: (path) => (listeners.get(path)?.size ?? 0) > 0,
    bump(path) {
      raise(path)
      raise(ANY)
      const dot = path.indexOf('.')
      if (dot !== -1) raise(path.slice(0, dot))
    },
    flush() {
      const due = new Set<() => void>()
      for (const path of bumped) for (const listener of listeners.get(path) ?? []) due.add(listener)
      bumped.clear()
      for (const listener of due) listener()
    },
  }
}
