import type { Clock, Random, Storage } from '../../engine/doors.ts'

/** How long a lock of other tabs is waited for, ms: then the task runs without it (decision 5: a bounded fallback). */
const LOCK_WAIT = 10_000

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

export const browserRandom: Random = {
  uuid() {
    // randomUUID exists in secure contexts only; a campus on plain http of a local network has none.
    if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    const text = [...bytes].map(hex).join('')
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
  },
}

async function locked<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task()
  try {
    return (await navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_WAIT) }, task)) as T
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) return task()
    throw error
  }
}

/** localStorage, or memory where the browser forbids it. */
export function createBrowserStorage(): Storage {
  const memory = new Map<string, string>()
  const area = (() => {
    try {
      const { localStorage } = window
      localStorage.getItem('')
      return localStorage
    } catch {
      return undefined
    }
  })()
  return {
    get: (name) => area?.getItem(name) ?? memory.get(name),
    set(name, value) {
      try {
        if (area === undefined) memory.set(name, value)
        else area.setItem(name, value)
      } catch {
        // A full storage keeps what is set until the page is left.
        memory.set(name, value)
      }
    },
    remove(name) {
      area?.removeItem(name)
      memory.delete(name)
    },
    watch(listener) {
      const heard = (event: StorageEvent) => {
        if (event.key !== null) listener(event.key)
      }
      window.addEventListener('storage', heard)
      return () => window.removeEventListener('storage', heard)
    },
    locked,
  }
}
