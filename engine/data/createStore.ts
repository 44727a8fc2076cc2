import { createListeners, type Listeners } from './createListeners.ts'

/** A value that can be subscribed to. */
export interface Store<T> extends Pick<Listeners, 'subscribe'> {
  readonly get: () => T
  /** Notifies unless the value is the same (`Object.is`). */
  readonly set: (value: T) => void
}

/** A store of one value. */
export function createStore<T>(first: T): Store<T> {
  const { subscribe, notify } = createListeners()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
    subscribe,
  }
}
