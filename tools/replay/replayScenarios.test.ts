import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { replayScenarios } from './replayScenarios.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, value: unknown): string {
  const file = join(folder, `${name}.scenario.json`)
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}
const told = { title: 'the sign-in opens', screen: 'account/sign-in', university: '_', steps: [{ expect: { state: 'editing' } }] }

describe('the replay tool', () => {
  it('exits with 0 and says how many passed', () => {
    const { text, exit } = replayScenarios([write('right', told)], root)
    expect(exit).toBe(0)
    expect(text).toMatch(/^✓ the sign-in opens\n1 of 1 scenarios passed, 1 steps in \d+ ms$/)
  })

  it('exits with 1 and shows the first step that differs', () => {
    const steps = [{ pass: 1 }, { note: 'later', expect: { state: 'gone' } }, { expect: { state: 'gone' } }]
    const { text, exit } = replayScenarios([write('wrong', { ...told, steps })], root)
    expect(exit).toBe(1)
    expect(text).toContain('step 2 (later): state\n    expected: "gone"\n    got: "editing"')
  })

  it.each([
    ['no JSON', '{', 'JSON'],
    ['no scenario', { title: 'x' }, 'no-scenario.scenario.json:1:1 DG-KEY-002 "university" is missing'],
    ['no screen', { ...told, screen: undefined }, 'expected: "screen", or "actors" with a screen each'],
    ['an unknown key', { ...told, stepz: [] }, 'stepz'],
    ['an unknown university', { ...told, university: 'nowhere' }, 'no university "nowhere"'],
  ])('exits with 1 for a file with %s', (name, value, message) => {
    const { text, exit } = replayScenarios([write(name.replaceAll(' ', '-'), value)], root)
    expect(exit).toBe(1)
    expect(text).toContain(message)
  })

  it('writes traces as JSON, the same at each run', () => {
    const file = write('right', told)
    const once = replayScenarios(['--json', file], root)
    expect(JSON.parse(once.text)).toMatchObject([{ title: told.title, ok: true, failures: [], trace: [{ step: 0 }, { step: 1 }] }])
    expect(replayScenarios(['--json', file], root).text).toBe(once.text)
  })

  it('exits with 2 for an unknown option and where there is no scenario', () => {
    expect(replayScenarios(['--fast'], root)).toMatchObject({ exit: 2 })
    expect(replayScenarios([mkdtempSync(join(folder, 'empty-'))], root)).toMatchObject({ exit: 2 })
  })

  const refused = (effect: object, more: object = {}) => ({
    ...told,
    university: 'aftab',
    steps: [
      { fill: { form: 'sign-in', data: { username: 'sara', password: 'x' } } },
      { send: 'SUBMIT', expect: { effects: [{ type: 'toast', ...effect }], ...more } },
    ],
  })
  const OLD = { text: { key: 'account:signIn.before' } }
  const NOW = { text: { key: 'account:signIn.captchaNotReady' } }

  it('says when it is only a text that differs, and takes it over when it is asked to, and nothing else', () => {
    const file = write('words', refused(OLD))
    const before = readFileSync(file, 'utf8')
    const { text, exit } = replayScenarios([file], root)
    expect(exit).toBe(1)
    expect(text).toContain('step 2: effect\n    expected: {"type":"toast","text":{"key":"account:signIn.before"}}')
    expect(text).toContain('only a text differs')
    expect(readFileSync(file, 'utf8')).toBe(before)

    const update = replayScenarios(['--update', file], root)
    expect(update.exit).toBe(0)
    expect(update.text).toContain('step 2: text is now {"key":"account:signIn.captchaNotReady"}')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(refused(NOW))
  })

  const SALE = readFileSync(join(root, 'tests/scenarios/reserve/sell.scenario.json'), 'utf8')

  it('runs a scenario on each screen that it names, and says on which it goes otherwise', () => {
    const only = JSON.stringify({ ...JSON.parse(SALE), also: ['sport/reserve'] })
    const title = String(JSON.parse(SALE).title)
    expect(replayScenarios([write('also', only)], root).text).toContain(`✓ ${title}\n✓ ${title} (sport/reserve)\n2 of 2 scenarios`)
    const steps = [...JSON.parse(SALE).steps, { expect: { value: { 'derived.mine[0].type': 'NORMAL' } } }]
    const { text, exit } = replayScenarios([write('also-wrong', { ...JSON.parse(only), steps })], root)
    expect(exit).toBe(1)
    expect(text).toContain(`✓ ${title}\n✗ ${title} (sport/reserve)`)
  })

  it('takes over the words of the screen that the file tells of, where others have names of their own', () => {
    const file = write('sale', SALE.replace('food:reserve.upForSale', 'food:reserve.before'))
    expect(replayScenarios([file], root).text).toContain('0 of 4 scenarios')
    expect(replayScenarios(['--update', file], root).text).toContain('4 of 4 scenarios')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(SALE))
  })

  it('does not take over what is more than a text', () => {
    const tone = write('tone', refused({ ...OLD, tone: 'success' }))
    expect(replayScenarios([tone], root).text).toContain('more than a text differs')
    const before = readFileSync(tone, 'utf8')
    expect(replayScenarios(['--update', tone], root).exit).toBe(1)
    expect(readFileSync(tone, 'utf8')).toBe(before)

    const both = write('both', refused(OLD, { state: 'gone' }))
    const { text: words } = replayScenarios([both], root)
    expect(words).toContain('more than a text differs; of 2 differences 1 are texts')
    // Each of the two, with the step.
    expect(words.match(/step \d+.*: (effect|state)/g)).toHaveLength(2)
    expect(replayScenarios(['--update', both], root).exit).toBe(1)
    expect(JSON.parse(readFileSync(both, 'utf8'))).toEqual(refused(NOW, { state: 'gone' }))
  })
})
