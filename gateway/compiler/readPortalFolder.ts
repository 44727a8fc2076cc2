import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { PortalFile } from '../../engine/compile/source/readSources.ts'
import { isMissing, isWithin, PICTURE, type PortalEntry, realOf, treesOf, walkTree } from './portalTree.ts'

const isAsset = (name: string) => name.startsWith('assets/')
const isWanted = (name: string) => (isAsset(name) ? PICTURE.test(name) : name.endsWith('.json') || /(^|\/)parts\/index\.tsx?$/.test(name))
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** ENOENT: removed since its folder was listed, or never there. */
const isGone = (file: string): boolean => {
  try {
    lstatSync(file)
    return false
  } catch (error) {
    return isMissing(error)
  }
}

function readOne(root: string, { name, kind, homes }: PortalEntry, path: string): PortalFile | undefined {
  const file = join(root, name)
  if (kind === 'outside') return { path, text: '', problem: kind }
  try {
    if (!isWithin(homes, realpathSync(file))) return { path, text: '', problem: 'outside' }
    // Reading a pipe or a device may never end.
    if (kind !== 'file' || !statSync(file).isFile()) return { path, text: '', problem: 'unreadable' }
    // Pictures are never read; only their names matter.
    if (isAsset(name)) return { path, text: '' }
    return { path, text: decoder.decode(readFileSync(file)) }
  } catch (error) {
    if (error instanceof TypeError) return { path, text: '', problem: 'not-utf8' }
    return isGone(file) ? undefined : { path, text: '', problem: 'unreadable' }
  }
}

/** Whether an entry belongs to the grammar; for an unreadable one also whether it may be a folder of it. */
const isRead = ({ name, kind }: PortalEntry): boolean =>
  kind === 'outside' || (kind !== 'folder' && isWanted(name)) || (kind === 'unreadable' && extname(name) === '')

function* readIn(root: string): Generator<PortalEntry> {
  yield { name: 'portal.json', kind: 'file', homes: realOf(root) }
  for (const folder of treesOf(root)) for (const entry of walkTree(root, folder)) if (isRead(entry)) yield entry
}

/**
 * The files of portal folders by relative path; a file of a later root replaces one of an earlier root. A file that is not UTF-8, links out of its root
 * or cannot be read has a `problem`. Never fails: a missing folder has no files.
 */
export function readPortalFolder(roots: readonly string[], shownFrom = process.cwd()): ReadonlyMap<string, PortalFile> {
  const files = new Map<string, PortalFile>()
  for (const root of roots) {
    for (const entry of readIn(root)) {
      const shown = relative(shownFrom, join(root, entry.name)).split(sep).join('/')
      const file = readOne(root, entry, shown)
      if (file) files.set(entry.name, file)
    }
  }
  return files
}
