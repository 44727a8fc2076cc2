import type { FastifyInstance } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { issueLoginToken, takeLoginToken } from '../dormitory/loginTokens.ts'
import { escaped, sendPage } from '../http/htmlPage.ts'

const body = {
  type: 'object',
  required: ['token'],
  additionalProperties: false,
  properties: { token: { type: 'string', maxLength: 200 } },
} as const

/** `GET /rest/users/me/login-token` and the university's own payment page, which takes that token from a posted form (DORM-O5, PAY-O12). */
export function addLoginTokenCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus, university } = address
  app.get('/rest/users/me/login-token', { preValidation: requireBearer(address) }, async (call, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { payload: { token: await issueLoginToken(campus.database, callerOf(call).personId, campus.clock.now()) } }
  })
  app.post<{ Body: { token: string } }>('/dormitory-payment', { schema: { body } }, async (call, reply) => {
    const name = await takeLoginToken(campus.database, university.unikey, call.body.token, campus.clock.now())
    return sendPage(
      reply,
      name === undefined
        ? page(403, 'ورود ناموفق', 'این ورود دیگر معتبر نیست. به درگاه دانشجویی برگردید و دوباره امتحان کنید.')
        : page(200, 'پرداخت خوابگاه', `${name}، به صفحهٔ پرداخت خوابگاه خوش آمدید. بدهی پرداخت‌نشده‌ای ندارید.`),
    )
  })
}

const page = (status: number, title: string, text: string) => ({ status, title, body: `<p>${escaped(text)}</p>` })
