import { didYouMean } from '../../diagnostics/suggest.ts'
import type { At } from '../place.ts'
import type { Walk } from '../walk.ts'

const UNFILLED = /\$\{[^}]*\}/

/** Reports a path in the portal that has no route. `DG-MOD-004` */
export function checkRoute({ context }: Walk, path: string, at: At): void {
  const [bare = ''] = path.split(/[?#]/)
  // Unfilled template parameters are reported where the template is instantiated.
  if (UNFILLED.test(bare) || context.isDeclared('route', bare)) return
  context.report('DG-MOD-004', at.path, {
    message: `no module has a route "${bare}"`,
    got: bare,
    hint: didYouMean(bare, context.declared('route')),
  })
}
