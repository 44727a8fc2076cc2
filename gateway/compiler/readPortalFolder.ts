import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { claimOf, meantAtRoot, ROOT_FILES } from '../../engine/compile/source/fileClaims.ts'
import type { PortalFile } from '../../engine/compile/source/readSources.ts'
import { isMissing, isWithin, namesAt, type PortalEntry, realOf, textsOf, treesOf, walkTree } from './portalTree.ts'

const isAsset = (name: string) => name.startsWith('assets/')
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

function readOne(root: string, { name, kind, homes }: PortalEntry, path: string, isUnclaimed: boolean): PortalFile | undefined {
  const file = join(root, name)
  // What nothing reads is not read here either; only its name matters.
  if (kind === 'file' && isUnclaimed) return { path, text: '' }
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

/** Whether an entry belongs to the compiler, or to nothing, which the compiler reports. */
const isRead = ({ name, kind }: PortalEntry, texts: string | undefined): boolean =>
  kind === 'outside' || (kind !== 'folder' && ['compiler', 'nothing'].includes(claimOf(name, texts).by))

function* readIn(root: string): Generator<PortalEntry> {
  const homes = realOf(root)
  const texts = textsOf(root)
  for (const name of ROOT_FILES) yield { name, kind: 'file', homes }
  for (const name of namesAt(root)) if (meantAtRoot(name) !== undefined) yield { name, kind: 'file', homes }
  for (const folder of treesOf(root)) for (const entry of walkTree(root, folder)) if (isRead(entry, texts)) yield entry
}

/**
 * The files of portal folders by relative path, also those that nothing reads, without their text; a file of a later root replaces one of an earlier root. A file that is not UTF-8, links out of its root
 * or cannot be read has a `problem`. Never fails: a missing folder has no files.
 */
export function readPortalFolder(roots: readonly string[], shownFrom = process.cwd()): ReadonlyMap<string, PortalFile> {
  const files = new Map<string, PortalFile>()
  for (const root of roots) {
    const texts = textsOf(root)
    for (const entry of readIn(root)) {
      const shown = relative(shownFrom, join(root, entry.name)).split(sep).join('/')
      const isUnclaimed = meantAtRoot(entry.name) !== undefined || claimOf(entry.name, texts).by === 'nothing'
      const file = readOne(root, entry, shown, isUnclaimed)
      if (file) files.set(entry.name, file)
    }
  }
  return files
}
