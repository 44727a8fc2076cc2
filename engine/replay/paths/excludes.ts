import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { canHold, type Wanted } from '../../expression/canHold.ts'
import type { Tree } from '../../expression/index.ts'
import { entryOf } from '../../expression/values.ts'

/** Scope roots that never change during a flow. */
const CONSTANT = ['params']
/** Suffix for values that may have changed by the second transition; makes them separate variables. */
const LATER = ' later'

const isNode = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree)

/** The guard of a transition, which must hold, and those of its earlier siblings, which must not. */
function conditionsOf(transition: AnyTransitionDefinition, siblings: readonly AnyTransitionDefinition[]): readonly Wanted[] {
  const before = siblings.slice(0, siblings.indexOf(transition))
  return [transition, ...before].flatMap((one): readonly Wanted[] => {
    const when = entryOf(entryOf(one.guard, 'params'), 'when')
    return when === undefined ? [] : [{ tree: when as Tree, is: one === transition }]
  })
}

/** Context assignments in a list of actions, by name: the literal, `undefined` for what only data decide. */
const setsOf = (actions: readonly unknown[]): readonly (readonly [string, Tree | undefined])[] =>
  actions.flatMap((action) => {
    if (entryOf(action, 'type') !== 'remember') return []
    const params = entryOf(action, 'params')
    const isCertain = entryOf(params, 'when') === undefined
    return Object.entries(entryOf(params, 'values') as Record<string, Tree>).map(
      ([name, tree]) => [name, isCertain && !isNode(tree) ? tree : undefined] as const,
    )
  })

/** Context values known after a transition: literals it assigns; `undefined` where the value is unknown. */
function contextAfter(first: AnyTransitionDefinition, around: readonly AnyStateNode[]): ReadonlyMap<string, Tree | undefined> {
  const others = around.flatMap(({ entry, exit }) => setsOf([...entry, ...exit])).map(([name]) => [name, undefined] as const)
  return new Map([...setsOf(first.actions), ...others])
}

/** A condition as evaluated after the transition: values that may have changed are renamed. */
function readLater(tree: Tree, context: ReadonlyMap<string, Tree | undefined>): Tree {
  if (!isNode(tree)) return tree
  const [operation, owner, name] = tree
  if (operation === '.' && isNode(owner) && owner[0] === 'id' && owner[1] === 'context') {
    const key = String(name)
    if (!context.has(key)) return tree
    return context.get(key) ?? ['.', ['id', `context${LATER}`], key]
  }
  if (operation === 'id') return CONSTANT.includes(String(owner)) ? tree : ['id', `${String(owner)}${LATER}`]
  return tree.map((part) => readLater(part, context))
}

/**
 * Whether the guards of two consecutive transitions contradict each other. Considers only what cannot change in between: input, parameters
 * and context. `around`: the states that the first leaves or enters. `true` is certain.
 */
export function excludes(
  first: AnyTransitionDefinition,
  second: AnyTransitionDefinition,
  siblings: (transition: AnyTransitionDefinition) => readonly AnyTransitionDefinition[],
  around: readonly AnyStateNode[],
): boolean {
  const context = contextAfter(first, around)
  const later = conditionsOf(second, siblings(second)).map(({ tree, is }) => ({ tree: readLater(tree, context), is }))
  return !canHold([...conditionsOf(first, siblings(first)), ...later])
}
