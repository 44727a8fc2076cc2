import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runScenario, type ScenarioRun } from '../../engine/replay/index.ts'
import type { ScenarioFile } from '../../schemas/index.ts'
import { openPortals } from './openPortals.ts'
import { parseTree } from './parseTree.ts'

const portals = openPortals([fileURLToPath(new URL('../../', import.meta.url))])

const row = { id: 1, programId: 101, foodTypeId: 9, mealTypeId: 2, day: { date: '2026-11-23' }, selectedCount: 1, meal: { mealTypeId: 2 } }
const opening: ScenarioFile['steps'] = [
  { outcome: { call: 'account/release.get', example: 'down' } },
  { outcome: { call: 'food/selfs.list', result: [{ id: 7 }] } },
  { outcome: { call: 'food/programs.week', result: [row] } },
]
const base: Omit<ScenarioFile, 'steps'> = { title: 'a page', screen: 'food/reserve', university: 'sepehr', search: { selfId: 7 } }

function run(steps: ScenarioFile['steps'], change: Partial<ScenarioFile> = {}): ScenarioRun {
  if (!portals.ok) throw new Error(portals.text)
  const scenario = { ...base, ...change, steps }
  return runScenario(portals.portal(scenario.university), scenario, { parse: parseTree })
}
const failures = (...steps: ScenarioFile['steps']) => run([...opening, ...steps]).failures

describe('a scenario whose expectations hold', () => {
  it('has no failure and an entry in its trace for the opening and each step', () => {
    const { ok, trace } = run([...opening, { expect: { value: { 'derived.mode': 3 }, enabled: ['body.board.rowActions.plus@1'] } }])
    expect(ok).toBe(true)
    expect(trace.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4])
    expect(trace[3]).toMatchObject({ at: 0, queries: { week: 'ready', credit: 'loading' }, pending: [{ call: 'account/credit.get' }] })
  })

  it('gives the same trace to the byte when it runs again, and another one when it goes another way', () => {
    const press = { act: [{ press: 'body.board.rowActions.plus@1' }] }
    const text = (steps: ScenarioFile['steps']) => JSON.stringify(run(steps).trace)
    const once = text([...opening, press, { pass: 70 }])
    expect(text([...opening, press, { pass: 70 }])).toBe(once)
    expect(text([...opening, press, { pass: 71 }])).not.toBe(once)
  })
})

describe('a scenario with a wrong expectation', () => {
  it.each<[string, NonNullable<ScenarioFile['steps'][number]['expect']>, object]>([
    ['value', { value: { 'derived.mode': 2 } }, { what: 'derived.mode', expected: 2, got: 3 }],
    ['value that is nothing', { value: { 'derived.mode': null } }, { what: 'derived.mode', expected: null, got: 3 }],
    ['expression', { value: { 'derived mode': 1 } }, { what: '"derived mode" is no expression' }],
    ['state', { state: 'open' }, { what: 'state', expected: 'open', got: null }],
    ['pending call', { pending: [] }, { what: 'pending calls', expected: [], got: ['account/credit.get'] }],
    ['argument', { with: { 'account/credit.get': { of: 1 } } }, { expected: { of: 1 }, got: {} }],
    ['effect', { effects: [{ type: 'toast' }] }, { what: 'effect' }],
    ['shown block', { shown: ['body.controls.mode'] }, { what: 'body.controls.mode is not shown', got: 'hidden' }],
    ['hidden block', { hidden: ['body.controls.week'] }, { what: 'body.controls.week is not hidden' }],
    [
      'enabled button',
      { enabled: ['body.board.rowActions.reserve@1'] },
      { what: 'body.board.rowActions.reserve@1 is not enabled', got: 'hidden' },
    ],
    ['disabled button', { disabled: ['body.board.rowActions.plus@1'] }, { got: 'shown, enabled' }],
    ['row', { shown: ['body.board.rowActions.plus@2'] }, { got: 'hidden' }],
    ['block', { hidden: ['body.controls.none'] }, { what: 'there is no block "body.controls.none"' }],
    ['event', { enabled: ['SUBMIT'] }, { what: 'SUBMIT is not enabled', got: 'disabled' }],
  ])('fails at its step for a wrong %s and says what it got', (_, expected, difference) => {
    expect(failures({ note: 'here', expect: expected })).toEqual([expect.objectContaining({ step: 4, note: 'here', ...difference })])
  })

  it('fails where something happened that should not have', () => {
    const press = { act: [{ press: 'body.controls.week.forth' }], expect: { noEffects: true as const } }
    expect(failures(press)).toEqual([expect.objectContaining({ step: 4, what: 'no effects' })])
  })
})

