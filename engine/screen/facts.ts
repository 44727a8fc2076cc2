import type { SessionState } from '../calls/index.ts'
import type { Scope } from '../expression/index.ts'

/** What is known outside a screen: each change enters as a whole, so that a run can be recorded and replayed. */
export interface Facts {
  readonly university: Readonly<Record<string, unknown>>
  readonly env: Readonly<Record<string, unknown>>
  readonly language: string
  readonly device: 'mobile' | 'desktop'
  readonly roles: readonly string[]
  readonly profile: Readonly<Record<string, unknown>>
  readonly session: Pick<SessionState, 'hasToken' | 'userName' | 'signedIn'>
  /** What `stores` keep, by name. */
  readonly stored: Readonly<Record<string, unknown>>
}

export const FACT_NAMES = ['university', 'env', 'language', 'device', 'roles', 'profile', 'session', 'stored'] as const

/** Tells one session from the next. */
export const sessionKey = ({ session: { hasToken, userName } }: Facts): string => (hasToken ? `of ${userName}` : '')

/** The names that every expression may read; `facts` and `now` are asked anew at each reading. */
export function createFactScope(facts: () => Facts, now: () => number): Scope {
  const scope: Record<string, unknown> = Object.create(null)
  for (const name of FACT_NAMES) Object.defineProperty(scope, name, { enumerable: true, get: () => facts()[name] })
  Object.defineProperty(scope, 'now', { enumerable: true, get: now })
  return scope
}

/** The scope with more names in front of it. */
export const withNames = (scope: Scope, names: Readonly<Record<string, unknown>>): Scope => ({ __proto__: scope, ...names })
