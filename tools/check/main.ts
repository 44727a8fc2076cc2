import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeCommand } from '../../command/describeCommand.ts'
import { wantsHelp } from '../../command/wantsHelp.ts'
import { blockSchemas } from '../../engine/blocks/blockSchemas.ts'
import { fieldKinds } from '../../engine/fieldKinds/fieldKinds.ts'
import { findBreaches, ownNames, readSources, readTable } from './boundaries.ts'
import { checkFunctionSizes, type LongFunctions } from './functionSizes.ts'
import { findImportCycles } from './importCycles.ts'
import { namedOutside } from './namedKinds.ts'
import { rareKinds } from './rareKinds.ts'
import { followedRedirects } from './redirects.ts'
import { describeSizes } from './sizes.ts'
import { readShippedJson, slowPatterns } from './slowPatterns.ts'
import { createReadModule } from './unread/readModules.ts'
import { fieldSources, unreadBlockKeys, unreadFieldKeys } from './unread/unreadKeys.ts'
import { checkWords, type KnownWords, readDocuments } from './words.ts'

if (wantsHelp(process.argv.slice(2))) {
  process.stdout.write(describeCommand('npm run check', 'types, lint, imports, generated files and every module; no test is run', []))
  process.exit(0)
}
if (process.argv.length > 2) {
  process.stderr.write(`check knows no ${process.argv[2]}: it is run without flags.\n`)
  process.exit(2)
}
const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)
let failures = 0

function report(title: string, problems: readonly string[]): void {
  if (problems.length > 0) failures++
  process.stdout.write(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${title}\n${problems.map((problem) => `     ${problem}\n`).join('')}`)
}

function run(title: string, command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } })
  report(title, status === 0 ? [] : `${stdout}${stderr}`.trim().split('\n').slice(-60))
}

const table = readTable(root)
const sources = readSources(root, table)
report('imports run one way', findBreaches(table, sources, ownNames(root)))
report('no circle of imports', findImportCycles(sources))
const readModule = createReadModule(sources)
report('every key of a block is read', unreadBlockKeys(readModule))
report('every key of a field is read', unreadFieldKeys(readModule, fieldSources(sources)))
report('a block or kind of field is named in its folder alone', namedOutside(sources, Object.keys(blockSchemas), Object.keys(fieldKinds)))
report('no request follows a redirect', followedRedirects(sources))
report('no regular expression is slow for a long text', slowPatterns(sources, readShippedJson(root)))
const sizes = describeSizes(sources)
process.stdout.write(`     ${sizes.summary}\n`)
const rare = rareKinds(root)
process.stdout.write(
  `     in fewer than two modules (docs/decisions/0016), blocks: ${rare.blocks.join(', ')}; fields: ${rare.fields.join(', ')}\n`,
)
report('no source file over 350 lines', sizes.tooLong)
const longFunctions = JSON.parse(readFileSync(join(root, '.ci/long-functions.json'), 'utf8')) as LongFunctions
report(`no function over 80 lines but ${Object.keys(longFunctions).length} known ones`, checkFunctionSizes(sources, longFunctions))
const knownWords = JSON.parse(readFileSync(join(root, '.ci/private-words.json'), 'utf8')) as KnownWords
report('no private word', checkWords([...sources, ...readDocuments(root)], knownWords))
run('generated schemas are fresh', bin('tsx'), ['tools/portal/main.ts', 'schemas', '--check'])
run('generated reference is fresh', bin('tsx'), ['tools/portal/main.ts', 'reference', '--check'])
run('generated parts of documents are fresh', bin('tsx'), ['tools/docs/main.ts', '--check'])
run('every module and university compiles', bin('tsx'), ['tools/portal/main.ts', 'check'])
run('the gallery compiles', bin('tsx'), ['tools/portal/main.ts', 'check', 'gallery'])
run('no rule is cited that does not exist', bin('tsx'), ['tools/rules/main.ts', '--quiet'])
run('lint and format', bin('biome'), ['ci', '--colors=off', '--max-diagnostics=40', '.'])
run('types', bin('tsc'), ['--noEmit', '-p', '.'])
process.exit(failures === 0 ? 0 : 1)
