import { isMap } from '../data/isMap.ts'
import { LIBRARY, METHODS } from './library.ts'
import type { Scope, Tree } from './tree.ts'
import { compare, entryOf, equals, finite, isIn, isMissing } from './values.ts'

type Node = readonly Tree[]
/** A compiled expression as a function of its scope. */
type Run = (scope: Scope) => unknown

const isNode = (tree: Tree): tree is Node => Array.isArray(tree)
const readUndefined: Run = () => undefined

function prepare(tree: Tree | undefined): Run {
  if (tree === undefined) return readUndefined
  if (!isNode(tree)) return () => tree
  const operation = OPERATIONS[String(tree[0])]
  return operation === undefined ? readUndefined : operation(tree)
}

function readName(node: Node): Run {
  const name = String(node[1])
  if (name === '__proto__') return readUndefined
  return (scope) => {
    const value = scope[name]
    return typeof value === 'function' ? undefined : value
  }
}

function field(node: Node): Run {
  const owner = prepare(node[1])
  const name = node[2]
  return (scope) => {
    const value = owner(scope)
    return Array.isArray(value) ? undefined : entryOf(value, name)
  }
}

const both =
  (decisive: boolean) =>
  (node: Node): Run => {
    const [first, second] = [prepare(node[1]), prepare(node[2])]
    return (scope) => {
      const left = first(scope)
      if (left === decisive) return decisive
      const right = second(scope)
      if (right === decisive) return decisive
      return left === !decisive && right === !decisive ? !decisive : undefined
    }
  }

function plus(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') return finite(a + b)
  if (typeof a === 'string' && typeof b === 'string') return a + b
  return Array.isArray(a) && Array.isArray(b) ? [...a, ...b] : undefined
}

function choose(node: Node): Run {
  const [when, then, otherwise] = [prepare(node[1]), prepare(node[2]), prepare(node[3])]
  return (scope) => {
    const condition = when(scope)
    return condition === true ? then(scope) : condition === false ? otherwise(scope) : undefined
  }
}

function mapOf(node: Node): Run {
  const parts = node.slice(1).map(prepare)
  return (scope) => {
    const entries: [string, unknown][] = []
    for (let i = 0; i + 1 < parts.length; i += 2) {
      const key = parts[i]?.(scope)
      const value = parts[i + 1]?.(scope)
      if (value !== undefined && (typeof key === 'string' || typeof key === 'number' || typeof key === 'boolean'))
        entries.push([String(key), value])
    }
    return Object.fromEntries(entries)
  }
}

function orElse(node: Node): Run {
  const [first, second] = [prepare(node[1]), prepare(node[2])]
  return (scope) => {
    const value = first(scope)
    return isMissing(value) ? second(scope) : value
  }
}

function call(node: Node): Run {
  const name = String(node[1])
  const [, , of] = node
  if (name === 'first' && of !== undefined && isNode(of) && of[0] === 'filter') return find(of)
  const operation = Object.hasOwn(LIBRARY, name) ? LIBRARY[name] : undefined
  const given = node.slice(2).map(prepare)
  if (operation === undefined) return readUndefined
  return (scope) =>
    operation(
      given.map((argument) => argument(scope)),
      scope,
    )
}

function method(node: Node): Run {
  const name = String(node[1])
  const operation = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
  const receiver = prepare(node[2])
  const given = node.slice(3).map(prepare)
  if (operation === undefined) return readUndefined
  return (scope) =>
    operation(
      receiver(scope),
      given.map((argument) => argument(scope)),
    )
}

type Items = readonly unknown[]
/** Evaluates body 3 or 4 of the macro node with its variable bound to an item. */
type RunBody = (index: 3 | 4, item: unknown) => unknown

/** A macro over `undefined` gives `undefined`, not "all of none"; over a map it iterates the keys. */
const macro =
  (visit: (items: Items, body: RunBody, hasSecond: boolean) => unknown) =>
  (node: Node): Run => {
    const source = prepare(node[1])
    const name = String(node[2])
    const bodies = { 3: prepare(node[3]), 4: prepare(node[4]) } as const
    const hasSecond = node[4] !== undefined
    return (scope) => {
      const value = source(scope)
      const items: Items | undefined = Array.isArray(value) ? value : isMap(value) ? Object.keys(value) : undefined
      if (items === undefined) return undefined
      // One scope for all items: nothing keeps it, and with thousands of items making each its own takes most of the time.
      const inner = { __proto__: scope, [name]: undefined as unknown }
      const body: RunBody = (index, item) => {
        if (name !== '__proto__') inner[name] = item
        return bodies[index](inner)
      }
      return visit(items, body, hasSecond)
    }
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

/** `first(list.filter(…))`: ends at the first match, because a join evaluates it for each row. */
const find = macro((items, body) => items.find((item) => body(3, item) === true))

const each = (items: Items, body: RunBody, hasCondition: boolean): unknown =>
  items
    .filter((item) => !hasCondition || body(3, item) === true)
    .map((item) => body(hasCondition ? 4 : 3, item))
    .filter((value) => value !== undefined)

const unary =
  (operate: (value: unknown) => unknown) =>
  (node: Node): Run => {
    const value = prepare(node[1])
    return (scope) => operate(value(scope))
  }
const binary =
  (operate: (a: unknown, b: unknown) => unknown) =>
  (node: Node): Run => {
    const [first, second] = [prepare(node[1]), prepare(node[2])]
    return (scope) => operate(first(scope), second(scope))
  }
const arithmetic = (operate: (a: number, b: number) => number) =>
  binary((a, b) => (typeof a === 'number' && typeof b === 'number' ? finite(operate(a, b)) : undefined))
const ordered = (holds: (order: number) => boolean) =>
  binary((a, b) => {
    const order = compare(a, b)
    return order === undefined ? undefined : holds(order)
  })
const not = (value: unknown) => (typeof value === 'boolean' ? !value : undefined)

function list(node: Node): Run {
  const items = node.slice(1).map(prepare)
  return (scope) => items.map((item) => item(scope)).filter((item) => item !== undefined)
}

const OPERATIONS: Readonly<Record<string, (node: Node) => Run>> = {
  id: readName,
  '.': field,
  '[]': binary(entryOf),
  '&&': both(false),
  '||': both(true),
  '!': unary(not),
  neg: unary((value) => (typeof value === 'number' ? -value : undefined)),
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
  '??': orElse,
  in: binary(isIn),
  list,
  map: mapOf,
  call,
  method,
  has: unary((value) => !isMissing(value)),
  filter: macro(filter),
  each: macro(each),
  exists: quantify(true),
  all: quantify(false),
  exists_one: macro(existsOne),
}

/** Cache: each tree is turned into a function on first use. */
const prepared = new WeakMap<Node, Run>()

function runOf(node: Node): Run {
  const known = prepared.get(node)
  if (known !== undefined) return known
  const run = prepare(node)
  prepared.set(node, run)
  return run
}

/**
 * The value of a compiled expression; `undefined` for a missing name, a missing or null step of a path, or operands of the wrong kind.
 * Never throws and never reads a value's prototype.
 */
export function evaluate(tree: Tree, scope: Scope): unknown {
  if (!isNode(tree)) return tree
  try {
    return runOf(tree)(scope)
  } catch {
    // Only a getter of the scope or a stack overflow on deep data can throw here.
    return undefined
  }
}

/** Whether a condition is exactly `true`. An omitted condition gives `otherwise` (default true). Never throws. */
export function isTrue(tree: Tree | undefined, scope: Scope, otherwise = true): boolean {
  return tree === undefined ? otherwise : evaluate(tree, scope) === true
}
