import type { SessionState } from '../calls/index.ts'
import type { Scope } from '../expression/index.ts'

/** The facts: state outside the screen. Each update replaces all of it, so that a run can be recorded and replayed. */
export interface Facts {
  readonly university: Readonly<Record<string, unknown>>
  readonly env: Readonly<Record<string, unknown>>
  readonly language: string
  readonly device: 'mobile' | 'desktop'
  readonly roles: readonly string[]
  readonly profile: Readonly<Record<string, unknown>>
  /**
   * The portal itself: its origin, for addresses that lead back to it; when the university that is chosen became known to it, ms since
   * the epoch.
   */
  readonly portal: { readonly origin: string; readonly knownAt?: number }
  readonly session: Pick<SessionState, 'hasToken' | 'userName' | 'signedIn' | 'expired'>
  /** Values of `stores`, by name. */
  readonly stored: Readonly<Record<string, unknown>>
}

export const FACT_NAMES = ['university', 'env', 'language', 'device', 'roles', 'profile', 'portal', 'session', 'stored'] as const

/** Creates a function that gives `portal.knownAt`: the time of its first call with this university, none without one. */
export function createKnownAt(now: () => number): (unikey: unknown) => Pick<Facts['portal'], 'knownAt'> {
  let of: unknown
  let known: Pick<Facts['portal'], 'knownAt'> = {}
  return (unikey) => {
    if (unikey !== of) known = unikey === undefined ? {} : { knownAt: now() }
    of = unikey
    return known
  }
}

/** Identifies a session: a string that differs between users; empty without a token. */
export const sessionKey = ({ session: { hasToken, userName } }: Facts): string => (hasToken ? `of ${userName}` : '')

/** Scope of the names that every expression may read; `facts` and `now` are called at each read. */
export function createFactScope(facts: () => Facts, now: () => number): Scope {
  const scope: Record<string, unknown> = Object.create(null)
  for (const name of FACT_NAMES) Object.defineProperty(scope, name, { enumerable: true, get: () => facts()[name] })
  Object.defineProperty(scope, 'now', { enumerable: true, get: now })
  return scope
}

/** The scope extended with names, which take precedence. */
export const withNames = (scope: Scope, names: Readonly<Record<string, unknown>>): Scope => ({ __proto__: scope, ...names })

/** `params` of a screen with those that one of its commands or dialogs was given. */
export const ownParams = (scope: Scope, given: Readonly<Record<string, unknown>>) => ({
  params: { ...(scope['params'] as Readonly<Record<string, unknown>>), ...given },
})
