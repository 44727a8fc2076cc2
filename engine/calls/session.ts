import { createListeners } from '../data/createListeners.ts'
import { isMap } from '../data/isMap.ts'
import { claims } from '../expression/claims.ts'
import type { Cancel, Storage } from '../ports.ts'

/** Access and refresh token. */
export interface TokenPair {
  readonly token: string
  readonly refreshToken: string
}

/**
 * What one session sends. Gives the token of the moment as long as that session lasts, none for a visitor who is not signed in, and
 * `undefined` once it is over: its university is no longer chosen, somebody else is signed in, or it was ended.
 */
export type Bearer = () => { readonly token?: string } | undefined

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
  /** The session of now, for what is started in it. */
  bearer(): Bearer
  /** The token of the session that has just ended, for its logout call (SESSION-O1). */
  endedToken(): string | undefined
  signIn(pair: TokenPair): void
  setProfile(profile: Readonly<Record<string, unknown>>): void
  /** Uses the stored profile of this session, if there is one: its server cannot be reached. */
  restoreProfile(): void
  /** Discards the tokens of an incomplete sign-in (SESSION-O18). */
  drop(): void
  /** The server refused this token for good: clears the session like `signOut`, unless another token is stored (SESSION-O4). */
  expire(failed: string): void
  /** Ends the session: clears all its stored data (SESSION-11), the token last. */
  signOut(): void
  /** After a 401 with token `failed`: one refresh for all waiting calls of this tab and of other tabs (SESSION-O6). */
  refresh(failed: string, bearer: Bearer): Promise<Refreshed>
}

/** Storage keys: token, refresh token, profile, chosen university, and all others that signing out clears (SESSION-11, SESSION-O10). */
export interface SessionNames {
  readonly token: string
  readonly refreshToken: string
  readonly profile: string
  readonly university: string
  readonly cleared: readonly string[]
}

/** What a call that waits for a refresh does next: it is sent again, has failed, or has lost its connection. */
export type Refreshed = 'refreshed' | 'ended' | 'unreachable'

export interface SessionDeps {
  readonly storage: Storage
  readonly names: SessionNames
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

type Profile = Readonly<Record<string, unknown>> | undefined

/** A stored profile; `undefined` if there is none that can be read. */
function parseProfile(text: string | undefined): Profile {
  try {
    const found: unknown = JSON.parse(text ?? '')
    return isMap(found) ? found : undefined
  } catch {
    return undefined
  }
}

const stateOf = (token: string | undefined, profile: Profile, expired: boolean): SessionState => ({
  hasToken: token !== undefined,
  userName: token === undefined ? '' : userOf(token),
  roles: token === undefined ? [] : rolesOf(token),
  signedIn: token !== undefined && profile !== undefined,
  expired: token === undefined && expired,
  ...(token !== undefined && profile !== undefined ? { profile } : {}),
})

/** The tokens in storage that all tabs share. The token is written last: other tabs that see it see a complete pair. */
function createTokens(storage: Storage, names: SessionNames) {
  /** How often a session ended here, by this tab or noticed by it: the same user may be back. */
  let ends = 0
  const token = () => storage.get(names.token) || undefined
  return {
    token,
    refreshToken: () => storage.get(names.refreshToken) || undefined,
    store(pair: TokenPair) {
      storage.set(names.refreshToken, pair.refreshToken)
      storage.set(names.token, pair.token)
    },
    clear() {
      ends++
      for (const name of names.cleared) storage.remove(name)
      storage.remove(names.profile)
      storage.remove(names.refreshToken)
      storage.remove(names.token)
    },
    bearer(): Bearer {
      // Tokens need not say which university they are of, and two may have users of one name.
      const university = storage.get(names.university)
      const first = token()
      const [user, before] = [first === undefined ? '' : userOf(first), ends]
      return () => {
        if (storage.get(names.university) !== university) return undefined
        if (first === undefined) return {}
        const now = token()
        return now !== undefined && userOf(now) === user && before === ends ? { token: now } : undefined
      }
    },
    watch: (changed: () => void) =>
      storage.watch((name) => {
        if (name !== names.token && name !== names.refreshToken) return
        if (token() === undefined) ends++
        changed()
      }),
  }
}

interface RefresherDeps extends Pick<SessionDeps, 'storage' | 'sendRefresh'> {
  readonly tokens: ReturnType<typeof createTokens>
  expire(failed: string): void
}

/** The refresh of all calls that wait for it, in this tab and in others. */
function createRefresher({ storage, sendRefresh, tokens, expire }: RefresherDeps): Session['refresh'] {
  let refreshing: { readonly failed: string; readonly done: Promise<boolean | undefined> } | undefined

  /** Whether an answer came: storage then has what is good now, if anything. */
  async function refreshOnce(failed: string): Promise<boolean> {
    if (tokens.token() !== failed) return true
    const refreshToken = tokens.refreshToken()
    const answer: RefreshAnswer = refreshToken ? await sendRefresh(refreshToken) : { ok: false, status: 401 }
    // Signed out, or signed in as another user, while the refresh was in flight.
    if (tokens.token() !== failed) return true
    if (answer.ok) tokens.store(answer.pair)
    else if (answer.status === 0) return false
    else expire(failed)
    return true
  }

  return async (failed, bearer) => {
    if (refreshing?.failed !== failed && tokens.token() === failed) {
      // Another tab that has the lock may have sent this refresh token: sent twice, it would end the session of all tabs.
      const done = storage
        .locked('dargah.refresh', () => refreshOnce(failed))
        .finally(() => {
          if (refreshing?.done === done) refreshing = undefined
        })
      refreshing = { failed, done }
    }
    if (refreshing?.failed === failed && !(await refreshing.done)) return 'unreachable'
    // A pair of another session is neither used nor cleared.
    return bearer()?.token !== undefined && tokens.refreshToken() ? 'refreshed' : 'ended'
  }
}

/** Creates the session over storage that all tabs share; changes in other tabs notify, too. */
export function createSession({ storage, names, stored, sendRefresh }: SessionDeps): Session {
  const { subscribe, notify } = createListeners()
  const tokens = createTokens(storage, names)
  const { token, bearer } = tokens
  let profile: Profile
  let profileOf: Bearer | undefined
  let ended: string | undefined
  const expiry = createExpiry()

  const clear = () => {
    profile = undefined
    tokens.clear()
  }
  const takeProfile = (next: Profile) => {
    profile = next
    profileOf = bearer()
    expiry.read()
  }
  const expire = (failed: string) => {
    if (token() !== failed) return
    expiry.expire()
    clear()
    notify()
  }
  tokens.watch(notify)

  let known: readonly [token: string | undefined, profile: Profile, expired: boolean, state: SessionState] | undefined
  return {
    state() {
      const current = token()
      if (profileOf?.()?.token === undefined) profile = undefined
      const expired = expiry.expired()
      if (known?.[0] !== current || known?.[1] !== profile || known?.[2] !== expired || known === undefined)
        known = [current, profile, expired, stateOf(current, profile, expired)]
      return known[3]
    },
    subscribe,
    token,
    bearer,
    endedToken: () => ended,
    signIn(pair) {
      clear()
      expiry.signIn()
      tokens.store(pair)
      notify()
    },
    setProfile(next) {
      takeProfile(next)
      storage.set(names.profile, JSON.stringify(next, stored()))
      notify()
    },
    restoreProfile() {
      const found = token() === undefined ? undefined : parseProfile(storage.get(names.profile))
      if (found === undefined) return
      takeProfile(found)
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
    refresh: createRefresher({ storage, sendRefresh, tokens, expire }),
  }
}
