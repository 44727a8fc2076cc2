import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { canHold, type Wanted } from '../../expression/canHold.ts'
import type { Tree } from '../../expression/index.ts'
import { entryOf } from '../../expression/values.ts'

/** What a flow was started with never changes. */
const CONSTANT = ['input', 'params']
/** Marks what is read later: it may be another value by then. */
const LATER = ' later'

const isNode = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree)

/** The condition of a transition, and those before it in its list, which did not hold. */
function conditionsOf(transition: AnyTransitionDefinition, siblings: readonly AnyTransitionDefinition[]): readonly Wanted[] {
  const before = siblings.slice(0, siblings.indexOf(transition))
  return [transition, ...before].flatMap((one): readonly Wanted[] => {
    const when = entryOf(entryOf(one.guard, 'params'), 'when')
    return when === undefined ? [] : [{ tree: when as Tree, is: one === transition }]
  })
}

/** What actions remember, by name. */
const setsOf = (actions: readonly unknown[]): readonly (readonly [string, Tree])[] =>
  actions.flatMap((action) =>
    entryOf(action, 'type') === 'remember' ? Object.entries(entryOf(action, 'params') as Record<string, Tree>) : [],
  )

/** What the context holds after a transition: a literal that it remembers; nothing where that cannot be said. */
function contextAfter(first: AnyTransitionDefinition, around: readonly AnyStateNode[]): ReadonlyMap<string, Tree | undefined> {
  const own = setsOf(first.actions).map(([name, tree]) => [name, isNode(tree) ? undefined : tree] as const)
  const others = around.flatMap(({ entry, exit }) => setsOf([...entry, ...exit])).map(([name]) => [name, undefined] as const)
  return new Map([...own, ...others])
}

/** A condition as it is read after the transition: what may have changed by then gets another name. */
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
 * Whether the conditions of two transitions, the second right after the first, exclude each other. Only what cannot change in between is held
 * against them: input, parameters, and what the flow remembers. `around`: the states that the first leaves or enters. "Yes" is certain.
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
