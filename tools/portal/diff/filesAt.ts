import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { treesOf } from '../../../gateway/compiler/portalTree.ts'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'

type Files = ReturnType<typeof readPortalFolder>

/** A folder with shared texts is a complete portal; any other is layered over the shipped one. */
const isWhole = (folder: string) => treesOf(folder).length > 2 && treesOf(folder).every((tree) => existsSync(join(folder, tree)))

export const filesOf = (folder: string, shipped: string, cwd: string): Files =>
  readPortalFolder(isWhole(folder) ? [folder] : [shipped, folder], cwd)

/** The files of a folder at a git revision, or the error of git. */
export function filesAt(
  revision: string,
  folder: string,
  shipped: string,
): { readonly ok: true; readonly files: Files } | { readonly ok: false; readonly message: string } {
  const copy = mkdtempSync(join(tmpdir(), 'portal-diff-'))
  try {
    const archive = join(copy, 'archive.tar')
    const made = spawnSync('git', ['-C', folder, 'archive', '--format=tar', '-o', archive, '--', revision], { encoding: 'utf8' })
    if (made.status !== 0) return { ok: false, message: (made.stderr || String(made.error?.message ?? 'git failed')).trim() }
    const unpacked = spawnSync('tar', ['-xf', archive, '-C', copy], { encoding: 'utf8' })
    if (unpacked.status !== 0) return { ok: false, message: unpacked.stderr.trim() }
    return { ok: true, files: filesOf(copy, shipped, copy) }
  } finally {
    rmSync(copy, { recursive: true })
  }
}
