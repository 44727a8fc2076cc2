import { ARRIVED } from '../../compiled/arrived.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { splitRef } from '../check/shapes.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { leadsAway } from './actionsIn.ts'
import { checkExits } from './checkExits.ts'
import { checkSteps } from './checkSteps.ts'
import { type FlowGraph, flowGraph } from './flowGraph.ts'
import type { FlowUse } from './flowUse.ts'
import { isInBackground } from './isInBackground.ts'
import { repeatedCalls } from './repeatedCalls.ts'
import type { StateAt } from './stateTree.ts'

type Context = Pick<UnitContext, 'ask' | 'keys' | 'look' | 'module' | 'report'>

const place = (at: readonly string[], path: readonly string[]) => [...at, ...path.flatMap((id) => ['states', id])]

/** Unreachable states; of nested ones only the outermost. */
function unreachable(graph: FlowGraph): readonly StateAt[] {
  const isReached = (path: readonly string[]) =>
    [...graph.reachable].some((leaf) => leaf === path.join('.') || leaf.startsWith(`${path.join('.')}.`))
  return graph.states.filter(({ path }) => !isReached(path) && (path.length === 1 || isReached(path.slice(0, -1))))
}

/** How the module's screens use the flow. */
function usesOf(name: string, context: Context): readonly FlowUse[] {
  const uses = context
    .keys(['modules', context.module, 'screens'])
    .map((id) => context.ask('flowUse', ['modules', context.module, 'screens', id]))
  return uses.filter(({ flow }) => typeof flow === 'string' && splitRef(flow, context.module)[1] === name)
}

/** The event that the portal itself sends to a flow of a screen in the background. */
function arrivals(name: string, context: Context): readonly string[] {
  const folder = ['modules', context.module, 'screens']
  const runs = context.keys(folder).some((id) => {
    const flow = isInBackground(context, id) ? context.look([...folder, id, 'flow']) : undefined
    return typeof flow === 'string' && splitRef(flow, context.module)[1] === name
  })
  return runs ? [ARRIVED] : []
}

const hasOtherExit = ({ path, state }: StateAt, uses: readonly FlowUse[]): boolean =>
  leadsAway(state.entry) ||
  uses.some(
    (use) =>
      use.leadsAway ||
      use.views.some((view) => view.leadsAway && view.states.some((shown) => `${path.join('.')}.`.startsWith(`${shown}.`))),
  )

/** A call with an Idempotency-Key that the flow repeats by itself says what it is about. `DG-FLW-020` */
function checkRepeatedCalls(name: string, flow: JsonMap, at: readonly string[], context: Context): void {
  for (const { path, state } of repeatedCalls(name, mapOrEmpty(flow.states))) {
    const { call, about } = mapOrEmpty(state.invoke)
    const [module, id] = splitRef(String(call), context.module)
    if (about !== undefined || (context.ask('value', ['modules', module, 'calls', id, 'once']) ?? false) === false) continue
    context.report('DG-FLW-020', [...place(at, path), 'invoke', 'call'], {
      message: `the flow repeats the call "${call}" by itself, under one Idempotency-Key`,
      hint: 'add "about": what this call is about, such as "=context.row.id"',
    })
  }
}

/** Every state is reachable and can be left, every event is sent. `DG-FLW-010` to `DG-FLW-018`, `DG-KEY-002` */
export function checkFlow(name: string, flow: JsonMap, at: readonly string[], context: Context): void {
  const graph = flowGraph(name, flow)
  const undecided = graph.states.filter(({ state }) => isMap(state.states) && state.initial === undefined && state.type !== 'parallel')
  for (const { path } of undecided)
    context.report(
      'DG-KEY-002',
      place(at, path),
      { message: '"initial" is missing', expected: '"initial": the state inside that it begins with' },
      'key',
    )
  if (undecided.length > 0) return
  checkSteps(name, flow, graph, at, context.report)
  for (const { path } of unreachable(graph)) {
    context.report('DG-FLW-010', place(at, path), { message: `the state "${path.join('.')}" is unreachable`, got: path.join('.') }, 'key')
  }
  checkRepeatedCalls(name, flow, at, context)
  const uses = usesOf(name, context)
  if (uses.length === 0) return
  for (const leaf of graph.leaves) {
    const { path, state } = leaf
    if (state.type !== undefined || !graph.reachable.has(path.join('.')) || graph.leadsOn(path) || hasOtherExit(leaf, uses)) continue
    context.report(
      'DG-FLW-011',
      place(at, path),
      {
        message: `the state "${path.join('.')}" has no exit`,
        hint: 'add a transition by an event or "after", or a button with "goto", or make the state final',
      },
      'key',
    )
  }
  checkExits(
    name,
    flow,
    graph,
    (leaf) => hasOtherExit(leaf, uses),
    (path, finding) => context.report('DG-FLW-014', place(at, path), finding, 'key'),
  )
  const forms = context
    .keys(['modules', context.module, 'forms'])
    .flatMap((id) => context.ask('sent', ['modules', context.module, 'forms', id]))
  const written = [...uses.flatMap((use) => use.sent), ...forms]
  // An undeclared event is reported where it is sent, and may be the misspelt name of one that seems unsent.
  const declared = mapOrEmpty(flow.events)
  if (written.some((event) => !Object.hasOwn(declared, event))) return
  const sent = new Set([...written, ...arrivals(name, context)])
  for (const { path, state } of graph.states) {
    for (const group of ['on', 'calls']) {
      for (const event of Object.keys(isMap(state[group]) ? state[group] : {})) {
        if (!sent.has(event))
          context.report(
            'DG-FLW-012',
            [...place(at, path), group, event],
            { message: `nothing sends the event "${event}"`, got: event },
            'key',
          )
      }
    }
  }
}
