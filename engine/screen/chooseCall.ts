import type { CompiledQuery } from '../compiled/compiled.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'

/**
 * Resolves the call and arguments of a query or command in this scope; `undefined` while no case of `choose` holds. Arguments
 * that evaluate to `undefined` are omitted.
 */
export function chooseCall(
  source: Pick<CompiledQuery, 'call' | 'with' | 'choose'>,
  scope: Scope,
): { readonly call: string; readonly args: Readonly<Record<string, unknown>> } | undefined {
  const chosen =
    source.choose === undefined
      ? source
      : Object.values(source.choose).find((entry) => entry.when === undefined || isTrue(entry.when as Tree, scope))
  if (chosen?.call === undefined) return undefined
  const args: Record<string, unknown> = {}
  for (const [name, tree] of Object.entries({ ...source.with, ...chosen.with })) {
    const value = evaluate(tree as Tree, scope)
    if (value !== undefined) args[name] = value
  }
  return { call: chosen.call, args }
}
