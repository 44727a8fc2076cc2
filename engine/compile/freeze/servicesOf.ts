import type { CompiledFlag, Services } from '../../compiled/compiled.ts'
import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { parseExpression, treeOf } from '../../expression/parseExpression.ts'
import type { Tree } from '../../expression/tree.ts'
import type { PortalState } from '../units/portalState.ts'

function basesOf({ modules }: PortalState): readonly Tree[] {
  const calls = [...modules.values()].flatMap(({ value }) => Object.values(mapOrEmpty(value.calls)))
  const bases = new Set(calls.map((call) => mapOrEmpty(call)['base']))
  return [...bases].flatMap((base) => {
    const parsed = typeof base === 'string' && base.startsWith('=') ? parseExpression(base.slice(1)) : undefined
    return parsed?.ok === true ? [treeOf(parsed.syntax)] : []
  })
}

/** The servers beside the universities' own that calls of these portals name. */
export function servicesOf(states: ReadonlyMap<string, PortalState>): Services {
  const [first] = states.values()
  const flags: Record<string, CompiledFlag> = {}
  for (const { value } of first?.modules.values() ?? []) Object.assign(flags, value.flags)
  const { productKey } = first?.portal ?? {}
  return {
    flags,
    productKey: typeof productKey === 'string' ? productKey : 'product',
    bases: toMap([...states].map(([unikey, state]) => [unikey, basesOf(state)])),
  }
}
