import { mapOrEmpty, valueAt } from '../../../engine/compiled/json.ts'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { readPortals } from '../readPortals.ts'

const OFFERED = /^=university\.product\.(\w+)$/

/** The flags that enable entire modules, all on. A university without any module would have an empty home page. */
export function offeringFlags(roots: readonly string[]): Readonly<Record<string, true>> {
  const modules = [...(readPortals(readPortalFolder(roots)).get('_')?.modules.values() ?? [])]
  const flags = modules.flatMap((module) => {
    const [, flag] = OFFERED.exec(String(module['shownWhen'])) ?? []
    const isSwitch = flag !== undefined && mapOrEmpty(valueAt(module, ['flags', flag, 'schema']))['type'] === 'boolean'
    return isSwitch ? [[flag, true] as const] : []
  })
  return Object.fromEntries(flags)
}
