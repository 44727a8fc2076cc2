import { environmentOf } from '../access/index.ts'
import { rolesOf } from '../calls/index.ts'
import { mergePatch } from '../compiled/mergePatch.ts'
import { isMap, type JsonMap } from '../data/isMap.ts'
import { claims } from '../expression/claims.ts'
import { entryOf } from '../expression/values.ts'
import type { Clock } from '../ports.ts'
import { createKnownAt, createMemoryStorage, createStoredValues, type Effect, type Facts, sameData } from '../screen/index.ts'
import type { ReplayPortal } from './openReplayPortal.ts'

/** The facts of a run: the scenario's facts, changed by effects. */
export interface ReplayFacts {
  facts(): Facts
  /** Applies a Merge Patch over university, env, language, device, roles, profile, session and stored. Throws for any other name. */
  change(patch: JsonMap): void
  /** Applies an effect that changes facts (`store`, `session`); ignores others. */
  apply(effect: Effect): void
  /** Whether a stored value has expired since the last read. */
  ranOut(): boolean
}

const merged = (value: unknown, patch: unknown): JsonMap => {
  const result = mergePatch(value, patch)
  return isMap(result) ? result : {}
}
const NAMES = ['university', 'env', 'language', 'device', 'roles', 'profile', 'session', 'stored']
const NOBODY = { hasToken: false, userName: '', signedIn: false, expired: false }

function createPortalFacts(clock: Clock): (university: JsonMap) => Facts['portal'] {
  const knownAt = createKnownAt(clock.now)
  return ({ unikey }) => ({ origin: 'https://portal.test', ...knownAt(unikey) })
}

function createReplayStores(clock: Clock, stores: ReplayPortal['manifest']['stores']) {
  const local = createMemoryStorage()
  const kept = createStoredValues({ local, tab: createMemoryStorage(), clock })
  kept.use(stores)
  return { local, kept }
}

export function createReplayFacts(
  portal: Pick<ReplayPortal, 'manifest' | 'facts' | 'university'>,
  clock: Clock,
  start: JsonMap,
): ReplayFacts {
  const { manifest } = portal
  let raw: JsonMap = portal.facts
  let university: JsonMap | undefined
  let env: JsonMap = environmentOf(manifest.env, portal.facts['env'], manifest.flags)
  let language = 'fa'
  let device: Facts['device'] = 'desktop'
  let roles: readonly string[] = []
  let profile: JsonMap = {}
  let session: Facts['session'] = NOBODY
  let known: Facts | undefined
  const portalAt = createPortalFacts(clock)

  const { local, kept } = createReplayStores(clock, manifest.stores)
  const stored = (): JsonMap => {
    kept.belongTo(session.userName === '' ? '' : `${String(raw['unikey'] ?? '')} ${session.userName}`)
    return kept.values()
  }

  function change(patch: JsonMap): void {
    const unknown = Object.keys(patch).find((name) => !NAMES.includes(name))
    if (unknown !== undefined) throw new Error(`"${unknown}" is no fact; there are ${NAMES.join(', ')}.`)
    if (patch['university'] !== undefined) {
      raw = merged(raw, patch['university'])
      env = environmentOf(env, merged({}, patch['university'])['env'], manifest.flags)
    }
    if (patch['env'] !== undefined) env = merged(env, patch['env'])
    if (typeof patch['language'] === 'string') language = patch['language']
    if (patch['device'] === 'mobile' || patch['device'] === 'desktop') device = patch['device']
    if (patch['university'] !== undefined || patch['language'] !== undefined) university = undefined
    if (Array.isArray(patch['roles'])) roles = patch['roles'].map(String)
    if (patch['profile'] !== undefined) profile = merged(profile, patch['profile'])
    session = { ...NOBODY, ...session, ...merged({}, patch['session'] ?? {}) }
    stored()
    for (const [name, value] of Object.entries(isMap(patch['stored']) ? patch['stored'] : {})) kept.put(name, value, undefined)
    known = undefined
  }

  function clear(): void {
    for (const key of kept.sessionKeys()) local.remove(key)
    session = NOBODY
    roles = []
    profile = {}
  }

  function applySession(effect: Extract<Effect, { type: 'session' }>): void {
    if (effect.signIn !== undefined) {
      const token = String(entryOf(effect.signIn, 'access_token') ?? '')
      const name = entryOf(claims(token), 'user_name')
      clear()
      session = { hasToken: true, userName: typeof name === 'string' ? name : '', signedIn: false, expired: false }
      roles = rolesOf(token)
    } else if (effect.profile !== undefined) {
      profile = merged({}, effect.profile)
      session = { ...session, signedIn: session.hasToken }
    } else if (effect.restore === true) session = { ...session, signedIn: session.hasToken && Object.keys(profile).length > 0 }
    else if (effect.drop === true || effect.signOut === true) {
      clear()
      kept.endSession()
    }
  }

  change(start)
  return {
    change,
    facts() {
      university ??= portal.university(raw, language)
      known ??= { university, env, language, device, roles, profile, portal: portalAt(raw), session, stored: stored() }
      return known
    },
    apply(effect) {
      if (effect.type === 'store') kept.put(effect.in, effect.value, effect.for)
      else if (effect.type === 'session') applySession(effect)
      else return
      known = undefined
    },
    ranOut() {
      if (known === undefined || sameData(known.stored, stored())) return false
      known = undefined
      return true
    },
  }
}
