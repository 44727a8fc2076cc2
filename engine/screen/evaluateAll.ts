import { evaluate, type Scope, type Tree } from '../expression/index.ts'

/** What each of these expressions gives now; those that give nothing are left out. */
export const evaluateAll = (trees: Readonly<Record<string, unknown>> | undefined, scope: Scope): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(trees ?? {}).flatMap(([name, tree]) => {
      const value = evaluate(tree as Tree, scope)
      return value === undefined ? [] : [[name, value]]
    }),
  )
