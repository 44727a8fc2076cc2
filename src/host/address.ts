import { type Decision, decideRoute, type Place, type RouteTable } from '../../engine/access/index.ts'
import { conform } from '../../engine/calls/index.ts'
import type { Manifest } from '../../engine/compiled/compiled.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { evaluate, type Scope, type Tree } from '../../engine/expression/index.ts'
import { type Facts, withNames } from '../../engine/screen/index.ts'

/** The route guard as data: routes, when modules are offered, and the sign-in path. */
const routeTable = (manifest: Manifest, scope: Scope): RouteTable => ({
  routes: manifest.routes,
  offered: Object.fromEntries(manifest.modules.flatMap(({ id, shownWhen }) => (shownWhen === undefined ? [] : [[id, shownWhen]]))),
  signIn: String(evaluate(manifest.signIn as Tree, scope) ?? '/'),
  inactive: String(evaluate(manifest.inactive as Tree, scope) ?? '/'),
  open: manifest.open ?? [],
})

/**
 * Query parameters of an address, parsed by the schemas that a screen declares; one that is given twice or does not conform
 * counts as missing (LOGIN-O1).
 */
export function searchValues(search: string, schemas: JsonMap): JsonMap {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const [first, ...more] = given.getAll(name)
      if (first === undefined || more.length > 0) return []
      const { type } = schema as { readonly type?: unknown }
      const fitted = conform(schema as JsonMap, type === 'integer' || type === 'number' ? Number(first) : first)
      return fitted.ok ? [[name, fitted.value]] : []
    }),
  )
}

/** Decides what an address shows, given these facts. */
export const decisionAt = (manifest: Manifest, scope: Scope, { session, roles }: Facts, place: Place): Decision =>
  decideRoute(routeTable(manifest, scope), place, { ...session, roles }, (params) => routeScope(scope, place.search, params))

/** Scope of route conditions: facts, path parameters, and query parameters that are given once. */
function routeScope(scope: Scope, search: string, params: Readonly<Record<string, string>>): Scope {
  const given = new URLSearchParams(search)
  const once = [...new Set(given.keys())].filter((name) => given.getAll(name).length === 1)
  return withNames(scope, { params, search: Object.fromEntries(once.map((name) => [name, given.get(name)])) })
}
