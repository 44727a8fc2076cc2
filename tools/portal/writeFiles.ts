import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Those of the files that are there already. */
export const filesThere = (folder: string, names: Iterable<string>): readonly string[] =>
  [...names].filter((name) => existsSync(join(folder, name)))

/** Writes new files, with the folders they need; the system itself refuses one that is there (`wx`). */
export function writeFiles(folder: string, files: Iterable<readonly [string, string]>): void {
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text, { flag: 'wx' })
  }
}
