import { evaluate, type Scope, type Tree } from '../../expression/index.ts'
import { entryOf } from '../../expression/values.ts'
import type { BlockNode, BlockPress, QueryStates } from '../blockPress.ts'

const openStop = (node: BlockNode, scope: Scope): string | undefined =>
  Object.entries(node['stops'] ?? {}).find(([, stop]) => evaluate(entryOf(stop, 'when') as Tree, scope) === true)?.[0]

const neededQueries = (node: BlockNode): readonly string[] => (Array.isArray(node['needs']) ? node['needs'].map(String) : [])

const isOpen = (node: BlockNode, runtime: QueryStates): boolean =>
  neededQueries(node).every((query) => runtime.query(query).data !== undefined)

export const gatePress: BlockPress = {
  groups: { stops: (node, id, scope, runtime) => isOpen(node, runtime) && openStop(node, scope) === id },
  showsBody: (node, scope, runtime) => isOpen(node, runtime) && openStop(node, scope) === undefined,
  condition(node, group, _id, _scope, runtime) {
    if (group !== 'body') return undefined
    return {
      key: 'needs',
      reads: neededQueries(node).map((query) => ({ path: `queries.${query}.status`, value: runtime.query(query).status })),
      holds: isOpen(node, runtime),
    }
  },
}
