import { evaluate, type Scope, type Tree } from '../../expression/index.ts'
import { entryOf } from '../../expression/values.ts'
import { withNames } from '../../screen/facts.ts'
import { mayStep } from '../../screen/mayStep.ts'
import type { BlockNode, BlockPress } from '../blockPress.ts'

const numberIn = (node: BlockNode, name: string, scope: Scope): unknown => evaluate((node[name] ?? null) as Tree, scope)
const nowOf = (node: BlockNode, scope: Scope): unknown =>
  node['bind'] === undefined ? numberIn(node, 'value', scope) : entryOf(scope['local'], node['bind'])

export const stepperPress: BlockPress = {
  arrows: {
    steps: { back: -1, forth: 1 },
    may: (node, scope, step) => mayStep(nowOf(node, scope), numberIn(node, 'from', scope), numberIn(node, 'to', scope), step),
    press: ({ bind, press }) => (bind === undefined ? press : { set: { [String(bind)]: ['.', ['id', 'event'], 'step'] } }),
    scope(node, scope, step) {
      const now = nowOf(node, scope)
      return withNames(scope, { event: { step: (typeof now === 'number' ? now : 0) + step } })
    },
  },
}
