import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ROOT_FILES } from '../../engine/compile/source/fileClaims.ts'

/** Names that identify a portal folder. */
const PARTS = ['modules', 'universities', ...ROOT_FILES]

const isPortalFolder = (folder: string) => PARTS.some((name) => existsSync(join(folder, name)))
const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
const real = (folder: string) => (existsSync(folder) ? realpathSync(folder) : resolve(folder))

/** The portal folder around the working directory, or `undefined`. */
function folderAround(cwd: string): string | undefined {
  for (let folder = real(cwd); ; folder = dirname(folder)) {
    if (isPortalFolder(folder)) return folder
    if (dirname(folder) === folder) return undefined
  }
}

/** The folders to layer: the shipped one, then the named ones, or else the one around the working directory. Invalid ones give an error sentence. */
export function portalRoots(
  { cwd, shipped }: { readonly cwd: string; readonly shipped: string },
  named: readonly string[],
): { readonly ok: true; readonly value: readonly string[] } | { readonly ok: false; readonly message: string } {
  for (const folder of named) {
    if (!isFolder(resolve(cwd, folder))) return { ok: false, message: `there is no folder "${folder}"` }
    if (!isPortalFolder(resolve(cwd, folder))) return { ok: false, message: `the folder "${folder}" holds none of ${PARTS.join(', ')}` }
  }
  const around = named.length > 0 ? named.map((folder) => real(resolve(cwd, folder))) : [folderAround(cwd)]
  return { ok: true, value: [...new Set([real(shipped), ...around.filter((folder) => folder !== undefined)])] }
}
