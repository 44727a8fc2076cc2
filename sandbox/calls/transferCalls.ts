import type { FastifyInstance } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { idempotent } from '../http/idempotent.ts'
import { bigNumber } from '../http/inputs.ts'
import { type TransferWish, transferCredit } from '../payments/transferCredit.ts'
import { transferRules } from '../payments/transferRules.ts'

const transfer = {
  type: 'object',
  required: ['username', 'creditTransferAmount'],
  additionalProperties: false,
  properties: {
    username: { type: 'string', minLength: 1, maxLength: 100 },
    creditTransferAmount: { type: 'integer', minimum: 1, maximum: 999_999_999_999 },
    nurtureProfileId: bigNumber,
  },
} as const

/** The rules of transfers (WALLET-21) and the transfer (WALLET-35). */
export function addTransferCalls(app: FastifyInstance, address: CampusAddress): void {
  const preValidation = requireBearer(address)
  app.get('/rest/credit-transfers', { preValidation }, async (request) =>
    transferRules(address.university.unikey, callerOf(request).username),
  )
  app.put<{ Body: TransferWish }>('/rest/credit-transfers', { preValidation, schema: { body: transfer } }, (request, reply) =>
    idempotent(address.campus, request, reply, () => transferCredit(address, callerOf(request), request.body)),
  )
}
