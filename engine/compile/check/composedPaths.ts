import { checkExpression } from '../../expression/checkExpression.ts'
import type { Syntax } from '../../expression/parseExpression.ts'
import { firstSegment, matchesRoute } from '../link/matchesRoute.ts'
import { faultOfPath } from './addresses.ts'
import { syntaxOf } from './compileExpression.ts'
import type { Frame } from './frame.ts'
import type { At } from './place.ts'
import type { Walk } from './walk.ts'

/** A number, which is a part of one segment: matches a parameter of a route and no literal segment. */
const NUMBER = '\uE000'
/** A value that may hold any text. */
const ANYTHING = '\uE001'

/** The texts that an expression joins by "+", with marks for its values; one for each branch of a conditional. */
function textsOf({ op, value, args }: Syntax, frame: Frame): readonly string[] {
  if (op === 'value') return [typeof value === 'string' ? value : ANYTHING]
  const [first, second, third] = args
  if (op === '?:' && second && third) return [...textsOf(second, frame), ...textsOf(third, frame)]
  if (op === '+' && first && second) return textsOf(first, frame).flatMap((before) => textsOf(second, frame).map((after) => before + after))
  const isNumber = op === 'call' && value === 'string' && first !== undefined && checkExpression(first, frame.env).shape.kind === 'number'
  return [isNumber ? NUMBER : ANYTHING]
}

/** Whether a route may match a path of which only the beginning is known. */
function mayBegin(pattern: string, head: string): boolean {
  const wanted = pattern.split('/')
  return head.split('/').every((segment, i, given) => {
    const known = wanted[i]
    if (known === undefined || known.startsWith('{')) return known !== undefined
    return i === given.length - 1 ? known.startsWith(segment) : known === segment
  })
}

function isRouted(path: string, routes: readonly string[]): boolean {
  const end = path.indexOf(ANYTHING)
  if (path === '/' || path.includes('${') || [NUMBER, ANYTHING].includes(firstSegment(path))) return true
  return routes.some((pattern) => (end < 0 ? matchesRoute(pattern, path) : mayBegin(pattern, path.slice(0, end))))
}

const shown = (path: string): string => path.replace(/[\uE000\uE001]/g, '{…}')

/** A path that is composed of literals and values leads to a route, as far as it is known. `DG-MOD-004`, `DG-ADR-001`, `DG-ADR-002` */
export function checkComposedPath({ context }: Walk, text: string, at: At, frame: Frame): void {
  const syntax = syntaxOf(text)
  if (syntax === undefined || syntax.op === 'value') return
  for (const composed of textsOf(syntax, frame)) {
    if (!composed.startsWith('/')) continue
    const fault = faultOfPath(composed.replace(/[\uE000\uE001]/g, 'x'))
    if (fault) {
      context.report(fault.code, at.path, { ...fault.finding, got: shown(composed) })
      return
    }
    const path = composed.split(/[?#]/)[0] ?? ''
    if (isRouted(path, context.declared('route'))) continue
    context.report('DG-MOD-004', at.path, {
      message: `no module has a route "${shown(path)}"`,
      got: shown(path),
      hint: 'the values are filled in for {…}; every "/" of the path has to be that of the route',
    })
    return
  }
}
