import { decideRoute } from '../../../engine/access/index.ts'
import type { Manifest } from '../../../engine/compiled/compiled.ts'
import { evaluate, type Scope, type Tree } from '../../../engine/expression/index.ts'
import { withNames } from '../../../engine/screen/index.ts'

/** What a student, or somebody without a session, sees at a path of the portal. */
export function decideAt(manifest: Manifest, path: string, scope: Scope, roles: readonly string[] = [], signedIn = true) {
  const table = {
    routes: manifest.routes,
    offered: Object.fromEntries(manifest.modules.flatMap(({ id, shownWhen }) => (shownWhen === undefined ? [] : [[id, shownWhen]]))),
    signIn: String(evaluate(manifest.signIn as Tree, scope)),
    inactive: String(evaluate(manifest.inactive as Tree, scope)),
    open: manifest.open ?? [],
  }
  return decideRoute(table, { path, search: '', arrived: true }, { hasToken: signedIn, signedIn, roles }, (names) =>
    withNames(scope, names),
  )
}
