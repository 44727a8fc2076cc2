import type { Cancel } from '../ports.ts'
import { ANY } from './screenParts.ts'

/** Who listens to which paths, and how often each path has changed. */
export interface Changes {
  subscribe(paths: readonly string[], listener: () => void): Cancel
  version(path: string): number
  /** A number that grows with each change of one of these paths; "*" is any path. */
  stamp(paths: readonly string[]): number
  /** Whether anyone listens to a path. */
  watched(path: string): boolean
  bump(path: string): void
  /** Tells each listener of a bumped path, once. */
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
