import { describe, expect, it } from 'vitest'
import { parseExpression, treeOf } from './parseExpression.ts'
import { readsOf } from './readsOf.ts'
import type { Tree } from './tree.ts'

const treeFor = (source: string): Tree => {
  const result = parseExpression(source)
  return result.ok ? treeOf(result.syntax) : null
}

describe('readsOf', () => {
  it.each([
    ['queries.week.data.map(r, r.price + local.tab)', ['queries.week', 'local.tab']],
    ['derived.min > 1 && university.product.x', ['derived.min', 'university']],
    ['today()', ['today']],
    ['timeOfDay()', ['now']],
    ['forms["sign-in"].data', ['forms']],
    ['l.filter(l, l.x)', ['l']],
    ['context.a + context.a', ['context.a']],
    ['1 + 2', []],
  ])('%s reads %j', (source, reads) => {
    expect(readsOf(treeFor(source))).toEqual(reads)
  })

  it('gives the same list for the same tree', () => {
    const tree = treeFor('a + b')
    expect(readsOf(tree)).toBe(readsOf(tree))
  })
})
