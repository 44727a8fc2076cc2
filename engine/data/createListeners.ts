/** Those who are called when something changes. */
export interface Listeners {
  readonly subscribe: (listener: () => void) => () => void
  /** Calls everyone who listens now; who subscribes meanwhile is called the next time. */
  readonly notify: () => void
}

/** A list of listeners, each at most once. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      for (const listener of [...listeners]) listener()
    },
  }
}
