import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'
import type { JsonMap } from '../source/json.ts'

function* rolesIn(tree: Tree | undefined, roles: JsonMap): Generator<string> {
  if (typeof tree === 'string' && Object.hasOwn(roles, tree)) yield `roles.${tree}`
  if (Array.isArray(tree)) for (const part of tree) yield* rolesIn(part, roles)
}

/** The names that an expression uses: what it reads of queries, local, derived and context values, and the roles that it asks for. */
export function* mentionsIn(tree: Tree, roles: JsonMap): Generator<string> {
  const reads = readsOf(tree)
  for (const read of reads) if (read !== 'roles') yield read
  if (reads.includes('roles')) yield* rolesIn(tree, roles)
}
