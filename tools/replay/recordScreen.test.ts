import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { conform, lacksArgument } from '../../engine/calls/index.ts'
import { createAttention } from '../../engine/createAttention.ts'
import { createFiles } from '../../engine/createFiles.ts'
import { findBlock } from '../../engine/replay/findBlock.ts'
import { createScriptedCalls, createVirtualClock, runScenario } from '../../engine/replay/index.ts'
import { pressActions, scopeOfPress } from '../../engine/replay/pressBlock.ts'
import { recordScreen } from '../../engine/replay/record/recordScreen.ts'
import { createReplayFacts } from '../../engine/replay/replayFacts.ts'
import type { ScreenRuntime } from '../../engine/screen/index.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { openPortalFiles } from './openPortals.ts'
import { parseTree } from './parseTree.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = readPortalFolder([root, `${root}gallery`])
function opened(of: typeof files) {
  const found = openPortalFiles(of)
  if (!found.ok) throw new Error(found.text)
  return found
}
const portals = opened(files)
const SIGNED_IN = { roles: ['ROLE_STUDENT'], session: { hasToken: true, userName: 'sara', signedIn: true }, profile: { username: 'sara' } }

/** A page as the browser has one, with a world that this test moves. */
function page(
  id: string,
  unikey: string,
  given: Readonly<Record<string, unknown>>,
  search: Readonly<Record<string, string>> = {},
  of = portals,
) {
  const portal = of.portal(unikey)
  const attention = createAttention()
  const clock = createVirtualClock(Date.parse('2026-11-22T06:30:00Z'))
  const facts = createReplayFacts(portal, clock, given)
  const calls = createScriptedCalls({
    waits: (call, args) => {
      const found = portal.call(call)
      return found === undefined || lacksArgument(found, args)
    },
    listing: (call) => portal.call(call) ?? {},
    has: (call) => portal.call(call) !== undefined,
  })
  const screen = portal.screen(id)
  if (screen === undefined) throw new Error(`there is no ${id}`)
  let shown: ScreenRuntime | undefined
  const { form, flow, validator } = portal
  const recorded = recordScreen(
    {
      calls,
      clock,
      attention,
      files: createFiles(() => 'file'),
      facts: facts.facts,
      form,
      flow,
      validator,
      perform(effect) {
        if (effect.type !== 'store' && effect.type !== 'session') return
        facts.apply(effect)
        shown?.factsChanged()
      },
    },
    { id, screen, address: { path: portal.manifest.routes.find((route) => route.screen === id)?.pattern ?? '/', search } },
    { rawFacts: (unikey) => portals.portal(unikey).facts },
  )
  const runtime = recorded.runtime
  shown = runtime
  return {
    runtime,
    clock,
    calls,
    attention,
    recorded,
    change(patch: Readonly<Record<string, unknown>>) {
      facts.change(patch)
      runtime.factsChanged()
    },
    press(path: string) {
      const search = findBlock(path, runtime)
      if (!search.ok) throw new Error(search.message)
      runtime.act(pressActions(search.found), scopeOfPress(search.found))
    },
    settle(call: string, result: unknown) {
      const fitted = conform(portal.call(call)?.result ?? {}, result)
      expect(fitted.ok && calls.settle(call, { ok: true, result: fitted.value }), call).toBe(true)
    },
  }
}
type Page = ReturnType<typeof page>

function replayed({ recorded }: Page, of = portals) {
  const { scenario, trace } = recorded.recording()
  const run = runScenario(of.portal(scenario.university), JSON.parse(JSON.stringify(scenario)), { parse: parseTree })
  expect(run.failures).toEqual([])
  expect(run.trace).toEqual(trace)
  return { scenario, text: JSON.stringify(recorded.recording()) }
}

const row = (id: number) => ({
  id,
  programId: 100 + id,
  foodTypeId: 9,
  mealTypeId: 2,
  day: { date: '2026-11-23' },
  selectedCount: 0,
  consumed: false,
  meal: {},
})
function openWeek(of = portals) {
  const week = page('food/reserve', 'sepehr', SIGNED_IN, { selfId: '7' }, of)
  week.settle('account/release.get', { date: '' })
  week.settle('food/selfs.list', [{ id: 7, type: 'NORMAL' }])
  week.clock.pass(120)
  week.settle(
    'food/programs.week',
    [1, 2, 3, 4, 5].map((id) => ({ ...row(id), meal: { reserveRuleViolated: false } })),
  )
  return week
}

