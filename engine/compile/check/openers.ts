import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { canHold, type Wanted } from '../../expression/canHold.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import { matchesRoute } from '../link/matchesRoute.ts'
import { accessOf } from './accessConditions.ts'
import { conditionsOf, exclude, lasting } from './contradictions.ts'
import type { Frame } from './frame.ts'
import { searchOf } from './pageAddress.ts'
import type { At } from './place.ts'
import { splitRef } from './shapes.ts'
import type { UnitContext } from './unitContext.ts'
import type { Walk } from './walk.ts'

const bareOf = (path: string): string => path.split(/[?#]/)[0] ?? ''
const moduleShown = ({ look, module }: UnitContext) => look(['modules', module, 'shownWhen'])

/** The route that matches a path, with its module. */
function routeOf({ globals, keys, look }: UnitContext, path: string): { readonly module: string; readonly route: JsonMap } | undefined {
  for (const module of globals().modules) {
    const pattern = keys(['modules', module, 'routes']).find((known) => matchesRoute(known, path))
    if (pattern !== undefined) return { module, route: mapOrEmpty(look(['modules', module, 'routes', pattern])) }
  }
  return undefined
}

/** The conditions of a path's route and of the route's module; those of its `access` only where they are asked for. */
function conditionsOfRoute(context: UnitContext, path: string): readonly Wanted[] {
  const found = routeOf(context, path)
  return found ? conditionsOf(context.look(['modules', found.module, 'shownWhen']), found.route.when) : []
}

/** Tiles and the navigation are there for who is signed in. `DG-MOD-009` */
function isClosedToUsers(context: UnitContext, path: string, pressed: readonly Wanted[]): boolean {
  const found = routeOf(context, path)
  return found !== undefined && !canHold([...pressed, ...accessOf({ access: 'signedIn' }), ...accessOf(found.route)])
}

/**
 * A tile's target route is accessible whenever the tile is enabled. `DG-MOD-008` if the route may be inaccessible then, `DG-MOD-009` if it
 * always is.
 */
export function checkOpening({ context }: Walk, tile: JsonMap, at: At): void {
  const { goto, shownWhen, enabledWhen } = tile
  if (typeof goto !== 'string' || !goto.startsWith('/')) return
  const path = bareOf(goto)
  const pressed = conditionsOf(moduleShown(context), shownWhen, enabledWhen)
  const open = conditionsOfRoute(context, path)
  const closed = open.some(({ tree }) => canHold([...pressed, { tree, is: false }]))
  const got = `the conditions of "${path}"`
  if (!canHold([...pressed, ...open]) || isClosedToUsers(context, path, pressed))
    context.report('DG-MOD-009', [...at.path, 'goto'], { message: `"${path}" is closed whenever this may be pressed`, got })
  else if (closed)
    context.report('DG-MOD-008', [...at.path, 'goto'], {
      message: `"${path}" may be closed while this may be pressed`,
      got,
      hint: 'repeat the conditions of the route ("when") and of its module ("shownWhen") in "shownWhen" or "enabledWhen"',
    })
}

/**
 * Reports a `goto` with a literal path that is certainly inaccessible whenever the action can be pressed, given the conditions of the
 * enclosing blocks and the module. `DG-MOD-009`
 */
export function checkTargetRoute({ context }: Walk, path: string, at: At, { shown = [] }: Frame): void {
  const pressed = lasting([...conditionsOf(moduleShown(context)), ...shown])
  if (pressed.length === 0 || !exclude(pressed, conditionsOfRoute(context, bareOf(path)))) return
  context.report('DG-MOD-009', at.path, {
    message: `"${bareOf(path)}" is closed whenever this may be pressed`,
    got: `the conditions of "${bareOf(path)}"`,
  })
}

/** The condition of a slot or dialog does not contradict its module's. `DG-MOD-011` */
export function checkOffer({ context }: Walk, offer: JsonMap, key: 'shownWhen' | 'when', at: At): void {
  const isForNobody = at.rule.startsWith('background') && exclude(accessOf({ access: 'signedIn' }), conditionsOf(offer[key]))
  if (isForNobody)
    context.report('DG-MOD-011', [...at.path, key], {
      message: 'screens run in the background while somebody is signed in, and this never holds then',
      got: String(offer[key]).slice(1),
    })
  if (isForNobody || !exclude(conditionsOf(moduleShown(context)), conditionsOf(offer[key]))) return
  context.report('DG-MOD-011', [...at.path, key], {
    message: 'this condition is never true while the module is shown',
    got: `the "shownWhen" of the module "${context.module}"`,
  })
}

/** The query parameters of a `goto` are declared by the target screen. `DG-SCR-010` */
export function checkSearch({ context }: Walk, goto: JsonMap, at: At, frame: Frame): void {
  const known = namesOfSearch(context, goto.path, frame)
  for (const name of Object.keys(mapOrEmpty(goto.search))) {
    if (known === undefined || known.includes(name)) continue
    context.report(
      'DG-SCR-010',
      [...at.path, 'search', name],
      {
        message: `the screen knows no query parameter "${name}"`,
        expected: oneOf(known) ?? 'none',
        got: name,
        hint: didYouMean(name, known),
      },
      'key',
    )
  }
}

/** Declared query parameters of the screen at a path, by default of the current screen; `undefined` if unknown. */
function namesOfSearch(context: UnitContext, path: unknown, { env }: Frame): readonly string[] | undefined {
  const own = env.names.search
  if (path === undefined) return own?.kind === 'map' ? own.names : undefined
  const found = typeof path === 'string' && path.startsWith('/') ? routeOf(context, bareOf(path)) : undefined
  if (found === undefined || typeof found.route.screen !== 'string') return undefined
  const [module, screen] = splitRef(found.route.screen, found.module)
  const at = ['modules', module, 'screens', screen]
  return context.has(at) ? Object.keys(searchOf(context.look, at)) : undefined
}
