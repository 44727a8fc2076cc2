import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { isLoopbackHost } from '../server/isLoopbackHost.ts'

const refuse = (reply: FastifyReply, message: string) => reply.code(403).send({ status: 403, message })

/** Answers 403 unless `Host` is a loopback name. A hook per route, not a test of the URL, which may be percent-encoded. */
export const ofThisMachine: onRequestAsyncHookHandler = async (request: FastifyRequest, reply: FastifyReply) =>
  isLoopbackHost(request.headers.host) ? undefined : refuse(reply, 'only for pages of this machine')

/** Answers 403 to requests with a foreign `Origin`: other pages can send here too. */
export const ofThisGateway: onRequestAsyncHookHandler = async ({ headers: { origin, host } }: FastifyRequest, reply: FastifyReply) =>
  origin === undefined || origin === `http://${host}` || origin === `https://${host}`
    ? undefined
    : refuse(reply, 'only for pages of this gateway')
