import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { closes } from '../check/closing.ts'
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

/** Whether a state, or one around it, goes on by itself: with a call, after a time, or as soon as something holds. */
function goesOn(flow: JsonMap, leaf: readonly string[]): boolean {
  let around = flow
  return leaf.some((id) => {
    around = mapOrEmpty(mapOrEmpty(around.states)[id])
    return ['invoke', 'after', 'always'].some((key) => Object.hasOwn(around, key))
  })
}

/** What is shown above the page ends: a user closes it, a button leads on, or its states do. `DG-SCR-016`, `DG-KEY-001` */
function checkClosing(screen: JsonMap, views: readonly View[], flow: JsonMap, at: readonly string[], context: Context): void {
  for (const { id, value, isPage, leaves } of views) {
    if (isPage && value.closed !== undefined)
      context.report(
        'DG-KEY-001',
        [...at, 'views', id, 'closed'],
        { message: 'this is a page, which nobody closes', expected: '"as": "dialog" or "sheet" beside it', got: 'closed' },
        'key',
      )
    if (
      isPage ||
      value.closed !== undefined ||
      closes(value.body, mapOrEmpty(screen.commands)) ||
      leaves.some((leaf) => goesOn(flow, leaf))
    )
      continue
    context.report(
      'DG-SCR-016',
      [...at, 'views', id],
      { message: 'nothing in it closes it', expected: '"closed", or a button that sends an event', got: String(value.as) },
      'key',
    )
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

/** Checks a screen's views against its flow. `DG-VIEW-002`, `DG-VIEW-003`, `DG-VIEW-004`, `DG-SCR-016` */
export function checkViews(screen: JsonMap, at: readonly string[], context: Context): void {
  if (typeof screen.flow !== 'string') return
  const [module, name] = splitRef(screen.flow, context.module)
  const flow = context.look(['modules', module, 'flows', name])
  if (!isMap(flow) || !isJoinable(flow)) return
  const graph = flowGraph(name, flow)
  const views = viewsOf(screen, graph)
  if (!isInBackground(context, at.at(-1) ?? ''))
    checkCover(screen, views, graph, at, module === context.module ? ['flows', name] : [...at, 'views'], context)
  checkClosing(screen, views, flow, at, context)
  for (const view of views) checkSends(view.value, [...at, 'views', view.id], view.leaves, graph, `the view "${view.id}"`, context)
  const everywhere = graph.leaves.map(({ path }) => path)
  for (const key of ['body', 'aside', 'dialogs']) checkSends(screen[key], [...at, key], everywhere, graph, 'the flow', context)
}
