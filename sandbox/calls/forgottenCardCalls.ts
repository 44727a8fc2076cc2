import type { FastifyInstance } from 'fastify'
import { requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { giveCode } from '../forgottenCards/giveCode.ts'
import { bigId } from '../http/inputs.ts'
import { reserveDepsFor } from '../reserves/reserveDeps.ts'

const querystring = {
  type: 'object',
  required: ['reserveId', 'count', 'dailySale'],
  additionalProperties: false,
  properties: {
    reserveId: bigId,
    count: { type: 'string', pattern: '^[1-9]\\d?$', maxLength: 2 },
    dailySale: { enum: ['true', 'false'] },
  },
} as const

/** `GET /rest/forget-card-codes/print` (FORG-05): a reading that spends, so that nobody may ask twice for the same. */
export function addForgottenCardCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus, university } = address
  app.get<{ Querystring: { reserveId: string; count: string; dailySale: 'true' | 'false' } }>(
    '/rest/forget-card-codes/print',
    { preValidation: requireBearer(address), schema: { querystring }, exposeHeadRoute: false },
    (request) => {
      const { reserveId, count, dailySale } = request.query
      const wanted = { id: Number(reserveId), isDailySale: dailySale === 'true' }
      return campus.database.tx(async () => ({
        payload: { forgotCardCode: await giveCode(reserveDepsFor(address, request), wanted, Number(count), university.forgottenCards) },
      }))
    },
  )
}
