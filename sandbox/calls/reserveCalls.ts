import type { FastifyInstance } from 'fastify'
import { requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { CampusError } from '../http/campusError.ts'
import { idempotent } from '../http/idempotent.ts'
import { bigId, bigIdInPath, bigNumber, smallNumber } from '../http/inputs.ts'
import { addPortions, removeOnePortion, removePortions } from '../reserves/changePortions.ts'
import { type ProgramKey, reserveDepsFor } from '../reserves/reserveDeps.ts'

/** The new call with count (`app`) or the call by program (`foodTypeId`, `mealTypeId`). */
interface ProgramChoice {
  readonly programId: number
  readonly app?: string
  readonly foodTypeId?: number
  readonly mealTypeId?: number
  readonly selectedCount?: number
  readonly freeFoodSelected?: boolean
}

const choice = {
  type: 'object',
  required: ['programId'],
  additionalProperties: false,
  properties: {
    programId: bigNumber,
    app: { type: 'string', minLength: 1, maxLength: 50 },
    foodTypeId: smallNumber,
    mealTypeId: smallNumber,
    selectedCount: { type: 'integer', minimum: 1, maximum: 99 },
    freeFoodSelected: { type: 'boolean' },
  },
  anyOf: [{ required: ['app'] }, { required: ['foodTypeId', 'mealTypeId'] }],
} as const

/** Reserving and cancelling by program or by reserve (RESV-84 to RESV-88, RESV-O20, RESV-O34). */
export function addReserveCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus } = address
  const preValidation = requireBearer(address)
  app.post<{ Body: ProgramChoice }>('/rest/reserves', { preValidation, schema: { body: choice } }, (request, reply) =>
    idempotent(campus, request, reply, async () => {
      const { selectedCount, freeFoodSelected } = request.body
      const portions = await addPortions(
        reserveDepsFor(address, request),
        keyOf(request.body),
        selectedCount ?? 1,
        freeFoodSelected ?? false,
      )
      return { payload: { ids: [portions.reserveId], ...portions } }
    }),
  )
  const cancel = {
    querystring: { type: 'object', additionalProperties: false, properties: { reserveId: bigId } },
    body: { anyOf: [{ type: 'null' }, choice] },
  } as const
  app.delete<{ Querystring: { reserveId?: string }; Body: ProgramChoice | null }>(
    '/rest/reserves',
    { preValidation, schema: cancel },
    (request, reply) =>
      idempotent(campus, request, reply, async () => {
        const { reserveId } = request.query
        const deps = reserveDepsFor(address, request)
        if (reserveId !== undefined) return { payload: await removeOnePortion(deps, Number(reserveId)) }
        if (!request.body) throw new CampusError('INVALID_REQUEST', 'either the query reserveId or a body with programId is needed')
        return { payload: await removePortions(deps, keyOf(request.body), request.body.selectedCount ?? 1) }
      }),
  )
  app.delete<{ Params: { id: string } }>('/rest/reserves/:id', { preValidation, schema: { params: bigIdInPath } }, (request, reply) =>
    idempotent(campus, request, reply, async () => ({
      payload: await removeOnePortion(reserveDepsFor(address, request), Number(request.params.id)),
    })),
  )
}

function keyOf({ programId, foodTypeId, mealTypeId }: ProgramChoice): ProgramKey {
  return { programId, foodTypeId, mealTypeId }
}
