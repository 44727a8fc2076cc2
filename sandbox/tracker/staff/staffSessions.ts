import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSecret, hashOf } from '../../auth/secrets.ts'
import { readNumber } from '../../database/readRow.ts'
import { readCookie, type SecretCookie, setCookie } from '../../http/cookies.ts'
import { formTokenOf, isPageToken, pageToken } from '../../http/pageToken.ts'
import { accountOf, type TrackerAccount } from '../settings/trackerAccounts.ts'
import type { TrackerDeps } from '../trackerDeps.ts'

const HOURS = 12
const COOKIE: SecretCookie = { name: 'TRACKER-STAFF' }
/** Of a browser that is not signed in: its sign-in form is its own, too. */
const GUEST: SecretCookie = { name: 'TRACKER-GUEST' }

/** Somebody of the staff who is signed in. */
export interface StaffSession {
  readonly who: TrackerAccount
  /** What each of its forms has to hold: another site knows it as little as the cookie. */
  readonly formToken: string
}

/** The session of a request; undefined if nobody is signed in. */
export async function findStaff({ campus }: TrackerDeps, request: FastifyRequest): Promise<StaffSession | undefined> {
  const cookie = readCookie(request, COOKIE)
  if (cookie === undefined) return undefined
  const [row] = await campus.database.query('SELECT account_id FROM campus.tracker_session WHERE cookie_hash = $1 AND expires_at > $2', [
    hashOf(cookie),
    campus.clock.now().toISOString(),
  ])
  const who = row === undefined ? undefined : accountOf(readNumber(row, 'account_id'))
  return who === undefined ? undefined : { who, formToken: formTokenOf(cookie) }
}

export async function startStaffSession({ campus, base }: TrackerDeps, reply: FastifyReply, account: number): Promise<void> {
  const cookie = createSecret()
  const expires = new Date(campus.clock.now().getTime() + HOURS * 3_600_000).toISOString()
  await campus.database.query('INSERT INTO campus.tracker_session (cookie_hash, account_id, expires_at) VALUES ($1, $2, $3)', [
    hashOf(cookie),
    account,
    expires,
  ])
  setCookie(reply, { base }, COOKIE, cookie)
}

export async function endStaffSession({ campus, base }: TrackerDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const cookie = readCookie(request, COOKIE)
  if (cookie !== undefined) await campus.database.query('DELETE FROM campus.tracker_session WHERE cookie_hash = $1', [hashOf(cookie)])
  setCookie(reply, { base }, { ...COOKIE, age: 0 }, '')
}

/** The token of the sign-in form of a browser, which gets a cookie for it. */
export const guestToken = (deps: TrackerDeps, request: FastifyRequest, reply: FastifyReply): string =>
  pageToken(deps, request, reply, GUEST)

/** Whether a sign-in form comes from this browser. */
export const isGuestToken = (request: FastifyRequest, token: string): boolean => isPageToken(request, GUEST, token)
