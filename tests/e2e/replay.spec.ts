import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StagePage } from '../../engine/replay/stagePage.ts'
import type { ScenarioFile } from '../../schemas/index.ts'
import { enterStage, type PlayOnStage } from '../../tools/replay/browser/enterStage.ts'
import { sample } from '../lanes/sample.ts'
import { DESKTOP, DEVTOOLS, PHONE } from './support/stage.ts'
import { expect, test } from './support/student.ts'

const folder = fileURLToPath(new URL('../scenarios/', import.meta.url))
const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.scenario.json`), 'utf8')) as ScenarioFile
/** One of each kind of page and of gesture; `npm run replay -- --browser` plays all. */
const PLAYED = [
  'sign-in/invalid-form',
  'sign-in/success',
  'selfs/food-picks',
  'reserve/change-self',
  'reserve/mode-switch',
  'session/boot-succeeds',
  'surveys/answer/after-sending',
  'surveys/list/ignores',
  'surveys/cultural/two-steps',
  'surveys/relatives/saves',
]
/** Asks first, is answered with no and then with yes. */
const CONFIRMED = 'reserve/sell'

const failuresOf = async (play: PlayOnStage, scenario: ScenarioFile) => (await play(scenario)).flatMap(({ failures }) => failures)

for (const [device, viewport] of sample(Object.entries({ desktop: DESKTOP, phone: PHONE }), 1))
  test(`scenarios are pressed and typed on the page, ${device}, each with the trace that it has without one`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const play = await enterStage(page, DEVTOOLS)
    for (const name of [...PLAYED, CONFIRMED]) expect([name, await failuresOf(play, read(name))]).toEqual([name, []])
  })

test('each of several actors has a page, and a difference is reported with its actor', async ({ page }) => {
  const play = await enterStage(page, DEVTOOLS)
  const scenario = read('reserve/last-portion')
  const owners: (string | undefined)[] = []
  const reports = await play(scenario, async (step, pages) => {
    if (step === 0) owners.push(...pages.keys())
  })
  expect(reports.flatMap(({ failures }) => failures)).toEqual([])
  expect([owners, reports.length, page.context().browser()?.contexts().length]).toEqual([['sara', 'ali'], scenario.steps.length, 1])

  const last = scenario.steps.findLastIndex(({ actor, outcome }) => actor === 'ali' && outcome !== undefined)
  const steps = scenario.steps.map((step, index) => (index === last ? { ...step, expect: { pending: ['food/none'] } } : step))
  expect(await failuresOf(play, { ...scenario, steps })).toEqual([
    expect.objectContaining({ step: last + 1, actor: 'ali', what: 'pending calls' }),
  ])
})

test('a single page becomes the page of the acting actor', async ({ page }) => {
  await enterStage(page, DEVTOOLS)
  const scenario = read('reserve/last-portion')
  const failures = await page.evaluate(async (told) => {
    const { dargahReplay: stage } = globalThis as unknown as { readonly dargahReplay: StagePage }
    await stage.open(told)
    const reports = []
    for (let report = await stage.next(); report !== undefined; report = await stage.next()) reports.push(report)
    return reports.flatMap((report) => report.failures)
  }, scenario)
  expect(failures).toEqual([])
})

test('a different text, an element hidden by a style or a covered one is reported with its step', async ({ page }) => {
  const play = await enterStage(page, DEVTOOLS)
  const scenario = read('sign-in/success')
  const pressed = scenario.steps.findIndex(({ act }) => act !== undefined) + 1
  const other = {
    ...scenario,
    steps: scenario.steps.map((step, index) => (index === 0 ? { ...step, expect: { state: 'elsewhere' } } : step)),
  }
  expect(await failuresOf(play, other)).toMatchObject([{ step: 1, what: 'state', expected: 'elsewhere' }])

  const style = (content: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, content)
  await style('button[type=submit] { display: none }')
  expect((await failuresOf(play, scenario))[0]).toMatchObject({ step: pressed, what: expect.stringContaining('is not on the page') })
  await style('main::after { content: ""; position: fixed; inset: 0; z-index: 9 }')
  expect((await failuresOf(play, scenario)).at(0)).toMatchObject({ what: expect.stringMatching(/the step broke: .*Timeout/s) })
  await style('')
  expect(await failuresOf(play, scenario)).toEqual([])
})
