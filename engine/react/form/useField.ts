import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { FieldSnapshot, FormSnapshot, FormStore } from '../runtime.ts'

const isSame = (a: object, b: object): boolean => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key as keyof typeof a], b[key as keyof typeof b]))
}

/** What is read of a form now; whatever else changes in it does not draw anew. */
function useKept<T>(store: FormStore, name: string, read: () => T): T {
  const last = useRef<T>(undefined)
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]),
    () => {
      const now = read()
      const before = last.current
      if (typeof now === 'object' && now !== null && typeof before === 'object' && before !== null && isSame(now, before)) return before
      last.current = now
      return now
    },
  )
}

/** One field as it is now, without its value: neither a key press in it nor one elsewhere draws it anew. */
export const useField = (store: FormStore, name: string): Omit<FieldSnapshot, 'value'> =>
  useKept(store, name, () => {
    const { value: _, ...field } = store.field(name)
    return field
  })

/** What a field holds now. */
export const useValue = (store: FormStore, name: string): unknown => useKept(store, name, () => store.typed()[name])

/** What may be seen of an error at a place inside a field. */
export const useErrorAt = (store: FormStore, field: string, place: string) => useKept(store, field, () => store.errorAt(place))

/** Something of the whole form; `read` gives an equal value as long as nothing of it has changed. */
export const useForm = <T>(store: FormStore, read: (form: () => FormSnapshot) => T): T => useKept(store, '*', () => read(store.get))
