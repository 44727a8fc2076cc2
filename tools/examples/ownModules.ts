import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const modulesIn = (root: string): readonly string[] => {
  const folder = join(root, 'modules')
  return existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'module.json'))) : []
}

/** The modules of an integrator's folders that are not part of the project: the practice campus does not implement their calls. */
export function ownModules(shipped: string, portals: readonly string[]): ReadonlySet<string> {
  const known = new Set(modulesIn(shipped))
  return new Set(portals.flatMap(modulesIn).filter((id) => !known.has(id)))
}
