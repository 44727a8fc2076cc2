import type { Locator, Page } from '@playwright/test'
import { sample } from '../lanes/sample.ts'
import { complaints } from './support/axe.ts'
import { dish, isFree, isReserved, reserveButton } from './support/food.ts'
import { openPanel, panelOf } from './support/panel.ts'
import { DESKTOP, DEVTOOLS, PHONE, PRODUCTION } from './support/stage.ts'
import { enter, expect, pickUniversity, prefer, reserveCalls, resetCampus, test } from './support/student.ts'

test.use({ baseURL: DEVTOOLS, viewport: DESKTOP })
test.beforeEach(async ({ context }) => {
  await resetCampus()
  await prefer(context, 'en')
})

const WEEK = '/food/reserve?selfId=101'
const row = (panel: Locator, text: string | RegExp) => panel.locator('.tree button').filter({ hasText: text })

const DEVELOPER_COMMANDS = [
  ['recorder', 'Scenario'],
  ['flags', 'World'],
  ['network faults', 'Calls'],
  ['why', 'Blocks'],
] as const

test('[DEV-O1] the palette leads to routes, language and mode in every build, and to the developer tools where they are allowed', async ({
  page,
}) => {
  const options = page.getByRole('dialog').getByRole('option')
  const field = page.getByRole('dialog').getByRole('combobox')
  const find = async (typed: string) => {
    await page.keyboard.press('Control+/')
    await field.fill(typed)
  }
  await enter(page, 'sara', 'aftab', `${DEVTOOLS}/food`)
  for (const [typed, section] of DEVELOPER_COMMANDS) {
    await find(typed)
    await expect(options.first()).toContainText(section)
    await page.keyboard.press('Enter')
    const panel = panelOf(page)
    await expect(panel.getByRole('button', { name: section, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await panel.getByRole('button', { name: 'Close' }).click()
  }
  for (const build of [DEVTOOLS, PRODUCTION]) {
    await enter(page, 'sara', 'aftab', `${build}/food`)
    for (const place of ['Wallet', 'Dark mode', 'العربية']) {
      await find(place)
      await expect(options.first()).toContainText(place)
      await page.keyboard.press('Escape')
    }
  }
  for (const [typed] of DEVELOPER_COMMANDS) {
    await find(typed)
    await expect(page.getByRole('dialog').getByRole('group', { name: 'Devtools' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
})

test('why: a block says which files set it, and a hidden one which condition with which values', async ({ page }) => {
  await page.goto('/login')
  const panel = await openPanel(page, /Blocks/)
  await row(panel, 'slogan').focus()
  await page.keyboard.press('Enter')
  const why = panel.locator('.why')
  await expect(why).toContainText('aside.slogan')
  await expect(why).toContainText(/modules\/account\/screens\/sign-in\.json:\d+:\d+/)
  await expect(why.locator('.reasons li').first()).toContainText('=!has(university.unikey)')
  await expect(why.locator('.reasons .yes')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Close' }).click()
  await pickUniversity(page, /Mahtab/)
  await openPanel(page, /Blocks/)
  await row(panel, 'slogan').click()
  await expect(why.locator('.reasons .no')).toHaveCount(1)
  await expect(why).toContainText('university.unikey = mahtab')
})

test('why: a block is picked on the page, in its row, and is not pressed by that', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/food/selfs')
  const hall = page.getByRole('radio').first()
  await expect(hall).toBeAttached()
  const panel = await openPanel(page, /Blocks/)
  await panel.getByRole('button', { name: 'Pick on the page' }).click()
  const box = await page.locator('main label').first().boundingBox()
  if (box === null) throw new Error('no row')
  await page.mouse.move(box.x + 60, box.y + box.height / 2)
  await expect(panel.locator('.outline').first()).toBeVisible()
  await page.mouse.click(box.x + 60, box.y + box.height / 2)
  await expect(panel.locator('.why h3')).toContainText('body.list')
  await expect(panel.locator('.why dl')).toContainText('choice')
  await expect(page).toHaveURL(/\/food\/selfs$/)
  await expect(panel.locator('.outline')).toHaveCount(0)
})

test('the flow is shown as a diagram with its current state and history, and accepts an event', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/)
  await page.goto('/login')
  await pickUniversity(page, /Mahtab/)
  const panel = await openPanel(page, /Flow/)
  await expect(panel.locator('.live .name')).toHaveText('editing')
  await panel.getByLabel('Event').selectOption('SUBMIT')
  await panel.getByLabel('Data (JSON)').fill('{')
  await expect(panel.getByText('This is no JSON.')).toBeVisible()
  await panel.getByLabel('Data (JSON)').fill('{"username":"sara","password":"wrong"}')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.locator('.history li')).toHaveCount(3)
  await expect(panel.locator('.history')).toContainText('submitting')
  await expect(panel.locator('.live .name')).toHaveText('editing')
  await expect(panel.locator('.line.taken').first()).toBeAttached()
})

test('a fault is put in the way of a call, and the calls are listed by id without secrets', async ({ page }) => {
  await enter(page, 'sara', 'aftab', WEEK)
  const card = dish(page)
  await expect(card.getByRole('button').first()).toBeEnabled()
  const panel = await openPanel(page, /Calls/)
  await panel.getByRole('combobox', { name: 'call', exact: true }).selectOption('food/reserve.add')
  await panel.getByRole('combobox', { name: 'fault', exact: true }).selectOption('500')
  await panel.getByRole('button', { name: 'Add the fault' }).click()
  await expect(panel.locator('.rules')).toContainText('food/reserve.add')
  await page.keyboard.press('Escape')
  const reserve = card.getByRole('button', { name: 'Reserve', exact: true })
  await reserve.click()
  await expect(page.getByText('An unknown error occurred.')).toBeVisible()
  expect(await reserveCalls()).toEqual([])
  await expect(reserve).toBeEnabled()
  await openPanel(page, /Calls/)
  await expect(panel.locator('.rules li')).toHaveCount(0)
  const told = panel.locator('tbody tr').filter({ hasText: 'food/reserve.add' })
  await expect(told).toContainText('500')
  await told.getByRole('button').click()
  await expect(panel.locator('.detail')).toContainText('programId')
  await panel.locator('tbody tr').filter({ hasText: 'account/profile.get' }).getByRole('button').click()
  await expect(panel.locator('.detail pre').last()).toContainText('sara')
  expect(await panel.textContent()).not.toMatch(/Bearer/)
  await page.keyboard.press('Escape')
  await reserve.click()
  await expect(card.locator('output')).toHaveText('1')
})

test('language, mode, university, roles, flags and the clock are moved, and the page follows', async ({ page, allowed }) => {
  // What a screen reads again on its way out, without a token by then.
  allowed.push(/status of 401/)
  await enter(page, 'sara', 'aftab', '/food')
  const teammates = page.locator('main li').filter({ hasText: 'Teammate' })
  await expect(teammates.getByRole('link')).toHaveCount(1)
  const panel = await openPanel(page, /World/)
  const roles = panel.getByRole('group', { name: 'Roles' })
  await roles.getByLabel('ROLE_RS_USER_TEAMMATES').uncheck()
  await expect(teammates.getByRole('link')).toHaveCount(0)
  await roles.getByRole('button', { name: 'Those of the token' }).click()
  await expect(teammates.getByRole('link')).toHaveCount(1)
  const flags = panel.getByRole('group', { name: 'Flags' })
  await flags.getByRole('combobox', { name: 'teammate', exact: true }).selectOption('false')
  await expect(teammates.getByRole('link')).toHaveCount(0)
  await flags.getByRole('button', { name: 'As they are set' }).click()
  await expect(teammates.getByRole('link')).toHaveCount(1)

  const clock = panel.getByRole('group', { name: 'Clock of this page' })
  await clock.getByRole('button', { name: 'Stop' }).click()
  const before = await clock.locator('time').getAttribute('datetime')
  await clock.getByRole('button', { name: '+1 day' }).click()
  const after = await clock.locator('time').getAttribute('datetime')
  expect(Math.round((Date.parse(String(after)) - Date.parse(String(before))) / 3_600_000)).toBe(24)

  await panel.getByRole('combobox', { name: 'Mode', exact: true }).selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await panel.getByLabel('Language').selectOption('fa')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await panel.getByLabel('دانشگاه').selectOption('mahtab')
  // Tokens belong to one university's server.
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('دانشگاه مهتاب').first()).toBeVisible()
})

/** Whether the handle lies over anything that can be pressed or read. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('dargah-devtools')
    const handle = host?.shadowRoot?.querySelector('.handle')?.getBoundingClientRect()
    if (handle === undefined) return ['no handle']
    return [
      ...document.querySelectorAll('#root a, #root button, #root input, #root select, #root p, #root h1, #root h2, #root label'),
    ].flatMap((element) =>
      [...element.getClientRects()].some(
        (rect) =>
          // What the page cuts off at its edge goes on behind it.
          rect.width > 0 &&
          rect.right <= innerWidth &&
          rect.left >= 0 &&
          rect.left < handle.right &&
          rect.right > handle.left &&
          rect.top < handle.bottom &&
          rect.bottom > handle.top,
      )
        ? [element.outerHTML.slice(0, 120)]
        : [],
    )
  })

for (const viewport of sample([DESKTOP, PHONE, { width: 320, height: 640 }], 1))
  test(`closed, the tools lie over nothing that is pressed or read, ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await enter(page, 'sara', 'aftab', WEEK)
    await isFreeInEnglish(page)
    for (const at of [WEEK, '/', '/food', '/food/selfs']) {
      await page.goto(at)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(panelOf(page).getByRole('button')).toHaveCount(1)
      expect([at, await covered(page)]).toEqual([at, []])
    }
  })
const isFreeInEnglish = (page: Page) => expect(dish(page).getByRole('button').first()).toBeEnabled()

test('the tools are reached and left by the keyboard, and axe finds nothing in any section', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+Shift+KeyD')
  const panel = panelOf(page)
  for (const mode of ['light', 'dark']) {
    for (const section of ['Blocks', 'Flow', 'Calls', 'World', 'Scenario']) {
      await panel.getByRole('button', { name: section, exact: true }).focus()
      await page.keyboard.press('Enter')
      if (section === 'Blocks') await panel.locator('.tree button').first().click()
      if (section === 'World') await panel.getByRole('combobox', { name: 'Mode', exact: true }).selectOption(mode)
      expect([section, await complaints(page)]).toEqual([section, []])
    }
  }
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Open the devtools' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Blocks' })).toBeFocused()
})

test('in Persian too: reserved on the page with the panel at its side', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.addInitScript(() => localStorage.setItem('language', 'fa'))
  await enter(page, 'sara', 'aftab', WEEK)
  const card = dish(page)
  await isFree(card)
  const panel = await openPanel(page, /بلوک‌ها/)
  await panel.getByRole('button', { name: 'بردن به کنار صفحه' }).click()
  await reserveButton(card).click()
  await isReserved(card)
  await row(panel, 'board').first().click()
  await expect(panel.locator('.why')).toContainText(/modules\/.*\.json:\d+/)
})
