import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import { requireRole } from '../auth/requireRole.ts'
import type { CampusAddress } from '../campusState.ts'
import { CampusError } from '../http/campusError.ts'
import { smallId } from '../http/inputs.ts'
import { CONSUMERS, gatewayInfo } from '../payments/gateways.ts'
import { paymentHistory } from '../payments/paymentHistory.ts'

const gatewaysQuery = {
  type: 'object',
  required: ['consumer'],
  additionalProperties: false,
  properties: { consumer: { type: 'string', minLength: 1, maxLength: 100 } },
} as const

const pageQuery = {
  type: 'object',
  required: ['page', 'size'],
  additionalProperties: false,
  properties: { page: smallId, size: { type: 'string', pattern: '^[1-9]\\d{0,2}$', maxLength: 3 } },
} as const

/** What can be paid for and how (PAY-01, PAY-14), and what was paid (WALLET-44). */
export function addGatewayCalls(app: FastifyInstance, address: CampusAddress): void {
  const { database } = address.campus
  const preValidation = requireBearer(address)
  const mayView = (call: FastifyRequest) => requireRole(database, callerOf(call).personId, 'ROLE_USER_VIEW_OWN_PAYMENTS')
  app.get<{ Querystring: { consumer: string } }>(
    '/rest/modules/epayment/processing/gateways',
    { preValidation, schema: { querystring: gatewaysQuery } },
    async ({ query }) => {
      const info = gatewayInfo(address.university.unikey, query.consumer)
      if (info === undefined) throw new CampusError('CONSUMER_NOT_FOUND')
      return info
    },
  )
  app.get('/rest/modules/epayment/processing/consumers', { preValidation }, async () => CONSUMERS)
  app.get<{ Querystring: { page: string; size: string } }>(
    '/rest/payment-transactions/current',
    { preValidation: [preValidation, mayView], schema: { querystring: pageQuery } },
    async (request) =>
      paymentHistory(database, callerOf(request).personId, { page: Number(request.query.page), size: Number(request.query.size) }),
  )
}
