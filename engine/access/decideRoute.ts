import type { CompiledText, ManifestRoute } from '../compiled/compiled.ts'
import type { JsonMap } from '../data/isMap.ts'
import { evaluate, isTrue, type Scope, safePath, type Tree } from '../expression/index.ts'
import { addressOf, routeParams, searchValues } from './addressValues.ts'
import { mayPass } from './roles.ts'
import { firstSegment, matchRoute } from './routes.ts'

/** The routing data of a portal, from its manifest. */
export interface RouteTable {
  readonly routes: readonly ManifestRoute[]
  /** Module id → condition under which the module is available. Modules without a condition are not counted as modules (HOME-O8). */
  readonly offered: Readonly<Record<string, Tree>>
  readonly signIn: string
  readonly inactive: string
  /** First path segments that are never redirected (SESSION-O12, HOME-O1). */
  readonly open: readonly string[]
}

/** The current location. */
export interface Place {
  readonly path: string
  /** Query string with its "?", or ''. */
  readonly search: string
  /** True on navigation; false when only facts changed while the visitor stays on the path. */
  readonly arrived: boolean
}

/** The session as route guards see it. */
export interface Visitor {
  readonly hasToken: boolean
  readonly signedIn: boolean
  readonly roles: readonly string[]
}

/** What to render or where to redirect. `boot`: the session must be loaded first; `planned`: a placeholder page. */
export type Decision =
  | {
      readonly kind: 'screen'
      readonly module: string
      readonly screen: string
      /** Of the path, by the schemas of the screen, and those that the route gives. */
      readonly params: JsonMap
    }
  | { readonly kind: 'goto'; readonly path: string }
  | { readonly kind: 'planned'; readonly module: string; readonly title?: CompiledText }
  | { readonly kind: 'boot' }
  | { readonly kind: 'notFound' }

/** The sign-in path with `?next=` for the way back: path and query, omitted for "/" (SESSION-06 to SESSION-08, SESSION-O16). */
export function signInPath(signIn: string, place: Pick<Place, 'path' | 'search'>): string {
  const next = place.path + place.search
  return next === '/' || safePath(next) === '/' ? signIn : `${signIn}?next=${encodeURIComponent(next)}`
}

const elsewhere = (tree: Tree | undefined, scope: Scope): Decision => ({
  kind: 'goto',
  path: tree === undefined ? '/' : safePath(evaluate(tree, scope)),
})

/**
 * Route guard: what a path renders for this visitor, or where it redirects. `scope` adds names to the facts: `params`, `search` and `address`. A parameter that does not conform to the screen's schema leads to `invalid`. Redirects that depend on available modules
 * wait until the session is loaded (`boot`, HOME-O11). Never fails.
 */
export function decideRoute(table: RouteTable, place: Place, visitor: Visitor, scope: (names: JsonMap) => Scope): Decision {
  const isOpen = table.open.includes(firstSegment(place.path))
  const match = matchRoute(table.routes, place.path)
  const address = addressOf(place)
  const scopeWith = (params: JsonMap) => scope({ params, search: searchValues(address, match?.route.search ?? {}), address })
  const access = match?.route.access ?? 'signedIn'
  const needsSession = access !== 'guest' && access !== 'anyone' && access !== 'either'
  if (needsSession && !visitor.hasToken) return { kind: 'goto', path: signInPath(table.signIn, place) }
  if ((needsSession || (access === 'either' && visitor.hasToken)) && !visitor.signedIn) return { kind: 'boot' }
  if (access === 'guest' && place.arrived && visitor.hasToken)
    return visitor.signedIn ? elsewhere(match?.route.else, scopeWith({})) : { kind: 'boot' }

  const params = match && routeParams(match.params, match.route.params)
  const named = scopeWith(params ?? {})
  const offered = Object.values(table.offered)
  if (visitor.signedIn && !isOpen && offered.length > 0 && !offered.some((when) => isTrue(when, named)))
    return { kind: 'goto', path: table.inactive }
  if (match === undefined) return { kind: 'notFound' }
  const { route } = match
  if (!isTrue(table.offered[route.module], named)) return { kind: 'goto', path: '/' }
  if (params === undefined) return route.invalid === undefined ? { kind: 'notFound' } : elsewhere(route.invalid, named)
  if (!isTrue(route.when, named)) return elsewhere(route.else, named)
  if (typeof access === 'object' && !mayPass(access, visitor.roles)) return elsewhere(route.else, named)
  if (route.planned === true) return { kind: 'planned', module: route.module, ...(route.title === undefined ? {} : { title: route.title }) }
  if (route.goto !== undefined) return elsewhere(route.goto, named)
  if (route.screen === undefined) return { kind: 'notFound' }
  const given = Object.entries(route.with ?? {}).map(([name, tree]) => [name, evaluate(tree, named)] as const)
  return {
    kind: 'screen',
    module: route.module,
    screen: route.screen,
    params: { ...params, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) },
  }
}
