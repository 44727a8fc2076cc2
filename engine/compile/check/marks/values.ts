import { isMap } from '../../../data/isMap.ts'
import { canHold } from '../../../expression/canHold.ts'
import { readsOf } from '../../../expression/readsOf.ts'
import { listOf, literalShape, mapShape, NOTHING, type Shape, unite } from '../../../expression/shape.ts'
import type { Tree } from '../../../expression/tree.ts'
import { oneOf } from '../../diagnostics/suggest.ts'
import { faultOfPath, faultOfTree } from '../addresses.ts'
import { compileExpression, isExpression, isMissingPrefix } from '../compileExpression.ts'
import { checkComposedPath } from '../composedPaths.ts'
import { exclude } from '../contradictions.ts'
import type { Frame } from '../frame.ts'
import { type At, entry, item } from '../place.ts'
import { show } from '../scalars.ts'
import { checkFiles } from '../strayFiles.ts'
import type { MarkHandler, Walk } from '../walk.ts'
import { checkRoute } from './routes.ts'

const expectText: MarkHandler = (walk, schema, value, at, frame) => walk.structure(schema, value, at, frame)

/** Conditions of what a block shows; those of its actions are asked later, when data may have changed. */
const isOfShownBlock = ({ root, path }: At): boolean => root.startsWith('block.') && !path.includes('press')

/** A boolean expression that is true for some data and false for others. `DG-EXP-005`, `DG-EXP-009`, `DG-EXP-031` */
export const conditionMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (!isExpression(value)) return expectText(walk, schema, value, at, frame)
  const { tree } = compileExpression(walk, value, at, frame, 'boolean')
  // "=false" is deliberate; an invalid expression is already reported.
  if (Array.isArray(tree) && !canHold([{ tree, is: true }]))
    walk.context.report('DG-EXP-009', at.path, { message: 'this condition is never true', got: value.slice(1) }, 1)
  else if (Array.isArray(tree) && isOfShownBlock(at) && (frame.visible ?? []).some((one) => exclude([one], [{ tree, is: true }])))
    walk.context.report('DG-EXP-009', at.path, { message: 'this is never true where its block is shown', got: value.slice(1) }, 1)
  else if (Array.isArray(tree) && !canHold([{ tree, is: false }]))
    walk.context.report(
      'DG-EXP-031',
      at.path,
      { message: 'this condition is always true', got: value.slice(1), hint: 'remove it, or write what it was meant to say' },
      1,
    )
  return tree
}

/** An expression of any type. */
export const expressionMark: MarkHandler = (walk, schema, value, at, frame) =>
  isExpression(value) ? compileExpression(walk, value, at, frame).tree : expectText(walk, schema, value, at, frame)

/** One of some words, or an expression whose values are known to be among them. `DG-EXP-004` */
export const choiceMark: MarkHandler = (walk, schema, value, at, frame) => {
  const [words] = Array.isArray(schema.oneOf) ? schema.oneOf : []
  if (!isMap(words) || !Array.isArray(words.enum)) return expectText(walk, schema, value, at, frame)
  if (!isExpression(value)) return walk.visit(words, value, at, frame)
  const { tree, shape } = compileExpression(walk, value, at, frame)
  const known: readonly unknown[] = words.enum
  const values = shape.kind === 'string' ? (shape.values ?? []) : []
  const strange = values.find((one) => !known.includes(one))
  const isOther = shape.kind !== 'string' && shape.kind !== 'any' && shape.kind !== 'nothing'
  if (isOther || strange !== undefined)
    walk.context.report(
      'DG-EXP-004',
      at.path,
      {
        message: `this gives ${strange === undefined ? 'no word' : `"${strange}"`}`,
        expected: oneOf(known.map(String)),
        got: strange ?? shape.kind,
      },
      1,
    )
  return tree
}

/** A text that looks like an expression without its "=". `DG-EXP-010` */
function checkForgotten(walk: Walk, text: string, at: At, frame: Frame): void {
  if (!isMissingPrefix(text, frame)) return
  walk.context.report('DG-EXP-010', at.path, { message: 'this is a text, not what it names', got: show(text), hint: `write "=${text}"` })
}

/** Positions of a call whose values are sent. */
const SENT = /^(body|query)\b/

