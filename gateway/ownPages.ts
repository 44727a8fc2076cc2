import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'

/** Names under which a browser reaches this machine itself. Any other name in `Host` is a page elsewhere that had its own name point here. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

const refuse = (reply: FastifyReply, message: string) => reply.code(403).header('Cache-Control', 'no-store').send({ status: 403, message })

/** Only for pages of this machine. By route, not by address: an address may be written with escapes. */
export const ofThisMachine: onRequestAsyncHookHandler = async (request: FastifyRequest, reply: FastifyReply) =>
  LOOPBACK.test(request.headers.host ?? '') ? undefined : refuse(reply, 'only for pages of this machine')

/** Only for pages of this gateway: a page elsewhere may send here too, and its browser says where it comes from. */
export const ofThisGateway: onRequestAsyncHookHandler = async ({ headers: { origin, host } }: FastifyRequest, reply: FastifyReply) =>
  origin === undefined || origin === `http://${host}` || origin === `https://${host}`
    ? undefined
    : refuse(reply, 'only for pages of this gateway')
