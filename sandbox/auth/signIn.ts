import type { CampusAddress } from '../campusState.ts'
import { checkCaptcha } from '../captcha/captchaStore.ts'
import { readNumber, readText } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { isPassword } from './passwordHash.ts'
import { startSession, type TokenPair } from './sessionTokens.ts'
import { type Counted, countAttempt, forgiveAttempts, uncountAttempt } from './throttle.ts'
import { TokenError } from './tokenError.ts'

/** Captchas that this address has drawn and not solved. */
export const captchaFrom = (university: string, ip: string): Counted => ({ kind: 'captcha', whose: [university, ip] })

/** The body of the sign-in form. */
export interface SignInForm {
  readonly username: string
  readonly password: string
  readonly captcha: { readonly text: string; readonly validation: string; readonly nonce: string }
  readonly scope: string
  readonly ip: string
}

/**
 * A pair of tokens for the right name, password and (where the university asks for it) captcha.
 * Throws a `CampusError` (INVALID_CAPTCHA, TOO_MANY_ATTEMPTS, SERVICE_UNAVAILABLE) or a `TokenError` whose text the documents fix (000 §8).
 */
export async function signIn({ campus, university }: CampusAddress, form: SignInForm): Promise<TokenPair> {
  const { database } = campus
  const now = campus.clock.now()
  const { unikey } = university
  if (university.captcha && !(await checkCaptcha(database, form.captcha, now))) throw new CampusError('INVALID_CAPTCHA')
  if (university.captcha) await uncountAttempt(database, captchaFrom(unikey, form.ip))
  const here: Counted = { kind: 'nameFromAddress', whose: [unikey, form.username, form.ip] }
  const name: Counted = { kind: 'name', whose: [unikey, form.username] }
  const from: Counted = { kind: 'address', whose: [unikey, form.ip] }
  await countAttempt(database, [here, name, from], now)
  const [person] = await database.query('SELECT id, password_hash, sign_in FROM campus.person WHERE university = $1 AND username = $2', [
    unikey,
    form.username,
  ])
  const right = await isPassword(form.password, person === undefined ? undefined : readText(person, 'password_hash'))
  if (person === undefined || !right) throw new TokenError(400, 'invalid_grant', 'Bad credentials')
  // The state of an account is disclosed only with its right password.
  await forgiveAttempts(database, here)
  await uncountAttempt(database, name)
  await uncountAttempt(database, from)
  refuseClosed(readText(person, 'sign_in'))
  return startSession(database, readNumber(person, 'id'), form.scope, now)
}

function refuseClosed(state: string): void {
  switch (state) {
    case 'locked':
      throw new TokenError(400, 'invalid_grant', 'User account is locked')
    case 'disabled':
      throw new TokenError(401, 'unauthorized', 'User is disabled')
    case 'unsettled':
      throw new TokenError(
        400,
        'invalid_grant',
        'حساب کاربری شما به دلیل تسویه‌نشدن بدهی بسته شده است. برای رسیدگی به امور مالی دانشجویان مراجعه کنید.',
      )
    case 'broken':
      throw new CampusError('SERVICE_UNAVAILABLE')
    default:
  }
}
