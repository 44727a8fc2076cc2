import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { parseReport } from '../../engine/compile/reports/parseReport.ts'
import { parseScenario } from '../../engine/compile/scenarios/parseScenario.ts'
import { flowMapOf, followReport, runScenario, watchRun } from '../../engine/replay/index.ts'
import { openScenario } from '../../engine/replay/openScenario.ts'
import { performStep } from '../../engine/replay/performStep.ts'
import { wayOf } from '../../engine/replay/reports/wayOf.ts'
import type { ErrorReport } from '../../schemas/errorReports.ts'
import type { ScenarioFile } from '../../schemas/index.ts'
import { realPortal } from '../../tests/contracts/support/realPortal.ts'
import { answerReplay } from './answerReplay.ts'
import { parseTree } from './parseTree.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(home, { recursive: true }))

const ports = { parse: parseTree, factsOf: () => undefined }
const report: ErrorReport = {
  version: 1,
  kind: 'block',
  name: 'TypeError',
  message: 'cannot read properties of undefined reading …',
  stack: ['chunks/index-a.js:1:2'],
  university: 'aftab',
  screen: 'food/reserve',
  signedIn: true,
  language: 'en',
  device: 'mobile',
  build: 'index-a.js',
  publication: '0123456789abcdef0123',
  trail: [],
}

/** The report of an error at the end of a scenario: what a page would have seen of it. */
function reportAfter(file: string): ErrorReport {
  const scenario = JSON.parse(readFileSync(join(root, 'tests/scenarios', file), 'utf8')) as ScenarioFile & { readonly screen: string }
  const portal = realPortal(scenario.university)
  const watch = watchRun(portal, portal.screen(scenario.screen))
  const trail: ErrorReport['trail'] = [{ screen: scenario.screen }]
  let taken = 0
  const opened = openScenario(portal, scenario, () => (event) => {
    watch.inspect(event)
    const news = watch.transitions().slice(taken)
    taken += news.length
    if (news.length > 0) trail.push({ took: [...news] })
  })
  if (opened === undefined) throw new Error(`no ${scenario.screen}`)
  for (const step of scenario.steps) {
    const { outcome } = step
    if (outcome !== undefined) {
      const settled = outcome.example === undefined ? outcome : portal.call(outcome.call)?.examples?.[outcome.example]
      const error = (settled as { readonly error?: { readonly status?: number } } | undefined)?.error
      trail.push({ call: outcome.call, status: error === undefined ? 200 : (error.status ?? 0) })
    }
    performStep(opened, step, ports)
  }
  const state = opened.actors[0]?.runtime.flow()?.state
  opened.dispose()
  return {
    ...report,
    university: scenario.university,
    screen: scenario.screen,
    signedIn: scenario.facts?.session !== undefined && 'signedIn' in scenario.facts.session,
    ...(state === undefined ? {} : { state }),
    trail,
  }
}
const follow = (given: ErrorReport) => followReport(realPortal(given.university), given, ports)

describe('the way of a report', () => {
  it.each([
    'sign-in/captcha.scenario.json',
    'recovery/failures.scenario.json',
    'dailysale/another-dialog.scenario.json',
    'reserve/sell.scenario.json',
    'feedback/create-fails.scenario.json',
    'rating/other-meal.scenario.json',
  ])('of %s is gone whole, and is a scenario that replays to the state of the report', (file) => {
    const given = reportAfter(file)
    expect(given.trail.length).toBeGreaterThan(3)
    const gone = follow(given)
    expect(gone).toMatchObject({ entries: given.trail.length - 1, followed: given.trail.length - 1, skipped: [] })
    expect([gone?.stoppedAt, gone?.otherState]).toEqual([undefined, undefined])
    const { scenario } = gone ?? {}
    const parsed = parseScenario('x.scenario.json', JSON.stringify(scenario))
    expect(parsed.ok).toBe(true)
    if (!parsed.ok) return
    expect(parsed.scenario).toMatchObject({
      university: given.university,
      screen: given.screen,
      facts: { language: 'en', device: 'mobile' },
    })
    if (given.state !== undefined) expect(parsed.scenario.steps.at(-1)?.expect).toEqual({ state: given.state })
    expect(runScenario(realPortal(given.university), parsed.scenario, ports)).toMatchObject({ ok: true, failures: [] })
  })

  it('ends where example answers lead no further, and says before what', () => {
    const gone = follow(reportAfter('cart/lost.scenario.json'))
    expect(gone).toMatchObject({ followed: 1, stoppedAt: 'open PAY' })
    expect(runScenario(realPortal('aftab'), gone?.scenario ?? ({} as ScenarioFile), ports).ok).toBe(true)
  })

  it('goes on behind an answer that the screen did not wait for, such as one of the frame', () => {
    const given = reportAfter('reserve/sell.scenario.json')
    const [opening, ...way] = given.trail
    const gone = follow({ ...given, trail: [opening ?? { screen: '' }, { call: 'wallet/balance.none', status: 200 }, ...way] })
    expect(gone).toMatchObject({ entries: way.length + 1, followed: way.length, skipped: ['wallet/balance.none 200'] })
  })

  it('says in which state it ends where that is not the one of the report, and expects neither', () => {
    const given = reportAfter('sign-in/captcha.scenario.json')
    expect(given.state).toBeDefined()
    const gone = follow({ ...given, state: 'elsewhere' })
    expect([gone?.followed, gone?.otherState]).toEqual([given.trail.length - 1, given.state])
    expect(gone?.scenario.steps.at(-1)).not.toHaveProperty('expect')
  })

  it.each([true, false])('begins as somebody for whom "signedIn" is %s, on a page that is open to both', (signedIn) => {
    const gone = follow({ ...report, screen: 'wallet/payment-result', signedIn, trail: [{ screen: 'wallet/payment-result' }] })
    expect(gone?.scenario.facts?.session?.signedIn ?? false).toBe(signedIn)
  })

  it('is none where the portal has no such screen', () => {
    expect(follow({ ...report, screen: 'food/nothing' })).toBeUndefined()
    const { screen, ...without } = report
    expect(follow(without)).toBeUndefined()
  })

  it('begins with the last screen, and is empty where that is another one than the report names', () => {
    const trail: ErrorReport['trail'] = [
      { screen: 'a/b' },
      { took: ['x GO'] },
      { screen: 'food/reserve' },
      { call: 'food/selfs.list', status: 500 },
    ]
    expect(wayOf({ ...report, trail })).toEqual([{ call: 'food/selfs.list', status: 500 }])
    expect(wayOf({ ...report, screen: 'a/b', trail })).toEqual([])
  })

  it('has no answer where the answer had another shape, as the page took it', () => {
    const trail: ErrorReport['trail'] = [
      { call: 'food/selfs.list', status: 200 },
      { call: 'food/selfs.list', status: 200 },
      { call: 'a/b', status: 200 },
    ]
    const statuses = wayOf({ ...report, kind: 'answer', answer: { call: 'food/selfs.list', at: '/*' }, trail })
    expect(statuses.map((entry) => 'call' in entry && entry.status)).toEqual([200, 0, 200])
  })
})

