import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

const FOLDERS = ['modules', 'universities']
const isSkipped = (name: string) => name.startsWith('.') || name === 'node_modules'

/** Names that matter in a folder; nothing: all of them. */
export type WatchedFolders = ReadonlyMap<string, ReadonlySet<string> | undefined>

/** The folder of the portal's own texts, from `portal.json` as it stands; nothing while that cannot be read. */
function textsOf(root: string): readonly string[] {
  try {
    const portal: unknown = JSON.parse(readFileSync(join(root, 'portal.json'), 'utf8'))
    const texts = typeof portal === 'object' && portal !== null ? Reflect.get(portal, 'texts') : undefined
    return typeof texts === 'string' && !texts.includes('..') ? [texts] : []
  } catch {
    return []
  }
}

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Every folder in which a change may change the portal; above a folder that is not there, those in which it would appear. */
export function portalFolders(roots: readonly string[]): WatchedFolders {
  const found = new Map<string, Set<string> | undefined>()
  const note = (folder: string, name: string) => {
    if (!found.has(folder)) found.set(folder, new Set([name]))
    else found.get(folder)?.add(name)
  }
  const addTree = (folder: string) => {
    found.set(folder, undefined)
    for (const entry of entriesOf(folder)) if (entry.isDirectory() && !isSkipped(entry.name)) addTree(join(folder, entry.name))
  }
  for (const root of roots.map((folder) => resolve(folder))) {
    for (const name of ['portal.json', ...FOLDERS, ...textsOf(root)]) {
      const steps = name.split('/')
      steps.forEach((step, i) => {
        note(join(root, ...steps.slice(0, i)), step)
      })
      if (name !== 'portal.json' && existsSync(join(root, name))) addTree(join(root, name))
    }
    note(dirname(root), basename(root))
    for (let folder = root; !existsSync(folder) && dirname(folder) !== folder; folder = dirname(folder))
      note(dirname(folder), basename(folder))
  }
  return found
}

/** What stands in the folders: equal before and after a reading when nothing changed meanwhile. */
export function stampOf(folders: WatchedFolders): string {
  const lines = [...folders].flatMap(([folder, names]) =>
    entriesOf(folder).flatMap(({ name }) => {
      if (names !== undefined && !names.has(name)) return []
      const found = statSync(join(folder, name), { throwIfNoEntry: false })
      return found === undefined
        ? []
        : [found.isDirectory() ? `${folder}/${name}/` : `${folder}/${name} ${found.ino} ${found.size} ${found.mtimeMs}`]
    }),
  )
  return lines.sort().join('\n')
}
