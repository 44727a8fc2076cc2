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

const allFlags = ({ modules }: PortalState): Readonly<Record<string, CompiledFlag>> =>
  Object.assign({}, ...[...modules.values()].map(({ value }) => value.flags))

/** The servers beside the universities' own that calls of these portals name. */
export function servicesOf(states: ReadonlyMap<string, PortalState>): Services {
  const [first] = states.values()
  const { productKey } = first?.portal ?? {}
  return {
    productKey: typeof productKey === 'string' ? productKey : 'product',
    universities: toMap([...states].map(([unikey, state]) => [unikey, { flags: allFlags(state), bases: basesOf(state) }])),
  }
}
