import type { Attention, Clock, Random, Storage } from '../../engine/ports.ts'
import { createMemoryStorage, type StorageArea } from '../../engine/screen/index.ts'
import type { IdleScheduler } from './idleScheduler.ts'
import type { Leave } from './performEffect.ts'

/** Timeout of a lock held by other tabs, ms (decision 5: a bounded fallback). */
const LOCK_WAIT = 10_000
/** How long a lock is kept after its task, ms: other tabs get the lock sooner than what was stored under it. */
const SETTLE = 50

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
}

export const browserAttention: Attention = {
  visible: () => document.visibilityState !== 'hidden',
  watch(listener) {
    document.addEventListener('visibilitychange', listener)
    // Another window may cover a page that counts as visible.
    window.addEventListener('focus', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('focus', listener)
    }
  },
}

/** Timeout of `requestIdleCallback`, ms, for a page that is never idle. */
const IDLE_WAIT = 10_000
/** Delay in browsers without `requestIdleCallback`, ms. */
const NO_IDLE_WAIT = 2000

interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

export const browserIdleScheduler: IdleScheduler = {
  idle(run) {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run(), { timeout: IDLE_WAIT })
    else setTimeout(run, NO_IDLE_WAIT)
  },
  mayNotPrefetch() {
    const { saveData, effectiveType } = (navigator as { readonly connection?: Line }).connection ?? {}
    return saveData === true || effectiveType?.endsWith('2g') === true
  },
  loadFonts: () => Promise.all([...document.fonts].map((face) => face.load())),
  pause: () => new Promise((done) => setTimeout(done)),
}

export const browserLeave: Leave = (address, fields) => {
  if (fields === undefined) {
    location.assign(address)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

export const browserRandom: Random = {
  uuid() {
    // randomUUID exists in secure contexts only; a campus on plain http in a local network has none.
    if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
    // Each 0 and 1 becomes a random digit; the 8 keeps its upper half, which is the variant.
    return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
      const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
      return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
    })
  },
}

/** Resolves with the task's outcome at once, and keeps the lock for `settle` ms more. */
const createLocked =
  (settle: number): Storage['locked'] =>
  (name, task) => {
    if (!('locks' in navigator)) return task()
    const signal = AbortSignal.timeout(LOCK_WAIT)
    return new Promise((resolve, reject) => {
      const held = async () => {
        await task().then(resolve, reject)
        if (settle > 0) await new Promise((done) => setTimeout(done, settle))
      }
      navigator.locks.request(name, { signal }, held).catch((error) => (signal.aborted ? resolve(undefined) : reject(error)))
    })
  }

/** The browser's storage, or memory if the browser forbids it; if it is full, values live until the page is left. */
export function createBrowserStorageArea(name: 'localStorage' | 'sessionStorage'): StorageArea {
  const memory = createMemoryStorage()
  const area = (() => {
    try {
      const found = window[name]
      found.getItem('')
      return found
    } catch {
      return undefined
    }
  })()
  return {
    get: (key) => memory.get(key) ?? area?.getItem(key) ?? undefined,
    set(key, value) {
      try {
        if (area === undefined) memory.set(key, value)
        else {
          area.setItem(key, value)
          memory.remove(key)
        }
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      area?.removeItem(key)
      memory.remove(key)
    },
  }
}

export const createBrowserStorage = (settle = SETTLE): Storage => ({
  ...createBrowserStorageArea('localStorage'),
  watch(listener) {
    const heard = (event: StorageEvent) => {
      if (event.key !== null) listener(event.key)
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  },
  locked: createLocked(settle),
})
