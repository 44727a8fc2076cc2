import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import type { ReportAt } from '../modules/instantiate.ts'
import type { Sources } from '../source/readSources.ts'
import type { PortalState } from '../units/portalState.ts'

/** Reports modules, and shared texts, without the first language although they have others; returns the paths of the missing files. `DG-FIL-003` */
export function checkFirstLanguage({ modules, globals, texts }: PortalState, sources: Sources, report: ReportAt): readonly string[] {
  const [language] = globals.languages
  if (language === undefined) return []
  const lost: string[] = []
  const message = (what: string) => `${what} has no texts in "${language}", the first language of the portal`
  for (const { id, value, layers } of modules.values()) {
    const locales = mapOrEmpty(value.locales)
    if (Object.keys(locales).length === 0 || isMap(locales[language])) continue
    lost.push(`modules/${id}/locales/${language}.json`)
    report('DG-FIL-003', layers, ['title'], { message: message(`the module "${id}"`), expected: `locales/${language}.json` }, 'key')
  }
  const [shared] = sources.texts.sources
  if (shared !== undefined && !isMap(texts[language])) {
    const folder = shared.source.file.slice(0, shared.source.file.lastIndexOf('/'))
    lost.push(`${folder}/${language}.json`)
    report('DG-FIL-003', [{ source: shared.source, from: [], at: [] }], [], {
      message: message(`"${folder}"`),
      expected: `${folder}/${language}.json`,
    })
  }
  return lost
}
