import type { FastifyInstance } from 'fastify'
import { changePassword, type PasswordChange } from '../auth/changePassword.ts'
import { passwordConfigOf } from '../auth/passwordRules.ts'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { CampusError } from '../http/campusError.ts'
import { idempotent } from '../http/idempotent.ts'

const text = { type: 'string', minLength: 1, maxLength: 200 } as const
const name = { type: 'string', minLength: 1, maxLength: 100 } as const
const body = {
  type: 'object',
  required: ['password', 'newPassword', 'repeatNewPassword'],
  additionalProperties: false,
  properties: { saminKey: { anyOf: [text, { type: 'null' }] }, password: text, newPassword: text, repeatNewPassword: text },
} as const
const querystring = { type: 'object', required: ['username'], additionalProperties: false, properties: { username: name } } as const
const params = { type: 'object', properties: { id: name } } as const

/** The password policy (PROF-38) and the change of the own password in two spellings (PROF-32, PROF-33): the way out of a forced change. */
export function addPasswordCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus, university } = address
  const preValidation = requireBearer(address, { beforePasswordChange: true })
  const config = { holdsSecret: true } as const
  app.get<{ Querystring: { username: string } }>(
    '/rest/users/password-configs',
    { preValidation, schema: { querystring } },
    async (request) => {
      if (request.query.username !== callerOf(request).username) throw new CampusError('ACCESS_DENIED')
      return { payload: passwordConfigOf(university.passwords) }
    },
  )
  app.put<{ Body: PasswordChange }>('/rest/users/me/change-password', { preValidation, schema: { body }, config }, (request, reply) =>
    idempotent(campus, request, reply, () => changePassword(address, callerOf(request), request.body)),
  )
  app.put<{ Params: { id: string }; Body: PasswordChange }>(
    '/rest/users/:id/change-password',
    { preValidation, schema: { params, body }, config },
    async (request, reply) => {
      const caller = callerOf(request)
      // The documents do not say which of the two the id is (PROF-O4).
      if (![caller.username, String(caller.personId)].includes(request.params.id)) throw new CampusError('ACCESS_DENIED')
      return idempotent(campus, request, reply, () => changePassword(address, caller, request.body))
    },
  )
}
