import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { boughtBy, buy, offersOf, requireDailySale } from '../dailySales/dailySales.ts'
import { idempotent } from '../http/idempotent.ts'
import { bigIdInPath } from '../http/inputs.ts'
import { reserveDepsFor } from '../reserves/reserveDeps.ts'

const purchase = {
  type: 'object',
  required: ['selectedCount'],
  additionalProperties: false,
  properties: { selectedCount: { type: 'integer', minimum: 1, maximum: 99 } },
} as const

/** The daily sale (SALE-04, SALE-22) and what was bought (SALE-25, SALE-26), for whose group has it (SALE-03). */
export function addDailySaleCalls(app: FastifyInstance, address: CampusAddress): void {
  const preValidation = [requireBearer(address), (call: FastifyRequest) => requireDailySale(reserveDepsFor(address, call))]
  app.get('/rest/daily-sell-programs', { preValidation }, async (call) => ({ payload: await offersOf(reserveDepsFor(address, call)) }))
  app.put<{ Params: { id: string }; Body: { selectedCount: number } }>(
    '/rest/daily-sell-programs/:id/reserve-daily-sell',
    { preValidation, schema: { params: bigIdInPath, body: purchase } },
    (call, reply) =>
      idempotent(address.campus, call, reply, async () => ({
        payload: await buy(reserveDepsFor(address, call), Number(call.params.id), call.body.selectedCount),
      })),
  )
  for (const path of ['/rest/users/me/reserve-daily-sales', '/rest/reserve/reserve-daily-sale'])
    app.get(path, { preValidation }, async (call) => {
      const { database, personId } = reserveDepsFor(address, call)
      return { payload: await boughtBy(database, personId) }
    })
}
