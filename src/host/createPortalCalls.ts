import { type CallWorld, createCallKeys, type HeldCalls, holdRefused, type Session } from '../../engine/calls/index.ts'
import type { Scope } from '../../engine/expression/index.ts'
import { type Facts, sessionKey } from '../../engine/screen/index.ts'
import { createCallsDoor, type QueryCache } from './createCallsDoor.ts'
import type { HostParts } from './hostParts.ts'
import type { Leisure } from './leisure.ts'
import type { LoadedPortal } from './loadedPortal.ts'

export interface PortalCallsParts extends Pick<HostParts, 'transport' | 'clock' | 'random' | 'files' | 'stores' | 'texts' | 'gateway'> {
  readonly session: Session
  readonly scope: Scope
  readonly pause: Leisure['pause']
  portal(): LoadedPortal | undefined
  facts(): Facts
  /** Something else is kept now. */
  changed(): void
}

export interface PortalCalls {
  readonly world: CallWorld
  readonly door: HeldCalls
  readonly cache: Pick<QueryCache, 'pageOpened' | 'oldest' | 'clear'>
}

/** The calls of this browser: each goes to the chosen university as whoever is signed in, and what it is refused may concern the whole portal. */
export function createPortalCalls({ session, scope, stores, pause, portal, facts, changed, ...parts }: PortalCallsParts): PortalCalls {
  const world: CallWorld = {
    transport: parts.transport,
    clock: parts.clock,
    random: parts.random,
    files: parts.files,
    session,
    keys: createCallKeys(parts.random),
    get quiet() {
      return portal()?.manifest.quiet ?? {}
    },
    get refusals() {
      return portal()?.manifest.refusals ?? {}
    },
    bases: () => ({ university: String(facts().university['address'] ?? ''), config: parts.gateway }),
    scope: () => scope,
    unknownText: () => parts.texts.get().translate('portal:errors.unknown'),
    takesKeys: () => (facts().university['settings'] as Readonly<Record<string, unknown>>)['idempotencyKey'] !== false,
  }
  const cache = createCallsDoor(world, (id) => portal()?.call(id), pause)
  const door = holdRefused(cache.door, {
    stored: () => facts().stored,
    session: () => sessionKey(facts()),
    keep({ in: name, value }) {
      stores.put(name, value, undefined)
      changed()
    },
  })
  return { world, door, cache }
}
