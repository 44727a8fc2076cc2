import { conform } from '../calls/index.ts'
import type { CompiledStore } from '../compiled/compiled.ts'
import { mapOrEmpty } from '../compiled/json.ts'
import type { Clock, Storage } from '../ports.ts'

type Stores = Readonly<Record<string, CompiledStore>>

/** Values that modules store in the browser, by the names of their `stores`. */
export interface StoredValues {
  /** Sets the current owner: each has values of their own in stores `perUser` (SESSION-O5, SURV-O8). */
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

type Entries = Readonly<Record<string, StoredEntry>>

/** The entries under a key: `{ owners }` of a store that is `perUser`, else the entry of the owner ''. */
function parse(text: string | undefined): Entries {
  if (text === undefined) return {}
  try {
    const stored: unknown = JSON.parse(text)
    const entries = isStoredEntry(stored) ? { '': stored } : mapOrEmpty(mapOrEmpty(stored)['owners'])
    return Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, StoredEntry] => isStoredEntry(entry[1])))
  } catch {
    return {}
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
  const ownerOf = (store: CompiledStore) => (store.perUser ? owner : '')

  const entriesOf = (name: string, store: CompiledStore) => parse(shelfOf(store).get(keyOf(name)))
  const isLive = ({ until }: StoredEntry) => until === undefined || until > clock.now()
  const live = (entries: Entries): Entries => Object.fromEntries(Object.entries(entries).filter(([, entry]) => isLive(entry)))
  function write(name: string, store: CompiledStore, entries: Entries): void {
    if (Object.keys(entries).length === 0) shelfOf(store).remove(keyOf(name))
    else shelfOf(store).set(keyOf(name), JSON.stringify(store.perUser ? { owners: entries } : entries['']))
  }
  function read(name: string, store: CompiledStore): unknown {
    const entry = entriesOf(name, store)[ownerOf(store)]
    if (entry === undefined || !isLive(entry)) return undefined
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
      const { [ownerOf(store)]: _, ...others } = live(entriesOf(name, store))
      if (value === undefined || value === null) return write(name, store, others)
      const until = seconds === undefined ? {} : { until: clock.now() + seconds * 1000 }
      write(name, store, { ...others, [ownerOf(store)]: { value, ...until } })
    },
    sessionKeys: () => endingIn('local'),
    endSession() {
      for (const key of endingIn('tab')) tab.remove(key)
      for (const key of endingIn('memory')) memory.remove(key)
    },
    use(next) {
      stores = next
      // What has expired is removed, whoever it belongs to.
      for (const [name, store] of Object.entries(stores)) {
        const entries = entriesOf(name, store)
        if (!Object.values(entries).every(isLive)) write(name, store, live(entries))
      }
    },
  }
}
