import type { Cancel } from '../doors.ts'

/** Who listens to which paths, and how often each path has changed. */
export interface Changes {
  subscribe(paths: readonly string[], listener: () => void): Cancel
  version(path: string): number
  /** Paths with a listener that begin with this prefix. */
  watched(prefix: string): readonly string[]
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
    watched: (prefix) => [...listeners].filter(([path, set]) => set.size > 0 && path.startsWith(prefix)).map(([path]) => path),
    bump(path) {
      raise(path)
      const [root] = path.split('.')
      if (root !== undefined && root !== path) raise(root)
    },
    flush() {
      const due = new Set([...bumped].flatMap((path) => [...(listeners.get(path) ?? [])]))
      bumped.clear()
      for (const listener of due) listener()
    },
  }
}
