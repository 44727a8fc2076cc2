import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canHold } from './canHold.ts'
import { evaluate } from './evaluate.ts'
import { parseExpression, treeOf } from './parseExpression.ts'
import type { Tree } from './tree.ts'

function tree(text: string): Tree {
  const result = parseExpression(text)
  if (!result.ok) throw new Error(text)
  return treeOf(result.syntax)
}
const can = (text: string, ...not: readonly string[]) =>
  canHold([{ tree: tree(text), is: true }, ...not.map((other) => ({ tree: tree(other), is: false }))])

describe('a condition', () => {
  it.each([
    'a && !b',
    "kind == 'x' || kind == 'y'",
    "kind != 'x'",
    'n > 3 && n < 4',
    'n > 3 && n < 3.2 && n != 3.1',
    "word >= 'a' && word < 'b'",
    "kind in ['x', 'y'] && kind != 'x'",
    'list.exists(i, i == 1) && !list.exists(i, i == 2)',
    'a ? b : !b',
    'x == null',
    'true',
  ])('may hold: %s', (text) => {
    expect(can(text)).toBe(true)
  })

  it.each([
    'a && !a',
    "kind == 'x' && kind == 'y'",
    'n > 5 && n < 3',
    'n == 3 && n != 3',
    "kind in ['x', 'y'] && kind == 'z'",
    '(a || b) && !a && !b',
    'a ? false : false',
    "!(kind == 'x') && kind == 'x'",
    'false',
  ])('never holds: %s', (text) => {
    expect(can(text)).toBe(false)
  })

  it('may be asked with what must not hold', () => {
    expect(can('a', 'b')).toBe(true)
    expect(can('a && b', 'b')).toBe(false)
    expect(can("kind == 'x'", "kind in ['x', 'y']")).toBe(false)
  })

  it('claims nothing of more combinations than it looks at', () => {
    const many = Array.from({ length: 13 }, (_, i) => `a${i}`).join(' && ')
    expect(can(`${many} && !a0`)).toBe(true)
  })
})

it('never says no to a condition for which there is data', () => {
  const names = ['a', 'b', 'c'] as const
  const atom = fc.oneof(
    fc.constantFrom(...names.slice(0, 2)),
    fc
      .tuple(fc.constantFrom('n', 'm'), fc.constantFrom('<', '>=', '==', '!='), fc.constantFrom(0, 1, 1.5, 4))
      .map((parts) => parts.join(' ')),
    fc.tuple(fc.constantFrom('k'), fc.constantFrom('==', '!='), fc.constantFrom("'x'", "'y'")).map((parts) => parts.join(' ')),
  )
  const { condition } = fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small' },
      atom,
      fc.tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition')).map(([a, op, b]) => `(${a} ${op} ${b})`),
      tie('condition').map((inner) => `!(${inner})`),
    ),
  }))
  const data = fc.record({
    a: fc.boolean(),
    b: fc.boolean(),
    n: fc.double({ min: -1, max: 6, noNaN: true }),
    m: fc.constantFrom(-1, 0, 0.5, 1, 1.25, 1.5, 2, 4, 5),
    k: fc.constantFrom('x', 'y', 'z'),
  })
  fc.assert(
    fc.property(condition, data, (text, scope) => {
      const compiled = tree(text)
      if (evaluate(compiled, scope) === true) expect([text, canHold([{ tree: compiled, is: true }])]).toEqual([text, true])
    }),
    { numRuns: 500 },
  )
})
