import type { CompiledAction } from '../../compiled/compiled.ts'
import { instantOf } from '../../expression/dates.ts'
import { evaluate, type Tree } from '../../expression/index.ts'
import type { BlockPress } from '../blockPress.ts'

export const countdownPress: BlockPress = {
  countdown: (node, scope) => {
    const end = instantOf(evaluate(node['until'] as Tree, scope))
    const over = (node['over'] ?? []) as CompiledAction | readonly CompiledAction[]
    return end === undefined ? undefined : { end, over: Array.isArray(over) ? over : [over as CompiledAction] }
  },
}
