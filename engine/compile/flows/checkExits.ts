import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { Wanted } from '../../expression/canHold.ts'
import { conditionsOf, exclude, lasting } from '../check/contradictions.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { keysIn, leadsAway } from './actionsIn.ts'
import { entered, type FlowGraph, transitionsOf } from './flowGraph.ts'
import { type StateAt, stateAt, targetPath } from './stateTree.ts'

interface Step {
  readonly from: readonly string[]
  readonly when: unknown
  /** Leaf states that it leads to; [] if it stays or leaves the flow. */
  readonly to: readonly string[]
  readonly leaves: boolean
}

const keyOf = (path: readonly string[]) => path.join('.')
const stepsOf = (transition: unknown): readonly JsonMap[] =>
  typeof transition === 'string'
    ? [{ to: transition }]
    : Array.isArray(transition)
      ? transition.flatMap(stepsOf)
      : isMap(transition)
        ? [transition]
        : []

/** Every step of the flow's states. */
function stepsFrom(flow: string, states: JsonMap, all: readonly StateAt[]): readonly Step[] {
  return all.flatMap(({ path, state }) =>
    transitionsOf(state)
      .flatMap(stepsOf)
      .map(({ to, when, do: actions }) => {
        const target = typeof to === 'string' ? targetPath(flow, path, to) : undefined
        return { from: path, when, to: target ? entered(states, target).map(keyOf) : [], leaves: leadsAway(actions) }
      }),
  )
}

const isAround = (outer: readonly string[], inner: readonly string[]) => outer.every((id, i) => inner[i] === id)

/**
 * Reports states whose entry condition contradicts the condition of every way out: the user would be stuck. Only certain cases: conditions
 * on roles, university and settings, in flows that do not change the session. `DG-FLW-014`
 */
export function checkExits(
  name: string,
  flow: JsonMap,
  graph: FlowGraph,
  hasOtherExit: (leaf: StateAt) => boolean,
  report: (path: readonly string[], finding: Parameters<UnitContext['report']>[2]) => void,
): void {
  if (!keysIn(flow, 'session').next().done) return
  const states = mapOrEmpty(flow.states)
  const steps = stepsFrom(name, states, graph.states)
  const starts = typeof flow.initial === 'string' ? entered(states, [flow.initial]).map(keyOf) : []
  const stuck: { readonly path: readonly string[]; readonly step: Step }[] = []
  const neverLeft = new Set<string>()
  for (const leaf of graph.leaves) {
    const { path, state } = leaf
    const isBusy = path.some((_, i) => stateAt(states, path.slice(0, i + 1))?.invoke !== undefined)
    if (state.type !== undefined || !graph.reachable.has(keyOf(path)) || isBusy || isMap(state.calls) || hasOtherExit(leaf)) continue
    const out = steps.filter(({ from, to, leaves }) => isAround(from, path) && (leaves || to.some((other) => other !== keyOf(path))))
    if (out.length === 0) continue
    const inward = steps.filter(({ from, to }) => to.includes(keyOf(path)) && !isAround(from, path))
    const wrong = inward.filter(({ when }) => isStuck(lasting(conditionsOf(when)), out))
    for (const step of wrong) stuck.push({ path, step })
    if (wrong.length === inward.length && !starts.includes(keyOf(path))) neverLeft.add(keyOf(path))
  }
  for (const { path, step } of stuck) {
    if (neverLeft.has(keyOf(step.from))) continue
    report(path, {
      message: `a user who enters the state "${keyOf(path)}" from "${keyOf(step.from)}" cannot leave it`,
      got: `every exit excludes ${String(step.when).slice(1)}`,
      hint: 'remove the condition of one exit, or give it the condition of the entry',
    })
  }
}

const isStuck = (inward: readonly Wanted[], out: readonly Step[]): boolean =>
  inward.length > 0 && out.every(({ when }) => exclude(inward, conditionsOf(when)))
