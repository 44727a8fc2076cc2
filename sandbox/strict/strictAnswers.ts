import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentedAnswers, documentedRefusalOf } from './documentedAnswers.ts'
import { documented, type Shape } from './shape.ts'

/** Refusals that the documents allow with either status (LOGIN-44, LOGIN-45): they come with the one that the campus does not use otherwise. */
const EITHER: readonly string[] = ['User account is locked', 'User is disabled']
const otherStatus: Readonly<Record<number, number>> = { 400: 401, 401: 400 }

const wrapperOf = (shape: Shape): boolean => typeof shape === 'object' && 'fields' in shape && 'payload' in shape.fields

/** An answer or a refusal as the documents list it; the body of an answer that they do not list is empty. */
export function strictBody(route: string, status: number, body: Readonly<Record<string, unknown>>): unknown {
  if (status >= 400) return documented({ message: body['error_description'], ...body }, documentedRefusalOf(route))
  const shape = documentedAnswers[route]
  if (shape === undefined) return {}
  const bare = wrapperOf(shape) || !('payload' in body) ? body : body['payload']
  return documented(bare, shape) ?? {}
}

function strictly(request: FastifyRequest, reply: FastifyReply, text: string): string {
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>
  const { error_description: refusal } = body
  if (typeof refusal === 'string' && EITHER.includes(refusal)) reply.code(otherStatus[reply.statusCode] ?? reply.statusCode)
  const strict = strictBody(`${request.method} ${request.routeOptions.url ?? ''}`, reply.statusCode, body)
  reply.removeHeader('content-length')
  return JSON.stringify(strict)
}

/** Makes a server answer what the documents list and nothing more, whatever its calls return. Controls, pictures and pages stay as they are. */
export function addStrictAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, sent) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
    const isControl = request.routeOptions.url?.startsWith('/__campus') === true
    return isJson && !isControl && typeof sent === 'string' ? strictly(request, reply, sent) : sent
  })
}
