import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { findBreaches, readSources, readTable } from '../../tools/check/boundaries.ts'
import { findImportCycles } from '../../tools/check/importCycles.ts'
import { stepsOf } from '../support/followHowTo.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'docs/how-to/add-a-block.md'), 'utf8')
const MINUTES = 60_000

const copy = mkdtempSync(join(tmpdir(), 'add-a-block-'))
/** Environment of a shell in the copy, without colours. */
const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', INIT_CWD: copy }
afterAll(() => rmSync(copy, { recursive: true }))

/** The project as it lies here, without what git ignores. */
function copyProject(): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '' && !name.startsWith('docs/pictures/'))) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

/** Runs a line as it would be typed; words in double quotes are one. */
function typed(line: string): string {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word)
  const [command, ...args] = words[0] === 'npx' ? words.slice(1) : ['tsx', 'tools/portal/main.ts', ...words.slice(words.indexOf('--') + 1)]
  expect(line).toMatch(/^(npx vitest run|npm run portal --) /)
  const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', command ?? ''), args, { cwd: copy, encoding: 'utf8', env })
  expect(`${line}: ${status === 0 ? 0 : stdout + stderr}`).toBe(`${line}: 0`)
  return stdout
}

/** The unread keys, as reported by the copy itself. */
const unread = () =>
  spawnSync(
    join(copy, 'node_modules/.bin/tsx'),
    [
      '-e',
      `import { readSources, readTable } from './tools/check/boundaries.ts'
       import { createReadModule } from './tools/check/unread/readModules.ts'
       import { unreadBlockKeys } from './tools/check/unread/unreadKeys.ts'
       console.log(unreadBlockKeys(createReadModule(readSources('.', readTable('.')))).join('\\n'))`,
    ],
    { cwd: copy, encoding: 'utf8', env },
  ).stdout.trim()

it(
  'add-a-block.md, followed to the letter, adds one that every check passes',
  () => {
    copyProject()
    const told: string[] = []
    let said = ''
    for (const { kind, name, content } of stepsOf(page)) {
      if (kind === 'sh') said = content.trim().split('\n').map(typed).join('\n')
      if (kind === 'text') for (const line of content.trim().split('\n')) expect(said).toContain(line.trim())
      if (kind !== 'file') continue
      mkdirSync(dirname(join(copy, name)), { recursive: true })
      writeFileSync(join(copy, name), content)
      told.push(unread())
    }
    const promised = /`(engine\/blocks\/reminder\/schema\.ts declares [^`]*)`/.exec(page)?.[1] ?? 'nothing'
    expect(told).toEqual([expect.stringContaining(promised), ''])

    const table = readTable(copy)
    const sources = readSources(copy, table)
    expect([findBreaches(table, sources, []), findImportCycles(sources)]).toEqual([[], []])
    typed('npm run portal -- schemas --check')
    typed('npm run portal -- reference --check')
    typed('npm run portal -- check gallery')
    typed('npx vitest run engine/blocks/blocks.test.ts')
    for (const [tool, ...args] of [
      ['biome', 'check', 'engine/blocks', 'engine/react/laterBlocks.ts', 'gallery'],
      ['tsc', '--noEmit', '-p', '.'],
    ] as const) {
      const { status, stdout } = spawnSync(join(copy, 'node_modules/.bin', tool), args, { cwd: copy, encoding: 'utf8' })
      expect(status === 0 ? '' : stdout).toBe('')
    }
  },
  10 * MINUTES,
)
