import type { ReplayPortal } from '../openReplayPortal.ts'
import { type FlowMap, mapFlow, pairOf } from './mapFlow.ts'
import { KINDS, type Reached } from './watchRun.ts'

/** What there is to reach on a screen, by kind. */
export type Goals = { readonly [Kind in keyof Reached]: readonly string[] }

const nameGoal = (kind: keyof Reached, name: string) => `${kind.slice(0, -1)} ${name}`
const namesOf = (kind: keyof Reached, names: Iterable<string>) => [...names].map((name) => nameGoal(kind, name))

/** The goal that a pair of transitions is. */
export const pairGoal = (first: string, second: string): string => nameGoal('pairs', pairOf(first, second))

/** The graph of the flow of a screen; nothing where it has none. */
export function flowMapOf(portal: ReplayPortal, screen: string): FlowMap | undefined {
  const id = portal.screen(screen)?.flow
  const flow = id === undefined ? undefined : portal.flow(id)
  return flow === undefined ? undefined : mapFlow(flow)
}

/** All states, transitions and pairs of a screen's flow, and each of its commands done and failed. */
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

/** The same names for what a run went through. */
export const goalsReached = (reached: Reached): readonly string[] => KINDS.flatMap((kind) => namesOf(kind, reached[kind]))
