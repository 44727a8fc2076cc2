import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files that already exist. */
export const filesThere = (folder: string, names: Iterable<string>): readonly string[] =>
  [...names].filter((name) => existsSync(join(folder, name)))

/** Writes new files and their folders; the flag `wx` fails for an existing file. */
export function writeFiles(folder: string, files: Iterable<readonly [string, string]>): void {
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text, { flag: 'wx' })
  }
}
