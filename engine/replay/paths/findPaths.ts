import type { ReplayPortal } from '../openReplayPortal.ts'
import { createFrontier, type OpenPairs } from './createFrontier.ts'
import { flowMapOf, type Goals, goalsOf, pairGoal } from './goals.ts'
import { partsOf } from './mapFlow.ts'
import type { PathOpening } from './openings.ts'
import { type Step, type VisitOptions, visitPlace } from './visitPlace.ts'

/** A path from an opening, as the steps of a scenario. */
export interface FoundPath {
  readonly opening: PathOpening
  readonly steps: readonly Step[]
  /** State after the last step; `undefined` if the screen has no flow. */
  readonly state?: string
  /** Names of the goals that the path reaches. */
  readonly reached: readonly string[]
}
/** Result of the search on one screen. */
export interface FoundPaths {
  readonly screen: string
  readonly goals: Goals
  /** The shortest path found to each goal. */
  readonly paths: ReadonlyMap<string, FoundPath>
  readonly configurations: number
  readonly runs: number
  /** Whether the search was exhaustive: goals without a path are then unreachable. */
  readonly complete: boolean
}
/** Options of the search. */
export interface PathOptions extends VisitOptions {
  /** Limit of runs per screen; doubled while goals other than pairs are missing. */
  readonly most: number
}

/**
 * Explores what can happen on a screen by running it on the real runtime, from each opening. Every path is replayed from its start. Throws
 * if there is no opening.
 */
export function findPaths(openings: readonly PathOpening[], portals: (unikey: string) => ReplayPortal, options: PathOptions): FoundPaths {
  const [first] = openings
  if (first === undefined) throw new Error('There is no opening to begin at.')
  const goals = goalsOf(portals(first.university), first.screen)
  const map = flowMapOf(portals(first.university), first.screen)
  const pairs = (map?.pairs ?? []).filter((pair) => map?.excluded.has(pair) !== true).map(partsOf)
  const main = [...goals.states, ...goals.transitions, ...goals.outcomes]
  const wanted = new Set([...main, ...pairs.map((pair) => pairGoal(...pair))])
  const paths = new Map<string, FoundPath>()
  const configurations = new Set<string>()
  const isOpen = (goal: string) => wanted.has(goal) && !paths.has(goal)
  const begins = () => new Set(pairs.filter(([one, other]) => isOpen(pairGoal(one, other))).map(([one]) => one))
  let open = begins()
  const openPairs: OpenPairs = { has: (one, other) => isOpen(pairGoal(one, other)), begin: (one) => open.has(one) }
  const frontier = createFrontier(openPairs)
  let runs = 0

  function arrive(opening: PathOpening, steps: readonly Step[]): readonly string[] {
    runs++
    const place = visitPlace(portals(opening.university), opening, steps, options)
    if (place === undefined) return []
    const { reached, state, taken } = place
    const path: FoundPath = { opening, steps, reached, ...(state === undefined ? {} : { state }) }
    for (const goal of reached) {
      const known = paths.get(goal)
      if (known === undefined || known.steps.length > steps.length) paths.set(goal, path)
    }
    open = begins()
    configurations.add(place.key)
    frontier.add(place)
    return taken
  }

  for (const opening of openings) arrive(opening, [])
  const isDone = () => [...wanted].every((goal) => paths.has(goal))
  const mayGoOn = () => runs < options.most || (runs < 2 * options.most && main.some((goal) => !paths.has(goal)))
  let edge = isDone() ? undefined : frontier.next()
  while (edge !== undefined && mayGoOn()) {
    frontier.learn(edge, arrive(edge.from.opening, [...edge.from.steps, edge.choice]))
    edge = isDone() ? undefined : frontier.next()
  }
  return { screen: first.screen, goals, paths, configurations: configurations.size, runs, complete: edge === undefined }
}
