import type { IconNode, Manifest, ManifestModule } from '../../engine/compiled/compiled.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'
import type { Scope } from '../../engine/expression/index.ts'
import { type Facts, sameData } from '../../engine/screen/index.ts'
import type { HostFrame, HostPlace, HostSnapshot, HostUniversity, Label } from '../shell/portalHost.ts'
import { navigationOf } from './entries.ts'

type Icons = (name: string) => IconNode

export const moduleIn = (manifest: Manifest, id: string): ManifestModule | undefined => manifest.modules.find((module) => module.id === id)

/** The module of a screen: its hue, icon and home. */
export function placeOf(manifest: Manifest, id: string, icon: Icons): HostPlace | undefined {
  const module = moduleIn(manifest, id)
  if (module === undefined) return undefined
  return { id, hue: module.hue, icon: icon(module.icon), ...(module.home === undefined ? {} : { home: module.home }) }
}

const PROFILE = '/user/profile'

/** Header, side rail and bottom bar; `undefined` unless signed in. */
export function frameOf(manifest: Manifest, { session, profile, env }: Facts, scope: Scope, icon: Icons): HostFrame | undefined {
  if (!session.signedIn) return undefined
  const withHome = manifest.modules.filter(({ home }) => home !== undefined)
  const entries = navigationOf(withHome, scope, icon)
  const more = navigationOf(
    manifest.modules.filter(({ home }) => home === undefined),
    scope,
    icon,
  )
  const name = [profile['firstName'], profile['lastName']].filter((part) => typeof part === 'string' && part !== '').join(' ')
  const hidden = Array.isArray(env['hide']) && env['hide'].includes('wallet')
  const purse = hidden ? undefined : more.find(({ id }) => id.endsWith('.wallet'))
  return {
    person: { name: name === '' ? session.userName : name, note: session.userName },
    home: '/',
    entries,
    more,
    header: [...entries, ...more].filter(({ inHeader }) => inHeader),
    ...(manifest.routes.some(({ pattern }) => pattern === PROFILE) ? { profile: PROFILE } : {}),
    maySignOut: true,
    ...(purse === undefined ? {} : { purse: { goto: purse.goto } }),
  }
}

interface Now extends Pick<HostSnapshot, 'view' | 'online'> {
  readonly dialog: HostSnapshot['dialog'] | undefined
  readonly offlineSince: number | undefined
}
export interface Known {
  /** The chosen university's facts. */
  readonly raw: JsonMap | undefined
  readonly manifest: Manifest | undefined
  readonly facts: Facts
}
export interface SnapshotSource {
  now(): Now
  known(): Known
  /** ms since the epoch. */
  readonly time: () => number
  readonly gateway: string
  readonly scope: Scope
  readonly icon: Icons
}

/** The part of the snapshot derived from facts; some of it by conditions that read the clock. */
type Shown = Omit<HostSnapshot, keyof Now>
const MINUTE = 60_000

/** The next object with unchanged values kept by identity; the last object itself if all are equal. */
function keeping<Of extends object>(last: Of, next: Of): Of {
  const kept = Object.entries(next).map(([name, value]) => {
    const before = (last as Record<string, unknown>)[name]
    return [name, sameData(before, value) ? before : value]
  })
  const whole = Object.fromEntries(kept) as Of
  return sameEntries(last, whole) ? last : whole
}
const sameEntries = <Of extends object>(a: Of, b: Of): boolean => {
  const names = Object.keys(a) as (keyof Of)[]
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

/**
 * Creates the snapshots that the shell renders. Structural sharing: an equal snapshot is the same object, and so are equal parts
 * of it, so that nothing re-renders needlessly.
 */
export function createSnapshots({ now, known, time, gateway, scope, icon }: SnapshotSource) {
  let from: (Known & { readonly minute: number }) | undefined
  let shown: Shown = {}
  let snapshot: HostSnapshot | undefined
  let isStale = true

  function shownNow(): Shown {
    const next = { ...known(), minute: Math.floor(time() / MINUTE) }
    if (from !== undefined && sameEntries(from, next)) return shown
    from = next
    const { raw, manifest, facts } = next
    shown = keeping(shown, {
      ...optional('university', universityOf(raw, gateway)),
      ...optional('frame', manifest && frameOf(manifest, facts, scope, icon)),
      ...optional('version', manifest?.textsVersion),
      ...optional('owner', ownerOf(facts.env['corporateInfo'] as JsonMap | null | undefined)),
    })
    return shown
  }

  return {
    get(): HostSnapshot {
      if (snapshot !== undefined && !isStale) return snapshot
      isStale = false
      const { dialog, offlineSince, ...rest } = now()
      const next = { ...rest, ...optional('dialog', dialog), ...optional('offlineSince', offlineSince), ...shownNow() }
      if (snapshot === undefined || !sameEntries(snapshot, next)) snapshot = next
      return snapshot
    },
    changed(): void {
      isStale = true
    },
  }
}

/** A name that is one for all languages, or one for each language. */
const labelOf = (name: unknown): Label => (typeof name === 'string' ? { fa: name } : (name as Label))

const ownerOf = (info: JsonMap | null | undefined): HostSnapshot['owner'] =>
  info ? { name: labelOf(info['name']), url: String(info['url']) } : undefined

/** The chosen university for the shell. */
export function universityOf(raw: JsonMap | undefined, gateway: string): HostUniversity | undefined {
  if (raw === undefined) return undefined
  const { accent, logo } = (raw['theme'] ?? {}) as { readonly accent?: HostUniversity['accent']; readonly logo?: string }
  return {
    unikey: String(raw['unikey']),
    label: labelOf(raw['universityLabel']),
    ...(accent === undefined ? {} : { accent }),
    ...(logo === undefined ? {} : { logo: `${gateway}/assets/${logo}` }),
  }
}

/** An object with this entry, or an empty one if the value is `undefined`. */
export const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  value === undefined ? {} : ({ [name]: value } as Record<Name, Value>)
