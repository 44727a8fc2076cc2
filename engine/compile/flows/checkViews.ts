import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { splitRef } from '../check/shapes.ts'
import type { UnitContext } from '../check/unitContext.ts'
import { oneOf } from '../diagnostics/suggest.ts'
import { sentIn } from './actionsIn.ts'
import { type FlowGraph, flowGraph } from './flowGraph.ts'
import { isInBackground } from './isInBackground.ts'
import { statesOf } from './stateTree.ts'

type Context = Pick<UnitContext, 'look' | 'module' | 'report'>

interface View {
  readonly id: string
  readonly value: JsonMap
  readonly isPage: boolean
  /** Leaf states that it shows. */
  readonly leaves: readonly (readonly string[])[]
}

const covers = (path: readonly string[], leaf: readonly string[]) => path.every((part, i) => leaf[i] === part)

function viewsOf(screen: JsonMap, graph: FlowGraph): readonly View[] {
  return Object.entries(mapOrEmpty(screen.views)).map(([id, view]) => {
    const value = mapOrEmpty(view)
    const paths = (Array.isArray(value.in) ? value.in : []).filter((name) => typeof name === 'string').map((name) => name.split('.'))
    const leaves = graph.leaves.map(({ path }) => path).filter((leaf) => paths.some((path) => covers(path, leaf)))
    return { id, value, isPage: (value.as ?? 'page') === 'page', leaves }
  })
}

function checkCover(
  screen: JsonMap,
  views: readonly View[],
  graph: FlowGraph,
  at: readonly string[],
  flowAt: readonly string[],
  context: Context,
): void {
  for (const { path, state } of graph.leaves) {
    const name = path.join('.')
    const pages = views.filter(({ isPage, leaves }) => isPage && leaves.includes(path))
    const [first, second] = pages
    if (second)
      context.report('DG-VIEW-002', [...at, 'views', second.id, 'in'], {
        message: `the state "${name}" is shown by the views "${first?.id}" and "${second.id}"`,
        got: name,
      })
    const isSilent = state.type === 'final' || !graph.reachable.has(name)
    if (!isSilent && (screen.body === undefined || screen.views !== undefined) && !views.some(({ leaves }) => leaves.includes(path))) {
      context.report(
        'DG-VIEW-003',
        [...flowAt, ...path.flatMap((id) => ['states', id])],
        {
          message: `no view of the screen "${at.at(-1) ?? ''}" shows the state "${name}"`,
          expected: `"${name}" under "in" of a view`,
          got: name,
        },
        'key',
      )
    }
  }
}

function checkSends(
  value: unknown,
  at: readonly string[],
  leaves: readonly (readonly string[])[],
  graph: FlowGraph,
  where: string,
  context: Context,
): void {
  const accepted = new Set(leaves.flatMap((leaf) => [...graph.accepts(leaf)]))
  for (const { path, event } of sentIn(value)) {
    if (accepted.has(event)) continue
    context.report('DG-VIEW-004', [...at, ...path], {
      message: `no state of ${where} accepts the event "${event}"`,
      expected: oneOf(accepted) ?? 'no events',
      got: event,
    })
  }
}

/** Whether the flow's states are valid by themselves; otherwise one mistake would be reported twice. */
function isJoinable(flow: JsonMap): boolean {
  const declared = mapOrEmpty(flow.events)
  return [...statesOf(mapOrEmpty(flow.states))].every(({ state }) => {
    const events = [...Object.keys(mapOrEmpty(state.on)), ...Object.keys(mapOrEmpty(state.calls))]
    return events.every((event) => Object.hasOwn(declared, event)) && !(isMap(state.calls) && isMap(state.states))
  })
}

/** Checks a screen's views against its flow. `DG-VIEW-002`, `DG-VIEW-003`, `DG-VIEW-004` */
export function checkViews(screen: JsonMap, at: readonly string[], context: Context): void {
  if (typeof screen.flow !== 'string') return
  const [module, name] = splitRef(screen.flow, context.module)
  const flow = context.look(['modules', module, 'flows', name])
  if (!isMap(flow) || !isJoinable(flow)) return
  const graph = flowGraph(name, flow)
  const views = viewsOf(screen, graph)
  if (!isInBackground(context, at.at(-1) ?? ''))
    checkCover(screen, views, graph, at, module === context.module ? ['flows', name] : [...at, 'views'], context)
  for (const view of views) checkSends(view.value, [...at, 'views', view.id], view.leaves, graph, `the view "${view.id}"`, context)
  const everywhere = graph.leaves.map(({ path }) => path)
  for (const key of ['body', 'aside', 'dialogs']) checkSends(screen[key], [...at, key], everywhere, graph, 'the flow', context)
}
