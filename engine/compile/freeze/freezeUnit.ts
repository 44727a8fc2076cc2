import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { searchOf, searchSchemas } from '../check/pageAddress.ts'
import { resolveRefs } from '../check/resolveRefs.ts'
import type { UnitContext } from '../check/unitContext.ts'
import type { Unit } from '../units/unit.ts'

const toEntries = (map: unknown): string =>
  Object.entries(mapOrEmpty(map))
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(',')

function routesOf(compiled: JsonMap, { module, look }: UnitContext): string {
  const shapes = mapOrEmpty(look(['modules', module, 'shapes']))
  const routes = Object.entries(mapOrEmpty(compiled.routes)).map(([pattern, route]) => {
    const screen = mapOrEmpty(route).screen
    const path =
      typeof screen === 'string'
        ? ['modules', ...screen.split('/').flatMap((part, i) => (i === 0 ? [part, 'screens'] : [part]))]
        : undefined
    const params = path ? mapOrEmpty(look([...path, 'params'])) : {}
    const search = path ? searchOf(look, path) : {}
    return { pattern, module, ...mapOrEmpty(route), params: resolveRefs(params, shapes), search: resolveRefs(search, shapes) }
  })
  return routes.map((route) => JSON.stringify(route)).join(',')
}

/** Conditions of several modules stand side by side: each has its module before its id. */
const quietOf = (quiet: unknown, module: string): string =>
  toEntries(toMap(Object.entries(mapOrEmpty(quiet)).map(([id, when]) => [`${module}/${id}`, when] as const)))

/** Keys of portal.json that are not, or not so, in the manifest. */
const NOT_SHELL = ['roles', 'stores', 'quiet', 'modules', 'texts']
const SHELL_KEYS = ['title', 'icon', 'hue', 'home', 'shownWhen', 'tile', 'slots', 'dialogs', 'background', 'search']

function manifestOf(compiled: JsonMap, context: UnitContext): Readonly<Record<string, string>> {
  const { module } = context
  const shown = Object.entries(compiled).filter(([key]) => SHELL_KEYS.includes(key))
  // What a flag is for is said in the reference: each page would load it.
  const flags = toMap(
    Object.entries(mapOrEmpty(compiled.flags)).map(([name, flag]) => [name, { ...mapOrEmpty(flag), title: undefined, module }] as const),
  )
  return {
    module: JSON.stringify({ id: module, ...toMap(shown), tiles: compiled.tiles ?? {}, navigation: compiled.navigation ?? {} }),
    routes: routesOf(compiled, context),
    flags: toEntries(flags),
    roles: toEntries(compiled.roles),
    stores: toEntries(compiled.stores),
    quiet: quietOf(compiled.quiet, module),
  }
}

/** Serialized parts of a compiled unit: `body`, or the manifest's share of a module.json. */
export function freezeUnit(unit: Unit, compiled: unknown, context: UnitContext): Readonly<Record<string, string>> {
  const whole = mapOrEmpty(compiled)
  if (unit.kind === 'shapes') return {}
  if (unit.kind === 'portal') {
    const shell = toMap(Object.entries(whole).filter(([key]) => !NOT_SHELL.includes(key)))
    return {
      portal: toEntries(shell),
      roles: toEntries(whole.roles),
      stores: toEntries(whole.stores),
      quiet: quietOf(whole.quiet, 'portal'),
    }
  }
  if (unit.kind === 'module') return manifestOf(whole, context)
  const search = unit.kind === 'screen' ? searchSchemas(whole) : {}
  return { body: JSON.stringify(Object.keys(search).length === 0 ? compiled : { ...whole, search }) }
}
