import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'

/** The name of the store that keeps the drafts of a form. */
export const draftStore = (module: string, form: string): string => `draft_${module}_${form}`.replace(/\W/g, '_')

const STORE: JsonMap = { in: 'local', perUser: true, schema: { type: 'object' } }

/** A module's value with a store for each form that keeps drafts: they are its user's, and end with the session. */
export function withDraftStores(module: string, value: JsonMap): JsonMap {
  const names = Object.entries(mapOrEmpty(value.forms)).flatMap(([id, form]) =>
    isMap(form) && form.draft !== undefined ? [draftStore(module, id)] : [],
  )
  if (names.length === 0) return value
  const stores = toMap([...Object.entries(mapOrEmpty(value.stores)), ...names.map((name) => [name, STORE] as const)])
  return toMap([...Object.entries(value), ['stores', stores]])
}
