import type { FastifyInstance } from 'fastify'
import { requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { capacitiesOf, dormitoriesFor, dormitoryFor } from '../dormitory/dormitories.ts'
import { dormitoryDepsFor } from '../dormitory/dormitoryDeps.ts'
import { entranceAnswer, entranceOf } from '../dormitory/entrance.ts'
import { addRequest, type RequestWish, requestsOf } from '../dormitory/requests.ts'
import { CampusError } from '../http/campusError.ts'
import { idempotent } from '../http/idempotent.ts'
import { smallIdInPath, smallNumber } from '../http/inputs.ts'

const qualifyQuery = { type: 'object', additionalProperties: false, properties: { preReg: { enum: ['true', 'false'] } } } as const
const request = {
  type: 'object',
  required: ['dormitoryId'],
  additionalProperties: false,
  properties: {
    dormitoryId: { anyOf: [smallNumber, { type: 'null' }] },
    description: { type: 'string', maxLength: 2000 },
  },
} as const

/** Dormitory registration: entrance, qualification, requests (PREREG-04 to PREREG-08, PREREG-37) and dormitories (REG-21, REG-22). */
export function addDormitoryCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus } = address
  const preValidation = requireBearer(address)
  app.get('/rest/users/me/valid-entrance-dormitory', { preValidation }, async (call) => {
    const entrance = await entranceOf(await dormitoryDepsFor(address, call))
    if (entrance === undefined) throw new CampusError('VALID_ENTRANCE_DORMITORY_NOT_FOUND')
    return { payload: entranceAnswer(entrance) }
  })
  app.get('/rest/users/me/dormitory/qualify', { preValidation, schema: { querystring: qualifyQuery } }, async (call) => ({
    payload: { qualified: (await dormitoryDepsFor(address, call)).isStudent },
  }))
  app.get('/rest/users/me/dormitory-requests', { preValidation }, async (call) => ({
    payload: await requestsOf(await dormitoryDepsFor(address, call)),
  }))
  app.post<{ Body: RequestWish }>(
    '/rest/users/me/dormitory-requests',
    { preValidation, schema: { body: request } },
    async (call, reply) => {
      const deps = await dormitoryDepsFor(address, call)
      return idempotent(campus, call, reply, async () => ({ payload: await addRequest(deps, call.body) }))
    },
  )
  app.get('/rest/users/me/dormitories', { preValidation }, async (call) => ({
    payload: await dormitoriesFor(await dormitoryDepsFor(address, call)),
  }))
  app.get<{ Params: { id: string } }>(
    '/rest/users/me/dormitories/:id/rooms-capacity',
    { preValidation, schema: { params: smallIdInPath } },
    async (call) => {
      const deps = await dormitoryDepsFor(address, call)
      const { id } = await dormitoryFor(deps, Number(call.params.id))
      return { payload: await capacitiesOf(deps, id) }
    },
  )
}
