import type { ScenarioFile } from '../../../schemas/index.ts'
import type { JsonMap } from '../../data/isMap.ts'
import type { ReplayPortal } from '../openReplayPortal.ts'
import { sampleOf } from './sampleOf.ts'

/** Start of a path: a scenario of one actor without its steps. */
export type PathOpening = Omit<ScenarioFile, 'steps' | 'actors' | 'screen'> & { readonly screen: string }

const USER = 'sara'
const SESSIONS = {
  nobody: {},
  token: { session: { hasToken: true, userName: USER } },
  signedIn: { session: { hasToken: true, userName: USER, signedIn: true } },
} as const

/** Visitors who may open a screen, by the access of its routes. */
function visitorsOf({ manifest }: ReplayPortal, screen: string): readonly (keyof typeof SESSIONS)[] {
  if (manifest.boot === screen) return ['token']
  const access = manifest.routes.find((route) => route.screen === screen)?.access
  if (access === 'guest') return ['nobody']
  return access === 'anyone' ? ['nobody', 'signedIn'] : ['signedIn']
}

/** A sample profile: the first result among the examples of the portal's profile call. */
function profileOf({ manifest, call }: ReplayPortal): JsonMap {
  const examples = manifest.profile === undefined ? {} : (call(manifest.profile)?.examples ?? {})
  const answered = Object.values(examples).find((example) => 'result' in example)
  return { username: USER, ...(answered?.result as JsonMap | undefined) }
}

/** The ways to open a screen at one university, with generated parameters. */
export function openingsAt(portal: ReplayPortal, screen: string): readonly PathOpening[] {
  const { manifest, unikey } = portal
  const search = Object.entries(portal.screen(screen)?.search ?? {}).flatMap(([name, schema]) => {
    const { type } = schema as { readonly type?: unknown }
    // A number selects a row of the examples; a text would be a guess.
    return type === 'integer' || type === 'number' ? [[name, sampleOf(schema)] as const] : []
  })
  return visitorsOf(portal, screen).map((visitor) => ({
    title: `${screen} at ${unikey}, ${visitor}`,
    screen,
    university: unikey,
    facts: { ...SESSIONS[visitor], ...(visitor === 'signedIn' ? { roles: Object.keys(manifest.roles), profile: profileOf(portal) } : {}) },
    ...(search.length === 0 ? {} : { search: Object.fromEntries(search) }),
  }))
}
