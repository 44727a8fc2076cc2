import type { ScenarioFile } from '../../../schemas/index.ts'
import type { ReplayPortal } from '../openReplayPortal.ts'
import { openScenario } from '../openScenario.ts'
import { performStep, type ScenarioPorts, StepProblem } from '../performStep.ts'
import { choicesAt } from './choicesAt.ts'
import { configurationKey } from './configurationKey.ts'
import { type Goals, goalsOf, goalsReached } from './goals.ts'
import type { PathOpening } from './openings.ts'
import { watchRun } from './watchRun.ts'

type Names = Readonly<Record<string, unknown>>
type Step = ScenarioFile['steps'][number]

export interface FoundPath {
  readonly opening: PathOpening
  readonly steps: readonly Step[]
  /** State after the last step, where the screen has a flow. */
  readonly state?: string
  /** Goals that the path reaches, by their names. */
  readonly reached: readonly string[]
}
export interface FoundPaths {
  readonly screen: string
  readonly goals: Goals
  /** The first path that was found to each goal. */
  readonly paths: ReadonlyMap<string, FoundPath>
  readonly configurations: number
  readonly runs: number
  /** Whether everything was tried: what has no path then has none. */
  readonly complete: boolean
}
export interface PathOptions extends ScenarioPorts {
  /** Facts of a university that the user may choose. */
  readonly factsOf: (unikey: string) => Names | undefined
  /** Runs after which the search of one screen ends; where more than pairs is missing, it goes on for as long again. */
  readonly most: number
}

/** How often a choice is followed from moments that look alike. */
const MOST_FOLLOWS = 4

interface Place {
  readonly opening: PathOpening
  readonly steps: readonly Step[]
  readonly key: string
  readonly choices: readonly Step[]
}
interface Edge {
  readonly from: Place
  readonly choice: Step
  readonly name: string
}

/** A choice in a state of the flow, whatever else holds there and whatever was typed. */
const nameOf = (state: string | undefined, { fill: _, ...choice }: Step): string => `${state ?? ''} ${JSON.stringify(choice)}`

interface Visit {
  readonly place: Place
  readonly reached: readonly string[]
  readonly state?: string
}

/** Runs the steps from the opening, on the real runtime; nothing where the last cannot be done. */
function visit(portal: ReplayPortal, opening: PathOpening, steps: readonly Step[], options: PathOptions): Visit | undefined {
  const screen = portal.screen(opening.screen)
  if (screen === undefined) return undefined
  const watch = watchRun(portal, screen)
  const opened = openScenario(portal, { ...opening, steps: [...steps] }, watch.inspect)
  if (opened === undefined) return undefined
  let arriving: Names | undefined
  const look = (step: number) => {
    const now = opened.look(step)
    for (const effect of now.effects)
      if (effect.type === 'session' && effect.choose !== undefined) {
        const university = options.factsOf(String(effect.choose))
        arriving = university === undefined ? undefined : { university }
      }
    return now
  }
  let now = look(0)
  try {
    for (const [index, step] of steps.entries()) {
      if (step.facts !== undefined) arriving = undefined
      performStep(opened, step, options)
      watch.stepped(step, now)
      now = look(index + 1)
    }
  } catch (error) {
    if (error instanceof StepProblem) return undefined
    throw error
  } finally {
    if (steps.length > 0 && now.step !== steps.length) opened.runtime.dispose()
  }
  const place = { opening, steps, key: configurationKey(opened, now, arriving), choices: choicesAt(opened, arriving) }
  opened.runtime.dispose()
  return { place, reached: goalsReached(watch.reached), ...(now.state === undefined ? {} : { state: now.state }) }
}

/**
 * Finds what can happen on a screen by trying it, on the real runtime, from each opening. A prefix is run anew for every step further. What was
 * tried least is tried next, so that a rare press is not lost among many frequent ones.
 */
export function findPaths(openings: readonly PathOpening[], portals: (unikey: string) => ReplayPortal, options: PathOptions): FoundPaths {
  const [first] = openings
  if (first === undefined) throw new Error('There is no opening to begin at.')
  const goals = goalsOf(portals(first.university), first.screen)
  const wanted = Object.values(goals).flat()
  const main = [...goals.states, ...goals.transitions, ...goals.outcomes]
  const paths = new Map<string, FoundPath>()
  const configurations = new Set<string>()
  const followed = new Map<string, number>()
  const tried = new Map<string, number>()
  const frontier = new Map<string, Edge[]>()
  let runs = 0

  function arrive(opening: PathOpening, steps: readonly Step[]): void {
    runs++
    const found = visit(portals(opening.university), opening, steps, options)
    if (found === undefined) return
    const { place, reached, state } = found
    const path: FoundPath = { opening, steps, reached, ...(state === undefined ? {} : { state }) }
    for (const goal of reached) {
      const known = paths.get(goal)
      if (known === undefined || known.steps.length > steps.length) paths.set(goal, path)
    }
    configurations.add(place.key)
    for (const choice of place.choices) {
      const name = nameOf(state, choice)
      const edges = frontier.get(name)
      if (edges === undefined) frontier.set(name, [{ from: place, choice, name }])
      else edges.push({ from: place, choice, name })
    }
  }

  /** The oldest choice of the name that was tried least; depth counts a little, so that short paths come first. */
  function nextEdge(): Edge | undefined {
    for (;;) {
      let next: { readonly edges: Edge[]; readonly rank: number } | undefined
      for (const [name, edges] of frontier) {
        const [head] = edges
        if (head === undefined) continue
        const rank = (tried.get(name) ?? 0) * 4 + head.from.steps.length
        if (next === undefined || rank < next.rank) next = { edges, rank }
      }
      const edge = next?.edges.shift()
      if (edge === undefined) return undefined
      const seen = `${edge.from.key} ${edge.name}`
      const times = followed.get(seen) ?? 0
      if (times >= MOST_FOLLOWS) continue
      followed.set(seen, times + 1)
      tried.set(edge.name, (tried.get(edge.name) ?? 0) + 1)
      return edge
    }
  }

  for (const opening of openings) arrive(opening, [])
  const isDone = () => wanted.every((goal) => paths.has(goal))
  const mayGoOn = () => runs < options.most || (runs < 2 * options.most && main.some((goal) => !paths.has(goal)))
  let edge = isDone() ? undefined : nextEdge()
  while (edge !== undefined && mayGoOn()) {
    arrive(edge.from.opening, [...edge.from.steps, edge.choice])
    edge = isDone() ? undefined : nextEdge()
  }
  return { screen: first.screen, goals, paths, configurations: configurations.size, runs, complete: edge === undefined }
}
