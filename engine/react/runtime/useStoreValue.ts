import { useEffect, useReducer, useRef } from 'react'
import type { Cancel } from '../../ports.ts'

const isSame = (a: object, b: object): boolean => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key as keyof typeof a], b[key as keyof typeof b]))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The previous value if nothing in it has changed, to preserve identity. */
const kept = <T>(before: T | undefined, now: T): T => (isObject(now) && isObject(before) && isSame(now, before) ? before : now)

/**
 * A value read from a store that notifies of changes; re-renders only if a read returns another value or an object with other
 * contents. `subscribe` must be stable. Meant for keystrokes: `useSyncExternalStore` schedules a task for each change and then
 * reads once more.
 */
export function useStoreValue<T>(subscribe: (listener: () => void) => Cancel, read: () => T): T {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const last = useRef<{ readonly value: T; readonly read: () => T }>(undefined)
  const value = kept(last.current?.value, read())
  last.current = { value, read }
  useEffect(() => {
    const look = () => {
      const { current } = last
      if (current !== undefined && !Object.is(kept(current.value, current.read()), current.value)) draw()
    }
    const stop = subscribe(look)
    // Catches changes between render and subscription.
    look()
    return stop
  }, [subscribe])
  return value
}
