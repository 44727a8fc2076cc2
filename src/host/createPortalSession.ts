import { type CallDeps, createSession, declaredNames, type Session, sendCall } from '../../engine/calls/index.ts'
import type { Storage } from '../../engine/ports.ts'
import type { StoredValues } from '../../engine/screen/index.ts'
import type { LoadedPortal } from './loadedPortal.ts'
import { UNIVERSITY } from './storedUniversity.ts'

export interface PortalSessionDeps {
  readonly storage: Storage
  readonly stores: StoredValues
  readonly portal: () => LoadedPortal | undefined
  readonly callDeps: () => CallDeps
}

/**
 * The session of this browser, under the storage keys of the deployed portals; tokens are refreshed by the call that the portal
 * declares.
 */
export const createPortalSession = ({ storage, stores, portal, callDeps }: PortalSessionDeps): Session =>
  createSession({
    storage,
    names: {
      token: 'access_token',
      refreshToken: 'refresh_token',
      profile: 'profile',
      university: UNIVERSITY,
      get cleared() {
        return stores.sessionKeys().filter((key) => key !== 'access_token' && key !== 'refresh_token')
      },
    },
    stored: () => declaredNames(portal()?.call(portal()?.manifest.profile as string)?.result),
    sendRefresh: async (refreshToken) => {
      const id = portal()?.manifest.refresh as string | undefined
      const call = id === undefined ? undefined : portal()?.call(id)
      if (id === undefined || call === undefined) return { ok: false, status: 0 }
      const outcome = await sendCall(callDeps(), { id, call, args: { refreshToken }, kind: 'command' })
      if (!outcome.ok) return { ok: false, status: outcome.error.status }
      const answer = outcome.result as { readonly access_token: string; readonly refresh_token: string }
      return { ok: true, pair: { token: answer.access_token, refreshToken: answer.refresh_token } }
    },
  })
