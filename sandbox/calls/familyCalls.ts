import type { FastifyInstance } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { type Relative, relativesOf, saveRelatives } from '../family/relatives.ts'
import { studyLevels } from '../family/studyLevels.ts'
import { idempotent } from '../http/idempotent.ts'
import { smallNumber } from '../http/inputs.ts'
import type { RelativeBounds } from '../universities.ts'

/** Trimmed text (REL-O8). */
const text = (least: number, most: number) => ({ type: 'string', pattern: '^\\S([^]*\\S)?$', minLength: least, maxLength: most }) as const

/** REL-08 to REL-15, with the bounds of the university. */
const relative = ({ lastName, age }: RelativeBounds) =>
  ({
    type: 'object',
    required: ['relation', 'firstName', 'lastName', 'studyLevelId', 'age', 'contactInfo', 'address'],
    additionalProperties: false,
    properties: {
      relation: text(3, 50),
      firstName: text(3, 50),
      lastName: text(...lastName),
      studyLevelId: smallNumber,
      age: { type: 'number', minimum: age[0], maximum: age[1] },
      job: { type: 'string', maxLength: 50 },
      contactInfo: text(3, 50),
      address: text(3, 50),
    },
  }) as const

/** A person's relatives under both readings of their paths (REL-16 to REL-18), and the levels of study (REL-05). */
export function addFamilyCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus, university } = address
  const preValidation = requireBearer(address)
  const body = {
    type: 'object',
    required: ['studentFamilies'],
    additionalProperties: false,
    properties: { studentFamilies: { type: 'array', minItems: 1, maxItems: 30, items: relative(university.relatives) } },
  } as const
  app.get('/rest/study-levels', { preValidation }, async () => ({ payload: studyLevels }))
  for (const path of ['/rest/student-family', '/survey/relatives-info'])
    app.get(path, { preValidation }, async (call) => ({
      payload: { studentFamilies: await relativesOf(campus.database, callerOf(call).personId) },
    }))
  for (const path of ['/rest/student-family', '/survey/update/relatives-info'])
    app.post<{ Body: { readonly studentFamilies: readonly Relative[] } }>(path, { preValidation, schema: { body } }, (call, reply) =>
      idempotent(campus, call, reply, async () => {
        await saveRelatives(campus.database, callerOf(call).personId, call.body.studentFamilies, university.parentsRequired)
        // The stored response of a key must not hold the data of relatives.
        return { payload: {} }
      }),
    )
}
