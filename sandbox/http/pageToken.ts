import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSecret, hashOf } from '../auth/secrets.ts'
import type { CampusAddress } from '../campusState.ts'
import { readCookie, type SecretCookie, setCookie } from './cookies.ts'

/** The token of the forms of a cookie: another site knows it as little as the cookie. */
export const formTokenOf = (cookie: string): string => hashOf(`form of ${cookie}`)

/** The token of the forms of a browser that is not signed in, which gets a cookie for it. */
export function pageToken(
  { base }: Pick<CampusAddress, 'base'>,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: SecretCookie,
): string {
  const value = readCookie(request, cookie) ?? createSecret()
  setCookie(reply, { base }, cookie, value)
  return formTokenOf(value)
}

/** Whether a form comes from a page that this browser was given. */
export function isPageToken(request: FastifyRequest, cookie: SecretCookie, token: string): boolean {
  const value = readCookie(request, cookie)
  return value !== undefined && formTokenOf(value) === token
}
