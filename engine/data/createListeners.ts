/** A set of subscribers. `subscribe` returns the function that unsubscribes. */
export interface Listeners {
  readonly subscribe: (listener: () => void) => () => void
  /** Calls all current listeners; one added meanwhile is first called the next time. */
  readonly notify: () => void
}

/** An empty set of listeners; each is called at most once per notification. */
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
