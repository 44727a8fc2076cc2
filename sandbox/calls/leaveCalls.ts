import type { FastifyInstance } from 'fastify'
import { requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { dormitoryDepsFor } from '../dormitory/dormitoryDeps.ts'
import { addLeave, cancelLeave, type LeaveWish, leavesOf } from '../dormitory/leaves.ts'
import { pageNumber, pageSize } from '../dormitory/page.ts'
import { idempotent } from '../http/idempotent.ts'
import { bigIdInPath } from '../http/inputs.ts'

const part = { type: 'integer', minimum: 0, maximum: 9999 } as const
const day = {
  type: 'object',
  required: ['year', 'month', 'day'],
  additionalProperties: false,
  properties: { year: part, month: part, day: part },
} as const
const text = { type: 'string', pattern: '\\S', maxLength: 500 } as const
const digits = { type: 'string', pattern: '^\\d+$', maxLength: 30 } as const
const required = ['fromDate', 'toDate', 'address', 'phoneNumber', 'mobileNumber', 'relation'] as const
const fields = {
  fromDate: day,
  toDate: day,
  address: text,
  phoneNumber: digits,
  mobileNumber: digits,
  relation: text,
  description: { type: 'string', maxLength: 2000 },
} as const

const list = {
  type: 'object',
  required: ['page', 'limit'],
  additionalProperties: false,
  properties: { page: pageNumber, limit: pageSize },
} as const
const cancelling = {
  type: 'object',
  required: ['status'],
  additionalProperties: false,
  properties: { status: { const: 'CANCEL_BY_OWNER' } },
} as const

/** Leaves from a dormitory (LEAVE-13, LEAVE-18, LEAVE-32), where this university has them (LEAVE-O10). */
export function addLeaveCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus, university } = address
  const { leavePath, leaveDestination } = university
  const preValidation = requireBearer(address)
  const leave = {
    type: 'object',
    required: leaveDestination ? [...required, 'destination'] : required,
    additionalProperties: false,
    properties: leaveDestination ? { ...fields, destination: text } : fields,
  } as const
  app.post<{ Body: LeaveWish }>(leavePath, { preValidation, schema: { body: leave } }, async (call, reply) => {
    const deps = await dormitoryDepsFor(address, call)
    return idempotent(campus, call, reply, async () => ({ payload: await addLeave(deps, call.body) }))
  })
  app.get<{ Querystring: { page: string; limit: string } }>(leavePath, { preValidation, schema: { querystring: list } }, async (call) => ({
    payload: await leavesOf(await dormitoryDepsFor(address, call), { page: Number(call.query.page), size: Number(call.query.limit) }),
  }))
  app.put<{ Params: { id: string } }>(
    `${leavePath}/:id`,
    { preValidation, schema: { params: bigIdInPath, body: cancelling } },
    async (call, reply) => {
      const deps = await dormitoryDepsFor(address, call)
      return idempotent(campus, call, reply, async () => ({ payload: await cancelLeave(deps, Number(call.params.id)) }))
    },
  )
}
