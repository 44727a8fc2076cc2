import type { FastifyInstance } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import { refreshSession, revokeFamily, type TokenPair } from '../auth/sessionTokens.ts'
import { signIn } from '../auth/signIn.ts'
import { sendTokenError, TokenError } from '../auth/tokenError.ts'
import type { CampusAddress } from '../campusState.ts'
import { CampusError, errorBody } from '../http/campusError.ts'

interface TokenForm {
  readonly grant_type: string
  readonly username?: string
  readonly password?: string
  readonly captchaText?: string
  readonly validation?: string
  readonly nonce?: string
  readonly scope?: string
  readonly refresh_token?: string
}

const text = { type: 'string', maxLength: 500 } as const
const form = {
  type: 'object',
  required: ['grant_type'],
  properties: {
    grant_type: text,
    username: text,
    password: text,
    captchaText: text,
    validation: text,
    nonce: text,
    scope: text,
    refresh_token: text,
  },
} as const

/** `POST /oauth/token` (LOGIN-35, SESSION-15) and `POST /rest/oauth/{id}/logout` (SESSION-12). */
export function addTokenCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus } = address
  app.post<{ Body: TokenForm }>('/oauth/token', { schema: { body: form } }, async (request, reply) => {
    try {
      reply.header('Cache-Control', 'no-store')
      return await grant(address, request.body, request.ip)
    } catch (error) {
      if (error instanceof TokenError) return sendTokenError(error, reply)
      if (error instanceof CampusError && error.code === 'INVALID_CAPTCHA') {
        const body = errorBody(error.code)
        return reply.code(body.status).send({ error: 'invalid_captcha', error_description: body.message, ...body })
      }
      throw error
    }
  })
  const signOut = { preValidation: requireBearer(address, { beforePasswordChange: true }) }
  app.post<{ Params: { id: string } }>('/rest/oauth/:id/logout', signOut, async (request) => {
    const { username, familyId } = callerOf(request)
    if (request.params.id !== username) throw new CampusError('ACCESS_DENIED')
    await revokeFamily(campus.database, familyId, campus.clock.now())
    return { payload: null }
  })
}

function grant(address: CampusAddress, body: TokenForm, ip: string): Promise<TokenPair> {
  const { campus, university } = address
  const { grant_type: grantType, scope = '' } = body
  if (grantType === 'refresh_token') {
    return refreshSession(campus.database, university.unikey, body.refresh_token ?? '', scope, campus.clock.now())
  }
  if (grantType !== 'password') throw new TokenError(400, 'unsupported_grant_type', `Unsupported grant type: ${grantType}`)
  return signIn(address, {
    username: body.username ?? '',
    password: body.password ?? '',
    captcha: { text: body.captchaText ?? '', validation: body.validation ?? '', nonce: body.nonce ?? '' },
    scope,
    ip,
  })
}
