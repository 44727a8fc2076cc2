import { environmentOf } from '../../../engine/access/environment.ts'
import type { Manifest } from '../../../engine/compiled/compiled.ts'
import type { Scope } from '../../../engine/expression/index.ts'
import type { ReplayPortal } from '../../../engine/replay/index.ts'
import { createFactScope, type Facts } from '../../../engine/screen/index.ts'

type Part = 'product' | 'settings' | 'profile' | 'group' | 'hide'

/** Something that a university, a deployment or a profile switches: its place, its name, and the value that it has switched. */
export interface Switch {
  readonly part: Part
  readonly name: string
  readonly value: unknown
}

/** Everything is there, and nothing is hidden. */
const PROFILE = { username: 'sara', changeProfilePicturePermission: true, faceMatching: true }
const GROUP = { canDailySale: true, foodDeliveryBasedOnFacialRecognition: false, onlineCreditChargeForbidden: false }
/** Texts and words of a list that are more than on and off: each is another switch. */
const WORDS = { help_desk: '', dormitoryPaymentPath: '', legacyPath: '/login-as-token', culturalMode: 'surveys' } as const

/** All switches of a portal: its flags, what its modules let a deployment hide, and what profiles say of a student. */
export function switchesOf({ manifest }: ReplayPortal, hideable: readonly string[]): readonly Switch[] {
  const flags = Object.entries(manifest.flags).flatMap(([name, { in: part = 'product', schema }]): readonly Switch[] => {
    if (part === 'env') return []
    const word = WORDS[name as keyof typeof WORDS]
    if (word !== undefined) return [{ part, name, value: word }]
    return schema['type'] === 'boolean' ? [{ part, name, value: false }] : []
  })
  return [
    ...flags,
    ...hideable.map((name): Switch => ({ part: 'hide', name, value: true })),
    { part: 'profile', name: 'changeProfilePicturePermission', value: false },
    { part: 'group', name: 'canDailySale', value: false },
    { part: 'group', name: 'onlineCreditChargeForbidden', value: true },
    { part: 'group', name: 'checkTeammate', value: false },
  ]
}

const all = (switched: readonly Switch[], part: Part) =>
  Object.fromEntries(switched.filter((one) => one.part === part).map(({ name, value }) => [name, value]))

/** The facts of a university with all modules on, but for what is switched. */
export function factsWith({ manifest, facts: raw }: ReplayPortal, switched: readonly Switch[]) {
  const on = Object.fromEntries(
    Object.entries(manifest.flags).flatMap(([name, { in: part = 'product', schema }]) =>
      part === 'product' && schema['type'] === 'boolean' ? [[name, true]] : [],
    ),
  )
  const product = { ...on, ...(raw['product'] as object), ...all(switched, 'product') }
  const settings = { ...(raw['settings'] as object), ...all(switched, 'settings') }
  return { product, settings, env: { ...(raw['env'] as object), hide: Object.keys(all(switched, 'hide')) } }
}

/** What profiles say of somebody to whom everything is open, but for what is switched. */
const profileWith = (switched: readonly Switch[]) => ({
  ...PROFILE,
  ...all(switched, 'profile'),
  group: { ...GROUP, ...all(switched, 'group') },
})

/** A portal with all modules on, but for what is switched, as somebody with these roles has it. */
export function scopeWith(
  portal: ReplayPortal,
  switched: readonly Switch[],
  roles: readonly string[],
  profile: object = profileWith(switched),
): Scope {
  const { manifest, facts: raw } = portal
  const { env, ...more } = factsWith(portal, switched)
  const facts = {
    university: portal.university({ ...raw, ...more }, 'fa'),
    env: environmentOf(manifest.env, env, manifest.flags),
    language: 'fa',
    device: 'desktop',
    roles,
    profile,
    portal: { origin: 'https://portal.test' },
    session: { hasToken: true, userName: 'sara', signedIn: true, expired: false },
    stored: {},
  } as unknown as Facts
  return createFactScope(
    () => facts,
    () => Date.UTC(2026, 10, 22, 6, 30),
  )
}

/** An address of each route of a portal. */
export const addressesOf = ({ routes }: Manifest): readonly string[] => routes.map(({ pattern }) => pattern.replace(/\{\w+\}/g, '1'))
