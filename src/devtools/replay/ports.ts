import { parseExpression, treeOf } from '../../../engine/expression/parseExpression.ts'
import type { ScenarioPorts } from '../../../engine/replay/performStep.ts'

/** Parses the expressions that scenarios write out: only devtools do so in the page, the portal never. */
export const ports: ScenarioPorts = {
  parse(text) {
    const parsed = parseExpression(text)
    return parsed.ok ? treeOf(parsed.syntax) : undefined
  },
}
