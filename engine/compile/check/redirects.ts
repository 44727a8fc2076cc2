import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { matchesRoute } from '../link/matchesRoute.ts'
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
const access = ({ access: given, when }: JsonMap): string => JSON.stringify([given ?? 'signedIn', when ?? null])

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
  const refused = access(route)
  const seen = new Set<string>()
  let next = bare(route.else)
  while (next !== undefined) {
    const target = routeAt(context, next)
    if (target === undefined || seen.has(target.pattern)) return
    if (target.pattern === own) {
      const way = [own, ...seen, own].join(' → ')
      context.report('DG-MOD-015', [...at.path, 'else'], {
        message: 'whoever is refused here is led back here',
        got: way,
        hint: 'redirect to a page that everybody may see',
      })
      return
    }
    // Another condition may let the user in.
    if (access(target.route) !== refused) return
    seen.add(target.pattern)
    next = bare(target.route.else)
  }
}
