import { type Bearer, type CallDeps, createCallKeys, type GuardedCalls, type Session, withPortalErrors } from '../../engine/calls/index.ts'
import { pathSegment, type Scope } from '../../engine/expression/index.ts'
import { type Facts, sessionKey } from '../../engine/screen/index.ts'
import { createCallsPort, type QueryCache } from './createCallsPort.ts'
import { declaredOnly } from './declaredOnly.ts'
import type { HostDeps } from './hostDeps.ts'
import type { IdleScheduler } from './idleScheduler.ts'
import type { LoadedPortal } from './loadedPortal.ts'

export interface PortalCallsDeps
  extends Pick<HostDeps, 'transport' | 'misfit' | 'clock' | 'random' | 'storage' | 'files' | 'stores' | 'texts' | 'gateway' | 'online'>,
    Pick<IdleScheduler, 'pause'> {
  readonly session: Session
  readonly scope: Scope
  portal(): LoadedPortal | undefined
  facts(): Facts
  /** The session of these facts. */
  bearer(): Bearer
  /** Stored values have changed. */
  changed(): void
  /** What is shown has another age. */
  shown(): void
}

export interface PortalCalls {
  readonly callDeps: CallDeps
  readonly port: GuardedCalls
  readonly cache: Omit<QueryCache, 'port'>
}

/**
 * The calls of this browser: sent to the chosen university with the session's token; portal-wide errors are handled by
 * `withPortalErrors`.
 */
export function createPortalCalls({
  session,
  scope,
  stores,
  pause,
  portal,
  facts,
  bearer,
  changed,
  shown,
  ...parts
}: PortalCallsDeps): PortalCalls {
  const callDeps: CallDeps = {
    transport: declaredOnly(parts.transport, () => [parts.gateway, ...(portal()?.index.origins ?? [])]),
    misfit: parts.misfit,
    clock: parts.clock,
    random: parts.random,
    files: parts.files,
    session,
    bearer,
    keys: createCallKeys(parts),
    get quiet() {
      return portal()?.manifest.quiet ?? {}
    },
    get refusals() {
      return portal()?.manifest.refusals ?? {}
    },
    bases() {
      const { address = '', unikey = '' } = facts().university
      const helpdesk = unikey === '' ? '' : `${parts.gateway}/tracker/${pathSegment(unikey) ?? ''}`
      return { university: String(address), config: parts.gateway, helpdesk }
    },
    scope: () => scope,
    unknownText: () => parts.texts.get().translate('portal:errors.unknown'),
    takesKeys: () => (facts().university['settings'] as Readonly<Record<string, unknown>>)['idempotencyKey'] !== false,
  }
  const cache = createCallsPort(callDeps, (id) => portal()?.call(id), pause, {
    ...parts,
    bearer,
    owner: () => `${String(facts().university['unikey'])} ${facts().session.userName}`,
    load: () => import('./createKeeper.ts').then(({ createKeeper }) => createKeeper(parts.storage, parts.clock.now)),
    changed: shown,
  })
  const port = withPortalErrors(cache.port, {
    stored: () => facts().stored,
    session: () => sessionKey(facts()),
    keep({ in: name, value }) {
      stores.put(name, value, undefined)
      changed()
    },
  })
  return { callDeps, port, cache }
}
