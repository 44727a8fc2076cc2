import { recordsAround } from '../../compiled/formPlaces.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { readsForm, readsRow } from '../runtime/readsOfBlock.ts'
import { type BlockTools, useBlock } from '../runtime/useBlock.ts'
import type { FormStore } from '../runtime.ts'
import { useForm, useRead } from './useField.ts'

const NONE: readonly JsonMap[] = []

/** Tools of a field: `form` is its form; in a record the record is `row`, the one around it `outer`. */
export function useFieldTools(store: FormStore, place: string, field: object): BlockTools {
  const tools = useBlock(field)
  const records = useRead(store, place, () => (readsRow(field) ? recordsAround(store.get().data, place) : NONE))
  const form = useForm(store, () => (readsForm(field) ? store.get() : undefined))
  return records.reduce((around, row) => around.within({ row }), form === undefined ? tools : tools.within({ form }))
}
