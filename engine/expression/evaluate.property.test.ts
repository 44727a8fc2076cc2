import { Environment } from '@marcbachmann/cel-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { parseExpression, treeOf } from './parseExpression.ts'

const cel = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false })
const FIELDS = ['a', 'b', 'c'] as const

const literal = fc.oneof(fc.constantFrom('true', 'false', 'null', '0.0', '1.0', '2.5', "''", "'a'", "'xa'"))
const path = fc
  .tuple(fc.constantFrom(...FIELDS), fc.array(fc.constantFrom('p', 'q'), { maxLength: 2 }))
  .map(([root, rest]) => [root, ...rest].join('.'))

const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression')
  const binary = fc
    .tuple(inner, fc.constantFrom('&&', '||', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', 'in'), inner)
    .map(([a, op, b]) => `(${a} ${op} ${b})`)
  const macro = fc
    .tuple(path, fc.constantFrom('filter', 'map', 'exists', 'all', 'exists_one'), inner)
    .map(([list, name, body]) => `${list}.${name}(c, ${body})`)
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      literal,
      path,
      binary,
      macro,
      inner.map((a) => `(!${a})`),
      fc.tuple(inner, inner, inner).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      path.filter((p) => p.includes('.')).map((p) => `has(${p})`),
      fc.tuple(inner, inner).map(([a, b]) => `[${a}, ${b}]`),
      fc.tuple(inner, fc.constantFrom('contains', 'startsWith', 'endsWith'), inner).map(([a, m, b]) => `${a}.${m}(${b})`),
    ),
  }
})

const scalar = fc.oneof(fc.boolean(), fc.constantFrom(0, 1, 2.5, -3), fc.constantFrom('', 'a', 'xa'), fc.constant(null))
const leaf = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }))
const map = fc.record({ p: fc.oneof(leaf, fc.record({ p: leaf, q: leaf }, { requiredKeys: [] })), q: leaf }, { requiredKeys: [] })
const data = fc.record({ a: fc.oneof(leaf, map), b: fc.oneof(map, fc.array(map, { maxLength: 3 })), c: leaf }, { requiredKeys: [] })

const IN_LIST = /\[|\.(filter|map|exists|all|exists_one)\(/
/**
 * Deliberate differences from CEL: `has` is false for null; null equals undefined; comparing values of different kinds, and
 * arithmetic without numbers, gives undefined. They show where such a result becomes an item of a list.
 */
const isDeviation = (source: string) =>
  source.includes('has(') || source.includes('null') || (/[!=]=|\//.test(source) && IN_LIST.test(source))

const normal = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : Array.isArray(value) ? value.map(normal) : value)

function answersOf(source: string, scope: Record<string, unknown>): { cel: unknown; threw: boolean; ours: unknown } {
  const parsed = parseExpression(source)
  if (!parsed.ok) throw new Error(`${source}: ${parsed.problem.message}`)
  const ours = evaluate(treeOf(parsed.syntax), Object.assign(Object.create(null), scope))
  try {
    return { cel: normal(cel.evaluate(source, scope)), threw: false, ours }
  } catch {
    return { cel: undefined, threw: true, ours }
  }
}

describe('random expressions over random, partly missing data', () => {
  it('equal cel-js wherever it returns a value and the tree does too, except what the grammar changed', () => {
    let compared = 0
    fc.assert(
      fc.property(expression, data, (source, scope) => {
        const { cel: expected, threw, ours } = answersOf(source, scope)
        // The evaluator returns undefined for missing data and values of different kinds; cel-js throws, or calls them unequal.
        if (threw || ours === undefined || isDeviation(source)) return
        compared++
        expect(ours).toEqual(expected)
      }),
      { numRuns: 9000 },
    )
    expect(compared).toBeGreaterThan(1000)
  })

  it('equal cel-js always where all data is there and of one kind', () => {
    const typed = fc.record({ a: fc.constantFrom(1, 2, 3), b: fc.constantFrom(1, 5), c: fc.constantFrom(0, 1) })
    const number = fc.constantFrom('a', 'b', 'c', '1.0', '2.0')
    const comparison = fc.tuple(number, fc.constantFrom('<', '>', '==', '!='), number).map(([x, op, y]) => `${x} ${op} ${y}`)
    const logic = fc.tuple(comparison, fc.constantFrom('&&', '||'), comparison).map(([x, op, y]) => `!(${x}) ${op} (${y})`)
    fc.assert(
      fc.property(logic, typed, (source, scope) => {
        const { ours, cel: expected } = answersOf(source, scope)
        expect(ours).toEqual(expected)
      }),
      { numRuns: 2000 },
    )
  })

  it('never throw', () => {
    fc.assert(
      fc.property(expression, data, (source, scope) => void answersOf(source, scope)),
      { numRuns: 2000 },
    )
  })
})

describe('random trees', () => {
  const node: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constant(null),
      fc.boolean(),
      fc.double(),
      fc.string(),
      fc.array(tie('tree'), { maxLength: 5 }),
      fc.tuple(
        fc.constantFrom('id', '.', '[]', '?:', 'call', 'method', 'map', 'filter', 'each', 'all', 'has', '+', 'in'),
        tie('tree'),
        tie('tree'),
        tie('tree'),
      ),
    ),
  })).tree

  it('never throw, even when nobody could have written them', () => {
    fc.assert(
      fc.property(node, (tree) => void evaluate(JSON.parse(JSON.stringify(tree ?? null)), Object.create(null))),
      { numRuns: 3000 },
    )
  })
})
