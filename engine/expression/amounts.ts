import type { ExpressionProblem, Syntax } from './parseExpression.ts'
import type { Shape } from './shape.ts'

/** Why a value has no number of entries, or no sum. */
type Refusal = { readonly message: string } & Pick<ExpressionProblem, 'expected' | 'got' | 'hint'>

type KindNames = Readonly<Record<Shape['kind'], string>>

const OPEN: readonly Shape['kind'][] = ['any', 'nothing']

/** What is counted is a list, a text or a map by key; a record always has the same fields. */
export function refusedCount(shape: Shape | undefined, argument: Syntax, kinds: KindNames): Refusal | undefined {
  if (shape?.kind !== 'map' || shape.names.length === 0 || argument.op === 'map') return undefined
  const hint = shape.names.includes('data') ? { hint: 'write .data for what a query read' } : {}
  return { message: 'a record always has the same number of fields', expected: 'a list or a text', got: kinds.map, ...hint }
}

/** What is summed up are numbers. */
export function refusedSum(shape: Shape | undefined, kinds: KindNames): Refusal | undefined {
  const item = shape?.kind === 'list' ? shape.item().kind : 'any'
  if (item === 'number' || OPEN.includes(item)) return undefined
  const hint = item === 'map' ? { hint: 'write .map(x, x.field) behind the list' } : {}
  return { message: 'only numbers have a sum', expected: 'a list of numbers', got: `a list of: ${kinds[item]}`, ...hint }
}