describe('a recorded screen', () => {
  it('gives the same trace when it is replayed: presses of rows, outcomes, arrows and time', () => {
    const week = openWeek()
    week.clock.pass(33)
    week.press('body.board.rowActions.reserve@5')
    week.press('body.controls.week.forth')
    week.clock.pass(10)
    const { scenario } = replayed(week)
    expect(scenario.steps).toContainEqual(expect.objectContaining({ act: [{ press: 'body.board.rowActions.reserve@5' }] }))
    expect(scenario.steps).toContainEqual(expect.objectContaining({ act: [{ press: 'body.controls.week.forth' }] }))
    expect(scenario.steps).toContainEqual({ pass: 33 })
  })

  it('names what is pressed in a cell by row and column', () => {
    const week = page('blocks/matrix', 'sepehr', SIGNED_IN)
    const meals = [1, 2].map((meal) => ({ meal, dish: 'عدسی', state: 'RESERVED' }))
    week.settle('blocks/week.get', {
      days: [1, 2].map((id) => ({ id, date: `2026-11-2${id}`, meals })),
      meals: [1, 2].map((id) => ({ id, name: `${id}` })),
    })
    week.press('body.matrix@2@2.open')
    const { scenario } = replayed(week)
    expect(scenario.steps.at(-1)).toMatchObject({ act: [{ press: 'body.matrix@2@2.open' }] })
  })

  it('writes down that the user goes and returns, where the screen looks at it', () => {
    const name = 'modules/reservation/screens/reserve.json'
    const file = files.get(name)
    if (file === undefined) throw new Error(name)
    const whole = JSON.parse(file.text)
    whole.queries.week.again = 'return'
    const text = JSON.stringify(whole)
    const again = opened(new Map([...files, [name, { ...file, text }]]))
    const left = (one: Page) => {
      one.attention.setVisible(false)
      one.clock.pass(6000)
      one.attention.setVisible(true)
      return one
    }
    const pages = (one: Page, of = portals) => replayed(one, of).scenario.steps.flatMap((step) => step.page ?? [])
    // No query of it is read again, and nothing of it reads the time.
    expect(pages(left(page('account/faq', 'sepehr', SIGNED_IN)))).toEqual([])
    expect(pages(left(openWeek()))).toEqual(['hidden', 'returned'])
    const read = left(openWeek(again))
    read.settle(
      'food/programs.week',
      [1, 2].map((id) => ({ ...row(id), meal: { reserveRuleViolated: false } })),
    )
    expect(pages(read, again)).toEqual(['hidden', 'returned'])
  })

  it('tells two calls of one name apart by their arguments when the later one settles first', () => {
    const week = openWeek()
    week.press('body.board.rowActions.reserve@1')
    week.press('body.board.rowActions.reserve@2')
    week.runtime.run('plus', { row: week.runtime.rows('week')[2] })
    const second = week.calls.pending().filter(({ call }) => call === 'food/reserve.addByProgram')[1]
    expect(week.calls.settle('food/reserve.addByProgram', { ok: true, result: {} }, second?.args)).toBe(true)
    const { scenario } = replayed(week)
    expect(scenario.steps.at(-1)).toMatchObject({ outcome: { with: { programId: 102 } } })
  })

  it('writes down pages and order as what was done with rows, each page as an outcome of its own', () => {
    const table = page('blocks/table', 'sepehr', SIGNED_IN)
    const settle = (...ids: readonly number[]) =>
      table.settle('blocks/courses.page', { items: ids.map((id) => ({ id, name: `${id}`, status: 'OPEN' })), total: 12 })
    settle(1, 2, 3, 4, 5)
    table.runtime.moveRows('courses', { page: 3 })
    settle(11, 12)
    table.runtime.moveRows('courses', { sort: { by: 'name', descending: true } })
    settle(9, 8, 7, 6, 5)
    table.runtime.moveRows('courses', { more: true })
    settle(4, 3, 2, 12, 11)
    table.runtime.retry('courses')
    settle(9, 8, 7, 6, 5)
    settle(4, 3, 2, 12, 11)
    expect(table.runtime.rows('courses')).toHaveLength(10)
    const { scenario } = replayed(table)
    expect(scenario.steps.flatMap(({ rows }) => (rows === undefined ? [] : [rows]))).toEqual([
      { of: 'courses', page: 3 },
      { of: 'courses', sort: { by: 'name', descending: true } },
      { of: 'courses', more: true },
    ])
    expect(scenario.steps.filter(({ outcome }) => outcome?.call === 'blocks/courses.page')).toHaveLength(6)
  })

  it('writes the address down with all of its query, also as it changes', () => {
    const week = page('food/reserve', 'sepehr', SIGNED_IN, { selfId: '7', from: 'bank' })
    week.runtime.addressChanged({ path: '/food/reserve', search: { selfId: '7', from: 'mail' } })
    const { scenario } = replayed(week)
    expect(scenario).toMatchObject({ path: '/food/reserve', search: { selfId: '7', from: 'bank' } })
    expect(scenario.steps).toEqual([{ search: { selfId: '7', from: 'mail' } }])
  })

  it('writes no step for an address that the screen changes itself, and one for the way back', () => {
    const table = page('blocks/table-kept', 'sepehr', SIGNED_IN, { words: 'a' })
    const settle = (...ids: readonly number[]) =>
      table.settle('blocks/courses.page', { items: ids.map((id) => ({ id, name: `a${id}`, status: 'OPEN' })), total: 12 })
    const path = '/blocks/table-kept'
    settle(1, 2, 3, 4, 5)
    table.runtime.moveRows('courses', { page: 2 })
    table.runtime.addressChanged({ path, search: { words: 'a', page: '2' } })
    settle(6, 7, 8, 9, 10)
    table.runtime.setLocal('words', '')
    table.runtime.addressChanged({ path, search: { page: '2' } })
    table.runtime.addressChanged({ path, search: { words: 'b' } })
    settle(1, 2, 3, 4, 5)
    const { scenario } = replayed(table)
    expect(scenario.steps.flatMap(({ rows, set, search }) => [rows, set, search].filter((key) => key !== undefined))).toEqual([
      { of: 'courses', page: 2 },
      { words: '' },
      { words: 'b' },
    ])
    expect(scenario.steps[1]?.expect?.effects).toEqual([{ type: 'goto', search: { page: '2' }, replace: true }])
  })

  it('writes a pick in a search dialog down as the press of its row, which closes the dialog', () => {
    const signIn = page('account/sign-in', '_', {})
    signIn.runtime.setLocal('searching', true)
    const listed = (unikey: string) => ({ unikey, universityLabel: unikey, universityURL: `https://${unikey}.example` })
    signIn.settle('account/universities.list', [listed('aftab'), listed('mahtab')])
    signIn.press('views.form.university@mahtab')
    expect(signIn.runtime.local()['searching']).toBe(false)
    const { scenario } = replayed(signIn)
    expect(scenario.steps.flatMap(({ act = [] }) => act)).toEqual([{ press: 'views.form.university@mahtab' }])
  })

  it('keeps nothing that was typed into a secret field, and of a token only what it says', () => {
    const signIn = page('account/sign-in', 'sepehr', {})
    const form = signIn.runtime.form('account/sign-in')
    for (const typed of ['n', 'na', 'nav', 'navid']) {
      form.set('username', typed)
      signIn.clock.pass(90)
    }
    form.set('password', 'open sesame 1')
    signIn.press('views.form.way.tabs.password.form')
    const claims = btoa(JSON.stringify({ user_name: 'navid', authorities: ['ROLE_STUDENT'] }))
    signIn.settle('account/auth.signIn', { access_token: `h.${claims}.signed-by-them`, refresh_token: 'opaque-and-secret' })
    const { text, scenario } = replayed(signIn)
    for (const secret of ['open sesame', 'signed-by-them', 'opaque-and-secret']) expect(text).not.toContain(secret)
    expect(text).toContain('"userName":"navid"')
    expect(scenario.steps.filter(({ fill }) => fill?.data['username'] !== undefined)).toHaveLength(1)
  })

  it('shows what was stored elsewhere only from then on, however much time passes before', () => {
    const halls = page('food/reserve', 'aftab', { ...SIGNED_IN, stored: { arrivedAt: 1 } }, { selfId: '101' })
    halls.clock.pass(2300)
    halls.change({ stored: { arrivedAt: 2 } })
    const { trace } = halls.recorded.recording()
    expect(trace.map(({ stored }) => stored['arrivedAt'])).toEqual([1, 1, 2])
    const { scenario } = replayed(halls)
    expect(scenario.steps).toMatchObject([{ pass: 2300 }, { facts: { stored: { arrivedAt: 2 } } }])
  })

  it('writes a timer down at the instant it was due, however late the browser is, and facts as they change', () => {
    const boot = page('account/boot', 'mahtab', { session: { hasToken: true, userName: 'sara' } })
    boot.clock.pass(10_040)
    boot.change({ language: 'en' })
    const { scenario } = replayed(boot)
    expect(scenario.steps[0]).toEqual({ pass: 10_000, expect: { state: 'loading.long' } })
    expect(scenario.steps.at(-1)).toMatchObject({ facts: { language: 'en' } })
  })

  it('states another university by what its file says', () => {
    const signIn = page('account/sign-in', 'mahtab', {})
    signIn.change({ university: { ...portals.portal('sepehr').facts, captchaEnable: 0 } })
    const { scenario } = replayed(signIn)
    expect(scenario.steps[0]).toMatchObject({ facts: { university: { unikey: 'sepehr', forceCas: true, theme: { accent: 'amber' } } } })
  })
})
