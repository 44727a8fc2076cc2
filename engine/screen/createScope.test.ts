import { describe, expect, it } from 'vitest'
import { evaluate, type Scope } from '../expression/index.ts'
import { parseExpression, treeOf } from '../expression/parseExpression.ts'
import { createStepScope } from './createScope.ts'

function tree(text: string) {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(text)
  return treeOf(parsed.syntax)
}

/** A step whose rows read the derived `years`, with the number of times that it was evaluated. */
function step(stamp: () => number) {
  let evaluations = 0
  const screen: Scope = {
    get queries() {
      evaluations++
      return { years: [1403, 1404] }
    },
    rows: [1402, 1403, 1404],
  }
  const scope = createStepScope(screen, { derive: { years: tree('queries.years') }, stamp, shared: () => false }, {}, { type: 'NEXT' })
  return { current: () => evaluate(tree('rows.filter(r, r in derived.years)'), scope), evaluations: () => evaluations }
}

describe('the scope of a flow transition', () => {
  it('reads from the screen a derived value that depends on nothing of the transition, and computes the others', () => {
    const derive = { list: tree('queries.list'), first: tree('derived.list[context.at]') }
    const screen: Scope = { queries: { list: [5, 6] }, derived: { list: [7, 8] } }
    const scope = createStepScope(screen, { derive, stamp: () => 0, shared: (id) => id === 'list' }, { at: 1 }, { type: 'NEXT' })
    expect(evaluate(tree('derived.first'), scope)).toBe(8)
  })

  it('evaluates a derived value once, however many rows read it', () => {
    const { current, evaluations } = step(() => 0)
    expect(current()).toEqual([1403, 1404])
    expect(evaluations()).toBe(1)
  })

  it('evaluates it again when what it depends on has changed', () => {
    let changes = 0
    const { current, evaluations } = step(() => changes)
    current()
    changes++
    current()
    expect(evaluations()).toBe(2)
  })
})
