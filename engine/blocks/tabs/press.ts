import { isTrue, type Scope, type Tree } from '../../expression/index.ts'
import { entryOf } from '../../expression/values.ts'
import type { BlockNode, BlockPress } from '../blockPress.ts'

const currentTab = (node: BlockNode, scope: Scope): string | undefined => {
  const tabs = Object.entries(node['tabs'] ?? {}).filter(([, tab]) => isTrue(entryOf(tab, 'shownWhen') as Tree | undefined, scope))
  const picked = entryOf(scope['local'], node['pick'])
  return (tabs.find(([id]) => id === picked) ?? tabs[0])?.[0]
}

export const tabsPress: BlockPress = {
  groups: { tabs: (node, id, scope) => currentTab(node, scope) === id },
  condition(node, group, id, scope) {
    const { pick } = node
    if (group !== 'tabs' || typeof pick !== 'string') return undefined
    return {
      key: 'pick',
      reads: [{ path: `local.${pick}`, value: entryOf(scope['local'], pick) }],
      holds: currentTab(node, scope) === id,
    }
  },
}
