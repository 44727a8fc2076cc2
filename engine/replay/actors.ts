import type { ScenarioFile } from '../../schemas/index.ts'
import type { JsonMap } from '../data/isMap.ts'

type Opening = NonNullable<ScenarioFile['actors']>[string]

/** One actor of a scenario: facts and start screen. `name` is `undefined` if the scenario has no `actors`. */
export interface Actor extends Opening {
  readonly name?: string
}

/** The actors of a scenario, in its order. */
export function actorsOf({ actors, screen = '', path, facts = {}, params = {}, search = {} }: ScenarioFile): readonly Actor[] {
  if (actors === undefined) return [{ screen, ...(path === undefined ? {} : { path }), facts, params, search }]
  return Object.entries(actors).map(([name, opening]) => ({ ...opening, name }))
}

/** The scenario with the facts of each actor replaced. */
export function withFacts(scenario: ScenarioFile, change: (facts: JsonMap) => JsonMap): ScenarioFile {
  const changed = <Of extends Pick<Opening, 'facts'>>(one: Of): Of => ({ ...one, facts: change((one.facts ?? {}) as JsonMap) })
  if (scenario.actors === undefined) return changed(scenario)
  return { ...scenario, actors: Object.fromEntries(Object.entries(scenario.actors).map(([name, one]) => [name, changed(one)])) }
}
