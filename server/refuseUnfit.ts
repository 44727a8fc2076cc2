import { Stream } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Levels of nested lists and objects; what walks a value recursively has its stack for many more. */
const MOST_LEVELS = 100

const isUnfit = (value: unknown, level = 0): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  // A body that is read later has no parameters.
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || value instanceof Stream) return false
  return level > MOST_LEVELS || Object.entries(value).some(([key, inner]) => key.includes('\0') || isUnfit(inner, level + 1))
}

/** Node reads the first `Host` of several, a proxy before it maybe another one (RFC 9112, 3.2). */
const hasTwoHosts = ({ rawHeaders }: FastifyRequest['raw']) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

/**
 * Refuses requests with a NUL in a parameter of the path, the query or the body, which neither PostgreSQL nor a header can hold, bodies that are
 * nested without end, and requests with more than one `Host`.
 */
export function refuseUnfit(app: FastifyInstance, refuse: (reply: FastifyReply) => FastifyReply): void {
  app.addHook('preValidation', async ({ params, query, body, raw }: FastifyRequest, reply) =>
    hasTwoHosts(raw) || [params, query, body].some((part) => isUnfit(part)) ? refuse(reply) : undefined,
  )
}
