import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../../server/isLoopbackHost.ts'

const usualHeaders = 'Authorization, Content-Type, Accept'

/** Whether this request comes from a page of an origin that is not allowed. */
export function isForeign(request: FastifyRequest, origins: readonly string[] | '*loopback'): boolean {
  const { origin } = request.headers
  return origin !== undefined && !mayCall(origin, origins)
}

/** Whether this request says that it comes from a page of the server that it reaches. */
export const isOwnPage = ({ headers, protocol }: FastifyRequest): boolean => headers.origin === `${protocol}://${headers.host}`

/** Sets the CORS headers. `done` is true when the request was a preflight and has been answered. */
export function answerCrossOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: readonly string[] | '*loopback',
  refusesUnknownHeaders: boolean,
): { readonly done: boolean } {
  reply.header('Vary', 'Origin')
  const { origin } = request.headers
  const allowed = origin !== undefined && mayCall(origin, origins)
  if (allowed) {
    reply.header('Access-Control-Allow-Origin', origin)
    reply.header('Access-Control-Expose-Headers', 'Retry-After')
  }
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return { done: false }
  if (allowed) {
    reply.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
    reply.header('Access-Control-Allow-Headers', refusesUnknownHeaders ? usualHeaders : `${usualHeaders}, Idempotency-Key`)
    reply.header('Access-Control-Max-Age', '600')
  }
  reply.code(204).send()
  return { done: true }
}

/** Whether an origin is that of a portal of this campus. */
export function mayCall(origin: string, origins: readonly string[] | '*loopback'): boolean {
  if (origins !== '*loopback') return origins.includes(origin)
  if (!URL.canParse(origin)) return false
  const { host, hostname, protocol } = new URL(origin)
  return /^https?:$/.test(protocol) && (isLoopbackHost(host) || hostname.endsWith('.localhost'))
}
