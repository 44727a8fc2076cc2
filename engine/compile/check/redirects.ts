import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { canHold, type Wanted } from '../../expression/canHold.ts'
import type { Tree } from '../../expression/tree.ts'
import { matchesRoute } from '../link/matchesRoute.ts'
import { accessOf } from './accessConditions.ts'
import { conditionsOf } from './contradictions.ts'
import type { PlaceCheck } from './placeCheck.ts'
import type { UnitContext } from './unitContext.ts'

interface Target {
  readonly module: string
  readonly pattern: string
  readonly route: JsonMap
}

/** The route that a literal path leads to; a constant pattern wins over one with parameters. */
export function routeAt({ globals, keys, look }: UnitContext, path: string): Target | undefined {
  const found = globals().modules.flatMap((module) =>
    keys(['modules', module, 'routes'])
      .filter((pattern) => matchesRoute(pattern, path))
      .map((pattern) => ({ module, pattern, route: mapOrEmpty(look(['modules', module, 'routes', pattern])) })),
  )
  return found.find(({ pattern }) => pattern === path) ?? found[0]
}

const bare = (path: unknown): string | undefined => (typeof path === 'string' && path.startsWith('/') ? path.split(/[?#]/)[0] : undefined)
/** Conditions under which a route refuses somebody. */
const refusing = (route: JsonMap): Wanted => {
  const needed = [...accessOf(route), ...conditionsOf(route.when)].map(({ tree, is }): Tree => (is ? tree : ['!', tree]))
  return { tree: needed.length === 0 ? false : needed.reduce((before, next): Tree => ['&&', before, next]), is: false }
}
/** Who is refused comes back only if all of these routes can refuse the same user. */
const canRefuse = (routes: readonly JsonMap[]): boolean =>
  routes.every((route) => accessOf(route).length + conditionsOf(route.when).length > 0) && canHold(routes.map(refusing))

/** Whoever has access is led on by `goto`, and does not come back. `DG-MOD-015` */
const followGoto: PlaceCheck = ({ context }, route, at) => {
  const own = at.path.at(-1) ?? ''
  const seen = new Set<string>()
  for (let next = bare(route.goto); next !== undefined; ) {
    const target = routeAt(context, next)
    if (target === undefined || seen.has(target.pattern)) return
    seen.add(target.pattern)
    if (target.pattern === own) {
      // A circle is reported once.
      if ([...seen].some((pattern) => pattern < own)) return
      context.report('DG-MOD-015', [...at.path, 'goto'], {
        message: 'whoever comes here is led back here',
        got: [own, ...seen].join(' → '),
        hint: 'redirect to a route with a screen',
      })
      return
    }
    next = bare(target.route.goto)
  }
}

/** Literal redirects of refused users do not come back to a route that refuses them for the same reason. `DG-MOD-015` */
export const redirects: PlaceCheck = (walk, route, at, frame) => {
  followGoto(walk, route, at, frame)
  const { context } = walk
  const own = at.path.at(-1) ?? ''
  const refused = [route]
  const seen = new Set<string>()
  let next = bare(route.else)
  while (next !== undefined) {
    const target = routeAt(context, next)
    if (target === undefined || seen.has(target.pattern)) return
    if (target.pattern === own && !canRefuse(refused)) return
    if (target.pattern === own) {
      const way = [own, ...seen, own].join(' → ')
      context.report('DG-MOD-015', [...at.path, 'else'], {
        message: 'whoever is refused here is led back here',
        got: way,
        hint: 'redirect to a page that everybody may see',
      })
      return
    }
    // A circle is reported once.
    if (target.pattern < own && target.route.else !== undefined && [...seen].length === 0 && bare(target.route.else) === own) return
    refused.push(target.route)
    seen.add(target.pattern)
    next = bare(target.route.else)
  }
}
