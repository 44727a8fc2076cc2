import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CampusAddress } from '../campusState.ts'

/** A cookie whose value is a secret. */
export interface SecretCookie {
  /** Browsers send cookies to all ports of a host, so names differ by server. */
  readonly name: string
  /** Seconds; 0 deletes it. Without: as long as the browser is open. */
  readonly age?: number
}

/** Its value in a request; undefined if there is none, or none that this server has made. */
export function readCookie({ headers }: FastifyRequest, { name }: SecretCookie): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.map((pair) => new RegExp(`^${name}=([\\w-]{43})$`).exec(pair)?.[1]).find((value) => value !== undefined)
}

/** Sets it. `Lax`: another site may lead to this one, but its forms are sent without it. */
export function setCookie(reply: FastifyReply, { base }: Pick<CampusAddress, 'base'>, { name, age }: SecretCookie, value: string): void {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (age !== undefined) parts.push(`Max-Age=${age}`)
  if (base().startsWith('https:')) parts.push('Secure')
  reply.header('Set-Cookie', parts.join('; '))
}
