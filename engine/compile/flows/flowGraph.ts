import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { type StateAt, stateAt, statesOf, targetPath } from './stateTree.ts'

/** A flow as a graph. Ignores guards, so it over-approximates what can happen. */
export interface FlowGraph {
  readonly states: readonly StateAt[]
  readonly leaves: readonly StateAt[]
  /** Reachable leaf states, by path. */
  readonly reachable: ReadonlySet<string>
  /** The events that a leaf and its ancestors handle. */
  readonly accepts: (path: readonly string[]) => ReadonlySet<string>
  /** Whether a leaf has any way on: an event, a timer, a condition or the end of a call. */
  readonly leadsOn: (path: readonly string[]) => boolean
}

const keyOf = (path: readonly string[]) => path.join('.')
const isLeaf = ({ state }: StateAt) => Object.keys(mapOrEmpty(state.states)).length === 0

/** Target names of a transition: a target, a step, or a list of steps. */
export function targetsOf(transition: unknown): readonly string[] {
  if (typeof transition === 'string') return [transition]
  if (Array.isArray(transition)) return transition.flatMap(targetsOf)
  const { to } = mapOrEmpty(transition)
  return typeof to === 'string' ? [to] : []
}

/** Every transition of a state itself. */
export function transitionsOf(state: JsonMap): readonly unknown[] {
  const invoke = mapOrEmpty(state.invoke)
  const calls = Object.values(mapOrEmpty(state.calls)).flatMap((call) => [mapOrEmpty(call).done, mapOrEmpty(call).error])
  return [
    ...Object.values(mapOrEmpty(state.on)),
    ...Object.values(mapOrEmpty(state.after)),
    state.always,
    invoke.done,
    invoke.error,
    ...calls,
  ].filter((transition) => transition !== undefined)
}

/** The leaf states that are active after a state was entered. */
export function entered(states: JsonMap, path: readonly string[]): readonly (readonly string[])[] {
  const state = stateAt(states, path)
  const inside = Object.keys(mapOrEmpty(state?.states))
  if (state === undefined) return []
  if (inside.length === 0) return [path]
  if (state.type === 'parallel') return inside.flatMap((id) => entered(states, [...path, id]))
  return typeof state.initial === 'string' ? entered(states, [...path, state.initial]) : []
}

const around = (path: readonly string[]): readonly (readonly string[])[] => path.map((_, i) => path.slice(0, i + 1))

function reachableFrom(flow: string, states: JsonMap, initial: string): Set<string> {
  const found = new Set<string>()
  const open = [...entered(states, [initial])]
  for (let leaf = open.pop(); leaf; leaf = open.pop()) {
    if (found.has(keyOf(leaf))) continue
    found.add(keyOf(leaf))
    for (const path of around(leaf)) {
      const targets = transitionsOf(stateAt(states, path) ?? {}).flatMap(targetsOf)
      for (const to of targets) {
        const target = targetPath(flow, path, to)
        if (target) open.push(...entered(states, target))
      }
    }
  }
  return found
}

/** The graph of a flow's JSON. Never fails: targets that do not exist are omitted. */
export function flowGraph(id: string, flow: JsonMap): FlowGraph {
  const states = mapOrEmpty(flow.states)
  const all = [...statesOf(states)]
  const eventsAt = (path: readonly string[]) => {
    const state = stateAt(states, path) ?? {}
    return [...Object.keys(mapOrEmpty(state.on)), ...Object.keys(mapOrEmpty(state.calls))]
  }
  const accepts = (path: readonly string[]) => new Set(around(path).flatMap(eventsAt))
  return {
    states: all,
    leaves: all.filter(isLeaf),
    reachable: reachableFrom(id, states, typeof flow.initial === 'string' ? flow.initial : ''),
    accepts,
    leadsOn: (path) =>
      accepts(path).size > 0 ||
      around(path).some((part) => transitionsOf(stateAt(states, part) ?? {}).length > 0 || isMap(stateAt(states, part)?.invoke)),
  }
}
