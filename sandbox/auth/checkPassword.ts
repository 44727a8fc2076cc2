import type { CampusAddress } from '../campusState.ts'
import { readNumber, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { isPassword } from './passwordHash.ts'
import { type Counted, countAttempt, forgiveAttempts, uncountAttempt } from './throttle.ts'

/** Why nobody is signed in: a wrong name or password, between which nobody learns the difference, or an account that is closed. */
export type SignInRefusal = 'wrong' | 'locked' | 'disabled' | 'unsettled'

/** What a person has typed, and from where. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly ip: string
}

/** What an account says whose debts are not settled (LOGIN-46). */
export const UNSETTLED = 'حساب کاربری شما به دلیل تسویه‌نشدن بدهی بسته شده است. برای رسیدگی به امور مالی دانشجویان مراجعه کنید.'

/**
 * Whose name and password these are, with the attempts counted; the form of the university and its single sign-on ask alike.
 * Throws a `CampusError` (TOO_MANY_ATTEMPTS, SERVICE_UNAVAILABLE).
 */
export async function checkPassword(
  { campus, university }: CampusAddress,
  { username, password, ip }: Credentials,
): Promise<{ readonly personId: number } | { readonly refusal: SignInRefusal }> {
  const { database } = campus
  const { unikey } = university
  const here: Counted = { kind: 'nameFromAddress', whose: [unikey, username, ip] }
  const name: Counted = { kind: 'name', whose: [unikey, username] }
  const from: Counted = { kind: 'address', whose: [unikey, ip] }
  await countAttempt(database, [here, name, from], campus.clock.now())
  const [person] = await database.query('SELECT id, password_hash, sign_in FROM campus.person WHERE university = $1 AND username = $2', [
    unikey,
    username,
  ])
  const right = await isPassword(password, person === undefined ? undefined : readText(person, 'password_hash'))
  if (person === undefined || !right) return { refusal: 'wrong' }
  // The state of an account is disclosed only with its right password.
  await forgiveAttempts(database, here)
  await uncountAttempt(database, name)
  await uncountAttempt(database, from)
  const refusal = refusalOf(readText(person, 'sign_in'))
  return refusal === undefined ? { personId: readNumber(person, 'id') } : { refusal }
}

function refusalOf(state: string): SignInRefusal | undefined {
  if (state === 'broken') throw new CampusError('SERVICE_UNAVAILABLE')
  return state === 'locked' || state === 'disabled' || state === 'unsettled' ? state : undefined
}
