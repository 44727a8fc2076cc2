import { createListeners } from '../data/createListeners.ts'
import { isMap } from '../data/isMap.ts'
import { claims } from '../expression/claims.ts'
import type { Cancel, Storage } from '../ports.ts'

/** Access and refresh token. */
export interface TokenPair {
  readonly token: string
  readonly refreshToken: string
}

/** State of the user's session; roles are for display only, the server decides (SESSION-O17). */
export interface SessionState {
  readonly hasToken: boolean
  /** User name in the token; empty without a token. */
  readonly userName: string
  readonly roles: readonly string[]
  /** Signed in: the profile was read after the tokens were stored (SESSION-01, SESSION-03). */
  readonly signedIn: boolean
  /** The server ended the session of someone who was signed in; until the next sign-in. */
  readonly expired: boolean
  readonly profile?: Readonly<Record<string, unknown>>
}

/** Outcome of a token refresh; `status` 0 if the server is unreachable. */
export type RefreshAnswer = { readonly ok: true; readonly pair: TokenPair } | { readonly ok: false; readonly status: number }

/** The tokens and the profile of the signed-in user. */
export interface Session {
  state(): SessionState
  subscribe(listener: () => void): Cancel
  token(): string | undefined
  /** The token of the session that has just ended, for its logout call (SESSION-O1). */
  endedToken(): string | undefined
  signIn(pair: TokenPair): void
  setProfile(profile: Readonly<Record<string, unknown>>): void
  /** Discards the tokens of an incomplete sign-in (SESSION-O18). */
  drop(): void
  /** The server accepts the tokens no more: clears the session like `signOut`. */
  expire(): void
  /** Ends the session: clears all its stored data (SESSION-11), the token last. */
  signOut(): void
  /** After a 401 with token `failed`: one refresh for all waiting calls of this tab and of other tabs (SESSION-O6). */
  refresh(failed: string): Promise<'refreshed' | 'ended' | 'unreachable'>
}

export interface SessionDeps {
  readonly storage: Storage
  /** Storage keys: token, refresh token, profile, and all others that signing out clears (SESSION-11, SESSION-O10). */
  readonly names: { readonly token: string; readonly refreshToken: string; readonly profile: string; readonly cleared: readonly string[] }
  /** Names of what is stored of a profile: what the portal may read, and nothing else that the server says about a person. */
  readonly stored: () => string[]
  readonly sendRefresh: (refreshToken: string) => Promise<RefreshAnswer>
}

/** Roles of a token: `authorities` as strings, or as objects with an `authority` (ROLE-01, ROLE-O5). */
export function rolesOf(token: string): readonly string[] {
  const found = claims(token)
  const authorities = isMap(found) && Array.isArray(found['authorities']) ? found['authorities'] : []
  return authorities.flatMap((entry: unknown) => {
    const role = isMap(entry) ? entry['authority'] : entry
    return typeof role === 'string' ? [role] : []
  })
}

const userOf = (token: string): string => {
  const found = claims(token)
  const name = isMap(found) ? found['user_name'] : undefined
  return typeof name === 'string' ? name : ''
}

/** The end of a session by its server; a sign-in whose profile is still to be read has none yet to end. */
function createExpiry() {
  let expired = false
  let isNew = false
  const set = (nextExpired: boolean, nextNew: boolean) => () => {
    expired = nextExpired
    isNew = nextNew
  }
  return {
    expired: () => expired,
    expire: () => set(!isNew, false)(),
    signIn: set(false, true),
    read: set(false, false),
  }
}

/** Whether storage has a complete pair of the same user that is newer than the failed one (decision 5). */
const isNewer = (current: string | undefined, failed: string, refreshToken: string | undefined): boolean =>
  current !== undefined && current !== failed && !!refreshToken && userOf(current) === userOf(failed)

type Profile = Readonly<Record<string, unknown>> | undefined

const stateOf = (token: string | undefined, profile: Profile, expired: boolean): SessionState => ({
  hasToken: token !== undefined,
  userName: token === undefined ? '' : userOf(token),
  roles: token === undefined ? [] : rolesOf(token),
  signedIn: token !== undefined && profile !== undefined,
  expired: token === undefined && expired,
  ...(token !== undefined && profile !== undefined ? { profile } : {}),
})

/** Creates the session over storage that all tabs share; changes in other tabs notify, too. */
export function createSession({ storage, names, stored, sendRefresh }: SessionDeps): Session {
  const { subscribe, notify } = createListeners()
  let profile: Profile
  let profileToken: string | undefined
  let ended: string | undefined
  const expiry = createExpiry()
  let refreshing: Promise<'refreshed' | 'ended' | 'unreachable'> | undefined

  const token = () => storage.get(names.token) || undefined
  const store = (pair: TokenPair) => {
    storage.set(names.refreshToken, pair.refreshToken)
    storage.set(names.token, pair.token)
  }
  const clear = () => {
    profile = undefined
    for (const name of names.cleared) storage.remove(name)
    storage.remove(names.profile)
    storage.remove(names.refreshToken)
    storage.remove(names.token)
  }

  const expire = () => {
    expiry.expire()
    clear()
    notify()
  }

  /** The failed token was replaced in storage: a pair of another user is neither used nor cleared. */
  const replaced = (failed: string) => (isNewer(token(), failed, storage.get(names.refreshToken)) ? 'refreshed' : 'ended')

  async function refreshOnce(failed: string): Promise<'refreshed' | 'ended' | 'unreachable'> {
    if (token() !== failed) return replaced(failed)
    const refreshToken = storage.get(names.refreshToken)
    const answer: RefreshAnswer = refreshToken ? await sendRefresh(refreshToken) : { ok: false, status: 401 }
    // Signed out, or signed in as another user, while the refresh was in flight.
    if (token() !== failed) return replaced(failed)
    if (answer.ok) {
      store(answer.pair)
      return 'refreshed'
    }
    if (answer.status === 0) return 'unreachable'
    expire()
    return 'ended'
  }

  storage.watch((name) => {
    if (name === names.token || name === names.refreshToken) notify()
  })

  let known: readonly [token: string | undefined, profile: Profile, expired: boolean, state: SessionState] | undefined
  return {
    state() {
      const current = token()
      if (current !== undefined && profile !== undefined && profileToken !== undefined && userOf(profileToken) !== userOf(current))
        profile = undefined
      const expired = expiry.expired()
      if (known?.[0] !== current || known?.[1] !== profile || known?.[2] !== expired || known === undefined)
        known = [current, profile, expired, stateOf(current, profile, expired)]
      return known[3]
    },
    subscribe,
    token,
    endedToken: () => ended,
    signIn(pair) {
      clear()
      expiry.signIn()
      store(pair)
      notify()
    },
    setProfile(next) {
      profile = next
      profileToken = token()
      expiry.read()
      storage.set(names.profile, JSON.stringify(next, stored()))
      notify()
    },
    expire,
    drop() {
      clear()
      notify()
    },
    signOut() {
      ended = token()
      expiry.read()
      clear()
      notify()
    },
    refresh(failed) {
      refreshing ??= storage
        .locked('dargah.refresh', () => refreshOnce(failed))
        .finally(() => {
          refreshing = undefined
        })
      return refreshing
    },
  }
}
