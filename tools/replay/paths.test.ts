import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findPaths, flowMapOf, openingsAt, whyMissing } from '../../engine/replay/index.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { assertsTimes, isLongLane, sample } from '../../tests/lanes/sample.ts'
import { openPortalFiles, openPortals } from './openPortals.ts'
import { parseTree } from './parseTree.ts'
import { explore, pathsCommand } from './pathsCommand.ts'
import { holderOf, screensOf } from './portalScreens.ts'
import { readCoverage } from './readCoverage.ts'
import { readScenarios, scenarioFiles } from './readScenarios.ts'
import { replayScenarios } from './replayScenarios.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const SECONDS = 1000
/** The short lane searches on so many of the shipped screens. */
const SCREENS = 15
/** A flow with more pairs than so many is not searched to its end in a minute: a part of it is, and scenarios go through the rest. */
const MANY_PAIRS = 80
const RUNS_OF_MANY = 300
const RUNS_OF_OUTSIDE = 100
/** Screens that follow what is stored, what is read again on return, a token or number in the address or an answer's own limits, of which the search has no more than a sample. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set([
  'account/automatic-logout',
  'account/cas',
  'feedback/issue',
  'helpdesk/issue',
  'surveys/cultural',
  'wallet/cart',
  'wallet/wallet',
])
const scenarios = readScenarios(scenarioFiles(root), root).flatMap((read) => (read.ok ? [read.scenario] : []))

describe('finding paths on what is shipped', () => {
  it('reaches every state, transition and pair of transitions of every flow and every end of every command; of a large flow, and of one that others steer, what scenarios leave', () => {
    const portals = openPortals([root])
    if (!portals.ok) throw new Error(portals.text)
    const begun = performance.now()
    const isLarge = (screen: string) => {
      const holder = holderOf(portals, screen)
      return holder !== undefined && (flowMapOf(holder, screen)?.pairs.length ?? 0) > MANY_PAIRS
    }
    const runsOf = (screen: string) => (FROM_OUTSIDE.has(screen) ? RUNS_OF_OUTSIDE : isLarge(screen) ? RUNS_OF_MANY : undefined)
    const found = sample(screensOf(portals), SCREENS).map((screen) => explore(portals, screen, runsOf(screen)))
    if (assertsTimes) expect(performance.now() - begun).toBeLessThan(60 * SECONDS)
    const walked = new Map(readCoverage(portals, scenarios).map(({ screen, covered }) => [screen, covered]))
    const missing = found.flatMap(({ screen, goals, paths }) =>
      Object.values(goals)
        .flat()
        .filter((goal) => !paths.has(goal) && !(runsOf(screen) !== undefined && walked.get(screen)?.has(goal)))
        .map((goal) => `${screen} ${goal}`),
    )
    expect(missing).toEqual([])
    const count = (kind: 'states' | 'transitions' | 'pairs' | 'outcomes') => found.reduce((sum, { goals }) => sum + goals[kind].length, 0)
    const counted = [count('states'), count('transitions'), count('pairs'), count('outcomes')]
    if (isLongLane) expect(Math.min(...counted)).toBeGreaterThanOrEqual(15)
  }, 180_000)
})

/** The portal with one flow changed. */
function changed(file: string, change: (flow: Record<string, Record<string, unknown>>) => void) {
  const files = readPortalFolder([root])
  const found = files.get(file)
  if (found === undefined) throw new Error(`there is no ${file}`)
  const flow = JSON.parse(found.text)
  change(flow)
  const opened = openPortalFiles(new Map([...files, [file, { ...found, text: JSON.stringify(flow) }]]))
  if (!opened.ok) throw new Error(opened.text)
  return opened
}
const lines = (missing: ReturnType<typeof whyMissing>) => missing.map(({ goal, why }) => `${goal}: ${why}`)
const missingOf = (portals: ReturnType<typeof changed>, screen: string) => lines(whyMissing(portals.portal('_'), explore(portals, screen)))

describe('finding paths in a small flow with something that nothing leads to', () => {
  it('names the state and the transitions behind a condition that never holds', () => {
    const portals = changed('modules/account/flows/sign-out.json', ({ states }) => {
      const leaving = states?.['leaving'] as { invoke: { done: { when: string }[] } }
      const [first] = leaving.invoke.done
      if (first !== undefined) first.when = "=university.settings.casLogoutUrl == 'nowhere'"
    })
    expect(missingOf(portals, 'account/sign-out')).toEqual(['transition leaving done[1]: its condition never held'])
  })

  it('names a state whose only way in is never taken, and what hangs on it', () => {
    const portals = changed('modules/account/flows/boot.json', ({ states }) => {
      const loading = states?.['loading'] as { invoke: Record<string, unknown> }
      loading.invoke['error'] = [{ when: '=false', to: 'failed' }, { to: 'ready' }]
    })
    const missing = missingOf(portals, 'account/boot')
    expect(missing).toContain('state failed: it is entered only by loading error[1] (its condition never held)')
    expect(missing).toContain('transition failed RETRY: its state failed is never reached')
    expect(missing).toContain('transition loading error[1]: its condition never held')
  })
})

