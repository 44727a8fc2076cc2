import type { PortalFile } from '../../../engine/compile/source/readSources.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { readPortals } from '../readPortals.ts'

/** The calls of a university's catalogue, as module/id, in the order of its files; templates are none. */
export const callIdsOf = (files: ReadonlyMap<string, PortalFile>, unikey: string): readonly string[] =>
  [...(readPortals(files).get(unikey)?.modules ?? [])].flatMap(([module, value]) =>
    Object.keys(mapOrEmpty(value['calls'])).map((call) => `${module}/${call}`),
  )
