import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { canHold, type Wanted } from '../../expression/canHold.ts'
import type { Tree } from '../../expression/tree.ts'
import { compiledText } from './compileExpression.ts'
import { conditionsOf } from './contradictions.ts'
import type { At } from './place.ts'
import type { PlaceCheck } from './placeCheck.ts'
import { splitRef } from './shapes.ts'
import type { UnitContext } from './unitContext.ts'

const SIGNED_IN: Tree = ['.', ['id', 'session'], 'signedIn']
const hasRole = (role: unknown): Tree => ['in', String(role), ['id', 'roles']]
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Who has access to a route, as conditions: those of `access`. */
export function accessOf({ access = 'signedIn', planned }: JsonMap): readonly Wanted[] {
  if (access === 'anyone' || access === 'either' || planned === true) return []
  if (access === 'guest') return [{ tree: SIGNED_IN, is: false }]
  const { all, any } = mapOrEmpty(access)
  const some = listOf(any).map(hasRole)
  return [
    { tree: SIGNED_IN, is: true },
    ...listOf(all).map((role) => ({ tree: hasRole(role), is: true })),
    ...(some.length === 0 ? [] : [{ tree: some.reduce((before, next): Tree => ['||', before, next]), is: true }]),
  ]
}

/** Somebody may see a route: its condition does not exclude everybody who has access. `DG-MOD-026` */
export const routeAccess: PlaceCheck = ({ context }, route, at) => {
  if (canHold([...accessOf(route), ...conditionsOf(route.when)]) || !canHold(conditionsOf(route.when))) return
  context.report('DG-MOD-026', [...at.path, 'when'], {
    message: 'whoever has access does not meet this condition, so nobody sees the page',
    expected: 'a condition that somebody with "access" meets',
    got: String(route.when).slice(1),
  })
}

/** The routes of a module that show a screen. */
const routesOf = ({ keys, look, module }: UnitContext, screen: string): readonly JsonMap[] =>
  keys(['modules', module, 'routes'])
    .map((path) => mapOrEmpty(look(['modules', module, 'routes', path])))
    .filter((route) => typeof route.screen === 'string' && splitRef(route.screen, module).join('/') === `${module}/${screen}`)

/** A redirect of a screen does not lead away everybody who may see it. `DG-EXP-031` */
export const redirectOfSome: PlaceCheck = ({ context }, { redirects }, at: At) => {
  const routes = routesOf(context, at.path[1] ?? '')
  if (routes.length === 0) return
  for (const [id, redirect] of Object.entries(mapOrEmpty(redirects))) {
    const tree = isMap(redirect) ? compiledText(redirect.when) : undefined
    if (!Array.isArray(tree) || !canHold([{ tree, is: false }])) continue
    if (routes.some((route) => canHold([...accessOf(route), ...conditionsOf(route.when), { tree, is: false }]))) continue
    context.report('DG-EXP-031', [...at.path, 'redirects', id, 'when'], {
      message: 'everybody who may see this page is led away from it',
      expected: 'a condition that only some of them meet',
      got: String(mapOrEmpty(redirect).when).slice(1),
    })
  }
}