describe('parameters of the address', () => {
  const library = fileURLToPath(new URL('../../docs/reference/sample-library', import.meta.url))
  const paid = 'modules/library/flows/paid.json'
  const opened = (change: (text: string) => string) => {
    const files = readPortalFolder([root, library])
    const found = files.get(paid)
    if (found === undefined) throw new Error(`there is no ${paid}`)
    const portals = openPortalFiles(new Map([...files, [paid, { ...found, text: change(found.text) }]]))
    if (!portals.ok) throw new Error(portals.text)
    return portals
  }

  it('that a flow reads are tried, missing and given', () => {
    const portals = opened((text) => text)
    const { goals, paths } = explore(portals, 'library/paid')
    expect(Object.values(goals).flatMap((some) => some.filter((goal) => !paths.has(goal)))).toEqual([])
  })

  it('of which one text is meant are told as untried, and nothing is certain of what depends on them', () => {
    const portals = opened((text) => text.replace('=!has(address.search.ref)', "=address.search.ref != 'R-7'"))
    const missing = whyMissing(portals.portal('_'), explore(portals, 'library/paid'))
    expect(missing.map(({ isCertain }) => isCertain)).not.toContain(true)
    expect(missing.map(({ goal }) => goal)).toContain('state paid')
    const guarded = opened((text) => text.replace("'PAID'", "'PAID' && address.search.ref == 'R-7'"))
    expect(lines(whyMissing(guarded.portal('_'), explore(guarded, 'library/paid')))).toContain(
      'transition asking always[1]: its condition never held; of search.ref only a sample was tried: a scenario can open the screen with another text',
    )
  })
})

describe('pairs of transitions', () => {
  /** The first warning is remembered; `condition` decides whether the form is sent after it. */
  const warned = (condition: string) =>
    changed('modules/account/flows/sign-in.json', (flow) => {
      const { states, context } = flow as { states: { editing: { on: { SUBMIT: Record<string, unknown>[] } } }; context: object }
      Object.assign(context, { warned: { type: 'boolean', default: false } })
      const [first, second] = states.editing.on.SUBMIT
      Object.assign(first ?? {}, { do: [{ set: { warned: true } }] })
      Object.assign(second ?? {}, { when: `=university.address != '' && ${condition}` })
    })
  const PAIR = 'editing SUBMIT[1], then editing SUBMIT[2]'

  it('of which what the flow remembers rules out the second are named so, and no search goes on for them', () => {
    const portals = warned('!context.warned')
    const found = explore(portals, 'account/sign-in')
    expect(whyMissing(portals.portal('_'), found)).toEqual([
      { goal: `pair ${PAIR}`, why: 'their conditions exclude each other', isCertain: true },
    ])
    expect(found.complete).toBe(true)
  })

  const possible = [
    'context.warned',
    '!context.warned || university.captchaEnable > 0',
    "university.unikey == context.at || context.at == ''",
  ]
  it.each(sample(possible, 1))(
    'are not ruled out where %s can hold, and then found',
    (condition) => {
      const portals = warned(condition)
      const { paths } = explore(portals, 'account/sign-in')
      expect(flowMapOf(portals.portal('_'), 'account/sign-in')?.excluded.has(PAIR)).toBe(false)
      expect(paths.has(`pair ${PAIR}`)).toBe(true)
    },
    180_000,
  )

  it('that facts rule out are told with what comes instead, as certain only when everything was tried', () => {
    const portals = changed('modules/account/flows/sign-out.json', ({ states }) => {
      const start = states?.['start'] as { always: object[] }
      const leave = { to: 'leaving', do: [{ session: { signOut: true } }] }
      start.always = [
        { ...leave, when: "=session.hasToken && university.settings.casLogoutUrl == ''" },
        { ...leave, when: '=session.hasToken' },
        { when: "=university.settings.casLogoutUrl != ''", to: 'away' },
        { to: 'gone' },
      ]
    })
    const goal = 'pair start always[1], then leaving done[1]'
    const why = 'the condition of the second never held then; after the first come only leaving done[2], leaving error[2]'
    expect(whyMissing(portals.portal('_'), explore(portals, 'account/sign-out'))).toContainEqual({ goal, why, isCertain: true })

    const openings = portals.universities.flatMap((unikey) => openingsAt(portals.portal(unikey), 'account/sign-out'))
    const cut = findPaths(openings, portals.portal, { parse: parseTree, most: 6, factsOf: () => undefined })
    expect(cut.complete).toBe(false)
    expect(whyMissing(portals.portal('_'), cut).map(({ isCertain }) => isCertain)).not.toContain(true)
  })
})

describe('replay paths', () => {
  it('prints a table for a flow and writes scenarios that hold', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'paths-')), 'found')
    const { text, exit } = pathsCommand(['account/boot', '--write', folder], root)
    expect(exit).toBe(0)
    expect(text).toMatch(/account\/boot +6\/6 +8\/8 +24\/24/)
    expect(readdirSync(folder).length).toBeGreaterThan(1)
    expect(replayScenarios([folder], root)).toMatchObject({ exit: 0 })
  })

  it('knows a screen by its flow, and names what there is when it knows neither', () => {
    expect(pathsCommand(['account/sign-out'], root).text.split('\n')).toHaveLength(2)
    expect(pathsCommand(['account/none'], root)).toMatchObject({ exit: 2, text: expect.stringContaining('account/sign-out') })
    expect(pathsCommand(['--write'], root)).toMatchObject({ exit: 2 })
  })
})
