import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { CompiledFlow } from '../../compiled/compiled.ts'
import { CHANGED, machineOf } from '../../flow/buildMachine.ts'
import { pathInFlow } from '../../flow/expandState.ts'
import { excludes } from './excludes.ts'

export interface MappedTransition {
  /** Source state, event, and index among several: `editing SUBMIT[2]`. */
  readonly id: string
  readonly source: string
  readonly event: string
  /** Paths of its targets; [] if it stays in its state. */
  readonly targets: readonly string[]
  /** All states that it enters: targets, their ancestors and their initial descendants. */
  readonly enters: readonly string[]
  readonly guarded: boolean
}

/** A flow as a graph. States are paths; a pair is two transitions of which the second can directly follow the first. */
export interface FlowMap {
  readonly initial: string
  readonly states: readonly { readonly path: string; readonly parent?: string; readonly final: boolean }[]
  readonly transitions: readonly MappedTransition[]
  readonly pairs: readonly string[]
  /** Impossible pairs: their guards contradict each other. */
  readonly excluded: ReadonlySet<string>
}

const THEN = ', then '
export const pairOf = (first: string, second: string): string => `${first}${THEN}${second}`
/** The two transitions of a pair. */
export function partsOf(pair: string): readonly [first: string, second: string] {
  const at = pair.indexOf(THEN)
  return [pair.slice(0, at), pair.slice(at + THEN.length)]
}
export const pathOfNode = (node: AnyStateNode): string => pathInFlow(node.path)

const NAMES: readonly (readonly [prefix: string, shown: string])[] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
]
function eventName(type: string): string {
  if (type === '') return 'always'
  const after = /^xstate\.after\.([^.]+)\./.exec(type)
  if (after !== null) return `after ${after[1]}`
  return NAMES.find(([prefix]) => type.startsWith(prefix))?.[1] ?? type
}

const siblingsOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []

/** The name of a machine's transition; `undefined` for those that the machine builder generates. */
export function nameTransition(transition: AnyTransitionDefinition): string | undefined {
  const { source, eventType } = transition
  if (eventType === CHANGED || source.path.length === 0) return undefined
  const siblings = siblingsOf(transition)
  const number = siblings.length > 1 ? `[${siblings.indexOf(transition) + 1}]` : ''
  return `${pathOfNode(source)} ${eventName(eventType)}${number}`
}

/** Reachable transitions of a list: those after an unguarded one are not. */
function asked(siblings: readonly AnyTransitionDefinition[]): readonly AnyTransitionDefinition[] {
  const end = siblings.findIndex(({ guard }) => guard === undefined)
  return end === -1 ? siblings : siblings.slice(0, end + 1)
}

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states)
const everyNode = (node: AnyStateNode): readonly AnyStateNode[] => childrenOf(node).flatMap((child) => [child, ...everyNode(child)])

/** A state and its ancestors. */
const upwards = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...upwards(node.parent as AnyStateNode)]
/** The descendants entered by default when a state is a target. */
function downwards(node: AnyStateNode): readonly AnyStateNode[] {
  const inner = node.type === 'parallel' ? childrenOf(node) : (node.initial?.target ?? [])
  return inner.flatMap((child) => [child, ...downwards(child)])
}

const isNamed = ({ path }: AnyStateNode): boolean => !path.at(-1)?.startsWith('$')

/** The graph of a flow, read from its state machine. */
export function mapFlow(flow: CompiledFlow): FlowMap {
  const machine = machineOf(flow)
  const nodes = everyNode(machine.root as AnyStateNode).filter((node) => !node.path[0]?.startsWith('$'))
  const all = nodes.flatMap((node) =>
    [node.always ?? [], ...node.transitions.values()].flatMap((list) =>
      asked(list as readonly AnyTransitionDefinition[]).flatMap((transition) => {
        const name = nameTransition(transition)
        return name === undefined ? [] : [{ name, transition }]
      }),
    ),
  )
  const follows = (first: AnyTransitionDefinition): readonly AnyStateNode[] =>
    first.target === undefined
      ? [...upwards(first.source), ...everyNode(first.source)]
      : first.target.flatMap((target) => [...upwards(target), ...downwards(target)])
  const around = ({ source, target }: AnyTransitionDefinition): readonly AnyStateNode[] =>
    target === undefined ? [] : [source, ...target].flatMap((node) => [...upwards(node), ...everyNode(node)])
  const pairs = all.flatMap(({ name, transition }) => {
    const active = new Set(follows(transition))
    return all
      .filter((next) => active.has(next.transition.source))
      .map((next) => ({
        pair: pairOf(name, next.name),
        isExcluded: excludes(transition, next.transition, siblingsOf, around(transition)),
      }))
  })
  return {
    initial: flow.initial,
    states: nodes.filter(isNamed).map((node) => ({
      path: pathOfNode(node),
      final: node.type === 'final',
      ...((node.parent?.path.length ?? 0) === 0 ? {} : { parent: pathOfNode(node.parent as AnyStateNode) }),
    })),
    transitions: all.map(({ name, transition }) => ({
      id: name,
      source: pathOfNode(transition.source),
      event: eventName(transition.eventType),
      targets: (transition.target ?? []).map(pathOfNode),
      enters: (transition.target ?? []).flatMap((target) => [...upwards(target), ...downwards(target)].map(pathOfNode)),
      guarded: transition.guard !== undefined,
    })),
    pairs: pairs.map(({ pair }) => pair),
    excluded: new Set(pairs.flatMap(({ pair, isExcluded }) => (isExcluded ? [pair] : []))),
  }
}
