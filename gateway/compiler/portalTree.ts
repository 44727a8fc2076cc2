import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'

/** Folders of a module that hold neither JSON of the grammar nor scenarios. */
const SKIPPED = new Set(['node_modules', 'examples', 'assets'])

/** A file or folder of a portal folder. */
export interface PortalEntry {
  /** Path relative to the portal folder. */
  readonly name: string
  /** Symbolic links are resolved. `unreadable`: the target is missing, a parent of the link (a cycle), or not permitted; `outside`: the target is in another folder. */
  readonly kind: 'folder' | 'file' | 'unreadable' | 'outside'
  /** Real paths that may contain it: the portal folder, and the module's own where that is a link. */
  readonly homes: readonly string[]
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

export const isWithin = (homes: readonly string[], real: string): boolean =>
  homes.some((home) => {
    const path = relative(home, real)
    return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
  })

/** The folder of the shared texts, as the present `portal.json` names it; `undefined` if it names none. */
export function textsOf(root: string): string | undefined {
  try {
    const portal: unknown = JSON.parse(readFileSync(join(root, 'portal.json'), 'utf8'))
    const texts = typeof portal === 'object' && portal !== null ? Reflect.get(portal, 'texts') : undefined
    return typeof texts === 'string' && !texts.includes('..') ? texts : undefined
  } catch {
    return undefined
  }
}

/** The folders of a portal folder that are read. */
export function treesOf(root: string): readonly string[] {
  const texts = textsOf(root)
  return ['modules', 'universities', 'assets', ...(texts === undefined ? [] : [texts])]
}

/** The names of the entries of a portal folder itself; [] if it is missing. */
export function namesAt(root: string): readonly string[] {
  try {
    return readdirSync(root).toSorted()
  } catch {
    return []
  }
}

/** The real path; `undefined` if nothing exists there. */
export const realOf = (path: string): readonly string[] => {
  try {
    return [realpathSync(path)]
  } catch {
    return []
  }
}

/** The target of a link; `undefined` for a broken one. */
function targetOf(path: string): { readonly real: string; readonly kind: 'folder' | 'file' } | undefined {
  try {
    const real = realpathSync(path)
    const found = statSync(real)
    return found.isDirectory() ? { real, kind: 'folder' } : found.isFile() ? { real, kind: 'file' } : undefined
  } catch {
    return undefined
  }
}

/**
 * A folder and its entries, recursively, sorted by name. A module's folder may be a link to anywhere; the target of any other link has to be inside the portal folder or that
 * module's own. A missing folder is empty. `entered`: real paths of the folders that were entered by links, to detect cycles.
 */
export function* walkTree(
  root: string,
  name: string,
  homes: readonly string[] = realOf(root),
  entered: readonly string[] = [],
): Generator<PortalEntry> {
  let entries: readonly Dirent[]
  try {
    entries = readdirSync(join(root, name), { withFileTypes: true })
  } catch (error) {
    if (!isMissing(error)) yield { name, kind: 'unreadable', homes }
    return
  }
  yield { name, kind: 'folder', homes }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue
    const inside = `${name}/${entry.name}`
    if (entry.isSymbolicLink()) yield* followLink(root, inside, homes, [...entered, ...realOf(join(root, name))])
    else if (entry.isDirectory()) yield* walkTree(root, inside, homes, entered)
    else yield { name: inside, kind: entry.isFile() ? 'file' : 'unreadable', homes }
  }
}

function* followLink(root: string, name: string, homes: readonly string[], entered: readonly string[]): Generator<PortalEntry> {
  const target = targetOf(join(root, name))
  const isCyclic = target !== undefined && entered.some((folder) => isWithin([target.real], folder))
  if (target?.kind === 'file') yield { name, kind: 'file', homes }
  else if (target === undefined || isCyclic) yield { name, kind: 'unreadable', homes }
  else if (dirname(name) === 'modules') yield* walkTree(root, name, [...homes, target.real], entered)
  else if (isWithin(homes, target.real)) yield* walkTree(root, name, homes, entered)
  else yield { name, kind: 'outside', homes }
}
