import type { FastifyInstance } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { flagKeys, textKeys } from '../cultural/culturalFields.ts'
import { type CulturalForm, culturalFormOf, saveCulturalForm } from '../cultural/culturalForm.ts'
import { idempotent } from '../http/idempotent.ts'

const flag = { type: 'boolean' } as const
/** Blank texts are not sent (CULT-34). */
const text = { type: 'string', pattern: '\\S', maxLength: 500 } as const

const body = {
  type: 'object',
  required: ['culturalForm'],
  additionalProperties: false,
  properties: {
    culturalForm: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries([...flagKeys.map((key) => [key, flag]), ...textKeys.map((key) => [key, text])]),
    },
  },
} as const

/** The cultural capabilities of a person (CULT-31, CULT-32), under both readings of their path (CULT-33). */
export function addCulturalCalls(app: FastifyInstance, address: CampusAddress): void {
  const { database } = address.campus
  const preValidation = requireBearer(address)
  for (const path of ['/rest/cultural-form', '/survey/cultural-capabilities']) {
    app.get(path, { preValidation }, async (call) => ({
      payload: { culturalForm: await culturalFormOf(database, callerOf(call).personId) },
    }))
    app.post<{ Body: { readonly culturalForm: CulturalForm } }>(path, { preValidation, schema: { body } }, (call, reply) =>
      idempotent(address.campus, call, reply, async () => {
        await saveCulturalForm(database, callerOf(call).personId, call.body.culturalForm)
        return { payload: {} }
      }),
    )
  }
}
