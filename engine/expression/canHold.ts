import type { Tree } from './tree.ts'
import { compare, equals } from './values.ts'

/** A condition and the result it is required to have. */
export interface Wanted {
  readonly tree: Tree
  readonly is: boolean
}

type Node = readonly Tree[]
type Values = Readonly<Record<string, Tree>>
/** Limit of combinations; above it `canHold` answers true. */
const MOST = 4096
const EQUALITIES = ['==', '!=']
const ORDERS = ['<', '<=', '>', '>=']
const OTHER = '\u0000other'

const isNode = (tree: Tree | undefined): tree is Node => Array.isArray(tree)
const nameOf = (tree: Tree): string => JSON.stringify(tree)
const isLiteral = (tree: Tree | undefined): tree is Exclude<Tree, Node> => tree !== undefined && !isNode(tree)
const literalsOf = (tree: Tree | undefined): readonly Tree[] => (isNode(tree) && tree[0] === 'list' ? tree.slice(1) : [])

/** The operands of a comparison with literals. `undefined` for any other node. */
function subjectOf([operation, a, b]: Node): { readonly subject: Tree; readonly literals: readonly Tree[] } | undefined {
  if (operation === 'in' && isNode(a)) {
    const literals = literalsOf(b)
    return literals.length > 0 && literals.every(isLiteral) ? { subject: a, literals } : undefined
  }
  const [subject, literal] = isNode(a) ? [a, b] : [b, a]
  if (!isNode(subject) || !isLiteral(literal)) return undefined
  const isCompared = EQUALITIES.includes(String(operation)) || (ORDERS.includes(String(operation)) && typeof literal === 'number')
  return isCompared ? { subject, literals: [literal] } : undefined
}

/** Representatives for numbers: each literal, one between each two neighbours, one below the first and one above the last. */
function numbersAround(named: readonly number[]): readonly number[] {
  const sorted = [...named].sort((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  return [first - 1, ...sorted.flatMap((n, i) => [n, (n + (sorted[i + 1] ?? n + 2)) / 2])]
}

/** The same for whole numbers from zero on. */
const countsAround = (named: readonly number[]): readonly number[] =>
  [...new Set([0, ...named.flatMap((n) => [Math.floor(n), Math.ceil(n), Math.floor(n) + 1, Math.ceil(n) - 1])])].filter((n) => n >= 0)

/**
 * Collects the operands that the conditions depend on, each with the literals it is compared with. An operand that is not compared counts
 * as a boolean.
 */
function gather(tree: Tree | undefined, found: Map<string, Set<Tree>>): void {
  if (!isNode(tree)) return
  const [operation, ...parts] = tree
  if (operation === '&&' || operation === '||' || operation === '!' || operation === '?:') {
    for (const part of parts) gather(part, found)
    return
  }
  const compared = subjectOf(tree)
  const name = nameOf(compared?.subject ?? tree)
  const values = found.get(name) ?? new Set<Tree>()
  found.set(name, values)
  for (const literal of compared?.literals ?? [true]) values.add(literal)
}

/** Whether an operand is the number of something, which is never below zero. */
const isCount = (subject: Tree): boolean =>
  isNode(subject) && ((subject[0] === 'call' && subject[1] === 'count') || (subject[0] === 'method' && subject[1] === 'size'))

/** Representative values: every possible value behaves like one of them. */
function valuesFor(literals: ReadonlySet<Tree>, subject: Tree): readonly Tree[] {
  const all = [...literals]
  if (isCount(subject) && all.every((value) => typeof value === 'number'))
    return countsAround(all.filter((value) => typeof value === 'number'))
  const answers = all.some((value) => typeof value === 'boolean') ? [true, false] : []
  const texts = all.filter((value) => value === null || typeof value === 'string')
  return [...answers, ...numbersAround(all.filter((value) => typeof value === 'number')), ...texts, ...(texts.length > 0 ? [OTHER] : [])]
}

const isIn = (value: Tree, list: readonly Tree[]): boolean => list.some((item) => equals(value, item))

function answer(tree: Tree | undefined, values: Values): Tree | undefined {
  if (!isNode(tree)) return tree
  const [operation, a, b, c] = tree
  if (operation === '!') return negated(answer(a, values))
  if (operation === '&&' || operation === '||') {
    const decisive = operation === '||'
    const [left, right] = [answer(a, values), answer(b, values)]
    if (left === decisive || right === decisive) return decisive
    return left === !decisive && right === !decisive ? !decisive : undefined
  }
  if (operation === '?:') {
    const condition = answer(a, values)
    return condition === true ? answer(b, values) : condition === false ? answer(c, values) : undefined
  }
  const compared = subjectOf(tree)
  if (compared === undefined) return values[nameOf(tree)]
  const value = values[nameOf(compared.subject)] ?? null
  if (operation === 'in') return isIn(value, compared.literals)
  return compareWith(String(operation), isLiteral(a) ? a : value, isLiteral(a) ? value : (b ?? null))
}

const negated = (value: Tree | undefined): boolean | undefined => (typeof value === 'boolean' ? !value : undefined)

function compareWith(operation: string, a: Tree, b: Tree): boolean | undefined {
  if (operation === '==') return equals(a, b)
  if (operation === '!=') return !equals(a, b)
  const order = compare(a, b)
  if (order === undefined) return undefined
  return operation === '<' ? order < 0 : operation === '<=' ? order <= 0 : operation === '>' ? order > 0 : order >= 0
}

/**
 * Whether some data give all conditions their required results. Names, fields and function calls count as free variables, equal expressions
 * as the same variable. So `false` is certain, `true` only likely. Never fails.
 */
export function canHold(wanted: readonly Wanted[]): boolean {
  const found = new Map<string, Set<Tree>>()
  for (const { tree } of wanted) gather(tree, found)
  const subjects = [...found].map(([name, literals]) => [name, valuesFor(literals, JSON.parse(name) as Tree)] as const)
  if (subjects.reduce((count, [, values]) => count * values.length, 1) > MOST) return true
  const holds = (values: Values): boolean => wanted.every(({ tree, is }) => answer(tree, values) === is)
  const search = (at: number, values: Values): boolean => {
    const subject = subjects[at]
    if (subject === undefined) return holds(values)
    const [name, options] = subject
    return options.some((value) => search(at + 1, { ...values, [name]: value }))
  }
  return search(0, {})
}
