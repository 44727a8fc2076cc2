import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { parseExpression, treeOf } from './parseExpression.ts'

const treeIn = (source: string) => {
  const parsed = parseExpression(source)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return treeOf(parsed.syntax)
}

describe('??', () => {
  it.each([
    ['a ?? 1', undefined, 1],
    ['a ?? 1', null, 1],
    ['a ?? 1', 0, 0],
    ['a ?? b ?? 3', undefined, 3],
    ['(a ?? 1) + 1', undefined, 2],
    ["a ?? '??'", undefined, '??'],
    ["a ?? 'it\\'s ?? so'", undefined, "it's ?? so"],
    ['[1, 2].map(n, a ?? n)', undefined, [1, 2]],
    ['(a ?? true) || false', undefined, true],
    ['true ? a ?? 5 : 6', undefined, 5],
  ])('%s with a = %j is %j', (source, a, expected) => {
    expect(evaluate(treeIn(source), { a, b: null })).toEqual(expected)
  })

  it('is not the "or" of conditions', () => {
    expect(treeIn('a || b')).toEqual(['||', ['id', 'a'], ['id', 'b']])
  })

  it.each(['a ?? b || c', 'a || b ?? c', 'a ?? b && c', 'f(a || b ?? c)'])('needs brackets beside another: %s', (source) => {
    expect(parseExpression(source)).toMatchObject({ ok: false, problem: { message: '"??" beside "||" or "&&" needs brackets' } })
  })

  it('keeps the positions of what stands around it', () => {
    expect(parseExpression('a ?? b ==')).toMatchObject({ ok: false, problem: { start: 9 } })
  })
})
