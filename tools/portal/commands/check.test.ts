import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asGithub, asSarif } from '../reports.ts'
import { project, run, temporaryFolder } from '../support/commandLine.ts'

const INVALID = join(project, 'tests/fixtures/invalid')
const base = join(INVALID, 'base')
const wrongBlock = join(INVALID, 'DG-BLK-001-block')
const small = { shipped: base }

describe('portal check', () => {
  it('says how much it looked at and ends with 0 when all is right', async () => {
    expect(await run(base, 'check', small)).toEqual({ text: expect.stringMatching(/^5 files, .* 0 errors, 0 warnings$/), exit: 0 })
  })

  it('prints place, code and hint of a mistake and ends with 1', async () => {
    for (const line of [`check --portal ${wrongBlock}`, `check ${wrongBlock}`]) {
      const { text, exit } = await run(base, line, small)
      expect(text).toMatch(/items\.json:5:16 DG-BLK-001 there is no block "buton"[\s\S]*did you mean "button"\?/)
      expect(exit).toBe(1)
    }
  })

  it('tells of scenarios too', async () => {
    const { text, exit } = await run(base, `check ${join(INVALID, 'DG-SCN-001-actor')}`, small)
    expect(text).toMatch(
      /two\.scenario\.json:5:24 DG-SCN-001 there is no actor "sarah"\n {2}expected: one of sara, ali[\s\S]*did you mean "sara"\?/,
    )
    expect(exit).toBe(1)
  })

  it('tells of a gateway.json too, which a gateway would not start with', async () => {
    const own = temporaryFolder()
    own.write('universities/.keep', '')
    own.write('gateway.json', '{\n  "trackr": {}\n}\n')
    const { text, exit } = await run(base, `check ${own.folder}`, small)
    expect(text).toMatch(/gateway\.json:2:3 DG-KEY-001 there is no "trackr" here\n[\s\S]*did you mean "tracker"\?/)
    expect(exit).toBe(1)
    own.write('gateway.json', {})
    expect((await run(base, `check ${own.folder}`, small)).exit).toBe(0)
    own.drop()
  })

  it('has colours only where they are asked for, and then the same words', async () => {
    const plain = await run(base, `check ${wrongBlock}`, small)
    const painted = await run(base, `check ${wrongBlock}`, { ...small, colours: true })
    expect(painted.text).toContain('\u001b[31mDG-BLK-001\u001b[0m')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes of a terminal
    expect(painted.text.replace(/\u001b\[\d+m/g, '')).toBe(plain.text)
  })
})

/** What the standard's schema says of a SARIF log. It names draft 4, of which it uses nothing that later drafts read otherwise. */
function problemsOf(log: unknown): readonly unknown[] {
  const { $schema: _, id, ...schema } = JSON.parse(readFileSync(join(project, 'tests/fixtures/sarif/sarif-2.1.0.schema.json'), 'utf8'))
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false })
  formats.default(ajv)
  const isValid = ajv.compile({ ...schema, $id: id })
  return isValid(log) ? [] : (isValid.errors ?? [])
}

