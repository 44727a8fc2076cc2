import { conform } from '../calls/index.ts'
import type { CompiledStore } from '../compiled/compiled.ts'
import type { Clock, Storage } from '../ports.ts'

type Stores = Readonly<Record<string, CompiledStore>>

/** Values that modules store in the browser, by the names of their `stores`. */
export interface StoredValues {
  /** Sets the current owner: values stored `perUser` by another owner read as missing (SESSION-O5). */
  belongTo(owner: string): void
  values(): Readonly<Record<string, unknown>>
  put(name: string, value: unknown, seconds: number | undefined): void
  /** Keys in local storage that end with the session (SESSION-11). */
  sessionKeys(): readonly string[]
  /** Removes values in memory or session storage that end with the session. */
  endSession(): void
  use(stores: Stores): void
}

interface StoredEntry {
  readonly value: unknown
  readonly owner?: string
  /** Expiry, ms since the epoch. */
  readonly until?: number
}

/** Key–value storage of strings. */
export type StorageArea = Pick<Storage, 'get' | 'set' | 'remove'>
/** Creates a `StorageArea` in memory, which lives as long as the page. */
export function createMemoryStorage(): StorageArea {
  const texts = new Map<string, string>()
  return { get: (name) => texts.get(name), set: (name, text) => void texts.set(name, text), remove: (name) => void texts.delete(name) }
}

export interface StoredValuesDeps {
  /** Shared by all tabs. */
  readonly local: StorageArea
  /** Of this tab only. */
  readonly tab: StorageArea
  readonly clock: Clock
}

const isStoredEntry = (value: unknown): value is StoredEntry => typeof value === 'object' && value !== null && 'value' in value

function parse(text: string | undefined): StoredEntry | undefined {
  if (text === undefined) return undefined
  try {
    const entry: unknown = JSON.parse(text)
    return isStoredEntry(entry) ? entry : undefined
  } catch {
    return undefined
  }
}

/**
 * Creates the stored values of this browser. Values that are expired, do not conform to the store's schema or belong to another
 * owner read as missing; storing under an unknown name is ignored. Never fails.
 */
export function createStoredValues({ local, tab, clock }: StoredValuesDeps): StoredValues {
  const memory = createMemoryStorage()
  const shelves = { local, tab, memory } as const
  let stores: Stores = {}
  let owner = ''
  const keyOf = (name: string) => stores[name]?.key ?? name
  const shelfOf = (store: CompiledStore) => shelves[store.in]

  function read(name: string, store: CompiledStore): unknown {
    const entry = parse(shelfOf(store).get(keyOf(name)))
    if (entry === undefined || (entry.until !== undefined && entry.until <= clock.now())) return undefined
    if (store.perUser && entry.owner !== owner) return undefined
    const fitted = conform(store.schema, entry.value)
    return fitted.ok ? fitted.value : undefined
  }
  const endingIn = (place: string) =>
    Object.entries(stores).flatMap(([name, store]) => (store.in === place && !store.survivesSignOut ? [keyOf(name)] : []))
  return {
    belongTo(next) {
      owner = next
    },
    values: () =>
      Object.fromEntries(
        Object.entries(stores).flatMap(([name, store]) => {
          const value = read(name, store)
          return value === undefined ? [] : [[name, value]]
        }),
      ),
    put(name, value, seconds) {
      const store = stores[name]
      if (store === undefined) return
      if (value === undefined || value === null) {
        shelfOf(store).remove(keyOf(name))
        return
      }
      const entry: StoredEntry = {
        value,
        ...(store.perUser ? { owner } : {}),
        ...(seconds === undefined ? {} : { until: clock.now() + seconds * 1000 }),
      }
      shelfOf(store).set(keyOf(name), JSON.stringify(entry))
    },
    sessionKeys: () => endingIn('local'),
    endSession() {
      for (const key of endingIn('tab')) tab.remove(key)
      for (const key of endingIn('memory')) memory.remove(key)
    },
    use(next) {
      stores = next
    },
  }
}
