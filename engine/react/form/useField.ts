import { useCallback } from 'react'
import { useStoreValue } from '../runtime/useStoreValue.ts'
import type { FieldSnapshot, FormStore } from '../runtime.ts'

/** What is read of a form now; whatever else changes in it does not draw anew. */
const useRead = <T>(store: FormStore, name: string, read: () => T): T =>
  useStoreValue(
    useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]),
    read,
  )

/** One field as it is now: neither a key press in it nor one elsewhere draws it anew. */
export const useField = (store: FormStore, name: string): FieldSnapshot => useRead(store, name, () => store.field(name))

/** What a field holds now. */
export const useValue = (store: FormStore, name: string): unknown => useRead(store, name, () => store.typed()[name])

/** What may be seen of an error at a place inside a field. */
export const useErrorAt = (store: FormStore, field: string, place: string) => useRead(store, field, () => store.errorAt(place))

/** Something of the whole form; `read` gives an equal value as long as nothing of it has changed. */
export const useForm = <T>(store: FormStore, read: () => T): T => useRead(store, '*', read)
