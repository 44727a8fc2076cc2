import { deployment } from '../../../schemas/environment.ts'
import { shellParts } from '../../../schemas/modules.ts'
import { portal as portalSchema } from '../../../schemas/portals.ts'
import { factKeys } from '../../../schemas/universities.ts'
import { joinMaps, mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { ANY, BOOLEAN, listOf, mapShape, NUMBER, type Shape, STRING, shapeOf } from '../../expression/shape.ts'
import type { Module } from '../modules/instantiate.ts'
import { firstSegment, matchesRoute } from './matchesRoute.ts'

/** Kinds of portal-wide declarations; a part is `module/name`, a segment is the first of a route. */
export type Declared = 'route' | 'segment' | 'role' | 'hideable' | 'store' | 'module' | 'dialog' | 'part'

/** Declarations that are shared by all files of a portal. */
export interface Globals {
  /** Names that every expression may read. */
  readonly names: Readonly<Record<string, Shape>>
  readonly roles: JsonMap
  /** Names of UI parts that a deployment may hide. */
  readonly hideable: readonly string[]
  readonly stores: JsonMap
  /** Path patterns of all routes. */
  readonly routes: readonly string[]
  readonly languages: readonly string[]
  readonly modules: readonly string[]
  /** Ids of the dialogs that modules give the shell. */
  readonly dialogs: readonly string[]
  /** Part as `module/name` in the scope of the module that may use it → the folder it comes from, as `folder/name`. */
  readonly parts: Readonly<Record<string, string>>
}

/** What a module declares for the whole portal. */
export interface Declarations {
  readonly id: string
  readonly parts: readonly string[]
  readonly flags: unknown
  readonly roles: unknown
  readonly stores: unknown
  readonly hideable: unknown
  /** Path patterns. */
  readonly routes: readonly string[]
  /** Ids of the dialogs given to the shell. */
  readonly dialogs: readonly string[]
}

/** What a module declares for the whole portal; the rest of its value has no part in the globals. */
export function declarationsOf({ id, parts, value }: Module): Declarations {
  const { flags, roles, stores, hideable, routes, dialogs } = value
  return { id, parts, flags, roles, stores, hideable, routes: Object.keys(mapOrEmpty(routes)), dialogs: Object.keys(mapOrEmpty(dialogs)) }
}

const LANGUAGES: readonly unknown[] = portalSchema.properties.languages.items.enum

const fieldsOfFlags = (flags: Flags, where: string) =>
  Object.fromEntries(flags.filter(([, flag]) => (flag.in ?? 'product') === where).map(([name, flag]) => [name, () => shapeOf(flag.schema)]))
const flagShapes = (flags: Flags, where: string): Shape => mapShape(fieldsOfFlags(flags, where))

/** Shape of the error object of calls, queries and commands. */
export const ERROR: Shape = mapShape(
  {
    call: STRING,
    status: NUMBER,
    errorCode: STRING,
    messageFa: STRING,
    messageEn: STRING,
    data: ANY,
    text: STRING,
    quiet: BOOLEAN,
    named: BOOLEAN,
  },
  ['data', 'text'],
)

/** Shape of the address of a page: its path, and all parameters of its query. */
export const ADDRESS: Shape = mapShape({ path: STRING, search: shapeOf({ type: 'object', additionalProperties: { type: 'string' } }) })

type Flags = readonly (readonly [string, JsonMap])[]

const flagsIn = (modules: readonly Declarations[]): Flags =>
  modules.flatMap(({ flags }) => Object.entries(mapOrEmpty(flags)).flatMap(([name, flag]) => (isMap(flag) ? [[name, flag] as const] : [])))

function universityShape(flags: Flags, productKey: string): Shape {
  const facts = Object.fromEntries(Object.entries(factKeys).map(([name, schema]) => [name, () => shapeOf(schema)]))
  return mapShape(
    {
      ...facts,
      address: STRING,
      label: STRING,
      product: flagShapes(flags, 'product'),
      [productKey]: flagShapes(flags, 'product'),
      settings: flagShapes(flags, 'settings'),
    },
    ['casUrl', 'services', 'unikey', 'label', 'universityLabel', 'universityURL'],
  )
}

const together = (parts: readonly unknown[]): JsonMap => joinMaps(...parts.map(mapOrEmpty))

/** The declared names of a kind. */
export function declaredNames(globals: Globals, kind: Declared): readonly string[] {
  if (kind === 'route') return globals.routes
  if (kind === 'segment') return globals.routes.map(firstSegment)
  if (kind === 'module') return globals.modules
  if (kind === 'dialog') return globals.dialogs
  if (kind === 'hideable') return globals.hideable
  return Object.keys(kind === 'role' ? globals.roles : kind === 'store' ? globals.stores : globals.parts)
}

/** Whether a path has a route ("/" is the portal's own home), or a name is declared. */
export const isDeclared = (globals: Globals, kind: Declared, name: string): boolean =>
  kind === 'route'
    ? name === '/' || globals.routes.some((pattern) => matchesRoute(pattern, name))
    : declaredNames(globals, kind).includes(name)

/** Collects the globals of a portal from portal.json, what its modules declare and the profile's shape. Never fails. */
export function globalsOf(portal: JsonMap, modules: readonly Declarations[], profile: Shape): Globals {
  const roles = together([portal.roles, ...modules.map(({ roles }) => roles)])
  const stores = together([portal.stores, ...modules.map(({ stores }) => stores)])
  const hideable = [...shellParts, ...Object.keys(together(modules.map(({ hideable }) => hideable)))]
  const flags = flagsIn(modules)
  const env = mapShape(
    {
      ...fieldsOfFlags(flags, 'env'),
      ...Object.fromEntries(Object.entries(deployment.properties).map(([name, schema]) => [name, () => shapeOf(schema)])),
      hide: listOf({ kind: 'string', values: hideable }),
    },
    ['university', 'corporateInfo', 'hide'],
  )
  return {
    names: {
      university: universityShape(flags, typeof portal.productKey === 'string' ? portal.productKey : 'product'),
      env,
      profile,
      roles: listOf({ kind: 'string', values: Object.keys(roles) }),
      portal: mapShape({ origin: STRING }),
      session: mapShape({ hasToken: BOOLEAN, userName: STRING, signedIn: BOOLEAN, expired: BOOLEAN }, ['userName']),
      now: NUMBER,
      language: { kind: 'string', values: LANGUAGES.map(String) },
      device: { kind: 'string', values: ['mobile', 'desktop'] },
      stored: mapShape(
        Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, () => shapeOf(isMap(store) ? store.schema : undefined)])),
        Object.keys(stores),
      ),
    },
    roles,
    hideable,
    stores,
    routes: modules.flatMap(({ routes }) => routes),
    languages: Array.isArray(portal.languages) ? portal.languages.filter((name) => LANGUAGES.includes(name)) : [],
    modules: modules.map(({ id }) => id),
    dialogs: [...new Set(modules.flatMap(({ dialogs }) => dialogs))],
    parts: toMap(modules.flatMap(({ id, parts }) => parts.map((part) => [`${id}/${part.slice(part.indexOf('/') + 1)}`, part] as const))),
  }
}
