import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Citation, citedIn, replacedIn, rulesIn } from './catalogue.ts'

const FOLDERS = ['schemas', 'engine', 'modules', 'src', 'command', 'server', 'gateway', 'sandbox', 'tools', 'tests']
/** Paths of test files. */
export const IS_TEST = /\.(test|spec)\.tsx?$|\.scenario\.json$|^tests\/campus\/contract\/.*\.ts$/

function* testsIn(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) yield* testsIn(root, path)
    else if (IS_TEST.test(path)) yield path
  }
}

/** All rules and open points of `docs/rules`, with the file name without extension. */
export const readRules = (root: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(root, 'docs/rules')).flatMap((file) =>
      rulesIn(readFileSync(join(root, 'docs/rules', file), 'utf8')).map((id) => [id, file.replace('.md', '')] as const),
    ),
  )

/** All citations of rules by tests of the project. */
export const readCitations = (root: string): readonly Citation[] =>
  FOLDERS.flatMap((folder) => [...testsIn(root, folder)]).flatMap((path) =>
    citedIn(path, readFileSync(join(root, path), 'utf8')).map((id) => ({ id, path })),
  )

/** The rules and open points that a decision record replaces, with its number. */
export const readReplaced = (root: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(root, 'docs/decisions')).flatMap((file) =>
      replacedIn(readFileSync(join(root, 'docs/decisions', file), 'utf8')).map((id) => [id, file.slice(0, 4)] as const),
    ),
  )
