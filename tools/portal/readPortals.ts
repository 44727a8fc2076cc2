import { mergedPortal } from '../../engine/compile/merge/mergedPortal.ts'
import { publishedUniversities } from '../../engine/compile/merge/publishedUniversities.ts'
import { collectFolders } from '../../engine/compile/modules/collectFolders.ts'
import { expandForms } from '../../engine/compile/modules/expandForms.ts'
import { instantiate } from '../../engine/compile/modules/instantiate.ts'
import { partsOf } from '../../engine/compile/modules/partsOf.ts'
import { patchModules } from '../../engine/compile/modules/patchModules.ts'
import { type PortalFile, readSources } from '../../engine/compile/source/readSources.ts'
import { mapOrEmpty, textOf, toMap } from '../../engine/compiled/json.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'

/** The sources of one university's portal before compilation. */
export interface WrittenPortal {
  readonly portal: JsonMap
  /** The shared texts by language. */
  readonly texts: JsonMap
  readonly facts: JsonMap
  /** Modules by id, with templates instantiated, patches merged, and shorthands of forms expanded. */
  readonly modules: ReadonlyMap<string, JsonMap>
}

const silence = () => undefined

/** The portals by university that is published, `_` without one. Problems of the files are ignored. */
export function readPortals(files: ReadonlyMap<string, PortalFile>): ReadonlyMap<string, WrittenPortal> {
  const read = readSources(files, new Map())
  const { sources, texts } = read
  const portal = mergedPortal(read.portal, read.installation)
  const modules = instantiate(collectFolders(sources, partsOf(files)), silence)
  const written = (facts: JsonMap, of: typeof modules): WrittenPortal => ({
    portal: portal.value,
    texts: texts.value,
    facts,
    modules: new Map([...expandForms(of)].map(([id, module]) => [id, module.value])),
  })
  const found = new Map([['_', written({}, modules)]])
  for (const university of publishedUniversities(portal, read)) {
    const facts = mapOrEmpty(university.value)
    const own = toMap(Object.entries(facts).filter(([key]) => key !== 'modules' && key !== '$schema'))
    found.set(textOf(facts['unikey']), written(own, patchModules(modules, university, silence)))
  }
  return found
}
