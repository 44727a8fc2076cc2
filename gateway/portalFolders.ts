import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { ROOT_FILES } from '../engine/compile/source/fileClaims.ts'
import { treesOf, walkTree } from './compiler/portalTree.ts'

/** The relevant names per folder; `undefined`: all. */
export type WatchedFolders = ReadonlyMap<string, ReadonlySet<string> | undefined>

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Every folder in which a change may affect the portal; for a missing folder, the parents in which it would appear. */
export function portalFolders(roots: readonly string[]): WatchedFolders {
  const found = new Map<string, Set<string> | undefined>()
  const note = (folder: string, name: string) => {
    if (!found.has(folder)) found.set(folder, new Set([name]))
    else found.get(folder)?.add(name)
  }
  for (const root of roots.map((folder) => resolve(folder))) {
    for (const name of [...ROOT_FILES, ...treesOf(root)]) {
      const steps = name.split('/')
      steps.forEach((step, i) => {
        note(join(root, ...steps.slice(0, i)), step)
      })
      for (const entry of walkTree(root, name)) if (entry.kind === 'folder') found.set(join(root, entry.name), undefined)
    }
    note(dirname(root), basename(root))
    for (let folder = root; !existsSync(folder) && dirname(folder) !== folder; folder = dirname(folder))
      note(dirname(folder), basename(folder))
  }
  return found
}

/** `undefined` for cyclic links and folders without permission: then only the name is part of the stamp. */
const statOf = (path: string) => {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** A fingerprint of the folders (names, inodes, sizes, mtimes): equal before and after a read if nothing changed meanwhile. */
export function stampOf(folders: WatchedFolders): string {
  const lines = [...folders].flatMap(([folder, names]) =>
    entriesOf(folder).flatMap(({ name }) => {
      if (names !== undefined && !names.has(name)) return []
      const found = statOf(join(folder, name))
      return found === undefined
        ? [`${folder}/${name} ?`]
        : [found.isDirectory() ? `${folder}/${name}/` : `${folder}/${name} ${found.ino} ${found.size} ${found.mtimeMs}`]
    }),
  )
  return lines.sort().join('\n')
}
