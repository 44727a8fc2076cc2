import { mapOrEmpty } from '../../compiled/json.ts'
import type { ReportAt } from '../modules/instantiate.ts'
import type { PortalState } from '../units/portalState.ts'

/** Several modules may declare the same flag or store only identically; a route belongs to one module. `DG-MOD-005` */
export function checkDeclarations(state: PortalState, report: ReportAt): void {
  // Of a shipped module and a new one, the new one is to be renamed: those that portal.json names come first.
  const order = Array.isArray(state.portal.modules) ? state.portal.modules : []
  const modules = [...state.modules.values()].sort((a, b) => Number(order.includes(b.id)) - Number(order.includes(a.id)))
  for (const group of ['flags', 'stores', 'routes'] as const) {
    const declared = new Map<string, { module: string; text: string }>()
    for (const [name, store] of Object.entries(group === 'stores' ? mapOrEmpty(state.portal.stores) : {}))
      declared.set(name, { module: 'portal.json', text: JSON.stringify(store) })
    for (const { id, value, layers } of modules) {
      for (const [name, inner] of Object.entries(mapOrEmpty(value[group]))) {
        const text = JSON.stringify(inner)
        const key = group === 'routes' ? name.replace(/\{[^{}]*\}/g, '{}') : name
        const other = declared.get(key)
        if (other && (group === 'routes' || other.text !== text)) {
          report(
            'DG-MOD-005',
            layers,
            [group, name],
            {
              message: `"${name}" is declared in ${other.module} too`,
              got: name,
              hint: group === 'routes' ? 'give one of them another path' : 'rename one of them, or declare both alike',
            },
            'key',
          )
        } else declared.set(key, { module: `modules/${id}`, text })
      }
    }
  }
}
