import { state as stateSchema } from '../../../../schemas/flows.ts'
import { mapOrEmpty, toMap } from '../../../compiled/json.ts'
import { isMap, type JsonMap } from '../../../data/isMap.ts'
import { didYouMean, oneOf } from '../../diagnostics/suggest.ts'
import { absoluteTarget, stateAt, statesOf, targetPath } from '../../flows/stateTree.ts'
import type { Frame } from '../frame.ts'
import { looksLikeNumber } from '../ids.ts'
import { type At, entry, rootAt } from '../place.ts'
import type { MarkHandler, Walk } from '../walk.ts'

const STATE: JsonMap = stateSchema

/** Ids of the states enclosing a position of a flow, outermost first. */
export function statePath(path: readonly string[]): readonly string[] {
  const ids: string[] = []
  for (let i = path.indexOf('states'); i >= 0 && path[i] === 'states' && path[i + 1] !== undefined; i += 2) ids.push(path[i + 1] ?? '')
  return ids
}

function compileState(walk: Walk, value: unknown, at: At, frame: Frame): unknown {
  if (isMap(value) && isMap(value.calls) && isMap(value.states)) {
    walk.context.report(
      'DG-FLW-006',
      [...at.path, 'calls'],
      {
        message: 'a state with "calls" cannot have states of its own',
        hint: 'move the calls to the states inside, or the states beside it',
      },
      'key',
    )
  }
  return walk.structure(STATE, value, rootAt(at, 'state'), frame)
}

/** States by id. */
export const statesMark: MarkHandler = (walk, _schema, value, at, frame) => {
  if (!isMap(value)) return walk.structure({ type: 'object' }, value, at, frame)
  return toMap(
    Object.entries(value)
      .filter(([id]) => !looksLikeNumber(walk.context, id, at))
      .map(([id, state]) => [id, compileState(walk, state, entry(at, id), frame)] as const)
      .filter(([, state]) => state !== undefined),
  )
}

/** A map by event; each event must be declared. `DG-FLW-002` */
export const eventsMark: MarkHandler = (walk, schema, value, at, frame) => {
  const declared = Object.keys(mapOrEmpty(frame.names.events))
  for (const name of Object.keys(mapOrEmpty(value))) {
    walk.context.mention('events', name)
    if (declared.includes(name)) continue
    walk.context.report(
      'DG-FLW-002',
      [...at.path, name],
      {
        message: `the flow declares no event "${name}"`,
        expected: oneOf(declared),
        got: name,
        hint: didYouMean(name, declared) ?? 'add it to "events"',
      },
      'key',
    )
  }
  return walk.structure(schema, value, at, frame)
}

function compileTarget(walk: Walk, to: string, at: At, frame: Frame): string {
  const { flow } = frame.names
  if (flow === undefined) return to
  const from = statePath(at.path)
  const path = targetPath(flow.id, from, to)
  if (path && stateAt(flow.states, path)) return absoluteTarget(flow.id, path)
  const all = [...statesOf(flow.states)].map((state) => state.path)
  const siblings = all
    .filter((candidate) => candidate.length === from.length && candidate.slice(0, -1).join('.') === from.slice(0, -1).join('.'))
    .map((candidate) => candidate.at(-1) ?? '')
  const absolute = all.map((candidate) => absoluteTarget(flow.id, candidate))
  walk.context.report('DG-FLW-005', at.path, {
    message: `there is no state "${to}" here`,
    expected: oneOf(to.startsWith('#') ? absolute : siblings),
    got: to,
    hint:
      didYouMean(to, to.startsWith('#') ? absolute : siblings) ??
      (all.some((candidate) => candidate.at(-1) === to)
        ? `write ${absolute.find((candidate) => candidate.endsWith(`.${to}`))}`
        : undefined),
  })
  return to
}

/** The target of a step, made absolute. `DG-FLW-005` */
export const targetMark: MarkHandler = (walk, schema, value, at, frame) =>
  typeof value === 'string' ? compileTarget(walk, value, at, frame) : walk.structure(schema, value, at, frame)

/** A transition, normalized to a list of steps. */
export const transitionMark: MarkHandler = (walk, schema, value, at, frame) => {
  if (typeof value === 'string') return [{ to: compileTarget(walk, value, at, frame) }]
  const compiled = walk.structure(schema, value, at, frame)
  return Array.isArray(compiled) || compiled === undefined ? compiled : [compiled]
}

/** A state's name: for `initial` a direct child, for a view any path in the flow. `DG-FLW-005`, `DG-VIEW-001` */
export const stateMark: MarkHandler = (walk, schema, value, at, frame) => {
  const { flow } = frame.names
  if (typeof value !== 'string' || flow === undefined) return walk.structure(schema, value, at, frame)
  const isInitial = at.path.at(-1) === 'initial'
  const inside = isInitial ? statePath(at.path) : []
  const path = [...inside, ...value.split('.')]
  if (stateAt(flow.states, path)) return value
  const known = [...statesOf(flow.states)]
    .map((state) => state.path)
    .filter((candidate) => !isInitial || (candidate.length === inside.length + 1 && inside.every((id, i) => candidate[i] === id)))
  const names = known.map((candidate) => (isInitial ? (candidate.at(-1) ?? '') : candidate.join('.')))
  walk.context.report(isInitial ? 'DG-FLW-005' : 'DG-VIEW-001', at.path, {
    message: isInitial ? `there is no state "${value}" inside` : `the flow has no state "${value}"`,
    expected: oneOf(names),
    got: value,
    hint: didYouMean(value, names),
  })
  return value
}
