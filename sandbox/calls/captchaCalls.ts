import type { FastifyInstance } from 'fastify'
import type { CampusAddress } from '../campusState.ts'
import { issueCaptcha } from '../captcha/captchaStore.ts'

const body = {
  type: 'object',
  required: ['nonce'],
  additionalProperties: false,
  properties: { nonce: { type: 'string', minLength: 8, maxLength: 100 } },
} as const

/** `POST /rest/captcha` (LOGIN-38 to LOGIN-40). */
export function addCaptchaCalls(app: FastifyInstance, { campus }: CampusAddress): void {
  app.post<{ Body: { nonce: string } }>('/rest/captcha', { schema: { body } }, async (request) => ({
    payload: await issueCaptcha(campus.database, request.body.nonce, campus.clock.now()),
  }))
}
