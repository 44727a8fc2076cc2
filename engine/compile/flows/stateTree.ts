import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'

/** A state of a flow, with its path of ids. */
export interface StateAt {
  readonly path: readonly string[]
  readonly state: JsonMap
}

/** All states in a map of states, outer before inner. */
export function* statesOf(states: JsonMap, path: readonly string[] = []): Generator<StateAt> {
  for (const [id, state] of Object.entries(states)) {
    if (!isMap(state)) continue
    yield { path: [...path, id], state }
    yield* statesOf(mapOrEmpty(state.states), [...path, id])
  }
}

/** The state at a path of ids; `undefined` if missing. */
export function stateAt(states: JsonMap, path: readonly string[]): JsonMap | undefined {
  let found: unknown
  let inside = states
  for (const id of path) {
    found = Object.hasOwn(inside, id) ? inside[id] : undefined
    if (!isMap(found)) return undefined
    inside = mapOrEmpty(found.states)
  }
  return isMap(found) ? found : undefined
}

/**
 * Resolves a target relative to the state that contains it: `#flow.absolute.path`, a sibling, or a path below a sibling. `undefined` if it
 * names another flow.
 */
export function targetPath(flow: string, from: readonly string[], to: string): readonly string[] | undefined {
  if (!to.startsWith('#')) return [...from.slice(0, -1), ...to.split('.')]
  const [name, ...path] = to.slice(1).split('.')
  return name === flow ? path : undefined
}

/** A target in its compiled, absolute form. */
export const absoluteTarget = (flow: string, path: readonly string[]): string => `#${[flow, ...path].join('.')}`
