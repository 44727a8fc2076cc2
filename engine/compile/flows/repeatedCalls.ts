import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { entered, targetsOf } from './flowGraph.ts'
import { type StateAt, stateAt, statesOf, targetPath } from './stateTree.ts'

const keyOf = (path: readonly string[]) => path.join('.')

/** Targets of the transitions of a state that nobody has to cause: its call has succeeded, a condition holds, time has passed. */
const ownTargets = (state: JsonMap): readonly string[] =>
  [mapOrEmpty(state.invoke).done, state.always, ...Object.values(mapOrEmpty(state.after))].flatMap(targetsOf)

/** The leaf states that a flow enters by itself from a state and its ancestors. */
function nextOf(flow: string, states: JsonMap, leaf: readonly string[]): readonly (readonly string[])[] {
  const around = leaf.map((_, depth) => leaf.slice(0, depth + 1))
  return around.flatMap((from) =>
    ownTargets(stateAt(states, from) ?? {}).flatMap((to) => entered(states, targetPath(flow, from, to) ?? [])),
  )
}

/** The leaf states with a call to which a flow may come back by itself, without an event: they make the call again and again. */
export function repeatedCalls(flow: string, states: JsonMap): readonly StateAt[] {
  const isRepeated = ({ path }: StateAt): boolean => {
    const seen = new Set<string>()
    const open = [...nextOf(flow, states, path)]
    for (let leaf = open.pop(); leaf; leaf = open.pop()) {
      if (keyOf(leaf) === keyOf(path)) return true
      if (seen.has(keyOf(leaf))) continue
      seen.add(keyOf(leaf))
      open.push(...nextOf(flow, states, leaf))
    }
    return false
  }
  return [...statesOf(states)].filter((one) => typeof mapOrEmpty(one.state.invoke).call === 'string' && isRepeated(one))
}
