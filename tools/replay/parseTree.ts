import type { Tree } from '../../engine/expression/index.ts'
import { parseExpression, treeOf } from '../../engine/expression/parseExpression.ts'

/** An expression of a scenario as a tree; nothing where it is none. */
export function parseTree(text: string): Tree | undefined {
  const parsed = parseExpression(text)
  return parsed.ok ? treeOf(parsed.syntax) : undefined
}
