import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CommandDeps } from '../command.ts'
import { runPortal } from '../runPortal.ts'

/** The folder of the project. */
export const project = fileURLToPath(new URL('../../..', import.meta.url))

/** A folder of its own, outside of any portal folder. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  return {
    folder,
    at: (name: string) => join(folder, name),
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
    write(name: string, content: unknown) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
    },
    drop: () => rmSync(folder, { recursive: true }),
  }
}

/** Runs a line of words as they would be typed in a folder. */
export const run = (cwd: string, line: string | readonly string[], deps: Partial<CommandDeps> = {}) =>
  runPortal(typeof line === 'string' ? line.split(' ').filter((word) => word !== '') : line, {
    cwd,
    shipped: project,
    colours: false,
    say: () => undefined,
    stopped: () => Promise.resolve(),
    ...deps,
  })
