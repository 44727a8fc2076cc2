import type { FastifyInstance } from 'fastify'
import { requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { idempotent } from '../http/idempotent.ts'
import { bigIdInPath, smallNumber } from '../http/inputs.ts'
import { reserveDepsFor } from '../reserves/reserveDeps.ts'
import { type FoodVote, votableOf, voteFor } from '../votes/foodVotes.ts'
import { voteReasons } from '../votes/voteReasons.ts'

const vote = {
  type: 'object',
  required: ['score', 'description', 'problemIds'],
  additionalProperties: false,
  properties: {
    score: { type: 'number', minimum: 0.5, maximum: 5, multipleOf: 0.5 },
    description: { type: 'string', maxLength: 250 },
    problemIds: { type: 'array', maxItems: 50, uniqueItems: true, items: smallNumber },
  },
} as const

/** Votes about food (RATE-02, RATE-03, RATE-18). */
export function addVoteCalls(app: FastifyInstance, address: CampusAddress): void {
  const preValidation = requireBearer(address)
  app.get('/rest/reserves/votable', { preValidation }, async (call) => ({ payload: await votableOf(reserveDepsFor(address, call)) }))
  app.get('/rest/reserves/votes/reasons', { preValidation }, async () => ({ payload: voteReasons }))
  app.post<{ Params: { id: string }; Body: FoodVote }>(
    '/rest/reserves/:id/votes',
    { preValidation, schema: { params: bigIdInPath, body: vote } },
    (call, reply) =>
      idempotent(address.campus, call, reply, async () => {
        await voteFor(reserveDepsFor(address, call), Number(call.params.id), call.body)
        return { payload: {} }
      }),
  )
}