it('every screen, state, transition and call of what is shipped can be named by a report', () => {
  const wrong: string[] = []
  for (const unikey of ['_', 'aftab']) {
    const portal = realPortal(unikey)
    for (const screen of portal.screens) {
      const { transitions = [], states = [] } = flowMapOf(portal, screen) ?? {}
      const calls = Object.values(portal.screen(screen)?.queries ?? {}).flatMap(({ call }) =>
        call === undefined ? [] : [{ call, status: 200 }],
      )
      for (const { path } of states) if (!parseReport(JSON.stringify({ ...report, university: unikey, state: path })).ok) wrong.push(path)
      for (const entry of [{ screen }, ...calls, ...transitions.map(({ id }) => ({ took: [id] }))])
        if (!parseReport(JSON.stringify({ ...report, screen, trail: [entry] })).ok) wrong.push(JSON.stringify(entry))
    }
  }
  expect(wrong).toEqual([])
})

describe('npm run replay -- report', () => {
  const write = (name: string, lines: readonly unknown[]) => {
    const file = join(home, name)
    writeFileSync(file, `${lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')}\n`)
    return relative(root, file)
  }
  const at = '2026-11-22T06:30:00.000Z'

  it('says of each line where the error is and how far its way goes, and writes scenarios that replay', () => {
    const file = write('good.jsonl', [{ at, ...reportAfter('reserve/sell.scenario.json') }, reportAfter('cart/lost.scenario.json')])
    const folder = relative(root, join(home, 'out'))
    const { text, exit } = answerReplay(['report', file, '--write', folder], root)
    expect([exit, text.split('\n').slice(0, 5)]).toEqual([
      0,
      [
        'report 1: block TypeError cannot read properties of undefined reading …',
        '  chunks/index-a.js:1:2',
        expect.stringMatching(/^ {2}on food\/reserve.*, at aftab, en, mobile$/),
        '  build index-a.js, publication 0123456789abcdef0123',
        expect.stringMatching(/^ {2}7 of 7 entries of its way were followed in \d+ steps$/),
      ],
    ])
    expect(text).toContain('It ends before "open PAY": nothing that can be done there with example answers takes it.')
    const replayed = answerReplay([join(folder, 'report-1.scenario.json'), join(folder, 'report-2.scenario.json')], root)
    expect([replayed.exit, replayed.text]).toEqual([0, expect.stringMatching(/^✓ report: block TypeError on food\/reserve at aftab/m)])
  })

  it('says plainly what is no report, and what this portal does not have', () => {
    const file = write('bad.jsonl', [
      'nonsense',
      { ...report, more: 1 },
      { ...report, university: 'none' },
      { ...report, message: '\u001b[2J' },
    ])
    const { text, exit } = answerReplay(['report', file], root)
    expect([exit, text.split('\n').filter((line) => /line|nothing/.test(line))]).toEqual([
      1,
      [
        'line 1 is no report: this is no JSON',
        'line 2 is no report: more: there is no "more" in the schema',
        '  The portal of this folder has no such screen at this university: nothing can be followed.',
        expect.stringMatching(/^line 4 is no report: message: /),
      ],
    ])
    expect(text).not.toContain('\u001b')
  })

  it.each([[[]], [['--write', 'x']], [['a', '--write']], [['a', 'b']], [['none.jsonl']]])('with %j names its use or the file', (words) => {
    const { text, exit } = answerReplay(['report', ...words], root)
    expect(exit).toBe(2)
    expect(text).toMatch(/^(replay report FILE|none\.jsonl cannot be read)/)
  })
})

it('a text is a report by its first line', () => {
  expect(parseReport(`\n${JSON.stringify({ at: 'x', ...report })}\nmore`)).toEqual({ ok: true, report })
  for (const text of ['', '[]', 'null', '{"at": 1}']) expect(parseReport(text).ok).toBe(false)
})
