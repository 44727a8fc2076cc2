import type { CompiledCall, CompiledQuery } from '../../../engine/compiled/compiled.ts'
import { isTrue, type Scope, type Tree } from '../../../engine/expression/index.ts'
import type { ReplayPortal } from '../../../engine/replay/index.ts'
import type { Reason } from './finding.ts'

type Derived = Readonly<Record<string, unknown>>

/** One query of a screen or of the flow that it runs. */
export interface QueryPlace {
  readonly screen: string
  readonly flow: string | undefined
  readonly query: string
  readonly definition: CompiledQuery
  /** All queries and derived values beside it, by name. */
  readonly queries: Readonly<Record<string, CompiledQuery>>
  readonly derive: Derived
}

/** The calls that a query may make. */
export const callsOf = ({ call, choose }: CompiledQuery): readonly string[] => [
  ...new Set([call, ...Object.values(choose ?? {}).map((entry) => entry.call)].flatMap((id) => (id === undefined ? [] : [String(id)]))),
]

/** All queries of a portal's screens and flows. */
export function queryPlaces(portal: ReplayPortal): readonly QueryPlace[] {
  return portal.screens.flatMap((screen) => {
    const own = portal.screen(screen)
    const name = own?.flow === undefined ? undefined : String(own.flow)
    const flow = name === undefined ? undefined : portal.flow(name)
    const queries = { ...(flow?.queries ?? {}), ...(own?.queries ?? {}) } as Readonly<Record<string, CompiledQuery>>
    const derive = { ...((flow?.derive ?? {}) as Derived), ...((own?.derive ?? {}) as Derived) }
    return Object.entries(queries).map(([query, definition]) => ({
      screen,
      flow: flow?.queries?.[query] === undefined ? undefined : name,
      query,
      definition,
      queries,
      derive,
    }))
  })
}

/** Whether a call only reads. */
export const isRead = ({ method, safe }: CompiledCall): boolean => method === 'GET' || safe === true

/** Why a call of the catalogue is not to be tried as a read; `undefined` if it is. */
export function reasonAgainst(
  portal: ReplayPortal,
  id: string,
  places: readonly QueryPlace[],
  scope: Scope,
): { readonly reason: Reason; readonly about: string } | undefined {
  const call = portal.call(id) as CompiledCall
  const module = portal.manifest.modules.find((one) => one.id === id.split('/')[0])
  if (call.base !== undefined && call.base !== 'university') {
    const about = call.base === 'config' || call.base === 'helpdesk' ? 'gateway' : 'address'
    return { reason: 'elsewhere', about }
  }
  if (call.planned === true) return { reason: 'planned', about: '' }
  if (module?.shownWhen !== undefined && !isTrue(module.shownWhen as Tree, scope)) return { reason: 'notOffered', about: module.id }
  if (!isRead(call)) return { reason: 'write', about: '' }
  const isQuery = id === portal.manifest.profile || places.some(({ definition }) => callsOf(definition).includes(id))
  return isQuery ? undefined : { reason: 'press', about: '' }
}
