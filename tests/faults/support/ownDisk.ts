import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Mounts a separate disk at a new folder (only root may), with its unmount; `undefined` if that is not possible. */
export function ownDisk(folder: string, options: string): (() => void) | undefined {
  mkdirSync(folder)
  const mounted = process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
  return mounted ? () => void spawnSync('umount', [folder]) : undefined
}
