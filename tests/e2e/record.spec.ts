import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runScenario, type TraceEntry } from '../../engine/replay/index.ts'
import type { ScenarioFile } from '../../schemas/index.ts'
import { openPortals } from '../../tools/replay/openPortals.ts'
import { parseTree } from '../../tools/replay/parseTree.ts'
import { replayScenarios } from '../../tools/replay/replayScenarios.ts'
import { dish, isFree, isReserved, pickHall, reserveButton } from './support/food.ts'
import { openPanel, panelOf } from './support/panel.ts'
import { DESKTOP, DEVTOOLS, ROOT, STAGE_FOLDER } from './support/stage.ts'
import { enter, expect, pickUniversity, reserveCalls, resetCampus, test } from './support/student.ts'

/** Where the gateway leaves recordings. */
const recordings = join(STAGE_FOLDER, '.cache/recordings')

test.use({ baseURL: DEVTOOLS, viewport: DESKTOP })
test.beforeEach(async () => {
  await resetCampus()
  rmSync(recordings, { recursive: true, force: true })
})

/** Stops the recording; gives what was written. */
async function stopped(page: Page): Promise<{ file: string; scenario: ScenarioFile; trace: readonly TraceEntry[] }> {
  const download = page.waitForEvent('download')
  await panelOf(page).getByRole('button', { name: 'پایان ضبط' }).click()
  const output = panelOf(page).locator('output')
  await expect(output).toContainText('.scenario.json')
  const file = ((await output.textContent()) ?? '').replace('ذخیره شد: ', '')
  const read = (name: string) => JSON.parse(readFileSync(join(STAGE_FOLDER, name), 'utf8'))
  const scenario = read(file)
  expect(JSON.parse(readFileSync(await (await download).path(), 'utf8'))).toEqual(scenario)
  return { file: join(STAGE_FOLDER, file), scenario, trace: read(file.replace('.scenario.json', '.trace.json')) }
}

test('a reserve that fails once is recorded, and its file replays without a browser with the same trace', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource|ERR_/)
  await enter(page, 'sara', 'aftab', '/food/selfs')
  await pickHall(page)
  await expect(dish(page)).toBeVisible()
  const panel = await openPanel(page, /سناریو/)
  await panel.getByRole('button', { name: 'ضبط این صفحه' }).click()
  await expect(panel.getByRole('button', { name: 'پایان ضبط' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')

  await openPanel(page, /درخواست‌ها/)
  await panel.getByRole('combobox', { name: 'درخواست', exact: true }).selectOption('food/reserve.add')
  await panel.getByRole('combobox', { name: 'خطا', exact: true }).selectOption('500')
  await panel.getByRole('button', { name: 'افزودن خطا' }).click()
  await page.keyboard.press('Escape')
  const card = dish(page)
  await reserveButton(card).click()
  await isFree(card)
  await reserveButton(card).click()
  await isReserved(card)
  const { file, scenario, trace } = await stopped(page)

  const outcomes = scenario.steps.flatMap(({ outcome }) => (outcome?.call === 'food/reserve.add' ? [outcome] : []))
  expect(await reserveCalls()).toHaveLength(1)
  expect(outcomes).toEqual([
    { call: 'food/reserve.add', error: expect.objectContaining({ status: 500 }) },
    expect.not.objectContaining({ error: {} }),
  ])
  const pressed = scenario.steps.filter(({ act }) => act?.some(({ press }) => String(press).includes('rowActions.reserve@')))
  expect(pressed).toHaveLength(2)
  expect(replayScenarios([file], ROOT)).toMatchObject({ exit: 0 })
  const portals = openPortals([ROOT])
  if (!portals.ok) throw new Error(portals.text)
  const run = runScenario(portals.portal(scenario.university), scenario, { parse: parseTree })
  expect(run.trace).toEqual(trace)
  expect(trace.length).toBeGreaterThan(8)

  await panelOf(page).getByRole('button', { name: 'بازپخش با پاسخ‌های ضبط‌شده' }).click()
  const bar = panelOf(page).getByRole('region', { name: 'در حال بازپخش' })
  await bar.getByRole('button', { name: 'پخش' }).click()
  await expect(bar).toHaveAttribute('data-over', 'true', { timeout: 25_000 })
  await expect(bar.locator('.steps li').last()).toContainText('✓')
  await expect(bar.locator('output')).toHaveText('✓ همان‌گونه که باید')
})

test('a recording is replayed on the real screen: by hand, with what the server is expected to answer', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource|ERR_/)
  await enter(page, 'sara', 'aftab', '/food/selfs')
  await pickHall(page)
  const card = dish(page)
  await isFree(card)
  const panel = await openPanel(page, /سناریو/)
  await panel.getByRole('button', { name: 'ضبط این صفحه' }).click()
  await expect(panel.getByRole('button', { name: 'پایان ضبط' })).toBeVisible()
  await reserveButton(card).click()
  await isReserved(card)
  const { scenario } = await stopped(page)
  const replayed = async () => {
    await page.reload()
    const { name, mimeType, buffer } = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(scenario)) }
    const opened = await openPanel(page, /سناریو/)
    await opened.getByLabel('پروندهٔ سناریو').setInputFiles({ name, mimeType, buffer })
    await opened.getByRole('button', { name: 'بازپخش در برابر این سرور' }).click()
    const bar = opened.getByRole('region', { name: 'در حال بازپخش' })
    await bar.getByRole('button', { name: 'پخش' }).click()
    await expect(bar).toHaveAttribute('data-over', 'true', { timeout: 40_000 })
    return bar
  }

  await resetCampus()
  const { pathname, search } = new URL(page.url())
  await enter(page, 'sara', 'aftab', pathname + search)
  expect(await (await replayed()).locator('output').textContent()).toBe('✓ همان‌گونه که باید')
  await isReserved(dish(page))

  // The dish is reserved already: the recording's reserve is not on the page.
  const bar = await replayed()
  await expect(bar.locator('output')).toHaveText('✗ فرق دارد')
  await expect(bar).toContainText('rowActions.reserve')
})

test('what is typed into a secret field is in no file', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource|ERR_/)
  await page.goto('/__portal/record?at=/login')
  await pickUniversity(page, /مهتاب/)
  await page.locator('input[autocomplete=username]').fill('sara')
  await page.locator('input[autocomplete=current-password]').fill('open sesame 1')
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeAttached()
  const { file, scenario, trace } = await stopped(page)
  expect(JSON.stringify([scenario, trace])).not.toContain('open sesame')
  expect(scenario.steps.some(({ facts }) => JSON.stringify(facts)?.includes('mahtab'))).toBe(true)
  expect(replayScenarios([file], ROOT)).toMatchObject({ exit: 0 })
})

test('a page elsewhere may leave no recording', async () => {
  const send = (headers: Readonly<Record<string, string>>, body: unknown) =>
    fetch(`${DEVTOOLS}/__portal/recordings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const recording = { scenario: { title: 'x', screen: '../../x', university: '_', steps: [{ pass: 1 }] }, trace: [] }
  expect((await send({ Origin: 'https://evil.example' }, recording)).status).toBe(403)
  expect((await send({}, { scenario: {}, trace: [] })).status).toBe(400)
  expect(existsSync(recordings)).toBe(false)
  expect((await send({ Origin: DEVTOOLS }, recording)).status).toBe(201)
  expect(readdirSync(recordings).sort()).toEqual(['-x-1.scenario.json', '-x-1.trace.json'])
  const answer = await fetch(`${DEVTOOLS}/__portal/record?at=//evil.example`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/#record')
})
