import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import { requireRole } from '../auth/requireRole.ts'
import { civilDateOf } from '../calendar/civilDate.ts'
import type { CampusAddress } from '../campusState.ts'
import { idempotent } from '../http/idempotent.ts'
import { bigIdInPath } from '../http/inputs.ts'
import { accept, invite, remove, type TeamDeps, teammatesOf } from '../teammates/teammates.ts'

const page = {
  type: 'object',
  required: ['page', 'size'],
  additionalProperties: false,
  properties: {
    page: { type: 'string', pattern: '^\\d{1,6}$', maxLength: 6 },
    size: { type: 'string', pattern: '^[1-9]\\d{0,2}$', maxLength: 3 },
  },
} as const
const invitation = {
  type: 'object',
  required: ['username'],
  additionalProperties: false,
  properties: { username: { type: 'string', pattern: '\\S', maxLength: 100 } },
} as const
const confirmation = {
  type: 'object',
  required: ['confirmation'],
  additionalProperties: false,
  properties: { confirmation: { const: true } },
} as const

/** Teammates (TEAM-04, TEAM-13, TEAM-16, TEAM-23), for who has the role of their page (TEAM-03). */
export function addTeammateCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus, university } = address
  const list = '/rest/nurtures/users/teammates'
  const preValidation = [
    requireBearer(address),
    (call: FastifyRequest) => requireRole(campus.database, callerOf(call).personId, 'ROLE_RS_USER_TEAMMATES'),
  ]
  const depsFor = (call: FastifyRequest): TeamDeps => ({
    database: campus.database,
    personId: callerOf(call).personId,
    university: university.unikey,
    today: civilDateOf(campus.clock.now()),
  })
  const changing = (call: FastifyRequest, reply: FastifyReply, work: (deps: TeamDeps) => Promise<object | undefined>) =>
    idempotent(campus, call, reply, async () => ({ payload: (await work(depsFor(call))) ?? {} }))
  app.get<{ Querystring: { page: string; size: string } }>(list, { preValidation, schema: { querystring: page } }, async (call) => {
    const all = await teammatesOf(depsFor(call))
    const [number, size] = [Number(call.query.page), Number(call.query.size)]
    return { payload: { content: all.slice(number * size, (number + 1) * size), totalElements: all.length } }
  })
  app.post<{ Body: { username: string } }>(list, { preValidation, schema: { body: invitation } }, (call, reply) =>
    changing(call, reply, (deps) => invite(deps, call.body.username)),
  )
  type One = { Params: { id: string } }
  app.put<One>(`${list}/:id`, { preValidation, schema: { params: bigIdInPath, body: confirmation } }, (call, reply) =>
    changing(call, reply, async (deps) => {
      await accept(deps, Number(call.params.id))
      return undefined
    }),
  )
  app.delete<One>(`${list}/:id`, { preValidation, schema: { params: bigIdInPath } }, (call, reply) =>
    changing(call, reply, async (deps) => {
      await remove(deps, Number(call.params.id))
      return undefined
    }),
  )
}
