import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { type DormitoryDeps, dormitoryDepsFor } from '../dormitory/dormitoryDeps.ts'
import { groupAnswer } from '../dormitory/groupAnswer.ts'
import { answerInvitation, invite, removeMember } from '../dormitory/groupMembers.ts'
import { changeRoom, createGroup, deleteGroup, type GroupWish } from '../dormitory/groupRoom.ts'
import { roommatesOf } from '../dormitory/roomPeople.ts'
import { idempotent } from '../http/idempotent.ts'
import { smallNumber } from '../http/inputs.ts'

const groupFields = {
  dormitoryId: smallNumber,
  roomSize: smallNumber,
  solitary: { type: 'boolean' },
  roomId: { anyOf: [smallNumber, { type: 'null' }] },
} as const
const founding = {
  type: 'object',
  required: ['dormitoryId', 'roomSize', 'solitary'],
  additionalProperties: false,
  properties: groupFields,
} as const
const change = {
  type: 'object',
  required: ['dormitoryId', 'roomSize', 'solitary', 'roomId'],
  additionalProperties: false,
  properties: groupFields,
} as const
const member = {
  type: 'object',
  required: ['studentNumber'],
  additionalProperties: false,
  properties: { studentNumber: { type: 'string', minLength: 1, maxLength: 30 } },
} as const
const answer = {
  type: 'object',
  required: ['status'],
  additionalProperties: false,
  properties: { status: { enum: ['APPROVED', 'REJECTED'] } },
} as const

type Founding = Omit<GroupWish, 'roomId'> & Partial<Pick<GroupWish, 'roomId'>>
type MemberBody = { readonly studentNumber: string }
type AnswerBody = { readonly status: 'APPROVED' | 'REJECTED' }

/** A student's group (REG-04, REG-12, REG-19, REG-37, REG-38, ROOM-O1) and its members (REG-24 to REG-33). */
export function addStudentGroupCalls(app: FastifyInstance, address: CampusAddress): void {
  const group = '/rest/users/me/student-groups'
  const members = `${group}/members`
  const preValidation = requireBearer(address)
  /** Runs a mutation in one transaction and answers with its result. */
  const changing = async (call: FastifyRequest, reply: FastifyReply, work: (deps: DormitoryDeps) => Promise<object | null>) => {
    const deps = await dormitoryDepsFor(address, call)
    return idempotent(address.campus, call, reply, async () => ({ payload: await work(deps) }))
  }
  app.get(group, { preValidation }, async (call) => ({ payload: await groupAnswer(await dormitoryDepsFor(address, call)) }))
  app.get(`${group}/roommates`, { preValidation }, async (call) => ({ payload: await roommatesOf(await dormitoryDepsFor(address, call)) }))
  app.post<{ Body: Founding }>(group, { preValidation, schema: { body: founding } }, (call, reply) =>
    changing(call, reply, async (deps) => {
      await createGroup(deps, { ...call.body, roomId: call.body.roomId ?? null })
      return groupAnswer(deps)
    }),
  )
  app.put<{ Body: GroupWish }>(group, { preValidation, schema: { body: change } }, (call, reply) =>
    changing(call, reply, async (deps) => {
      await changeRoom(deps, call.body)
      return groupAnswer(deps)
    }),
  )
  app.delete(group, { preValidation }, (call, reply) =>
    changing(call, reply, async (deps) => {
      await deleteGroup(deps)
      return {}
    }),
  )
  app.post<{ Body: MemberBody }>(members, { preValidation, schema: { body: member } }, (call, reply) =>
    changing(call, reply, async (deps) => {
      await invite(deps, call.body.studentNumber)
      return groupAnswer(deps)
    }),
  )
  app.put<{ Body: AnswerBody }>(members, { preValidation, schema: { body: answer } }, (call, reply) =>
    changing(call, reply, async (deps) => {
      await answerInvitation(deps, call.body.status)
      return call.body.status === 'REJECTED' ? null : groupAnswer(deps)
    }),
  )
  app.delete<{ Body: MemberBody }>(members, { preValidation, schema: { body: member } }, (call, reply) =>
    changing(call, reply, async (deps) => {
      await removeMember(deps, call.body.studentNumber)
      return groupAnswer(deps)
    }),
  )
}
