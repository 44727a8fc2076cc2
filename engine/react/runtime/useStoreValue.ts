import { useEffect, useReducer, useRef } from 'react'
import type { Cancel } from '../../ports.ts'

const isSame = (a: object, b: object): boolean => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key as keyof typeof a], b[key as keyof typeof b]))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What was read before, where nothing in it has changed. */
const kept = <T>(before: T | undefined, now: T): T => (isObject(now) && isObject(before) && isSame(now, before) ? before : now)

/**
 * What is read of something that tells of its changes; draws anew only when a read gives something else, or an object with something else in it.
 * `subscribe` must stay the same function. For what changes with each key: `useSyncExternalStore` schedules a task of its own for each change, after which it reads once more.
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
    // What has changed since it was drawn.
    look()
    return stop
  }, [subscribe])
  return value
}
