import type { Manifest } from '../compiled/compiled.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'

/** Portal-wide errors by name, in order: each with its condition and the value to store. */
export type RefusalTable = NonNullable<Manifest['refusals']>

/** A portal-wide error: the value to put into a store, by the name in `stores`. */
export interface Refusal {
  readonly in: string
  readonly value: unknown
}

/**
 * The portal-wide error of the first entry of `refusals` that holds for the error in scope; `undefined` if none holds, or if its
 * value is null or `undefined`.
 */
export function refusalOf(table: RefusalTable, scope: Scope): Refusal | undefined {
  const found = Object.values(table).find(({ when }) => isTrue(when as Tree, scope))
  const value = found === undefined ? undefined : evaluate(found.store.value as Tree, scope)
  return found === undefined || value === undefined || value === null ? undefined : { in: found.store.in, value }
}
