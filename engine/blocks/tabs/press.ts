import { isTrue, type Scope, type Tree } from '../../expression/index.ts'
import { entryOf } from '../../expression/values.ts'
import type { BlockNode, BlockPress } from '../blockPress.ts'

const currentTab = (node: BlockNode, scope: Scope): string | undefined => {
  const tabs = Object.entries(node['tabs'] ?? {}).filter(([, tab]) => isTrue(entryOf(tab, 'shownWhen') as Tree | undefined, scope))
  const picked = entryOf(scope['local'], node['bind'])
  return (tabs.find(([id]) => id === picked) ?? tabs[0])?.[0]
}

export const tabsPress: BlockPress = {
  groups: { tabs: (node, id, scope) => currentTab(node, scope) === id },
  condition(node, group, id, scope) {
    const { bind } = node
    if (group !== 'tabs' || typeof bind !== 'string') return undefined
    return {
      key: 'bind',
      reads: [{ path: `local.${bind}`, value: entryOf(scope['local'], bind) }],
      holds: currentTab(node, scope) === id,
    }
  },
}
