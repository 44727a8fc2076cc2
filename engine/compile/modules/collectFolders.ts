import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { memoizeByObject } from '../../data/memoizeByObject.ts'
import type { Layer } from '../merge/layers.ts'
import { JSON_FOLDERS } from '../source/fileClaims.ts'
import type { Source } from '../source/parseSource.ts'

/** A folder under modules/ as one value: the keys of module.json, and calls, shapes, screens, forms, flows, locales by id. */
export interface ModuleFolder {
  readonly id: string
  readonly manifest: Source | undefined
  readonly value: JsonMap
  readonly layers: readonly Layer[]
  /** Names exported by `parts/index.ts`. */
  readonly parts: readonly string[]
}

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')

/** The path of a file's content in the module's value; `undefined` for files that do not belong to it. */
function placeOf(path: readonly string[]): readonly string[] | undefined {
  const [, , first = '', second, third] = path
  if (third !== undefined) return undefined
  if (second === undefined) return first === 'module.json' || first === 'calls.json' ? [] : undefined
  const group = JSON_FOLDERS.find((name) => name === first)
  return group && second.endsWith('.json') ? [group, baseName(second)] : undefined
}

const nest = (place: readonly string[], value: unknown): unknown => place.reduceRight((inner, key) => toMap([[key, inner]]), value)
/** What a file says; memoized, so that what is in an unchanged file keeps its identity. */
const contentOf = memoizeByObject((value: JsonMap): JsonMap => toMap(Object.entries(value).filter(([key]) => key !== '$schema')))

/** The module folders of a portal, by id. Unreadable files are omitted. */
export function collectFolders(
  sources: ReadonlyMap<string, Source>,
  partsOf: (module: string) => readonly string[],
): ReadonlyMap<string, ModuleFolder> {
  const byModule = new Map<string, { source: Source; place: readonly string[] }[]>()
  for (const [file, source] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const path = file.split('/')
    const place = path[0] === 'modules' ? placeOf(path) : undefined
    const [, id] = path
    if (place === undefined || id === undefined) continue
    byModule.set(id, [...(byModule.get(id) ?? []), { source, place }])
  }
  return new Map([...byModule].map(([id, files]) => [id, folderOf(id, files, partsOf(id))]))
}

const remembered = new WeakMap<object, ModuleFolder>()

function folderOf(id: string, files: readonly { source: Source; place: readonly string[] }[], parts: readonly string[]): ModuleFolder {
  const readable = files.filter(({ source }) => isMap(source.value))
  const anchor = readable[0]?.source
  const known = anchor && remembered.get(anchor)
  if (
    known &&
    known.layers.length === readable.length &&
    known.parts.join() === parts.join() &&
    known.layers.every(({ source }, i) => source === readable[i]?.source)
  )
    return known
  let value: JsonMap = {}
  for (const { source, place } of readable) {
    // Not a Merge Patch: null is meaningful inside files (a default, an enum).
    value = put(value, mapOrEmpty(nest(place, contentOf(mapOrEmpty(source.value)))), place.length)
  }
  const folder = {
    id,
    manifest: files.find(({ source }) => source.file.endsWith(`modules/${id}/module.json`))?.source,
    value,
    layers: readable.map(({ source, place }) => ({ source, from: [], at: place })),
    parts,
  }
  if (anchor) remembered.set(anchor, folder)
  return folder
}

function put(base: JsonMap, added: JsonMap, depth: number): JsonMap {
  const entries = Object.entries(added).map(
    ([key, value]) => [key, depth > 0 && isMap(base[key]) && isMap(value) ? put(base[key], value, depth - 1) : value] as const,
  )
  return toMap([...Object.entries(base), ...entries])
}