describe('the reports of portal check', () => {
  const report = (kind: string) => run(base, `check ${wrongBlock} --${kind}`, small)

  it('are an array of diagnostics', async () => {
    const { text, exit } = await report('json')
    expect(exit).toBe(1)
    expect(JSON.parse(text)).toEqual([
      expect.objectContaining({
        code: 'DG-BLK-001',
        severity: 'error',
        message: 'there is no block "buton"',
        at: { file: expect.stringMatching(/items\.json$/), line: 5, column: 16, pointer: expect.stringMatching(/^\/body\//) },
        hint: 'did you mean "button"?',
      }),
    ])
    expect(JSON.parse((await run(base, 'check --json', small)).text)).toEqual([])
  })

  it('are a SARIF log by the standard’s own schema: rules from the catalogue, results that name them', async () => {
    const log = JSON.parse((await report('sarif')).text)
    expect(problemsOf(log)).toEqual([])
    const [{ tool, results }] = log.runs
    expect(results).toHaveLength(1)
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe('DG-BLK-001')
    expect(results[0].locations[0].physicalLocation.region).toEqual({ startLine: 5, startColumn: 16 })
    expect(problemsOf(JSON.parse((await run(base, 'check --sarif', small)).text))).toEqual([])
    const at = { file: 'درگاه/a b%.json', line: 1, column: 1, pointer: '' }
    expect(problemsOf(JSON.parse(asSarif([{ code: 'DG-UNI-004', severity: 'warning', message: 'x', at }])))).toEqual([])
  })

  it.each<[what: string, change: (result: Record<string, unknown>) => void]>([
    ['a level that there is not', (result) => Object.assign(result, { level: 'fatal' })],
    ['a key that there is not', (result) => Object.assign(result, { severity: 'error' })],
    ['no message', (result) => delete result['message']],
    [
      'an address that is none',
      (result) => Object.assign(result, { locations: [{ physicalLocation: { artifactLocation: { uri: 'a b' } } }] }),
    ],
  ])('would be refused by that schema with %s', async (_, change) => {
    const log = JSON.parse((await report('sarif')).text)
    change(log.runs[0].results[0])
    expect(problemsOf(log)).not.toEqual([])
  })

  it('are annotations for GitHub, with line ends and percent signs escaped', async () => {
    const { text } = await report('github')
    expect(text).toMatch(/^::error file=[^,\n]*items\.json,line=5,col=16,title=DG-BLK-001::there is no block "buton"%0A/)
    expect(text.split('\n')).toHaveLength(1)
    const at = { file: 'a,b:c.json', line: 1, column: 2, pointer: '' }
    expect(asGithub([{ code: 'DG-UNI-004', severity: 'warning', message: '100% a, b: c\r\nd', at }])).toBe(
      '::warning file=a%2Cb%3Ac.json,line=1,col=2,title=DG-UNI-004::100%25 a, b: c%0D%0Ad',
    )
  })
})

describe('portal check --watch', () => {
  let own: ReturnType<typeof temporaryFolder>
  beforeEach(() => {
    own = temporaryFolder()
  })
  afterEach(() => own.drop())

  it('answers an edit with less than a third of the work of the first check, with what changed and a summary', async () => {
    await run(own.folder, 'init mine')
    const file = 'mine/modules/library/screens/home.json'
    const right = own.read(file)
    const said: string[] = []
    let told: () => void = () => undefined
    let stop: () => void = () => undefined
    const stopped = new Promise<void>((resolve) => {
      stop = resolve
    })
    const say = (line: string) => {
      said.push(line)
      if (/^\d+ errors?, |^watching /.test(line)) told()
    }
    const next = () =>
      new Promise<void>((resolve) => {
        told = resolve
      })
    // Work, not time: the machine may be busy with something else.
    const workSince = (start: NodeJS.CpuUsage) => {
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    const start = process.cpuUsage()
    const begun = next()
    const ended = run(own.folder, 'check mine --watch', { say, stopped: () => stopped })
    await begun
    const first = workSince(start)
    expect(said.at(0)).toBe('0 errors, 0 warnings')

    const edits: number[] = []
    const edit = async (text: string) => {
      const since = process.cpuUsage()
      const answered = next()
      own.write(file, text)
      await answered
      edits.push(workSince(since))
      return said.splice(0)
    }
    said.length = 0
    expect(await edit(right.replace('"block": "text"', '"block": "texd"'))).toEqual([
      expect.stringMatching(/^mine\/modules\/library\/screens\/home\.json:\d+:\d+ DG-BLK-001 there is no block "texd"/),
      '1 error, 0 warnings',
    ])
    expect(await edit(right.replace('"block": "text"', '"block": "texd"').replace('"lead" }', '"leed" }'))).toContain('1 error, 0 warnings')
    expect(await edit(right)).toEqual([expect.stringMatching(/^mended: .* DG-BLK-001$/), '0 errors, 0 warnings'])
    expect(Math.min(...edits) / first).toBeLessThan(1 / 3)
    stop()
    expect(await ended).toEqual({ text: '', exit: 0 })
  })
})
