import { clear, createStore, delMany, get, setMany } from 'idb-keyval'

/** Values on this device, by key. Rejects where the browser keeps nothing. */
export interface KeptStore {
  get(key: string): Promise<unknown>
  /** Removes and sets values. */
  change(removed: readonly string[], entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>
  clear(): Promise<void>
}

/** The values in IndexedDB. */
export function openKeptStore(): KeptStore {
  const store = createStore('dargah', 'kept')
  return {
    get: (key) => get(key, store),
    async change(removed, entries) {
      await delMany([...removed], store)
      await setMany(
        entries.map(([key, value]) => [key, value]),
        store,
      )
    },
    clear: () => clear(store),
  }
}
