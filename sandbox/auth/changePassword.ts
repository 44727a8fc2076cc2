import type { CampusAddress } from '../campusState.ts'
import { endSignOnsOf } from '../cas/signOnSessions.ts'
import { readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { hashPassword, isPassword } from './passwordHash.ts'
import { brokenRules } from './passwordRules.ts'
import type { Caller } from './requireBearer.ts'
import { revokeOtherFamilies } from './sessionTokens.ts'
import { countAttempt, forgiveAttempts } from './throttle.ts'

/** PROF-32, PROF-33. The `saminKey` is the profile's and says nothing more. */
export interface PasswordChange {
  readonly saminKey?: string | null
  readonly password: string
  readonly newPassword: string
  readonly repeatNewPassword: string
}

/** Characters of the shortest password that any university takes (PROF-25). */
const LEAST = 6

/**
 * Changes the caller's password and ends all other sessions, also those of the single sign-on; the caller's own goes on. Throws TOO_MANY_ATTEMPTS,
 * PASSWORD_NOT_ACCEPTED or PASSWORD_POLICY_VIOLATED; returns PASSWORD_WRONG, whose count stays. To be called in a transaction.
 */
export async function changePassword({ campus, university }: CampusAddress, caller: Caller, change: PasswordChange): Promise<object> {
  const { personId, familyId } = caller
  const { database } = campus
  const now = campus.clock.now()
  const guesses = { kind: 'password', whose: [personId] } as const
  await countAttempt(database, [guesses], now)
  const { password, newPassword, repeatNewPassword } = change
  // Of two changes at once the second one is asked for the password of the first.
  const [row] = await database.query('SELECT password_hash FROM campus.person WHERE id = $1 FOR NO KEY UPDATE', [personId])
  if (row === undefined || !(await isPassword(password, readText(row, 'password_hash')))) return new CampusError('PASSWORD_WRONG')
  await forgiveAttempts(database, guesses)
  if ([...newPassword].length < LEAST || newPassword !== repeatNewPassword || newPassword === password)
    throw new CampusError('PASSWORD_NOT_ACCEPTED')
  const broken = brokenRules(university.passwords, newPassword)
  if (broken.length > 0) throw new CampusError('PASSWORD_POLICY_VIOLATED', broken)
  await database.query(
    `UPDATE campus.person SET password_hash = $2, must_change_password = false, profile = profile || '{"passwordExpired": false}' WHERE id = $1`,
    [personId, await hashPassword(newPassword)],
  )
  await revokeOtherFamilies(database, personId, familyId, now)
  await endSignOnsOf(database, personId)
  return { payload: null }
}
