import { checkExpression } from '../../expression/checkExpression.ts'
import { type ExpressionProblem, type ParseResult, parseExpression, type Syntax, treeOf } from '../../expression/parseExpression.ts'
import { ANY, type Shape } from '../../expression/shape.ts'
import { FUNCTIONS } from '../../expression/signatures.ts'
import type { Tree } from '../../expression/tree.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'
import type { Frame } from './frame.ts'
import type { At } from './place.ts'
import type { Walk } from './walk.ts'

const CODES: Readonly<Record<ExpressionProblem['kind'], DiagnosticCode>> = {
  syntax: 'DG-EXP-001',
  name: 'DG-EXP-002',
  field: 'DG-EXP-003',
  type: 'DG-EXP-004',
  condition: 'DG-EXP-005',
  scope: 'DG-EXP-006',
  constant: 'DG-EXP-030',
}
const parsed = new Map<string, ParseResult>()
/** Cache limit, above the number of distinct expressions in a portal; the cache is cleared when it is exceeded. */
const MOST_PARSED = 20_000

/** The syntax tree of a source, memoized. */
function parseOnce(source: string): ParseResult {
  const known = parsed.get(source)
  if (known) return known
  if (parsed.size > MOST_PARSED) parsed.clear()
  const result = parseExpression(source)
  parsed.set(source, result)
  return result
}

/** A compiled expression. */
export interface Compiled {
  readonly tree: Tree
  readonly shape: Shape
  /** Optional fields that are read without `or` or `has`. */
  readonly unsure: readonly { readonly path: string; readonly start: number }[]
}
const FAILED: Compiled = { tree: null, shape: ANY, unsure: [] }

/** Whether a value is an expression (begins with "="). */
export const isExpression = (value: unknown): value is string => typeof value === 'string' && value.startsWith('=')

const READS = /^([a-z]+)\.[A-Za-z_]/
const CALLS = /^([A-Za-z]+)\(.*\)/

/** Whether a text would be a valid expression with a leading "=". */
export function isMissingPrefix(text: string, frame: Frame): boolean {
  const [, called = ''] = CALLS.exec(text) ?? []
  if (Object.hasOwn(FUNCTIONS, called)) return true
  const [, root = ''] = READS.exec(text) ?? []
  const kind = Object.hasOwn(frame.env.names, root) ? frame.env.names[root]?.kind : undefined
  return kind !== undefined && kind !== 'string' && kind !== 'number'
}

/** Compiles a text that begins with "="; problems are reported at their character. */
export function compileExpression(walk: Walk, text: string, at: At, frame: Frame, wanted?: 'boolean'): Compiled {
  const report = (problem: ExpressionProblem): void => {
    const { candidates = [], got = '' } = problem
    walk.context.report(
      CODES[problem.kind],
      at.path,
      {
        message: problem.message,
        expected: problem.expected ?? oneOf(candidates, got),
        got: problem.got,
        hint: problem.hint ?? didYouMean(got, candidates),
      },
      problem.start + 1,
    )
  }
  const result = parseOnce(text.slice(1))
  if (!result.ok) {
    report(result.problem)
    return FAILED
  }
  const { shape, problems, unsure } = checkExpression(result.syntax, frame.env)
  problems.forEach(report)
  if (problems.length === 0 && wanted && shape.kind !== 'any' && shape.kind !== wanted) {
    report({
      kind: 'condition',
      message: 'this is not a boolean',
      start: 0,
      end: text.length,
      expected: 'a comparison or another boolean',
      got: shape.kind,
    })
  }
  const tree = treeOf(result.syntax)
  walk.context.checked(tree)
  return { tree, shape, unsure }
}

/** The syntax of an expression that is reported elsewhere; `undefined` if it is missing or invalid. */
export function syntaxOf(text: unknown): Syntax | undefined {
  const result = isExpression(text) ? parseOnce(text.slice(1)) : undefined
  return result?.ok ? result.syntax : undefined
}

/** The tree of an expression that is reported elsewhere; `undefined` if it is missing or invalid. */
export function compiledText(text: unknown): Tree | undefined {
  const syntax = syntaxOf(text)
  return syntax && treeOf(syntax)
}

/** The shape of an expression that is reported elsewhere, such as a derived value or rows; `any` if it is invalid. */
export function shapeOfExpression(text: unknown, frame: Frame): Shape {
  const syntax = syntaxOf(text)
  return syntax === undefined ? ANY : checkExpression(syntax, frame.env).shape
}
