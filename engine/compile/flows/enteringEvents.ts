import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { targetsOf, transitionsOf } from './flowGraph.ts'
import { stateAt, statesOf, targetPath } from './stateTree.ts'

/** How a state can be entered: by which events, and whether also by a timer, a condition, an outcome or initially. */
export interface Entering {
  readonly events: ReadonlySet<string>
  readonly otherwise: boolean
  /** All targets of the flow exist; otherwise another event may lead here, and the target is reported. */
  readonly isSure: boolean
}

const leadsInto = (target: readonly string[] | undefined, path: readonly string[]) =>
  target !== undefined && (target.every((id, i) => path[i] === id) || path.every((id, i) => target[i] === id))

/** The ways into a state, its ancestors or its descendants. */
export function enteringEvents(flow: string, states: JsonMap, path: readonly string[]): Entering {
  const events = new Set<string>()
  let otherwise = false
  let isSure = true
  for (const { path: from, state } of statesOf(states)) {
    const isInside = from.length >= path.length && path.every((id, i) => from[i] === id)
    const leads = (transition: unknown) => targetsOf(transition).some((to) => leadsInto(targetPath(flow, from, to), path))
    const targets = transitionsOf(state).flatMap(targetsOf)
    if (targets.some((to) => stateAt(states, targetPath(flow, from, to) ?? []) === undefined)) isSure = false
    const on = mapOrEmpty(state.on)
    for (const [event, transition] of Object.entries(on)) if (leads(transition)) events.add(event)
    const others = transitionsOf(state).filter((transition) => !Object.values(on).includes(transition))
    if (!isInside && others.some(leads)) otherwise = true
  }
  return { events, otherwise, isSure }
}