/** Compiles JSON that may contain expressions to one tree, with its shape. */
function compileValue(walk: Walk, value: unknown, at: At, frame: Frame): { readonly tree: Tree; readonly shape: Shape } {
  if (isExpression(value)) {
    const compiled = compileExpression(walk, value, at, frame)
    if (SENT.test(at.rule)) checkFiles(walk, compiled.shape, at, frame)
    return compiled
  }
  if (Array.isArray(value)) {
    const items = value.map((inner, i) => compileValue(walk, inner, item(at, i), frame))
    return { tree: ['list', ...items.map(({ tree }) => tree)], shape: listOf(items.map(({ shape }) => shape).reduce(unite, NOTHING)) }
  }
  if (isMap(value)) {
    const entries = Object.entries(value).map(([key, inner]) => [key, compileValue(walk, inner, entry(at, key), frame)] as const)
    return {
      tree: ['map', ...entries.flatMap(([key, { tree }]) => [key, tree])],
      shape: mapShape(Object.fromEntries(entries.map(([key, { shape }]) => [key, shape]))),
    }
  }
  if (typeof value === 'string') checkForgotten(walk, value, at, frame)
  const literal = value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : null
  return { tree: literal, shape: literalShape(literal) }
}

/** Any JSON; strings that begin with "=" are expressions. */
export const valueMark: MarkHandler = (walk, _schema, value, at, frame) => compileValue(walk, value, at, frame).tree

/** A path in this portal; a literal one must have a route. `DG-MOD-004` */
export const pathMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (!isExpression(value)) {
    if (typeof value === 'string' && value.startsWith('/')) {
      const fault = faultOfPath(value)
      const unfilled = /\{[a-zA-Z]\w*\}/.exec(value)?.[0]
      if (fault) walk.context.report(fault.code, at.path, fault.finding)
      else if (unfilled !== undefined && !value.includes('${'))
        walk.context.report('DG-MOD-004', at.path, {
          message: `nothing fills in ${unfilled} here`,
          expected: `"='${value.replace(unfilled, "' + string(…) + '")}'"`.replace(" + ''", ''),
          got: value,
        })
      else checkRoute(walk, value, at)
      return value
    }
    return expectText(walk, schema, value, at, frame)
  }
  const { tree, shape } = compileExpression(walk, value, at, frame)
  if (shape.kind === 'string') for (const path of shape.values ?? []) if (path.startsWith('/')) checkRoute(walk, path, at)
  if (shape.kind === 'string' && shape.values === undefined) checkComposedPath(walk, value, at, frame)
  return tree
}

const PLACEHOLDER = /\{([^{}]*)\}/g

/** A path on a server; its {placeholders} are arguments of the call. `DG-CAL-005` */
export const callPathMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (isExpression(value)) return compileExpression(walk, value, at, frame).tree
  const params = frame.env.names.params
  if (typeof value === 'string' && params?.kind === 'map') {
    for (const { 1: name = '', index } of value.matchAll(PLACEHOLDER)) {
      if (params.field(name)) continue
      walk.context.report(
        'DG-CAL-005',
        at.path,
        { message: `the call has no argument "${name}"`, expected: params.names.join(', ') || 'a name of "params"', got: name },
        index + 1,
      )
    }
    // Blanks keep the place.
    const stray = value.replace(PLACEHOLDER, ({ length }) => ' '.repeat(length)).search(/[{}]/)
    if (stray !== -1)
      walk.context.report(
        'DG-CAL-005',
        at.path,
        { message: 'this brace belongs to no parameter', expected: 'each parameter as {name}', got: value[stray] },
        stray,
      )
  }
  return expectText(walk, schema, value, at, frame)
}

/** The server that a call goes to; pages may connect to it because the policy of the portal names it. `DG-ADR-001`, `DG-ADR-002`, `DG-CAL-021` */
export const baseMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (!isExpression(value)) return expectText(walk, schema, value, at, frame)
  const { tree } = compileExpression(walk, value, at, frame)
  const fault = faultOfTree(tree)
  if (fault) walk.context.report(fault.code, at.path, fault.finding)
  const read = tree === undefined ? [] : readsOf(tree).filter((name) => name !== 'university')
  if (read.length > 0)
    walk.context.report('DG-CAL-021', at.path, {
      message: `which server this is depends on ${read.map((name) => `"${name}"`).join(' and ')}`,
      expected: 'an address, or an expression that reads nothing but "university"',
      got: value,
      hint: 'declare a flag with "format": "uri", which each university sets, and read that',
    })
  return { address: tree }
}
