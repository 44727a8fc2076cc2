import type { ScenarioFile } from '../../../schemas/index.ts'
import type { JsonSchema } from '../../compiled/compiled.ts'
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
  return access === 'anyone' || access === 'either' ? ['nobody', 'signedIn'] : ['signedIn']
}

/** A sample profile: the first result among the examples of the portal's profile call. */
function profileOf({ manifest, call }: ReplayPortal): JsonMap {
  const examples = manifest.profile === undefined ? {} : (call(manifest.profile)?.examples ?? {})
  const answered = Object.values(examples).find((example) => 'result' in example)
  return { username: USER, ...(answered?.result as JsonMap | undefined) }
}

/** Values of one parameter to open a screen with: all of a list, otherwise a sample. */
function valuesOf(schema: JsonSchema): readonly unknown[] {
  if (Array.isArray(schema['enum'])) return schema['enum']
  if (schema['type'] === 'boolean') return [true, false]
  const sample = sampleOf(schema)
  return sample === undefined ? [] : [sample]
}

const isNumber = ({ type }: JsonSchema): boolean => type === 'integer' || type === 'number'
type Declared = Readonly<Record<string, JsonSchema>>

/** Query parameters to open a screen with: without texts, which may be missing, and with everything, in so many ways that each value of a list is tried. */
function searchesOf(declared: Declared): readonly JsonMap[] {
  // A number selects a row of the examples.
  const numbers = Object.entries(declared).filter(([, schema]) => isNumber(schema))
  const all = Object.entries(declared).flatMap(([name, schema]) => {
    const values = valuesOf(schema)
    return values.length === 0 ? [] : [[name, values] as const]
  })
  const ways = all.length === numbers.length ? 0 : Math.max(...all.map(([, values]) => values.length))
  return [
    Object.fromEntries(numbers.map(([name, schema]) => [name, sampleOf(schema)])),
    ...Array.from({ length: ways }, (_, way) => Object.fromEntries(all.map(([name, values]) => [name, values[way % values.length]]))),
  ]
}

const READ = /\["\.",\["\.",\["id","address"\],"search"\],"([^"\\]+)"\]/g
/** The parameters of the address of a screen: those that it declares, and texts that it or its flow reads undeclared. */
function searchOf(portal: ReplayPortal, screen: string): Declared {
  const found = portal.screen(screen)
  const written = JSON.stringify([found, found?.flow === undefined ? undefined : portal.flow(found.flow)])
  const read = [...written.matchAll(READ)].flatMap(([, name]) => (name === undefined ? [] : [[name, { type: 'string' }] as const]))
  return { ...Object.fromEntries(read), ...(found?.search as Declared | undefined) }
}

/** Names of the parameters of a screen's address of which only a sample is tried, although they may be any text. */
export function sampledParameters(portal: ReplayPortal, screen: string): readonly string[] {
  const { params = {} } = portal.screen(screen) ?? {}
  const isAnyText = ({ type, enum: listed }: JsonSchema) => type === 'string' && listed === undefined
  return Object.entries({ search: searchOf(portal, screen), params }).flatMap(([of, declared]) =>
    Object.entries(declared as Declared).flatMap(([name, schema]) => (isAnyText(schema) ? [`${of}.${name}`] : [])),
  )
}

/** The ways to open a screen at one university, with generated parameters. */
export function openingsAt(portal: ReplayPortal, screen: string): readonly PathOpening[] {
  const { manifest, unikey } = portal
  const { params = {} } = portal.screen(screen) ?? {}
  const given = Object.fromEntries(
    Object.entries(params as Declared).flatMap(([name, schema]) => {
      const sample = sampleOf(schema)
      return sample === undefined ? [] : [[name, sample]]
    }),
  )
  return visitorsOf(portal, screen).flatMap((visitor) =>
    searchesOf(searchOf(portal, screen)).map((one) => ({
      title: `${screen} at ${unikey}, ${visitor}${Object.keys(one)
        .map((name) => `, ${name}`)
        .join('')}`,
      screen,
      university: unikey,
      facts: {
        ...SESSIONS[visitor],
        ...(visitor === 'signedIn' ? { roles: Object.keys(manifest.roles), profile: profileOf(portal) } : {}),
      },
      ...(Object.keys(given).length === 0 ? {} : { params: given }),
      ...(Object.keys(one).length === 0 ? {} : { search: one }),
    })),
  )
}
