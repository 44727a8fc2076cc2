import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { errorBody } from '../http/campusError.ts'
import type { RefusalCode } from '../http/errorCatalogue.ts'
import type { FaultBoard, FaultOrder } from './faultBoard.ts'

const codes: Readonly<Record<string, RefusalCode>> = {
  '500': 'INTERNAL_ERROR',
  '401': 'INVALID_TOKEN',
  '403': 'ACCESS_DENIED',
  '404': 'NOT_FOUND',
}

/** Truncated JSON. */
export const HALF = '{"payload": [{"id": 1, "nam'

/** Answers in place of the call. `done` is false for a fault that only delays it. */
export async function answerFault(fault: FaultOrder, reply: FastifyReply, board: FaultBoard): Promise<{ readonly done: boolean }> {
  switch (fault.kind) {
    case 'late':
      await board.hold(fault.delayMs ?? 5000)
      return { done: false }
    case 'none':
      dropConnection(reply)
      return { done: true }
    case 'cut':
      cutAnswer(reply)
      return { done: true }
    case 'broken':
      reply.code(200).type('application/json').send(HALF)
      return { done: true }
    case 'odd':
      reply
        .code(200)
        .type('application/json')
        .send({ payload: { odd: [1] } })
      return { done: true }
    case 'empty':
      reply.code(200).type('application/json').send({})
      return { done: true }
    case 'html':
      reply.code(200).type('text/html; charset=utf-8').send('<!doctype html><title>Page</title><p>Not an answer of this call</p>')
      return { done: true }
    case '302':
      reply.code(302).send({ payload: null })
      return { done: true }
    case '307':
      reply.redirect(fault.to ?? '/', 307)
      return { done: true }
    case 'noresource': {
      const { messageResource: _, ...body } = errorBody('INVALID_REQUEST')
      reply.code(400).send(body)
      return { done: true }
    }
    case 'directory': {
      const message = '/var/campus/files exists but is a directory'
      reply.code(500).send({ ...errorBody('INTERNAL_ERROR'), message, messageEn: message })
      return { done: true }
    }
    case '500':
    case '401':
    case '403':
    case '404':
      reply.code(Number(fault.kind)).send(errorBody(codes[fault.kind] ?? 'INTERNAL_ERROR'))
      return { done: true }
  }
}

/** Closes the connection without a response. */
export function dropConnection(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}

/** Sends headers and half of the body, then closes the connection. */
export function cutAnswer(reply: FastifyReply): void {
  reply.hijack()
  const headers = { ...reply.getHeaders(), 'content-type': 'application/json', 'content-length': 2 * HALF.length }
  reply.raw.writeHead(200, headers as OutgoingHttpHeaders)
  reply.raw.write(HALF, () => reply.raw.destroy())
}

/** Loses an answer that was reached, in the way of its fault; gives the body in its place. */
export function loseAnswer({ kind }: FaultOrder, reply: FastifyReply): string {
  if (kind === 'none') dropConnection(reply)
  if (kind === 'cut') cutAnswer(reply)
  if (kind === '500' || kind === 'broken')
    reply
      .code(kind === '500' ? 500 : 200)
      .type('application/json')
      .removeHeader('Content-Length')
  return kind === '500' ? JSON.stringify(errorBody('INTERNAL_ERROR')) : HALF
}
