import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { shippedUniversities } from '../../gateway/support/portalCopy.ts'
import { project, run, temporaryFolder } from './support/commandLine.ts'

const INVALID = join(project, 'tests/fixtures/invalid')
const base = join(INVALID, 'base')
const small = { shipped: base }
const temporary = temporaryFolder()
afterAll(() => temporary.drop())

describe('portal explain and why', () => {
  it('explains a code in any case of letters', async () => {
    expect(await run(base, 'explain dg-exp-003', small)).toMatchObject({
      text: expect.stringMatching(/^DG-EXP-003 \(error\) No such field\n/),
      exit: 0,
    })
  })

  it('says where a value comes from', async () => {
    expect(await run(base, 'why _ /modules/shop/hue', small)).toMatchObject({
      text: expect.stringMatching(/^"teal"\n {2}.*module\.json:4:10 sets it {2}← holds\n/),
      exit: 0,
    })
  })
})

describe('generated files', () => {
  it('are stale until they are written', async () => {
    const root = { shipped: temporary.folder }
    mkdirSync(temporary.at('modules'))
    const inside = (line: string) => run(temporary.folder, line, root)
    expect((await inside('schemas --check')).exit).toBe(1)
    expect((await inside('schemas')).exit).toBe(0)
    expect((await inside('schemas --check')).exit).toBe(0)
    temporary.write('schemas/json/form.schema.json', '{}')
    expect(await inside('schemas --check')).toMatchObject({ text: expect.stringContaining('form.schema.json'), exit: 1 })
  })

  it('hold the reference of all codes', async () => {
    const { text, exit } = await run(temporary.folder, 'reference', { shipped: temporary.folder })
    expect(text).toContain('docs/reference/errors.md')
    expect(exit).toBe(0)
  })
})

describe('wrong use', () => {
  it.each([
    ['chek', 'portal has no command "chek"; did you mean "check"?'],
    ['check --prtal x', 'portal check: there is no option "--prtal"; did you mean "--portal"?'],
    ['check --portal', 'portal check: --portal needs a value: --portal DIR'],
    ['check --watch=1', 'portal check: --watch takes no value'],
    ['check --portal /nowhere', 'portal check: --portal: there is no folder "/nowhere"'],
    ['check /nowhere', 'portal check: there is no folder "/nowhere"'],
    ['check --json --github', 'portal check prints in one way: one of --watch, --json, --sarif, --github'],
    ['explain', 'portal explain needs one code, like: portal explain DG-EXP-003'],
    ['explain DG-EXP-03', 'there is no code "DG-EXP-03"; did you mean "DG-EXP-003"?'],
    ['why aftab', 'portal why needs a university and a pointer, like: portal why aftab /modules/food/tiles/reserve/text'],
    ['why aftab /title --facts none.json', 'portal why: --facts: the file "none.json" cannot be read'],
    ['new modul x', 'portal new makes no "modul"; did you mean "module"?'],
    ['new screen x', '"x" names no screen: write MODULE/NAME, like film-club/tonight'],
    ['new module Film', '"Film" is no id: lower-case letters, digits and hyphens, a letter first, like film-club'],
    ['new university x --hue rose', 'a university has no --hue'],
    ['new module x --hue ros', '--hue: there is no "ros"; did you mean "rose"?'],
    ['diff a', 'portal diff: there is no folder "a"'],
    ['init', 'portal init needs one folder, like: portal init my-portal'],
  ])('"%s" is told in one sentence and ends with 2', async (line, text) => {
    expect(await run(base, line, small)).toEqual({ text, exit: 2 })
  })

  it('of no command at all is the help, which fits a screen', async () => {
    const { text, exit } = await run(base, '')
    expect(exit).toBe(2)
    expect(text.split('\n').length).toBeLessThanOrEqual(24)
    expect(await run(base, '--help')).toEqual({ text, exit: 0 })
    for (const [name = ''] of text.matchAll(/(?<=^ {2})[a-z]+(?= )/gm)) {
      const help = await run(base, `${name} --help`)
      expect([name, help.exit]).toEqual([name, 0])
      expect(help.text).toContain(`npm run portal -- ${name}`)
    }
  })
})

describe('the process', () => {
  const main = join(project, 'tools/portal/main.ts')
  const tsx = join(project, 'node_modules/.bin/tsx')
  const start = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
    spawnSync(tsx, [main, ...args], { cwd, encoding: 'utf8', env: { ...process.env, INIT_CWD: undefined, ...env }, timeout: 60_000 })

  it('ends with 0, 1 or 2, from any folder, and gives what is wrong use to stderr alone', () => {
    const own = temporary.at('own')
    expect(start(['init', 'own'], temporary.folder)).toMatchObject({ status: 0, stderr: '' })
    expect(start(['check'], join(own, 'modules/library/screens'))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${shippedUniversities.length + 1} universities: 0 errors`),
    })
    temporary.write('own/universities/mine.json', '{ "unikey": "mine", }')
    // npm runs a script in the project's folder and says where it was called.
    const broken = start(['check', 'own'], project, { INIT_CWD: temporary.folder })
    expect(broken).toMatchObject({
      status: 1,
      stderr: '',
      stdout: expect.stringMatching(/^own\/universities\/mine\.json:1:\d+ DG-JSON-001/),
    })
    expect(broken.stdout).not.toContain('\u001b')
    expect(start(['chek'], own)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('did you mean "check"?') })
  }, 180_000)

  it('watches until it is told to end, and then ends with what holds', async () => {
    expect((await run(temporary.folder, 'init watched')).exit).toBe(0)
    const child = spawn(process.execPath, ['--import', 'tsx', main, 'check', temporary.at('watched'), '--watch'], { cwd: project })
    let said = ''
    const until = async (pattern: RegExp) => {
      while (!pattern.test(said)) said += String(await once(child.stdout, 'data'))
    }
    await until(/^watching /m)
    temporary.write('watched/universities/mine.json', '{ "unikey": "mine", }')
    await until(/DG-JSON-001[\s\S]*^1 error, 0 warnings$/m)
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([1, null])
  })
})
