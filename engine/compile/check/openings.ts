import { canHold, type Wanted } from '../../expression/canHold.ts'
import { treeOf } from '../../expression/parseExpression.ts'
import { matchesRoute } from '../link/matchesRoute.ts'
import type { JsonMap } from '../source/json.ts'
import { isExpression, parseOnce } from './compileExpression.ts'
import type { At } from './place.ts'
import type { UnitContext } from './unitContext.ts'
import type { Walk } from './walk.ts'

/** A condition that is written at a key, wanted to hold; nothing where there is none or it cannot be read. */
function conditionsOf(...written: readonly unknown[]): readonly Wanted[] {
  return written.flatMap((text) => {
    const parsed = isExpression(text) ? parseOnce(text.slice(1)) : undefined
    return parsed?.ok ? [{ tree: treeOf(parsed.syntax), is: true }] : []
  })
}

/** The conditions under which a path of ours is open: of its route and of the route's module. */
function conditionsOfRoute({ globals, keys, look }: UnitContext, path: string): readonly Wanted[] {
  for (const id of globals().modules) {
    const pattern = keys(['modules', id, 'routes']).find((known) => matchesRoute(known, path))
    if (pattern !== undefined) return conditionsOf(look(['modules', id, 'shownWhen']), look(['modules', id, 'routes', pattern, 'when']))
  }
  return []
}

/**
 * A tile leads to a route that is open whenever the tile may be pressed. `DG-MOD-008` where the route may be closed then, `DG-MOD-009` where it
 * always is.
 */
export function checkOpening({ context }: Walk, tile: JsonMap, at: At): void {
  const { goto, shownWhen, enabledWhen } = tile
  if (typeof goto !== 'string' || !goto.startsWith('/')) return
  const [path = ''] = goto.split(/[?#]/)
  const pressed = conditionsOf(context.look(['modules', context.module, 'shownWhen']), shownWhen, enabledWhen)
  const open = conditionsOfRoute(context, path)
  const closed = open.some(({ tree }) => canHold([...pressed, { tree, is: false }]))
  const got = `the conditions of "${path}"`
  if (!canHold([...pressed, ...open]))
    context.report('DG-MOD-009', [...at.path, 'goto'], { message: `"${path}" is closed whenever this may be pressed`, got })
  else if (closed)
    context.report('DG-MOD-008', [...at.path, 'goto'], {
      message: `"${path}" may be closed while this may be pressed`,
      got,
      hint: 'ask in "shownWhen" or "enabledWhen" what the route asks in "when", and its module in "shownWhen"',
    })
}
