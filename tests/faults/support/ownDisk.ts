import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** A disk of its own at a new folder, which only root may make, and what takes it away; nothing where that is not possible. */
export function ownDisk(folder: string, options: string): (() => void) | undefined {
  mkdirSync(folder)
  const mounted = process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
  return mounted ? () => void spawnSync('umount', [folder]) : undefined
}
