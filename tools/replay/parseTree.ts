import type { Tree } from '../../engine/expression/index.ts'
import { parseExpression, treeOf } from '../../engine/expression/parseExpression.ts'

const parsed = new Map<string, Tree | undefined>()

/** The syntax tree of an expression in a scenario; `undefined` if invalid. Cached. */
export function parseTree(text: string): Tree | undefined {
  if (!parsed.has(text)) {
    const found = parseExpression(text)
    parsed.set(text, found.ok ? treeOf(found.syntax) : undefined)
  }
  return parsed.get(text)
}
