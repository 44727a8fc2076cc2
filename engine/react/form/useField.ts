import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { FieldSnapshot, FormSnapshot, FormStore } from '../runtime.ts'

const same = <T extends object>(a: T, b: T): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => Object.is(a[key as keyof T], b[key as keyof T]))
}

const useKept = <T extends object>(subscribe: (listener: () => void) => () => void, read: () => T): T => {
  const last = useRef<T>(undefined)
  return useSyncExternalStore(subscribe, () => {
    const now = read()
    if (last.current && same(last.current, now)) return last.current
    last.current = now
    return now
  })
}

/** One field as it is now; a key press elsewhere does not draw it anew. */
export const useField = (store: FormStore, name: string): FieldSnapshot =>
  useKept(
    useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]),
    () => store.field(name),
  )

/** Whether the whole form may be sent. */
export const useFormState = (store: FormStore): FormSnapshot =>
  useKept(
    useCallback((listener: () => void) => store.subscribe('*', listener), [store]),
    () => store.get(),
  )
