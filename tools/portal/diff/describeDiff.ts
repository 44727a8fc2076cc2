import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { WrittenPortal } from '../readPortals.ts'
import { describeModule, describeTexts, describeValues } from './describeModule.ts'

type Portals = ReadonlyMap<string, WrittenPortal>

const EMPTY: WrittenPortal = { portal: {}, texts: {}, facts: {}, modules: new Map() }
const titleOf = (module: JsonMap): string => {
  const title = module['title']
  const texts = mapOrEmpty(mapOrEmpty(module['locales'])['en'] ?? mapOrEmpty(module['locales'])['fa'])
  return typeof title === 'string' && typeof texts[title] === 'string' ? ` “${texts[title]}”` : ''
}

/** Changes of one university's portal, a sentence each. */
function describePortal(before: WrittenPortal, after: WrittenPortal): readonly string[] {
  const ids = [...new Set([...before.modules.keys(), ...after.modules.keys()])]
  const modules = ids.flatMap((id) => {
    const a = before.modules.get(id)
    const b = after.modules.get(id)
    if (a === undefined) return b === undefined ? [] : [`new module ${id}${titleOf(b)}`]
    if (b === undefined) return [`module ${id}${titleOf(a)} removed`]
    return describeModule(a, b).map((words) => `module ${id}: ${words}`)
  })
  return [
    ...describeValues(before.facts, after.facts).map((words) => `fact ${words}`),
    ...describeValues(before.portal, after.portal).map((words) => `portal ${words}`),
    ...describeTexts(before.texts, after.texts).map((words) => `portal ${words}`),
    ...modules,
  ]
}

/** Changes for students as sentences: first those common to all universities, then the others. Empty without changes. */
export function describeDiff(before: Portals, after: Portals): readonly string[] {
  const unikeys = [...after.keys()].filter((unikey) => unikey !== '_')
  const gone = [...before.keys()].filter((unikey) => unikey !== '_' && !after.has(unikey))
  const lasting = unikeys.filter((unikey) => before.has(unikey))
  const named = lasting.length > 0 ? lasting : ['_']
  const owners = new Map<string, string[]>()
  for (const unikey of named) {
    for (const words of describePortal(before.get(unikey) ?? EMPTY, after.get(unikey) ?? EMPTY))
      owners.set(words, [...(owners.get(words) ?? []), unikey])
  }
  const groups = new Map<string, string[]>()
  for (const [words, of] of owners) {
    const heading = of.length === named.length && named.length !== 1 ? 'all universities' : of.join(', ')
    groups.set(heading, [...(groups.get(heading) ?? []), words])
  }
  return [
    ...unikeys.filter((unikey) => !before.has(unikey)).map((unikey) => `new university ${unikey}`),
    ...gone.map((unikey) => `university ${unikey} removed`),
    ...[...groups]
      .sort(([, a], [, b]) => b.length - a.length)
      .flatMap(([heading, lines]) => [`${heading}:`, ...lines.map((words) => `  ${words}`)]),
  ]
}
