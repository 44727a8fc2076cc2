import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { citedIn, describeProof, rulesIn } from './catalogue.ts'

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
  citedIn(readFileSync(join(root, path), 'utf8')).map((id) => ({ id, path })),
)
const unknown = cited.filter(({ id }) => !rules.has(id))
const args = process.argv.slice(2)
const wrong = args.find((arg) => arg !== '--quiet' && arg !== '--missing')
if (wrong !== undefined) {
  process.stderr.write(`${wrong} is not known: npm run rules takes --missing (names what is not proved) or --quiet (only unknown ids).\n`)
  process.exit(2)
}
if (!args.includes('--quiet'))
  process.stdout.write(`${describeProof(rules, new Set(cited.map(({ id }) => id)), args.includes('--missing'))}\n`)
for (const { id, path } of unknown) process.stderr.write(`${path} cites ${id}, which is no rule of docs/rules\n`)
process.exit(unknown.length === 0 ? 0 : 1)
