import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { excludedFromShortLane } from '../../tests/lanes/lanes.ts'
import { citedIn, describeDoubles, describeProof, rulesIn } from './catalogue.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['schemas', 'engine', 'modules', 'src', 'gateway', 'sandbox', 'tools', 'tests']
const IS_TEST = /\.(test|spec)\.tsx?$|\.scenario\.json$|^tests\/campus\/contract\/.*\.ts$/

function* testsIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) yield* testsIn(path)
    else if (IS_TEST.test(path)) yield path
  }
}

const rules = new Map(
  readdirSync(join(root, 'docs/rules')).flatMap((file) =>
    rulesIn(readFileSync(join(root, 'docs/rules', file), 'utf8')).map((id) => [id, file.replace('.md', '')] as const),
  ),
)
const cited = FOLDERS.flatMap((folder) => [...testsIn(folder)]).flatMap((path) =>
  citedIn(path, readFileSync(join(root, path), 'utf8')).map((id) => ({ id, path })),
)
const idsOf = (citations: typeof cited) => new Set(citations.map(({ id }) => id))
const long = new Set([...excludedFromShortLane('vitest'), ...excludedFromShortLane('playwright')])
const inShortLane = idsOf(cited.filter(({ path }) => !long.has(path)))

function readFlags() {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ options: { missing: flag, quiet: flag, doubles: flag } }).values
  } catch (error) {
    process.stderr.write(
      `${(error as Error).message}\nnpm run rules takes --missing (names what is not proved), --doubles (rules cited headless and in a browser) or --quiet (only mistakes).\n`,
    )
    return process.exit(2)
  }
}
const { missing, quiet, doubles } = readFlags()
if (doubles) process.stdout.write(`${describeDoubles(cited)}\n`)
else if (!quiet) process.stdout.write(`${describeProof(rules, idsOf(cited), missing)}\n`)

const mistakes = [
  ...cited.filter(({ id }) => !rules.has(id)).map(({ id, path }) => `${path} cites ${id}, which is no rule of docs/rules`),
  ...[...idsOf(cited)]
    .filter((id) => !inShortLane.has(id))
    .map((id) => `${id} is proved in the long lane only: cite it in a test of the short lane, too (tests/lanes/lanes.ts)`),
]
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`)
process.exit(mistakes.length === 0 ? 0 : 1)
