import type { FastifyInstance } from 'fastify'
import { captchaFrom } from '../auth/signIn.ts'
import { countAttempt, uncountAttempt } from '../auth/throttle.ts'
import type { CampusAddress } from '../campusState.ts'
import { checkCaptcha } from '../captcha/captchaStore.ts'
import { CampusError } from '../http/campusError.ts'

const text = { type: 'string', minLength: 1, maxLength: 500 } as const
const body = {
  type: 'object',
  required: ['username', 'captchaEnteredByUser', 'captchaValidationCode', 'nonce'],
  additionalProperties: false,
  properties: { username: text, captchaEnteredByUser: text, captchaValidationCode: text, nonce: text },
} as const

interface RecoveryForm {
  readonly username: string
  readonly captchaEnteredByUser: string
  readonly captchaValidationCode: string
  readonly nonce: string
}

/**
 * `POST /rest/users/reset-password/init` (RECOVERY-06): asks for a captcha, also where a sign-in has none (RECOVERY-O4). The name is looked
 * up nowhere: known and unknown ones have the same answer in the same time (RECOVERY-O2).
 */
export function addRecoveryCalls(app: FastifyInstance, { campus, university }: CampusAddress): void {
  const { database } = campus
  app.post<{ Body: RecoveryForm }>('/rest/users/reset-password/init', { schema: { body } }, async ({ body: form, ip }) => {
    const now = campus.clock.now()
    const captcha = { text: form.captchaEnteredByUser, validation: form.captchaValidationCode, nonce: form.nonce }
    if (!(await checkCaptcha(database, captcha, now))) throw new CampusError('INVALID_CAPTCHA')
    if (university.captcha) await uncountAttempt(database, captchaFrom(university.unikey, ip))
    await countAttempt(database, [{ kind: 'recovery', whose: [university.unikey, ip] }], now)
    return { payload: null }
  })
}
