import { useCallback } from 'react'
import { recordsAround } from '../../compiled/formPlaces.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { readsRow } from '../runtime/readsOfBlock.ts'
import { type BlockTools, useBlock } from '../runtime/useBlock.ts'
import { useStoreValue } from '../runtime/useStoreValue.ts'
import type { FieldSnapshot, FormStore } from '../runtime.ts'

/** Subscribes to a value of a form; other changes of the form do not re-render. */
const useRead = <T>(store: FormStore, place: string, read: () => T): T =>
  useStoreValue(
    useCallback((listener: () => void) => store.subscribe(place, listener), [store, place]),
    read,
  )

/** Snapshot of a field; keystrokes, in it or elsewhere, re-render nothing as long as the snapshot stays equal. */
export const useField = (store: FormStore, place: string): FieldSnapshot => useRead(store, place, () => store.field(place))

/** Raw value of a field. */
export const useValue = (store: FormStore, name: string): unknown => useRead(store, name, () => store.typed()[name])

const NONE: readonly JsonMap[] = []

/** Tools of a field in a record: the record is `row`, the one around it `outer`. */
export function useFieldTools(store: FormStore, place: string, field: object): BlockTools {
  const tools = useBlock(field)
  const records = useRead(store, place, () => (readsRow(field) ? recordsAround(store.get().data, place) : NONE))
  return records.reduce((around, row) => around.within({ row }), tools)
}

/** A value read from the whole form; `read` must return an equal value as long as nothing in it has changed. */
export const useForm = <T>(store: FormStore, read: () => T): T => useRead(store, '*', read)
