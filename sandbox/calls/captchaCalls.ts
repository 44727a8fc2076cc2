import type { FastifyInstance } from 'fastify'
import { captchaFrom } from '../auth/signIn.ts'
import { countAttempt } from '../auth/throttle.ts'
import type { CampusAddress } from '../campusState.ts'
import { issueCaptcha } from '../captcha/captchaStore.ts'

const body = {
  type: 'object',
  required: ['nonce'],
  additionalProperties: false,
  properties: { nonce: { type: 'string', minLength: 8, maxLength: 100 } },
} as const

/** `POST /rest/captcha` (LOGIN-38 to LOGIN-40). */
export function addCaptchaCalls(app: FastifyInstance, { campus, university }: CampusAddress): void {
  app.post<{ Body: { nonce: string } }>('/rest/captcha', { schema: { body } }, async (request) => {
    const now = campus.clock.now()
    if (university.captcha) await countAttempt(campus.database, [captchaFrom(university.unikey, request.ip)], now)
    return { payload: await issueCaptcha(campus.database, request.body.nonce, now) }
  })
}
