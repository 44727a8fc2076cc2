import { parseExpression, treeOf } from '../../../engine/expression/parseExpression.ts'
import type { ScenarioPorts } from '../../../engine/replay/performStep.ts'

/** Expressions that scenarios write out are parsed in the page: only tools do that, the portal never. */
export const ports: ScenarioPorts = {
  parse(text) {
    const parsed = parseExpression(text)
    return parsed.ok ? treeOf(parsed.syntax) : undefined
  },
}
