import { evaluate, type Tree } from '../../expression/index.ts'
import { entryOf } from '../../expression/values.ts'
import { withNames } from '../../screen/facts.ts'
import type { BlockPress } from '../blockPress.ts'

export const stepperPress: BlockPress = {
  arrows: {
    steps: { back: -1, forth: 1 },
    may(node, scope, step) {
      const [now, from, to] = ['value', 'from', 'to'].map((name) => evaluate((node[name] ?? null) as Tree, scope))
      const at = node['bind'] === undefined ? now : entryOf(scope['local'], node['bind'])
      return typeof at === 'number' && typeof from === 'number' && typeof to === 'number' && at + step >= from && at + step <= to
    },
    scope(node, scope, step) {
      const now = evaluate((node['value'] ?? null) as Tree, scope)
      return withNames(scope, { event: { step: (typeof now === 'number' ? now : 0) + step } })
    },
  },
}
