import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'
import { compareMaps } from './compareMaps.ts'

/** Keys of a screen, form or flow whose entries are listed by name. */
const NAMED: Readonly<Record<string, string>> = {
  queries: 'query',
  commands: 'command',
  dialogs: 'dialog',
  views: 'view',
  local: 'local value',
  derive: 'derived value',
  params: 'parameter',
  search: 'search parameter',
  redirects: 'redirect',
  fields: 'field',
  events: 'event',
  context: 'context value',
  delays: 'delay',
  states: 'state',
}
const ROOMS = ['body', 'aside']

const withoutRooms = (block: JsonMap): JsonMap => Object.fromEntries(Object.entries(block).filter(([key]) => !ROOMS.includes(key)))

/** Every block by its path of ids, without nested blocks. */
function blocksIn(body: unknown, path: readonly string[] = []): JsonMap {
  return Object.fromEntries(
    Object.entries(mapOrEmpty(body)).flatMap(([id, block]) => {
      const here = [...path, id]
      const own = [here.join('/'), isMap(block) ? withoutRooms(block) : block] as const
      return [own, ...ROOMS.flatMap((room) => Object.entries(blocksIn(mapOrEmpty(block)[room], here)))]
    }),
  )
}

const idsOf = (before: unknown, after: unknown): readonly string[] => {
  const { added, removed, changed } = compareMaps(before, after)
  return [...changed, ...added, ...removed]
}

/** The changed keys of two objects; for maps with the names of their entries: "columns: address, status". */
const keysThatDiffer = (before: JsonMap, after: JsonMap): readonly string[] =>
  idsOf(before, after).map((key) => {
    const both = [before[key], after[key]]
    const isNamed = both.every((map) => isMap(map) && Object.values(map).every(isMap))
    return isNamed ? `${key}: ${idsOf(...(both as [unknown, unknown])).join(', ')}` : key
  })

/** Changes of named entries: "new field phone", "changed field name (label)". */
export function describeNamed(noun: string, before: unknown, after: unknown): readonly string[] {
  const { added, removed, changed } = compareMaps(before, after)
  const keysOf = (id: string) => keysThatDiffer(mapOrEmpty(mapOrEmpty(before)[id]), mapOrEmpty(mapOrEmpty(after)[id]))
  return [
    ...added.map((id) => `new ${noun} ${id}`),
    ...removed.map((id) => `${noun} ${id} removed`),
    ...changed.map((id) => `${noun} ${id} changed${keysOf(id).length > 0 ? ` (${keysOf(id).join(', ')})` : ''}`),
  ]
}

/** Changes of a screen, form or flow. */
export function describeChunk(before: JsonMap, after: JsonMap): readonly string[] {
  const { added, removed, changed } = compareMaps(before, after)
  return [...changed, ...added, ...removed].flatMap((key) => {
    if (ROOMS.includes(key)) return describeNamed('block', blocksIn(before[key]), blocksIn(after[key]))
    const noun = NAMED[key]
    return noun === undefined
      ? [`${key} ${added.includes(key) ? 'added' : removed.includes(key) ? 'removed' : 'changed'}`]
      : describeNamed(noun, before[key], after[key])
  })
}
