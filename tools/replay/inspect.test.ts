import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findBlock } from '../../engine/replay/findBlock.ts'
import { actorsOf } from '../../engine/replay/index.ts'
import { countShown, pathInRow, reasonsOf, screenBlocks } from '../../engine/replay/inspect/index.ts'
import { openScenario } from '../../engine/replay/openScenario.ts'
import { performStep } from '../../engine/replay/performStep.ts'
import { openPortals } from './openPortals.ts'
import { parseTree } from './parseTree.ts'
import { readScenario, readScenarios, scenarioFiles } from './readScenarios.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const opened = openPortals([root])
if (!opened.ok) throw new Error(opened.text)
const portals = opened

const openAt = (screen: string, facts: object = {}, steps: readonly object[] = []) => {
  const opened = openScenario(portals.portal('aftab'), { title: '', screen, university: 'aftab', facts, steps: [] } as never)
  const actor = opened?.actors[0]
  if (opened === undefined || actor === undefined) throw new Error(screen)
  for (const step of steps) performStep(opened, step, { parse: parseTree })
  return actor.runtime
}
const written = (screen: Parameters<typeof screenBlocks>[0], path: string) => {
  const found = screenBlocks(screen).find((one) => one.path === path)
  if (found === undefined) throw new Error(path)
  return found
}

it('every block and button of every screen has a path that leads back to it', () => {
  const portal = portals.portal('aftab')
  const count = portal.screens.map((id) => {
    const runtime = openAt(id)
    const blocks = screenBlocks(runtime.screen)
    for (const { path, node } of blocks) {
      const search = findBlock(path, runtime)
      expect([path, search.ok && search.found.node === node]).toEqual([path, true])
    }
    runtime.dispose()
    return blocks.length
  })
  expect(count.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(100)
})

it('says what a condition reads and what it comes to, from the outside in', () => {
  const runtime = openAt('account/sign-in', { university: { unikey: 'aftab' } })
  const slogan = written(runtime.screen, 'aside.slogan.words')
  expect(reasonsOf(slogan, runtime, runtime.scope())).toEqual([
    { pointer: ['aside', 'slogan', 'shownWhen'], reads: [{ path: 'university.unikey', value: 'aftab' }], holds: false },
  ])
})

it('names what decides by itself: the picked tab, an open dialog, rows that are there', () => {
  const runtime = openAt('account/sign-in')
  const inTab = screenBlocks(runtime.screen).find(({ path }) => path.includes('.tabs.'))
  if (inTab === undefined) throw new Error('no tab')
  expect(reasonsOf(inTab, runtime, runtime.scope()).map(({ pointer }) => pointer.at(-1))).toContain('bind')
  const food = openAt('food/reserve')
  const inDialog = screenBlocks(food.screen).find(({ path }) => path.startsWith('dialogs.'))
  if (inDialog === undefined) throw new Error('no dialog')
  expect(reasonsOf(inDialog, food, food.scope())[0]).toMatchObject({ reads: [{ path: 'dialogs', value: [] }], holds: false })
  const action = written(food.screen, 'body.board.rowActions.reserve')
  expect(pathInRow(action, { programId: 7, id: 7 })).toMatch(/^body\.board\.rowActions\.reserve@7$/)
  expect(pathInRow(action, undefined)).toBe('body.board.rowActions.reserve')
})

it('counts in how many rows a block is shown', () => {
  const { scenario } =
    readScenarios(scenarioFiles(root), root).flatMap((read) =>
      read.ok && read.file.endsWith('/reserve/sell.scenario.json') ? [read] : [],
    )[0] ?? {}
  if (scenario === undefined) throw new Error('no scenario')
  const opened = openScenario(portals.portal(scenario.university), scenario)
  const shown = opened?.actors[0]
  if (opened === undefined || shown === undefined) throw new Error('no screen')
  const sell = written(shown.screen, 'body.board.rowActions.sell')
  expect(countShown(sell, shown.runtime)).toEqual({ shown: 0, of: 0 })
  const pressed = scenario.steps.findIndex(({ act }) => act !== undefined)
  for (const step of scenario.steps.slice(0, pressed)) performStep(opened, step, { parse: parseTree })
  const count = countShown(sell, shown.runtime)
  expect(count.shown).toBeGreaterThan(0)
  expect(count.of).toBeGreaterThanOrEqual(count.shown)
})

it('the paths are those that scenarios press', () => {
  const pressed = scenarioFiles(root).flatMap((file) => {
    const read = readScenario(file, root)
    if (!read.ok) return []
    const actors = actorsOf(read.scenario)
    return read.scenario.steps.flatMap(({ act, actor }) => {
      const own = actors.find(({ name }) => name === actor) ?? actors[0]
      const screen = portals.portal(read.scenario.university).screen(own?.screen ?? '')
      // The button of a toast is pressed by `toast`, whatever the screen.
      return (act ?? []).flatMap((action) =>
        typeof action.press === 'string' && action.press !== 'toast' ? [{ screen, press: action.press }] : [],
      )
    })
  })
  expect(pressed.length).toBeGreaterThan(30)
  for (const { screen, press } of pressed) {
    const plain = press.replaceAll(/@[^.]*/g, '').replace(/(?<!\.actions)\.(back|forth)$/, '')
    expect(screen && screenBlocks(screen).map(({ path }) => path)).toContain(plain)
  }
})
