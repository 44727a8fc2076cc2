import type { ScenarioFile } from '../../schemas/index.ts'
import { type Address, withSearch } from '../access/index.ts'
import type { ManifestRoute } from '../compiled/compiled.ts'
import type { JsonMap } from '../data/isMap.ts'
import type { Actor } from './actors.ts'

/** The path of the first route of a screen, with its parameters; "/" if no route leads there. */
function pathOf(routes: readonly ManifestRoute[], screen: string, params: JsonMap): string {
  const { pattern = '/' } = routes.find((route) => route.screen === screen) ?? {}
  return pattern.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** The address at which an actor's screen is opened. */
export const openingAddress = (routes: readonly ManifestRoute[], { screen, path, params, search }: Actor): Address =>
  withSearch({ path: path ?? pathOf(routes, screen, (params ?? {}) as JsonMap), search: {} }, (search ?? {}) as JsonMap)

/** The address after a step: the path stays unless the step names another one, the query is replaced. */
export const movedAddress = (now: Address | undefined, { path, search }: Pick<ScenarioFile['steps'][number], 'path' | 'search'>): Address =>
  withSearch({ path: path ?? now?.path ?? '/', search: {} }, (search ?? now?.search ?? {}) as JsonMap)
