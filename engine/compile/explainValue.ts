import { mapOrEmpty, textOf, valueAt } from '../compiled/json.ts'
import { isMap } from '../data/isMap.ts'
import type { Place } from './diagnostics/diagnostic.ts'
import { didYouMean, oneOf } from './diagnostics/suggest.ts'
import { type Layer, layersOf } from './merge/layers.ts'
import { mergedPortal } from './merge/mergedPortal.ts'
import { publishedUniversities } from './merge/publishedUniversities.ts'
import { collectFolders } from './modules/collectFolders.ts'
import { expandForms, propertyBehind } from './modules/expandForms.ts'
import { instantiate } from './modules/instantiate.ts'
import { partsOf } from './modules/partsOf.ts'
import { patchModules } from './modules/patchModules.ts'
import type { Source } from './source/parseSource.ts'
import { fromPointer, toPointer } from './source/pointer.ts'
import { type PortalFile, readSources } from './source/readSources.ts'

/**
 * Where a value comes from: every position that set or removed it, in order; the last one wins. `filledIn`: the positions are those of the
 * form property from which the value was generated.
 */
export type ValueExplanation =
  | {
      readonly ok: true
      readonly value: unknown
      readonly layers: readonly { readonly place: Place; readonly removes: boolean }[]
      readonly filledIn?: boolean
    }
  | { readonly ok: false; readonly message: string; readonly hint?: string | undefined }

const unknown = (noun: string, got: string, names: readonly string[]): ValueExplanation => ({
  ok: false,
  message: `there is no ${noun} "${got}"`,
  hint: didYouMean(got, names) ?? oneOf(names),
})

function explainIn(value: unknown, layers: readonly Layer[], path: readonly string[]): ValueExplanation {
  const found = layersOf(layers, path)
  if (found.length > 0) return { ok: true, value: valueAt(value, path), layers: found }
  for (let i = 0; i < path.length; i++) {
    const names = Object.keys(mapOrEmpty(valueAt(value, path.slice(0, i))))
    if (!names.includes(path[i] ?? '')) return unknown(`"${toPointer(path.slice(0, i)) || '/'}" entry`, path[i] ?? '', names)
  }
  return { ok: false, message: `no file sets ${toPointer(path)}` }
}

/**
 * Explains which files set a value in a university's portal. The pointer begins with `/modules/<id>`, `/portal` or a fact of the
 * university; `_` is the portal without a university. Ignores problems in the files. Never throws.
 */
export function explainValue(files: ReadonlyMap<string, PortalFile>, unikey: string, pointer: string): ValueExplanation {
  const read = readSources(files, new Map())
  const { sources, installation } = read
  const portal = mergedPortal(read.portal, installation)
  const published = publishedUniversities(portal, read)
  const isNamed = ({ value }: Source) => mapOrEmpty(value).unikey === unikey
  const university = published.find(isNamed)
  if (university === undefined && unikey !== '_') {
    const names = published.map(({ value }) => textOf(mapOrEmpty(value).unikey))
    if (read.universities.some(isNamed))
      return { ok: false, message: `the university "${unikey}" is not published`, hint: `published: ${names.join(', ')}` }
    return unknown('university', unikey, names)
  }
  if (!pointer.startsWith('/')) return { ok: false, message: `a pointer begins with "/", like /modules/food/title: ${pointer}` }
  const [root = '', id = '', ...path] = fromPointer(pointer)
  if (root === 'portal') {
    return explainIn(portal.value, portal.layers, id === '' ? [] : [id, ...path])
  }
  if (root !== 'modules') {
    const facts = university?.value
    return explainIn(facts, university ? [{ source: university, from: [], at: [] }] : [], isMap(facts) ? fromPointer(pointer) : [])
  }
  const silence = () => undefined
  const modules = instantiate(collectFolders(sources, partsOf(files)), silence)
  const patched = university ? patchModules(modules, university, silence) : modules
  const module = patched.get(id)
  if (module) {
    const explained = explainIn(module.value, module.layers, path)
    const property = explained.ok ? undefined : propertyBehind(module.value, path)
    const value = valueAt(expandForms(patched).get(id)?.value, path)
    if (property === undefined || value === undefined) return explained
    return { ok: true, value, layers: layersOf(module.layers, property), filledIn: true }
  }
  const removal = university && modules.has(id) ? layersOf([{ source: university, from: [], at: [] }], ['modules', id]) : []
  return removal.length > 0 ? { ok: true, value: undefined, layers: removal } : unknown('module', id, [...modules.keys()])
}
