import type { FastifyInstance } from 'fastify'
import { hashPassword, isPassword } from '../auth/passwordHash.ts'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import { revokeOtherFamilies } from '../auth/sessionTokens.ts'
import { countAttempt, forgiveAttempts } from '../auth/throttle.ts'
import type { CampusAddress } from '../campusState.ts'
import { endSignOnsOf } from '../cas/signOnSessions.ts'
import { readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'

interface PasswordChange {
  readonly saminKey?: string | null
  readonly password: string
  readonly newPassword: string
  readonly repeatNewPassword: string
}

const text = { type: 'string', minLength: 1, maxLength: 200 } as const
const body = {
  type: 'object',
  required: ['password', 'newPassword', 'repeatNewPassword'],
  additionalProperties: false,
  properties: { saminKey: { anyOf: [text, { type: 'null' }] }, password: text, newPassword: text, repeatNewPassword: text },
} as const

/** `PUT /rest/users/me/change-password` (PROF-32): also the way out of a forced change. It ends all other sessions of the person, also those of the single sign-on. */
export function addPasswordCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus } = address
  const { database } = campus
  const preValidation = requireBearer(address, { beforePasswordChange: true })
  app.put<{ Body: PasswordChange }>('/rest/users/me/change-password', { preValidation, schema: { body } }, async (request) => {
    const { personId, familyId } = callerOf(request)
    const now = campus.clock.now()
    const guesses = { kind: 'password', whose: [personId] } as const
    await countAttempt(database, [guesses], now)
    const { password, newPassword, repeatNewPassword } = request.body
    const [row] = await database.query('SELECT password_hash FROM campus.person WHERE id = $1', [personId])
    if (row === undefined || !(await isPassword(password, readText(row, 'password_hash')))) throw new CampusError('PASSWORD_WRONG')
    await forgiveAttempts(database, guesses)
    if (newPassword.length < 6 || newPassword !== repeatNewPassword || newPassword === password)
      throw new CampusError('PASSWORD_NOT_ACCEPTED')
    const hash = await hashPassword(newPassword)
    await database.tx(async () => {
      await database.query(
        `UPDATE campus.person SET password_hash = $2, must_change_password = false, profile = profile || '{"passwordExpired": false}' WHERE id = $1`,
        [personId, hash],
      )
      await revokeOtherFamilies(database, personId, familyId, now)
      await endSignOnsOf(database, personId)
    })
    return { payload: null }
  })
}
