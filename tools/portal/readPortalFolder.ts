import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { PortalFile } from '../../engine/compile/source/readSources.ts'

const FOLDERS = ['modules', 'universities']
/** Folders of a module that hold no part of the grammar. */
const SKIPPED = new Set(['node_modules', 'scenarios', 'examples', 'assets'])
const isWanted = (name: string) => name.endsWith('.json') || /(^|\/)parts\/index\.tsx?$/.test(name)

function* namesIn(root: string, folder: string): Generator<string> {
  let entries: { name: string; isDirectory: () => boolean }[]
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch {
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue
    if (entry.isDirectory()) yield* namesIn(root, name)
    else if (isWanted(name)) yield name
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function readOne(root: string, name: string, shown: string): PortalFile | undefined {
  const file = join(root, name)
  try {
    const inside = relative(realpathSync(root), realpathSync(file))
    if (inside.startsWith('..') || inside.startsWith(sep)) return { path: shown, text: '', problem: 'outside' }
    return { path: shown, text: decoder.decode(readFileSync(file)) }
  } catch (error) {
    if (error instanceof TypeError) return { path: shown, text: '', problem: 'not-utf8' }
    return undefined
  }
}

const textsFolder = (root: string): string | undefined => {
  try {
    const portal: unknown = JSON.parse(readFileSync(join(root, 'portal.json'), 'utf8'))
    const texts = typeof portal === 'object' && portal !== null ? Reflect.get(portal, 'texts') : undefined
    return typeof texts === 'string' && !texts.includes('..') ? texts : undefined
  } catch {
    return undefined
  }
}

/**
 * The files of portal folders by their path in the portal; a file of a later root replaces one of an earlier root. Files that are no UTF-8 or that are
 * links out of their root carry their `problem`. Never fails: a folder that is not there has no files.
 */
export function readPortalFolder(roots: readonly string[], shownFrom = process.cwd()): ReadonlyMap<string, PortalFile> {
  const files = new Map<string, PortalFile>()
  for (const root of roots) {
    const texts = textsFolder(root)
    const names = ['portal.json', ...[...FOLDERS, ...(texts === undefined ? [] : [texts])].flatMap((folder) => [...namesIn(root, folder)])]
    for (const name of names) {
      const shown = relative(shownFrom, join(root, name)).split(sep).join('/')
      const file = readOne(root, name, shown)
      if (file) files.set(name, file)
    }
  }
  return files
}
