import { type Decision, decideRoute, type Place, type RouteTable } from '../../engine/access/index.ts'
import type { Manifest } from '../../engine/compiled/compiled.ts'
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

/** Decides what an address shows, given these facts. */
export const decisionAt = (manifest: Manifest, scope: Scope, { session, roles }: Facts, place: Place): Decision =>
  decideRoute(routeTable(manifest, scope), place, { ...session, roles }, (names) => withNames(scope, names))
