import type { CompiledCall } from '../../../../engine/compiled/compiled.ts'
import type { LoadedPortal } from '../../../../src/host/loadedPortal.ts'
import { callOf } from '../createTestWorld.ts'
import { baseOf, type OrderKind, UNIVERSITIES } from './sessionCampus.ts'

const text = { type: 'string' } as const
const profileSchema = { type: 'object', properties: { username: text, of: text } }
const pairSchema = { type: 'object', required: ['access_token', 'refresh_token'], properties: { access_token: text, refresh_token: text } }
const tokenCall = (param: string): CompiledCall =>
  callOf({
    method: 'POST',
    path: '/oauth/token',
    auth: 'none',
    encode: 'form',
    params: { [param]: text },
    body: ['id', 'params'],
    result: pairSchema,
  })

const calls: Readonly<Record<OrderKind | 'refresh', CompiledCall>> = {
  query: callOf({ path: '/rest/items' }),
  command: callOf({ method: 'PUT', path: '/rest/reserves/1', once: true }),
  profile: callOf({ path: '/rest/users/me', result: profileSchema }),
  logout: callOf({ method: 'POST', path: '/rest/oauth/logout', auth: 'ended' }),
  'sign-in': tokenCall('user'),
  refresh: tokenCall('refreshToken'),
}

export const tabCall = (kind: OrderKind): CompiledCall => calls[kind]

/** As much of a portal as its session and calls read. */
export const tabPortal = {
  index: { origins: UNIVERSITIES.map(baseOf) },
  manifest: { refresh: 'refresh', profile: 'profile' },
  call: (id: string) => calls[id as OrderKind],
} as unknown as LoadedPortal
