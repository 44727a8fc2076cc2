import { useCallback } from 'react'
import { useStoreValue } from '../runtime/useStoreValue.ts'
import type { FieldSnapshot, FormStore } from '../runtime.ts'

/** Subscribes to a value of a form; other changes of the form do not re-render. */
export const useRead = <T>(store: FormStore, place: string, read: () => T): T =>
  useStoreValue(
    useCallback((listener: () => void) => store.subscribe(place, listener), [store, place]),
    read,
  )

/** Snapshot of a field; keystrokes, in it or elsewhere, re-render nothing as long as the snapshot stays equal. */
export const useField = (store: FormStore, place: string): FieldSnapshot => useRead(store, place, () => store.field(place))

/** Raw value of a field. */
export const useValue = (store: FormStore, name: string): unknown => useRead(store, name, () => store.typed()[name])

/** A value read from the whole form; `read` must return an equal value as long as nothing in it has changed. */
export const useForm = <T>(store: FormStore, read: () => T): T => useRead(store, '*', read)
