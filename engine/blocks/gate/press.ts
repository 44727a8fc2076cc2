import { evaluate, type Scope, type Tree } from '../../expression/index.ts'
import { entryOf } from '../../expression/values.ts'
import type { ScreenRuntime } from '../../screen/index.ts'
import type { BlockNode, BlockPress } from '../blockPress.ts'

const openStop = (node: BlockNode, scope: Scope): string | undefined =>
  Object.entries(node['stops'] ?? {}).find(([, stop]) => evaluate(entryOf(stop, 'when') as Tree, scope) === true)?.[0]

const isOpen = (node: BlockNode, runtime: ScreenRuntime): boolean => {
  const needs = Array.isArray(node['needs']) ? node['needs'] : []
  return needs.every((query) => runtime.query(String(query)).data !== undefined)
}

export const gatePress: BlockPress = {
  groups: { stops: (node, id, scope, runtime) => isOpen(node, runtime) && openStop(node, scope) === id },
  showsBody: (node, scope, runtime) => isOpen(node, runtime) && openStop(node, scope) === undefined,
}
