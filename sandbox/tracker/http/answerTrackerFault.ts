import type { FastifyReply, FastifyRequest } from 'fastify'
import { cutAnswer, dropConnection, HALF } from '../../control/answerFault.ts'
import type { FaultBoard, FaultKind, FaultOrder } from '../../control/faultBoard.ts'
import { sendErrorPage } from './trackerPage.ts'

const PAGE = '<!DOCTYPE html><html><head><title>Redmine</title></head><body><p>Internal error</p></body></html>'

const SERVER_ERROR = '{"status":500,"error":"Internal Server Error"}'

/** What is answered in place of a result that was reached and is lost. */
export const LATE_BODIES: Partial<Readonly<Record<FaultKind, string>>> = { '500': SERVER_ERROR, broken: HALF, html: PAGE }

/** An error of the server as a Redmine says it: JSON to callers of the API, else a page. */
export const sendServerError = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  request.url.split('?')[0]?.endsWith('.json') === true
    ? reply.code(500).type('application/json').send(SERVER_ERROR)
    : sendErrorPage(reply, 500)

/** Answers in place of the tracker, as a Redmine or a proxy before it does. `done` is false for a fault that only delays the answer. */
export async function answerTrackerFault(
  fault: FaultOrder,
  request: FastifyRequest,
  reply: FastifyReply,
  board: FaultBoard,
): Promise<{ readonly done: boolean }> {
  switch (fault.kind) {
    case 'late':
      await board.hold(fault.delayMs ?? 5000)
      return { done: false }
    case 'none':
      dropConnection(reply)
      break
    case 'cut':
      cutAnswer(reply)
      break
    case 'broken':
      reply.code(200).type('application/json').send(HALF)
      break
    case 'odd':
      reply.code(200).type('application/json').send('{"odd":[1]}')
      break
    case 'empty':
      reply.code(200).type('application/json').send('{}')
      break
    case 'html':
      reply.code(200).type('text/html; charset=utf-8').send(PAGE)
      break
    case '302':
      reply.redirect('/login', 302)
      break
    case '307':
      reply.redirect(fault.to ?? '/', 307)
      break
    case '401':
      reply.code(401).header('WWW-Authenticate', 'Basic realm="Redmine API"').type('application/json').send('')
      break
    case '403':
    case '404':
      reply.code(Number(fault.kind)).type('application/json').send('')
      break
    case '500':
      sendServerError(request, reply)
      break
    case 'directory':
    case 'noresource':
      sendErrorPage(reply, 500)
      break
  }
  return { done: true }
}
