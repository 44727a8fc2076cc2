import { mapOrEmpty } from '../../../compiled/json.ts'
import { isMap } from '../../../data/isMap.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import { matchesRoute } from '../../link/matchesRoute.ts'
import type { At } from '../place.ts'
import { splitRef } from '../shapes.ts'
import type { UnitContext } from '../unitContext.ts'
import type { Walk } from '../walk.ts'

const UNFILLED = /\$\{[^{}]*\}/

/** Whether a segment of a path is of the type that the screen declares for it. */
function conforms(schema: unknown, segment: string): boolean {
  const { type, enum: known } = mapOrEmpty(schema)
  if (Array.isArray(known)) return known.map(String).includes(segment)
  return type === 'integer' ? /^-?\d+$/.test(segment) : type === 'number' ? /^-?\d+(\.\d+)?$/.test(segment) : true
}

/** Whether a route with parameters takes a literal path: each segment is of the type that its screen declares. */
function takes({ look }: UnitContext, module: string, pattern: string, path: string): boolean {
  const { screen } = mapOrEmpty(look(['modules', module, 'routes', pattern]))
  if (typeof screen !== 'string') return true
  const [owner, name] = splitRef(screen, module)
  const params = mapOrEmpty(look(['modules', owner, 'screens', name, 'params']))
  const given = path.split('/')
  return pattern.split('/').every((segment, i) => {
    const parameter = /^\{(.*)\}$/.exec(segment)?.[1]
    return parameter === undefined || !isMap(params[parameter]) || conforms(params[parameter], given[i] ?? '')
  })
}

/** Whether some route shows a literal path. */
function isShown(context: UnitContext, path: string): boolean {
  const { routes, modules } = context.globals()
  if (path === '/' || routes.includes(path)) return true
  return modules.some((module) =>
    context
      .keys(['modules', module, 'routes'])
      .some((pattern) => matchesRoute(pattern, path) && (!pattern.includes('{') || takes(context, module, pattern, path))),
  )
}

/** Reports a path in the portal that has no route. `DG-MOD-004` */
export function checkRoute({ context }: Walk, path: string, at: At): void {
  const [bare = ''] = path.split(/[?#]/)
  // Unfilled template parameters are reported where the template is instantiated.
  if (UNFILLED.test(bare) || (context.isDeclared('route', bare) && isShown(context, bare))) return
  context.report('DG-MOD-004', at.path, {
    message: `no module has a route "${bare}"`,
    got: bare,
    hint: didYouMean(bare, context.declared('route')),
  })
}
