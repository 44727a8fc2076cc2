import type { FastifyInstance } from 'fastify'
import { type Cvv2Change, changeCvv2 } from '../auth/changeCvv2.ts'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { idempotent } from '../http/idempotent.ts'

const text = { type: 'string', maxLength: 100 } as const
const body = {
  type: 'object',
  required: ['newCvv2', 'confirmNewCvv2'],
  additionalProperties: false,
  properties: { newCvv2: text, confirmNewCvv2: text },
} as const

/** `PUT /rest/users/nurture-profiles/change-cvv2` (PROF-63). */
export function addCvv2Calls(app: FastifyInstance, address: CampusAddress): void {
  const route = { preValidation: requireBearer(address), schema: { body }, config: { holdsSecret: true } } as const
  app.put<{ Body: Cvv2Change }>('/rest/users/nurture-profiles/change-cvv2', route, (request, reply) =>
    idempotent(address.campus, request, reply, () => changeCvv2(address.campus, callerOf(request).personId, request.body)),
  )
}