describe('a scenario of several people', () => {
  const HALL = 'food/reserve'
  const person = (userName: string) => ({
    screen: HALL,
    search: { selfId: 7 },
    facts: { session: { userName, hasToken: true, signedIn: true } },
  })
  const two = { ...base, screen: undefined, search: undefined, actors: { sara: person('sara'), ali: person('ali') } } as never
  const of = (actor: string, steps: ScenarioFile['steps']): ScenarioFile['steps'] => steps.map((step) => ({ ...step, actor }))
  const both = [...of('sara', opening), ...of('ali', opening)]
  const PLUS = { act: [{ press: 'body.board.rowActions.plus@1' }] }

  it('keeps calls, facts and effects of each apart', () => {
    const { ok, failures, trace } = run(
      [
        ...both,
        ...of('sara', [
          { ...PLUS, expect: { pending: ['account/credit.get', 'food/reserve.addByProgram'], disabled: ['body.board.rowActions.plus@1'] } },
        ]),
        ...of('ali', [
          {
            expect: {
              pending: ['account/credit.get'],
              enabled: ['body.board.rowActions.plus@1'],
              value: { 'session.userName': 'ali' },
              noEffects: true,
            },
          },
        ]),
      ],
      two,
    )
    expect([failures, ok]).toEqual([[], true])
    expect(trace.filter(({ step }) => step === 7).map(({ actor, commands }) => [actor, commands])).toEqual([
      ['sara', ['plus']],
      ['ali', []],
    ])
  })

  it('gives each the run that they would have alone, under one clock', () => {
    const alone = run([...opening, PLUS, { pass: 70 }], { facts: person('sara').facts }).trace.at(-1)
    const among = run([...both, ...of('sara', [PLUS]), { pass: 70 }], two)
      .trace.filter(({ actor }) => actor === 'sara')
      .at(-1)
    expect(among).toEqual({ ...alone, step: 8, actor: 'sara' })
    const others = run([...both, { pass: 70 }], two).trace.slice(-2)
    expect(others.map(({ actor, at }) => [actor, at])).toEqual([
      ['sara', 70],
      ['ali', 70],
    ])
  })

  it('lets a step that only looks see what its own actor did last', () => {
    const forth = { act: [{ press: 'body.controls.week.forth' }] }
    const expect_ = { expect: { effects: [{ type: 'goto' }] } }
    expect(run([...both, ...of('sara', [forth]), ...of('ali', [PLUS]), ...of('sara', [expect_])], two).failures).toEqual([])
    expect(run([...both, ...of('sara', [forth]), ...of('ali', [expect_])], two).failures).toEqual([
      expect.objectContaining({ step: 8, actor: 'ali', what: 'effect' }),
    ])
  })

  it('names the actor of a step that cannot be done, and a screen that is not there', () => {
    expect(run([...both, ...of('ali', [{ run: 'fly' }])], two).failures).toEqual([
      { step: 7, actor: 'ali', what: 'the screen has no command fly' },
    ])
    const lost = { ...base, screen: undefined, actors: { sara: person('sara'), ali: { screen: 'food/none' } } } as never
    expect(run([], lost).failures).toEqual([{ step: 0, what: 'the portal has no screen food/none' }])
  })
})

describe('a scenario whose step cannot be done', () => {
  it.each<[string, ScenarioFile['steps'][number], string]>([
    [
      'an outcome that nobody waits for',
      { outcome: { call: 'food/selfs.list' } },
      'food/selfs.list is not pending; pending: account/credit.get',
    ],
    [
      'a result that the call cannot have',
      { outcome: { call: 'account/credit.get', result: { credit: 'much' } } },
      'does not fit account/credit.get at "/credit"',
    ],
    ['an example that is not there', { outcome: { call: 'account/credit.get', example: 'none' } }, 'has no example "none"'],
    ['a command that is not there', { run: 'fly' }, 'no command fly'],
    ['a row that is not there', { run: { command: 'plus', with: { row: 9 } } }, 'week has no row 9'],
    ['a press of a hidden button', { act: [{ press: 'body.controls.mode' }] }, 'body.controls.mode cannot be pressed now'],
    ['a press of a block that is not there', { act: [{ press: 'body.none' }] }, 'there is no block "body.none"'],
    ['a fact that is none', { facts: JSON.parse('{ "weather": "fine" }') }, '"weather" is no fact'],
  ])('ends at %s', (_, step, message) => {
    const { failures, trace } = run([...opening, step, { pass: 1 }])
    expect(failures).toEqual([expect.objectContaining({ step: 4, what: expect.stringContaining(message) })])
    expect(trace.at(-1)?.step).toBe(4)
  })

  it('says that its screen is not there', () => {
    expect(run([], { screen: 'food/none' }).failures).toEqual([{ step: 0, what: 'the portal has no screen food/none' }])
  })
})
