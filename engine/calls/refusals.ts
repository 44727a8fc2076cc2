import type { Manifest } from '../compiled/compiled.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'

export type RefusalTable = NonNullable<Manifest['refusals']>

/** What is kept under a name of `stores` because a call was refused. */
export interface Refusal {
  readonly in: string
  readonly value: unknown
}

/** What the first refusal that holds for the error in scope keeps; nothing where none holds, or where its value is nothing. */
export function refusalOf(table: RefusalTable, scope: Scope): Refusal | undefined {
  const found = Object.values(table).find(({ when }) => isTrue(when as Tree, scope))
  const value = found === undefined ? undefined : evaluate(found.store.value as Tree, scope)
  return found === undefined || value === undefined || value === null ? undefined : { in: found.store.in, value }
}
