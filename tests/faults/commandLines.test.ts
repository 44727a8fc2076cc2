import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { GATEWAY_FLAGS, START_FLAGS } from '../../gateway/parseGatewayArguments.ts'
import { sample } from '../lanes/sample.ts'
import { endAll, root, runCommand } from './support/runCommand.ts'

const ONE_SENTENCE = /^[^\n]+[^\n\s]\n$/
const STACK = /\n\s+at |node:internal|Error:/

afterAll(endAll)

const start = 'tools/start.ts'
const gateway = 'gateway/main.ts'
const build = 'tools/build.ts'
const portal = 'tools/portal/main.ts'
const campus = 'sandbox/main.ts'
const replay = 'tools/replay/main.ts'

/** A file, its arguments, and what it says of them. The short lane takes twelve. */
const WRONG: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['tools/start.mjs', ['banana'], /^banana is not known\. Known: --port N/],
  [start, ['--nope'], /^--nope is not known\. Known: .*--portal DIR/],
  [start, ['--port'], /^--port needs a value/],
  [start, ['--port', '--data'], /^--port needs a value/],
  [start, ['--port', '99999'], /from 1 to 65535/],
  [start, ['--port=4e3'], /^--port 4e3 is no port/],
  [start, ['--now', 'tomorrow'], /^--now tomorrow is no instant: write it like 2026/],
  [start, ['--portal', '/no/such/folder'], /^There is no folder \/no\/such\/folder/],
  [start, ['--portal', 'docs'], /holds neither modules\/ nor universities\//],
  [start, ['--portal', 'package.json'], /^There is no folder /],
  [start, ['--address', 'aftab'], /write it like --address mine=http/],
  [start, ['--data', '/no/such/folder'], /^The folder \/no\/such does not exist: create it first/],
  [gateway, ['--data', 'x'], /^--data is not known\. Known: --port N, --host/],
  [gateway, ['--metrics', '9464x'], /^--metrics 9464x is no port: use a number from 1 to 65535/],
  [gateway, ['serve'], /^serve is not known/],
  [build, ['--output', 'x'], /^--output is not known\. Known: --portal DIR, --out DIR/],
  [build, ['--out'], /^--out needs a value/],
  [portal, ['chek'], /did you mean "check"/],
  [portal, ['check', '--portal', '/no/such/folder'], /there is no folder "\/no\/such\/folder"/],
  [portal, ['check', '--strict'], /there is no option "--strict"/],
  [portal, ['publish'], /needs one TARGET, like: portal publish site/],
  [portal, ['publish', 'gs://a/b'], /TARGET is a folder, or a place in a storage like s3:/],
  [portal, ['publish', 's3://k:s@bucket'], /never from an argument/],
  [portal, ['publish', 'site', '--keep', 'long'], /--keep: "long" is no number of days/],
  [portal, ['why', 'aftab'], /needs a university and a pointer/],
  [portal, ['check', '--portal', 'package.json'], /there is no folder "package.json"/],
  [portal, ['check', '--portal', 'docs'], /the folder "docs" holds none of modules, universities, portal.json/],
  [gateway, ['--portal', '/no/such/folder'], /^There is no folder \/no\/such\/folder/],
  [build, ['--portal', '/no/such/folder'], /^There is no folder \/no\/such\/folder/],
  [replay, ['--fast'], /knows paths, coverage, --matrix, --browser, --portal, --json, --update and names of files and folders, not --fast/],
  [replay, ['paths', '--fast'], /replay paths \[screen or flow/],
  [replay, ['coverage', 'all'], /takes nothing more, not all/],
  [replay, ['--matrix', '--out'], /replay --matrix \[--pictures\] \[--out file\.html\]/],
  [replay, ['/no/such/folder'], /there is no file or folder \/no\/such\/folder/],
  ['tools/rules/main.ts', ['--all'], /^--all is not known: npm run rules takes --missing/],
  ['tools/mutate/main.ts', ['--only', '0'], /knows only --only N-M, with numbers from 1/],
  ['tools/check/main.ts', ['--fast'], /knows no --fast: it is run without flags/],
  ['bench/main.ts', ['--fast'], /does not know --fast: use peers, load, heap, writing, rooms, bytes, or nothing/],
  [campus, ['start'], /does not know the command start: use serve or reset/],
  [campus, ['--data', '/no/such/folder'], /^The folder \/no\/such does not exist: create it first/],
  [campus, ['--nope'], /does not know --nope: use serve or reset/],
]

describe('a command that is written wrongly ends with one sentence that says what to write', () => {
  it.each(sample(WRONG, 12))('%s %j', async (file, args, says) => {
    const { code, stdout, stderr } = await runCommand(file, args).ended
    expect(stderr).toMatch(says)
    expect(stderr).toMatch(ONE_SENTENCE)
    expect(stderr).not.toMatch(STACK)
    expect(stdout).toBe('')
    expect(code).toBeGreaterThan(0)
  })
})

describe('a command that is asked for help prints what can be written, and starts nothing', () => {
  it.each([
    ['tools/start.mjs', START_FLAGS],
    [gateway, GATEWAY_FLAGS],
    [campus, ['--data', '--database', '--now', '--demo', '--ports', '--origins', '--portal-url']],
  ])('%s', async (file, flags) => {
    for (const word of ['--help', '-h']) {
      const { code, stdout, stderr } = await runCommand(file, [word]).ended
      expect([code, stderr]).toEqual([0, ''])
      expect(flags.filter((flag) => !stdout.includes(flag))).toEqual([])
    }
  })

  it('npm start does so in a clone in which nothing is installed', async () => {
    const clone = mkdtempSync(join(tmpdir(), 'dargah-clone-'))
    mkdirSync(join(clone, 'tools'))
    for (const file of ['start.mjs', 'startHelp.mjs', 'installPackages.mjs']) cpSync(join(root, 'tools', file), join(clone, 'tools', file))
    const { status, stdout } = spawnSync(process.execPath, [join(clone, 'tools/start.mjs'), '--help'], { cwd: clone, encoding: 'utf8' })
    expect([status, stdout.startsWith('npm start: the whole portal'), readdirSync(clone)]).toEqual([0, true, ['tools']])
    rmSync(clone, { recursive: true })
  })
})

it.skipIf(process.platform === 'win32')('npm start after an installation that was interrupted: what it left is removed first', () => {
  const clone = mkdtempSync(join(tmpdir(), 'dargah-clone-'))
  mkdirSync(join(clone, 'tools'))
  for (const file of ['start.mjs', 'startHelp.mjs', 'installPackages.mjs']) cpSync(join(root, 'tools', file), join(clone, 'tools', file))
  writeFileSync(join(clone, 'package-lock.json'), '{"packages":{"node_modules/a":{"version":"1.0.0"}}}')
  // What npm does with a half-filled folder: it gives up on the leftovers.
  writeFileSync(join(clone, 'npm'), '#!/bin/sh\n[ -e node_modules ] && echo ENOTEMPTY && exit 1\necho installed\n', { mode: 0o755 })
  mkdirSync(join(clone, 'node_modules/.a-x1Y2'), { recursive: true })
  const { stdout } = spawnSync(process.execPath, [join(clone, 'tools/start.mjs')], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${clone}:${process.env['PATH']}` },
  })
  expect([stdout.includes('installed'), stdout.includes('ENOTEMPTY')]).toEqual([true, false])
  rmSync(clone, { recursive: true })
})
