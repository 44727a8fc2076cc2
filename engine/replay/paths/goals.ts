import type { ReplayPortal } from '../openReplayPortal.ts'
import { type FlowMap, mapFlow, pairOf } from './mapFlow.ts'
import { KINDS, type Reached } from './watchRun.ts'

/** Coverage goals of a screen, by kind. */
export type Goals = { readonly [Kind in keyof Reached]: readonly string[] }

const nameGoal = (kind: keyof Reached, name: string) => `${kind.slice(0, -1)} ${name}`
const namesOf = (kind: keyof Reached, names: Iterable<string>) => [...names].map((name) => nameGoal(kind, name))

/** The goal name of a pair of transitions. */
export const pairGoal = (first: string, second: string): string => nameGoal('pairs', pairOf(first, second))

/** The graph of a screen's flow; `undefined` if it has none. */
export function flowMapOf(portal: ReplayPortal, screen: string): FlowMap | undefined {
  const id = portal.screen(screen)?.flow
  const flow = id === undefined ? undefined : portal.flow(id)
  return flow === undefined ? undefined : mapFlow(flow)
}

/** All states, transitions and pairs of a screen's flow, and success and failure of each of its commands. */
export function goalsOf(portal: ReplayPortal, screen: string): Goals {
  const map = flowMapOf(portal, screen)
  const commands = Object.keys(portal.screen(screen)?.commands ?? {})
  return {
    states: namesOf('states', map?.states.map(({ path }) => path) ?? []),
    transitions: namesOf('transitions', map?.transitions.map(({ id }) => id) ?? []),
    pairs: namesOf('pairs', map?.pairs ?? []),
    outcomes: namesOf(
      'outcomes',
      commands.flatMap((name) => [`${name} done`, `${name} error`]),
    ),
  }
}

/** Goal names of what a run covered. */
export const goalsReached = (reached: Reached): readonly string[] => KINDS.flatMap((kind) => namesOf(kind, reached[kind]))
