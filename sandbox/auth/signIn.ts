import type { CampusAddress } from '../campusState.ts'
import { checkCaptcha } from '../captcha/captchaStore.ts'
import { CampusError } from '../http/campusError.ts'
import { type Credentials, checkPassword, type SignInRefusal, UNSETTLED } from './checkPassword.ts'
import { startSession, type TokenPair } from './sessionTokens.ts'
import { type Counted, uncountAttempt } from './throttle.ts'
import { TokenError } from './tokenError.ts'

/** Captchas that this address has drawn and not solved. */
export const captchaFrom = (university: string, ip: string): Counted => ({ kind: 'captcha', whose: [university, ip] })

/** The body of the sign-in form. */
export interface SignInForm extends Credentials {
  readonly captcha: { readonly text: string; readonly validation: string; readonly nonce: string }
  readonly scope: string
}

/**
 * A pair of tokens for the right name, password and (where the university asks for it) captcha.
 * Throws a `CampusError` (INVALID_CAPTCHA, TOO_MANY_ATTEMPTS, SERVICE_UNAVAILABLE) or a `TokenError` whose text the documents fix (000 §8).
 */
export async function signIn(address: CampusAddress, form: SignInForm): Promise<TokenPair> {
  const { campus, university } = address
  const { database } = campus
  const now = campus.clock.now()
  if (university.captcha && !(await checkCaptcha(database, form.captcha, now))) throw new CampusError('INVALID_CAPTCHA')
  if (university.captcha) await uncountAttempt(database, captchaFrom(university.unikey, form.ip))
  const found = await checkPassword(address, form)
  if ('refusal' in found) throw tokenErrorOf(found.refusal)
  return startSession(database, found.personId, form.scope, now)
}

function tokenErrorOf(refusal: SignInRefusal): TokenError {
  switch (refusal) {
    case 'wrong':
      return new TokenError(400, 'invalid_grant', 'Bad credentials')
    case 'locked':
      return new TokenError(400, 'invalid_grant', 'User account is locked')
    case 'disabled':
      return new TokenError(401, 'unauthorized', 'User is disabled')
    case 'unsettled':
      return new TokenError(400, 'invalid_grant', UNSETTLED)
  }
}
