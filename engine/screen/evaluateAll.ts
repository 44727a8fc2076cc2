import { evaluate, type Scope, type Tree } from '../expression/index.ts'

/** Evaluates each expression; those that evaluate to `undefined` are omitted. */
export const evaluateAll = (trees: Readonly<Record<string, unknown>> | undefined, scope: Scope): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(trees ?? {}).flatMap(([name, tree]) => {
      const value = evaluate(tree as Tree, scope)
      return value === undefined ? [] : [[name, value]]
    }),
  )
