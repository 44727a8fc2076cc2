import { canHold, type Wanted } from '../../expression/canHold.ts'
import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'
import { compiledText } from './compileExpression.ts'

/** Scope roots that do not change while a page is open. */
const LASTING = ['roles', 'university', 'env']

/** The given conditions, required to be true; missing and invalid ones are omitted. */
export function conditionsOf(...written: readonly unknown[]): readonly Wanted[] {
  return written.flatMap((text) => {
    const tree = compiledText(text)
    return tree === undefined ? [] : [{ tree, is: true }]
  })
}

const partsOf = (tree: Tree): readonly Tree[] =>
  Array.isArray(tree) && tree[0] === '&&' ? tree.slice(1).flatMap((part: Tree) => partsOf(part)) : [tree]

/** The conjuncts of conditions that cannot change while a page is open. */
export const lasting = (wanted: readonly Wanted[]): readonly Wanted[] =>
  wanted.flatMap(({ tree }) =>
    partsOf(tree)
      .filter((part) => Array.isArray(part) && readsOf(part).every((read) => LASTING.includes(read)))
      .map((part) => ({ tree: part, is: true })),
  )

/** Whether two sets of conditions certainly contradict each other although each is satisfiable. */
export const exclude = (some: readonly Wanted[], others: readonly Wanted[]): boolean =>
  some.length > 0 && others.length > 0 && canHold(some) && canHold(others) && !canHold([...some, ...others])

/**
 * The index of the first case that is never reached: whenever its condition holds, that of an earlier one does. A case without a condition
 * always holds; -1 if all are reached.
 */
export function hiddenCase(conditions: readonly unknown[]): number {
  return conditions.findIndex((condition, i) => {
    const before = conditions.slice(0, i).flatMap((one) => conditionsOf(one))
    const own = conditionsOf(condition)
    const refused = before.map(({ tree }) => ({ tree, is: false }))
    return own.length > 0 && before.length > 0 && canHold(own) && !canHold([...own, ...refused])
  })
}
