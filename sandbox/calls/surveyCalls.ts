import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { CampusError } from '../http/campusError.ts'
import { FILE_LIMIT } from '../http/fileTypes.ts'
import { idempotent } from '../http/idempotent.ts'
import { smallNumber } from '../http/inputs.ts'
import { MULTIPART_MARGIN, takeFilePart } from '../http/multipart.ts'
import type { QuestionAnswer } from '../surveys/checkAnswers.ts'
import { addFaceImage, verifyFace } from '../surveys/faceImages.ts'
import { type SurveyDeps, surveyDepsFor } from '../surveys/surveyDeps.ts'
import { surveyOf, surveysOf } from '../surveys/surveys.ts'
import { vote } from '../surveys/vote.ts'

/** Ids need not be numbers (SURV-O6). */
const params = { type: 'object', properties: { id: { type: 'string', minLength: 1, maxLength: 100 } } } as const

const answers = {
  type: 'object',
  required: ['questionAnswers'],
  additionalProperties: false,
  properties: {
    questionAnswers: {
      type: 'array',
      maxItems: 500,
      items: {
        type: 'object',
        required: ['questionId', 'answerIds'],
        additionalProperties: false,
        properties: { questionId: smallNumber, answerIds: { type: 'array', minItems: 1, maxItems: 1000, items: smallNumber } },
      },
    },
  },
} as const

type OfSurvey = { readonly Params: { readonly id: string } }

/** A person's surveys (SURV-14, SURV-15), their face image (SURV-34, SURV-35) and their answers (SURV-55). */
export function addSurveyCalls(app: FastifyInstance, address: CampusAddress): void {
  const list = '/rest/users/me/surveys'
  const one = `${list}/:id`
  const preValidation = requireBearer(address)
  const changing = (call: FastifyRequest, reply: FastifyReply, work: (deps: SurveyDeps) => Promise<object>) =>
    idempotent(address.campus, call, reply, async () => {
      const answer = await work(surveyDepsFor(address, call))
      return answer instanceof CampusError ? answer : { payload: answer }
    })
  app.get(list, { preValidation }, async (call) => ({ payload: await surveysOf(surveyDepsFor(address, call)) }))
  app.get<OfSurvey>(one, { preValidation, schema: { params } }, async (call) => ({
    payload: await surveyOf(surveyDepsFor(address, call), call.params.id),
  }))
  app.register(async (scope) => {
    takeFilePart(scope, 'file')
    scope.post<OfSurvey & { Body: unknown }>(
      `${one}/images`,
      { preValidation, schema: { params }, bodyLimit: FILE_LIMIT + MULTIPART_MARGIN },
      (call, reply) =>
        changing(call, reply, (deps) => {
          if (!Buffer.isBuffer(call.body)) throw new CampusError('INVALID_REQUEST')
          return addFaceImage(deps, call.params.id, call.body)
        }),
    )
  })
  app.put<OfSurvey>(`${one}/images/verify`, { preValidation, schema: { params } }, (call, reply) =>
    changing(call, reply, (deps) => verifyFace(deps, call.params.id)),
  )
  app.post<OfSurvey & { Body: { readonly questionAnswers: readonly QuestionAnswer[] } }>(
    `${one}/answers`,
    { preValidation, schema: { params, body: answers } },
    (call, reply) => changing(call, reply, (deps) => vote(deps, call.params.id, call.body.questionAnswers)),
  )
}
