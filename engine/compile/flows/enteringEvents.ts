import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { targetsOf, transitionsOf } from './flowGraph.ts'
import { stateAt, statesOf, targetPath } from './stateTree.ts'

/** How a state can be entered: by which events, and whether also by a timer, a condition, an outcome or as the flow starts. */
export interface Entering {
  readonly events: ReadonlySet<string>
  readonly otherwise: boolean
  /** All targets of the flow exist; otherwise another event may lead here, and the target is reported. */
  readonly isSure: boolean
}

export interface FlowStates {
  readonly id: string
  readonly initial: string
  readonly states: JsonMap
}

type Path = readonly string[]
const startsWith = (path: Path, start: Path) => start.every((id, i) => path[i] === id)

/** Whether a state is active as soon as another one was entered by its initial children. */
function isInitial(states: JsonMap, entered: Path, path: Path): boolean {
  if (!startsWith(path, entered)) return false
  if (path.length === entered.length) return true
  const { type, initial } = stateAt(states, entered) ?? {}
  const next = path[entered.length] ?? ''
  return (type === 'parallel' || initial === next) && isInitial(states, [...entered, next], path)
}

/** The innermost state that a transition does not leave, as in XState: its source if the target is inside, else the nearest around both. */
function domainOf(source: Path, target: Path): Path {
  if (startsWith(target, source)) return source
  const shared = target.findIndex((id, i) => source[i] !== id)
  return target.slice(0, shared === -1 ? target.length - 1 : shared)
}

/** Whether a transition enters a state: on the way to its target, by initial children of it, or as a further region of a parallel state. */
function enters(states: JsonMap, source: Path, target: Path, path: Path): boolean {
  const domain = domainOf(source, target)
  if (!startsWith(path, domain) || path.length === domain.length) return false
  if (startsWith(target, path)) return true
  if (isInitial(states, target, path)) return true
  const shared = path.findIndex((id, i) => target[i] !== id)
  const around = path.slice(0, shared)
  return around.length > domain.length && stateAt(states, around)?.type === 'parallel' && isInitial(states, path.slice(0, shared + 1), path)
}

/**
 * Where the transitions of a state start in the machine that runs: those of a state with `calls` in the states that it is expanded
 * into.
 */
const sourceOf = (path: Path, state: JsonMap): Path => (state.calls === undefined ? path : [...path, ''])

/** The ways into a state. */
export function enteringEvents({ id, initial, states }: FlowStates, path: Path): Entering {
  const events = new Set<string>()
  let otherwise = isInitial(states, [initial], path)
  let isSure = true
  for (const { path: from, state } of statesOf(states)) {
    const source = sourceOf(from, state)
    const targetsFrom = (transition: unknown) => targetsOf(transition).map((to) => targetPath(id, from, to) ?? [])
    const leads = (transition: unknown) => targetsFrom(transition).some((target) => enters(states, source, target, path))
    if (
      transitionsOf(state)
        .flatMap(targetsFrom)
        .some((target) => stateAt(states, target) === undefined)
    )
      isSure = false
    const on = mapOrEmpty(state.on)
    for (const [event, transition] of Object.entries(on)) if (leads(transition)) events.add(event)
    const others = transitionsOf(state).filter((transition) => !Object.values(on).includes(transition))
    if (others.some(leads)) otherwise = true
  }
  return { events, otherwise, isSure }
}
