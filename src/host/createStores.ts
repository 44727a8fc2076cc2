import { conform } from '../../engine/calls/index.ts'
import type { CompiledStore } from '../../engine/compile/compiled.ts'
import type { Clock, Storage } from '../../engine/doors.ts'

type Stores = Readonly<Record<string, CompiledStore>>

/** What modules keep in the browser, by the names of their `stores`. */
export interface KeptValues {
  /** Whose values these are now: a value of somebody else counts as missing (SESSION-O5). */
  belongTo(owner: string): void
  values(): Readonly<Record<string, unknown>>
  put(name: string, value: unknown, seconds: number | undefined): void
  /** Names in the browser's storage that end with the session (SESSION-11). */
  sessionKeys(): readonly string[]
  /** Forgets what lives in memory or in this tab and ends with the session. */
  endSession(): void
  use(stores: Stores): void
}

interface Kept {
  readonly value: unknown
  readonly owner?: string
  /** ms since the epoch. */
  readonly until?: number
}

export interface StoreParts {
  readonly storage: Storage
  readonly tab: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly clock: Clock
}

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'value' in value

function parse(text: string | null | undefined): Kept | undefined {
  if (text === null || text === undefined) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function createStores({ storage, tab, clock }: StoreParts): KeptValues {
  const memory = new Map<string, Kept>()
  let stores: Stores = {}
  let owner = ''
  const keyOf = (name: string) => stores[name]?.key ?? name

  function read(name: string, store: CompiledStore): unknown {
    const place = store.in ?? 'local'
    const kept = place === 'memory' ? memory.get(name) : parse(place === 'tab' ? tab.getItem(keyOf(name)) : storage.get(keyOf(name)))
    if (kept === undefined || (kept.until !== undefined && kept.until <= clock.now())) return undefined
    if (store.perUser === true && kept.owner !== owner) return undefined
    const fitted = conform(store.schema, kept.value)
    return fitted.ok ? fitted.value : undefined
  }
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
      const place = store.in ?? 'local'
      const kept: Kept = {
        value,
        ...(store.perUser === true ? { owner } : {}),
        ...(seconds === undefined ? {} : { until: clock.now() + seconds * 1000 }),
      }
      const gone = value === undefined || value === null
      if (place === 'memory') {
        if (gone) memory.delete(name)
        else memory.set(name, kept)
      } else if (place === 'tab') {
        if (gone) tab.removeItem(keyOf(name))
        else tab.setItem(keyOf(name), JSON.stringify(kept))
      } else if (gone) storage.remove(keyOf(name))
      else storage.set(keyOf(name), JSON.stringify(kept))
    },
    sessionKeys: () =>
      Object.entries(stores).flatMap(([name, store]) =>
        (store.in ?? 'local') === 'local' && store.survivesSignOut !== true ? [keyOf(name)] : [],
      ),
    endSession() {
      memory.clear()
      for (const [name, store] of Object.entries(stores))
        if (store.in === 'tab' && store.survivesSignOut !== true) tab.removeItem(keyOf(name))
    },
    use(next) {
      stores = next
    },
  }
}
