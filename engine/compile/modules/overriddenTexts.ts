import { mapOrEmpty, toMap, valueAt } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { createFill, fillTemplate } from '../merge/fillTemplate.ts'
import type { Layer } from '../merge/layers.ts'
import type { ModuleFolder } from './collectFolders.ts'

/** Texts of a template by language, with the layers in which they are written. */
export interface OverriddenTexts {
  readonly locales: JsonMap
  readonly layers: readonly Layer[]
  /** Whether every instance says it otherwise; what some instance shows is checked with that. */
  readonly isOverridden: (language: string, key: string) => boolean
}

const overrides = ({ value }: ModuleFolder, language: string, key: string): boolean =>
  [['locales'], ['patch', 'locales']].some((path) => Object.hasOwn(mapOrEmpty(valueAt(value, [...path, language])), key))

/**
 * The texts of templates that every instance says in its own words, as the first instance fills them in: no portal shows them, and the next
 * instance may.
 */
export function overriddenTexts(folders: ReadonlyMap<string, ModuleFolder>): readonly OverriddenTexts[] {
  return [...folders.values()].flatMap((template) => {
    const instances = [...folders.values()].filter(({ value }) => value.template === template.id)
    const [first] = instances
    if (!isMap(template.value.parameters) || first === undefined) return []
    const defaults = Object.entries(template.value.parameters).map(([name, schema]) => [name, mapOrEmpty(schema).default] as const)
    const fill = createFill(
      toMap([...defaults.filter(([, value]) => value !== undefined), ...Object.entries(mapOrEmpty(first.value.with))]),
    )
    const written = Object.entries(mapOrEmpty(template.value.locales))
    const isOverridden = (language: string, key: string) => instances.every((one) => overrides(one, language, key))
    const locales = written.map(([language, texts]) => {
      const some = Object.entries(mapOrEmpty(texts)).filter(([key]) => written.some(([one]) => isOverridden(one, key)))
      return [language, fillTemplate(toMap(some), fill)] as const
    })
    return [{ isOverridden, locales: toMap(locales), layers: template.layers.map((layer) => ({ ...layer, fill })) }]
  })
}
