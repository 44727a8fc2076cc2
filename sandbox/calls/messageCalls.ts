import type { FastifyInstance } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { disposition } from '../http/disposition.ts'
import { idempotent } from '../http/idempotent.ts'
import { bigIdInPath } from '../http/inputs.ts'
import { markRead, messageById, messageFile, messagesIn, removeMessage } from '../messages/messages.ts'
import { type MessageWish, sendMessage } from '../messages/sendMessage.ts'

type ById = { readonly Params: { readonly id: string } }

const read = {
  type: 'object',
  required: ['read'],
  additionalProperties: false,
  properties: { read: { const: true } },
} as const

const message = {
  type: 'object',
  required: ['username', 'subject', 'body'],
  additionalProperties: false,
  properties: {
    username: { type: 'string', minLength: 1, maxLength: 100 },
    subject: { type: 'string', pattern: '\\S', maxLength: 200 },
    body: { type: 'string', minLength: 1, maxLength: 40_000 },
  },
} as const

/** Types that a browser runs nothing of. */
const HARMLESS = ['application/pdf', 'image/jpeg', 'image/png']

/** A person's own messages (MSG-03, MSG-07, MSG-14 to MSG-17) and their files (MSG-11). */
export function addMessageCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus } = address
  const { database } = campus
  const preValidation = requireBearer(address)
  const one = { preValidation, schema: { params: bigIdInPath } }
  for (const [path, box] of [
    ['/rest/users/me/messages/inbox', 'IN'],
    ['/rest/users/me/messages/outbox', 'OUT'],
  ] as const)
    app.get(path, { preValidation }, async (call) => ({ payload: await messagesIn(database, callerOf(call).personId, box) }))
  app.get<ById>('/rest/users/me/messages/:id', one, async (call) => ({
    payload: await messageById(database, callerOf(call).personId, Number(call.params.id)),
  }))
  app.put<ById>('/rest/users/me/messages/:id', { preValidation, schema: { params: bigIdInPath, body: read } }, (call, reply) =>
    idempotent(campus, call, reply, () => markRead(database, callerOf(call).personId, Number(call.params.id), campus.clock.now())),
  )
  app.delete<ById>('/rest/users/me/messages/:id', one, (call, reply) =>
    idempotent(campus, call, reply, async () => {
      await removeMessage(database, callerOf(call).personId, Number(call.params.id))
      return {}
    }),
  )
  app.post<{ Body: MessageWish }>('/rest/users/me/messages', { preValidation, schema: { body: message } }, (call, reply) =>
    idempotent(campus, call, reply, () => sendMessage(address, callerOf(call), call.body)),
  )
  app.get<ById>('/rest/file/download/:id', one, async (call, reply) => {
    const file = await messageFile(database, callerOf(call).personId, Number(call.params.id))
    return reply
      .header('Content-Type', HARMLESS.includes(file.type) ? file.type : 'application/octet-stream')
      .header('Content-Disposition', disposition('attachment', file.name))
      .send(file.bytes)
  })
}
