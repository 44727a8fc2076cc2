import type { FastifyInstance } from 'fastify'
import { requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { idempotent } from '../http/idempotent.ts'
import { bigIdInPath, bigNumber, date, smallNumber } from '../http/inputs.ts'
import { removePortions, setPortions } from '../reserves/changePortions.ts'
import { changeSelf, type SelfChange } from '../reserves/changeSelf.ts'
import { reserveDepsFor } from '../reserves/reserveDeps.ts'
import { sellReserve, withdrawReserve } from '../reserves/sellReserve.ts'

const selection = {
  type: 'object',
  required: ['selected'],
  additionalProperties: false,
  properties: {
    selected: { type: 'boolean' },
    selectedCount: { type: 'integer', minimum: 1, maximum: 99 },
    freeFoodSelected: { type: 'boolean' },
  },
} as const

const numberOrNull = { anyOf: [smallNumber, { type: 'null' }] } as const
const selfChange = {
  type: 'object',
  required: ['date', 'destinationSelfId', 'foodTypeId', 'sourceSelfId', 'foodId', 'groupId', 'mealTypeId', 'programId', 'reserveId'],
  additionalProperties: false,
  properties: {
    date,
    destinationSelfId: smallNumber,
    foodTypeId: smallNumber,
    sourceSelfId: smallNumber,
    foodId: numberOrNull,
    groupId: numberOrNull,
    mealTypeId: smallNumber,
    programId: bigNumber,
    reserveId: bigNumber,
  },
} as const

interface Selection {
  readonly selected: boolean
  readonly selectedCount?: number
  readonly freeFoodSelected?: boolean
}

/** Reserving by item (RESV-80 to RESV-83), sale (RESV-97, RESV-99) and change of self (RESV-103). */
export function addReserveItemCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus } = address
  const preValidation = requireBearer(address)
  app.put<{ Params: { id: string }; Body: Selection }>(
    '/rest/reserves/:id/reserve',
    { preValidation, schema: { params: bigIdInPath, body: selection } },
    (request, reply) =>
      idempotent(campus, request, reply, async () => {
        const { selected, selectedCount, freeFoodSelected } = request.body
        const deps = reserveDepsFor(address, request)
        const itemId = Number(request.params.id)
        return {
          payload: selected
            ? await setPortions(deps, itemId, selectedCount, freeFoodSelected ?? false)
            : await removePortions(deps, { itemId }, 'all'),
        }
      }),
  )
  for (const [path, change] of [
    ['/rest/reserves/v2/:id/sell-reserve', sellReserve],
    ['/rest/reserves/v2/:id/cancel-sold-reserve', withdrawReserve],
  ] as const) {
    app.put<{ Params: { id: string } }>(path, { preValidation, schema: { params: bigIdInPath } }, (request, reply) =>
      idempotent(campus, request, reply, async () => {
        await change(reserveDepsFor(address, request), Number(request.params.id))
        return { payload: { reserveId: Number(request.params.id) } }
      }),
    )
  }
  app.put<{ Body: SelfChange }>('/rest/reserves/change-self', { preValidation, schema: { body: selfChange } }, (request, reply) =>
    idempotent(campus, request, reply, async () => {
      await changeSelf(reserveDepsFor(address, request), request.body)
      return { payload: { reserveId: request.body.reserveId, selfId: request.body.destinationSelfId } }
    }),
  )
}
