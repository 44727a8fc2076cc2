import type { FastifyRequest } from 'fastify'
import type { CampusAddress } from '../campusState.ts'
import { readFlag, readNumber, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { claimedFamily, verifyAccessToken } from './accessToken.ts'

/** The authenticated caller. */
export interface Caller {
  readonly personId: number
  readonly username: string
  readonly familyId: string
  readonly profileFails: boolean
  readonly priceHidden: boolean
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** The caller that `requireBearer` has set on a request. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (caller === undefined) throw new Error('the route does not require a bearer token')
  return caller
}

/** A hook that requires a valid access token of this university (401 otherwise). */
export function requireBearer(address: CampusAddress, rule: { readonly beforePasswordChange?: boolean } = {}) {
  return async (request: FastifyRequest): Promise<void> => {
    const found = await findCaller(address, /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (found === undefined) throw new CampusError('INVALID_TOKEN', undefined, { 'WWW-Authenticate': 'Bearer error="invalid_token"' })
    const { caller, mustChangePassword } = found
    if (mustChangePassword && rule.beforePasswordChange !== true) throw new CampusError('USER_FORCE_CHANGE_PASSWORD')
    callers.set(request, caller)
  }
}

/** A hook for calls with an optional token: a token that is sent has to be valid. */
export function acceptBearer(address: CampusAddress) {
  const require = requireBearer(address)
  return async (request: FastifyRequest): Promise<void> => {
    if (request.headers.authorization !== undefined) await require(request)
  }
}

/** Whose access token this is; undefined if it is none of this university, has expired or was revoked. */
export async function findCaller(
  { campus, university }: CampusAddress,
  token: string,
): Promise<{ readonly caller: Caller; readonly mustChangePassword: boolean } | undefined> {
  const familyId = /^[\w.-]+$/.test(token) ? claimedFamily(token) : undefined
  const [row] =
    familyId === undefined
      ? []
      : await campus.database.query(
          `SELECT p.id, p.username, p.profile_fails, p.price_hidden, p.must_change_password, s.value AS secret
           FROM campus.token_family f JOIN campus.person p ON p.id = f.person_id JOIN campus.setting s ON s.key = 'token_secret'
           WHERE f.id = $1 AND f.revoked_at IS NULL AND p.university = $2 AND p.sign_in = 'open'`,
          [familyId, university.unikey],
        )
  const claims = row === undefined ? undefined : verifyAccessToken(token, readText(row, 'secret'), campus.clock.now())
  if (row === undefined || familyId === undefined || claims?.user_name !== readText(row, 'username')) return undefined
  return {
    caller: {
      personId: readNumber(row, 'id'),
      username: readText(row, 'username'),
      familyId,
      profileFails: readFlag(row, 'profile_fails'),
      priceHidden: readFlag(row, 'price_hidden'),
    },
    mustChangePassword: readFlag(row, 'must_change_password'),
  }
}
