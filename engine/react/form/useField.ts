import { useCallback } from 'react'
import { useStoreValue } from '../runtime/useStoreValue.ts'
import type { FieldSnapshot, FormStore } from '../runtime.ts'

/** Subscribes to a value of a form; other changes of the form do not re-render. */
const useRead = <T>(store: FormStore, name: string, read: () => T): T =>
  useStoreValue(
    useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]),
    read,
  )

/** Snapshot of a field; keystrokes, in it or elsewhere, re-render nothing as long as the snapshot stays equal. */
export const useField = (store: FormStore, name: string): FieldSnapshot => useRead(store, name, () => store.field(name))

/** Raw value of a field. */
export const useValue = (store: FormStore, name: string): unknown => useRead(store, name, () => store.typed()[name])

/** The visible error at a path inside a field. */
export const useErrorAt = (store: FormStore, field: string, place: string) => useRead(store, field, () => store.errorAt(place))

/** A value read from the whole form; `read` must return an equal value as long as nothing in it has changed. */
export const useForm = <T>(store: FormStore, read: () => T): T => useRead(store, '*', read)
