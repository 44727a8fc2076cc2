import { LIBRARY, METHODS } from './library.ts'
import type { Scope, Tree } from './tree.ts'
import { compare, entryOf, equals, finite, isIn, isMap, isMissing } from './values.ts'

type Node = readonly Tree[]

const run = (tree: Tree | undefined, scope: Scope): unknown => {
  if (tree === undefined) return undefined
  if (!isNode(tree)) return tree
  const operation = OPERATIONS[String(tree[0])]
  return operation === undefined ? undefined : operation(tree, scope)
}

const isNode = (tree: Tree): tree is Node => Array.isArray(tree)

function readName(name: string, scope: Scope): unknown {
  if (name === '__proto__') return undefined
  const value = scope[name]
  return typeof value === 'function' ? undefined : value
}

function both(node: Node, scope: Scope, decisive: boolean): unknown {
  const left = run(node[1], scope)
  if (left === decisive) return decisive
  const right = run(node[2], scope)
  if (right === decisive) return decisive
  return left === !decisive && right === !decisive ? !decisive : undefined
}

function plus(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') return finite(a + b)
  if (typeof a === 'string' && typeof b === 'string') return a + b
  return Array.isArray(a) && Array.isArray(b) ? [...a, ...b] : undefined
}

function choose(node: Node, scope: Scope): unknown {
  const condition = run(node[1], scope)
  return condition === true ? run(node[2], scope) : condition === false ? run(node[3], scope) : undefined
}

function mapOf(node: Node, scope: Scope): unknown {
  const entries: [string, unknown][] = []
  for (let i = 1; i + 1 < node.length; i += 2) {
    const key = run(node[i], scope)
    const value = run(node[i + 1], scope)
    if (value !== undefined && (typeof key === 'string' || typeof key === 'number' || typeof key === 'boolean'))
      entries.push([String(key), value])
  }
  return Object.fromEntries(entries)
}

function orElse(node: Node, scope: Scope): unknown {
  const value = run(node[2], scope)
  return isMissing(value) ? run(node[3], scope) : value
}

function call(node: Node, scope: Scope): unknown {
  const name = String(node[1])
  if (name === 'or') return orElse(node, scope)
  const operation = Object.hasOwn(LIBRARY, name) ? LIBRARY[name] : undefined
  return operation?.(
    node.slice(2).map((argument) => run(argument, scope)),
    scope,
  )
}

function method(node: Node, scope: Scope): unknown {
  const name = String(node[1])
  const operation = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
  return operation?.(
    run(node[2], scope),
    node.slice(3).map((argument) => run(argument, scope)),
  )
}

type Items = readonly unknown[]
/** Runs a body of the macro node with its variable bound to an item. */
type RunBody = (index: 3 | 4, item: unknown) => unknown

/** A macro of nothing is nothing, not "all of none"; of a map it visits the keys. */
const macro = (visit: (items: Items, body: RunBody, hasSecond: boolean) => unknown) => (node: Node, scope: Scope) => {
  const source = run(node[1], scope)
  const items: Items | undefined = Array.isArray(source) ? source : isMap(source) ? Object.keys(source) : undefined
  const name = String(node[2])
  const body: RunBody = (index, item) => {
    const inner: Record<string, unknown> = Object.create(scope)
    Object.defineProperty(inner, name, { value: item, enumerable: true })
    return run(node[index], inner)
  }
  return items === undefined ? undefined : visit(items, body, node[4] !== undefined)
}

const quantify = (decisive: boolean) =>
  macro((items, body) => {
    let result: boolean | undefined = !decisive
    for (const item of items) {
      const holds = body(3, item)
      if (holds === decisive) return decisive
      if (holds !== !decisive) result = undefined
    }
    return result
  })

function existsOne(items: Items, body: RunBody): unknown {
  let found = 0
  for (const item of items) {
    const holds = body(3, item)
    if (typeof holds !== 'boolean') return undefined
    if (holds) found++
  }
  return found === 1
}

const filter = (items: Items, body: RunBody): unknown => items.filter((item) => body(3, item) === true)

const each = (items: Items, body: RunBody, hasCondition: boolean): unknown =>
  items
    .filter((item) => !hasCondition || body(3, item) === true)
    .map((item) => body(hasCondition ? 4 : 3, item))
    .filter((value) => value !== undefined)

const binary = (operate: (a: unknown, b: unknown) => unknown) => (node: Node, scope: Scope) =>
  operate(run(node[1], scope), run(node[2], scope))
const arithmetic = (operate: (a: number, b: number) => number) =>
  binary((a, b) => (typeof a === 'number' && typeof b === 'number' ? finite(operate(a, b)) : undefined))
const ordered = (holds: (order: number) => boolean) =>
  binary((a, b) => {
    const order = compare(a, b)
    return order === undefined ? undefined : holds(order)
  })
const not = (value: unknown) => (typeof value === 'boolean' ? !value : undefined)

const OPERATIONS: Readonly<Record<string, (node: Node, scope: Scope) => unknown>> = {
  id: (node, scope) => readName(String(node[1]), scope),
  '.': (node, scope) => {
    const owner = run(node[1], scope)
    return Array.isArray(owner) ? undefined : entryOf(owner, node[2])
  },
  '[]': binary(entryOf),
  '&&': (node, scope) => both(node, scope, false),
  '||': (node, scope) => both(node, scope, true),
  '!': (node, scope) => not(run(node[1], scope)),
  neg: (node, scope) => {
    const value = run(node[1], scope)
    return typeof value === 'number' ? -value : undefined
  },
  '?:': choose,
  '==': binary(equals),
  '!=': binary((a, b) => not(equals(a, b))),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
  '+': binary(plus),
  '-': arithmetic((a, b) => a - b),
  '*': arithmetic((a, b) => a * b),
  '/': arithmetic((a, b) => a / b),
  '%': arithmetic((a, b) => a % b),
  in: binary(isIn),
  list: (node, scope) =>
    node
      .slice(1)
      .map((item) => run(item, scope))
      .filter((item) => item !== undefined),
  map: mapOf,
  call,
  method,
  has: (node, scope) => !isMissing(run(node[1], scope)),
  filter: macro(filter),
  each: macro(each),
  exists: quantify(true),
  all: quantify(false),
  exists_one: macro(existsOne),
}

/**
 * The value of a compiled expression; `undefined` is "nothing" (a missing name, a missing or null step of a path, operands of wrong kinds).
 * Never throws and never reads a prototype of a value.
 */
export function evaluate(tree: Tree, scope: Scope): unknown {
  try {
    return run(tree, scope)
  } catch {
    // Only a getter of the scope or too deep data can throw here; the expression then has no value.
    return undefined
  }
}

/** Whether a condition holds: nothing and anything that is not `true` count as no. A condition that is not there gives `otherwise` (true). */
export function isTrue(tree: Tree | undefined, scope: Scope, otherwise = true): boolean {
  return tree === undefined ? otherwise : evaluate(tree, scope) === true
}
