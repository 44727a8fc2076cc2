import { canHold, type Wanted } from '../../expression/canHold.ts'
import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'
import { compiledText } from './compileExpression.ts'

/** Who is signed in, where, and the settings: what does not change while someone is on a page. */
const LASTING = ['roles', 'university', 'env']

/** Conditions that are written at keys, wanted to hold; nothing where there is none or it cannot be read. */
export function conditionsOf(...written: readonly unknown[]): readonly Wanted[] {
  return written.flatMap((text) => {
    const tree = compiledText(text)
    return tree === undefined ? [] : [{ tree, is: true }]
  })
}

const partsOf = (tree: Tree): readonly Tree[] =>
  Array.isArray(tree) && tree[0] === '&&' ? tree.slice(1).flatMap((part: Tree) => partsOf(part)) : [tree]

/** What of conditions holds as long as someone is on a page. */
export const lasting = (wanted: readonly Wanted[]): readonly Wanted[] =>
  wanted.flatMap(({ tree }) =>
    partsOf(tree)
      .filter((part) => Array.isArray(part) && readsOf(part).every((read) => LASTING.includes(read)))
      .map((part) => ({ tree: part, is: true })),
  )

/** Whether two sets of conditions surely exclude each other, while each may hold alone. */
export const exclude = (some: readonly Wanted[], others: readonly Wanted[]): boolean =>
  some.length > 0 && others.length > 0 && canHold(some) && canHold(others) && !canHold([...some, ...others])
