import type { TokenPair } from '../../../engine/calls/index.ts'
import { isMap } from '../../../engine/data/isMap.ts'
import type { Finding } from './finding.ts'
import { codeOf, finding, transportFindings } from './judgeRead.ts'
import type { Made, Server } from './openServer.ts'

export const SIGN_IN = 'account/auth.signIn'
export const CAPTCHA = 'account/captcha.get'
export const SIGN_OUT = 'account/auth.signOut'

export interface Credentials {
  readonly user: string
  readonly password: string
  /** Reads the picture of a captcha, which is a data URL or base64; `undefined` if nobody can. */
  readonly readCaptcha: ((image: string) => Promise<string>) | undefined
}

export type SignedIn =
  | { readonly ok: true; readonly pair: TokenPair; readonly probe: Made['probe'] }
  | { readonly ok: false; readonly call: string; readonly findings: readonly Finding[]; readonly needs?: 'captcha' }

function failed(call: string, { probe }: Made): SignedIn {
  const wrong = probe === undefined ? [] : transportFindings(probe)
  const { status = 0, text = '' } = probe?.answer ?? {}
  const refusal = finding('status', 'HTTP 200', `HTTP ${status} ${codeOf(text)}`.trim())
  return { ok: false, call, findings: wrong.length > 0 ? wrong : [refusal] }
}

/** Signs in as the portal does: with a captcha if the university asks for one. */
export async function signInAtServer(server: Server, { user, password, readCaptcha }: Credentials): Promise<SignedIn> {
  const visitor = server.visitor()
  let captcha: Readonly<Record<string, unknown>> = {}
  if (Number(visitor.facts.university['captchaEnable'] ?? 0) > 0) {
    if (readCaptcha === undefined) return { ok: false, call: CAPTCHA, findings: [], needs: 'captcha' }
    const made = await visitor.make(CAPTCHA, { of: visitor.facts.university['unikey'] })
    if (!made.outcome.ok || !isMap(made.outcome.result)) return failed(CAPTCHA, made)
    const { image, validation, nonce } = made.outcome.result
    captcha = { captchaText: await readCaptcha(String(image)), validation, nonce }
  }
  const made = await visitor.make(SIGN_IN, { username: user, password, ...captcha }, { kind: 'command' })
  const pair = server.pairOf(made.outcome)
  return pair === undefined ? failed(SIGN_IN, made) : { ok: true, pair, probe: made.probe }
}
