import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { assertsTimes } from '../lanes/sample.ts'
import { complaints } from './support/axe.ts'
import { edit, published, put, restorePortal } from './support/portalEdits.ts'
import { DESKTOP, DEVTOOLS, EDITED_PORTAL, PHONE } from './support/stage.ts'
import { enter, expect, prefer, resetCampus, test } from './support/student.ts'

/** In the order in which they come; only the last three can be closed. */
const NAMES = ['forcedPassword', 'expiredPassword', 'forcedMessages', 'welcome', 'profileInfo', 'content'] as const
const ROWS = Array.from({ length: 40 }, (_, id) => ({ id: id + 1 }))

/** A module of nothing but dialogs: each is due until what is kept under its name says that it is done. */
function writeTrial(): void {
  const folder = `${EDITED_PORTAL}modules/trial/`
  for (const name of ['screens', 'locales']) mkdirSync(`${folder}${name}`, { recursive: true })
  const write = (path: string, json: unknown) => writeFileSync(`${folder}${path}`, JSON.stringify(json))
  const kept = (schema: object) => ({ in: 'tab', schema })
  write('module.json', {
    title: 'title',
    icon: 'star',
    hue: 'rose',
    stores: {
      ...Object.fromEntries(NAMES.map((name) => [name, kept({ type: 'boolean' })])),
      enrolled: kept({ type: 'boolean' }),
      occasion: kept({ type: 'string' }),
    },
    routes: { '/trial': { screen: 'page' } },
    background: { watch: { screen: 'watch', when: '=stored.enrolled ?? true' } },
    dialogs: {
      ...Object.fromEntries(NAMES.map((name) => [name, { screen: name, when: `=stored.${name} ?? false` }])),
      welcome: { screen: 'welcome', when: '=stored.welcome ?? false', closable: true },
      profileInfo: { screen: 'profileInfo', when: '=stored.profileInfo ?? false', closable: true },
      content: { screen: 'content', when: '=stored.content ?? false', about: '=stored.occasion', closable: true },
      forcedEnrollment: { goto: '/trial', when: '=(stored.enrolled ?? true) == false' },
    },
  })
  const done = (name: string, value = false) => ({ block: 'button', text: 'done', press: { store: { in: name, value } } })
  for (const name of NAMES)
    write(`screens/${name}.json`, {
      title: name,
      layout: 'bare',
      derive: { rows: `=[${ROWS.map(({ id }) => `{'id': ${id}}`).join(', ')}]` },
      body: {
        ...(name === 'content'
          ? { rows: { block: 'fold', rows: '=derived.rows', title: { plain: '=row.id' }, body: { t: { block: 'text', text: 'long' } } } }
          : { say: { block: 'text', text: 'long' } }),
        done: done(name),
      },
    })
  write('screens/watch.json', { title: 'title', layout: 'bare', flow: 'watch' })
  mkdirSync(`${folder}flows`, { recursive: true })
  write('flows/watch.json', {
    events: { ARRIVED: { data: { path: { type: 'string' } } } },
    initial: 'calm',
    states: { calm: { on: { ARRIVED: { when: "=event.data.path == '/trial'", do: [{ toast: { tone: 'info', text: 'done' } }] } } } },
  })
  write('screens/page.json', { title: 'title', body: { done: done('enrolled', true) } })
  for (const language of ['fa', 'en', 'ar'])
    write(`locales/${language}.json`, {
      title: 'آزمون',
      done: 'انجام شد',
      long: 'متنی که در پنجره خوانده می‌شود.',
      ...Object.fromEntries(NAMES.map((name) => [name, `پنجرهٔ ${name}`])),
    })
  edit('portal.json', (json) => put(json, 'modules', [...(json['modules'] as unknown as string[]), 'trial']))
}

test.use({ baseURL: DEVTOOLS })
test.beforeAll(async () => {
  await resetCampus()
  await published('aftab', writeTrial)
})
test.afterAll(restorePortal)

const open = async (page: Page, names: readonly string[], more: Readonly<Record<string, unknown>> = {}) => {
  await page.addInitScript(
    (kept) => {
      if (sessionStorage.getItem('begun')) return
      sessionStorage.setItem('begun', 'yes')
      for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, JSON.stringify({ value }))
    },
    { ...Object.fromEntries(names.map((name) => [name, true])), ...more },
  )
  await enter(page, 'sara')
}
const dialog = (page: Page) => page.locator('dialog[open]')
const titleOf = (page: Page) => dialog(page).getByRole('heading', { level: 2 })
const pressDone = (page: Page) => dialog(page).getByRole('button', { name: 'انجام شد' }).click()

test.describe('the dialogs of the shell', () => {
  test.use({ viewport: DESKTOP })

  test('[PRES-O10] come one at a time in the decided order, whatever is due', async ({ page }) => {
    await open(page, [...NAMES].reverse())
    for (const name of NAMES) {
      await expect(titleOf(page)).toHaveText(`پنجرهٔ ${name}`)
      await expect(dialog(page)).toHaveCount(1)
      await pressDone(page)
    }
    await expect(dialog(page)).toHaveCount(0)
  })

  test('the unclosable ones stay through Escape, a press beside them and a reload; the others, the welcome too, are closed in three ways', async ({
    page,
  }) => {
    await open(page, ['forcedPassword', 'forcedMessages', 'welcome', 'content'])
    for (const name of ['forcedPassword', 'forcedMessages']) {
      await expect(titleOf(page)).toHaveText(`پنجرهٔ ${name}`)
      for (let round = 0; round < 3; round++) await page.keyboard.press('Escape')
      await page.mouse.click(10, 10)
      await expect(titleOf(page)).toHaveText(`پنجرهٔ ${name}`)
      await expect(dialog(page).getByRole('button')).toHaveCount(1)
      await page.reload()
      await expect(titleOf(page)).toHaveText(`پنجرهٔ ${name}`)
      await pressDone(page)
    }
    await expect(titleOf(page)).toHaveText('پنجرهٔ welcome')
    await page.keyboard.press('Escape')
    await expect(titleOf(page)).toHaveText('پنجرهٔ content')
    await dialog(page).getByRole('button', { name: 'بستن' }).click()
    await expect(dialog(page)).toHaveCount(0)
    // Closed for as long as the page stays: it comes again with the next.
    await page.reload()
    await expect(titleOf(page)).toHaveText('پنجرهٔ welcome')
    await page.mouse.click(10, 10)
    await expect(titleOf(page)).toHaveText('پنجرهٔ content')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('navigation').first().locator('a[href="/food"]').click()
    await expect(page).toHaveURL(/\/food$/)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('[PRES-O10] a forced enrollment leads to its page, and what ranks below waits until it is done', async ({ page }) => {
    await open(page, ['expiredPassword', 'forcedMessages'], { enrolled: false })
    await expect(titleOf(page)).toHaveText('پنجرهٔ expiredPassword')
    await expect(page).toHaveURL(/:\d+\/$/)
    await pressDone(page)
    await expect(page).toHaveURL(/\/trial$/)
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('navigation').first().locator('a[href="/food"]').click()
    await expect(page).toHaveURL(/\/trial$/)
    await page.locator('main').getByRole('button', { name: 'انجام شد' }).click()
    await expect(titleOf(page)).toHaveText('پنجرهٔ forcedMessages')
  })

  test('a screen in the background is told of each page, while its condition holds', async ({ page }) => {
    await enter(page, 'sara')
    const toast = page.locator('[data-tone]').filter({ hasText: 'انجام شد' })
    await page.goto('/trial')
    await expect(toast).toHaveCount(1)
    await page.getByRole('navigation').first().locator('a[href="/food"]').click()
    await expect(toast).toHaveCount(0, { timeout: 15_000 })
    await page.goBack()
    await expect(toast).toHaveCount(1)
  })

  test('the way out is free of them', async ({ page }) => {
    await open(page, ['forcedPassword'])
    await expect(titleOf(page)).toHaveText('پنجرهٔ forcedPassword')
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    await expect(dialog(page)).toHaveCount(0)
  })
})

for (const [where, viewport] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
  ['the smallest phone', { width: 320, height: 560 }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use({ viewport })

    test('[PRES-24, PRES-25, PRES-O7] a window is at most 90 % wide, its body at most 70 % high and scrolls, and axe has no complaint', async ({
      page,
      context,
    }) => {
      await prefer(context, 'fa')
      await open(page, ['content'])
      await expect(titleOf(page)).toHaveText('پنجرهٔ content')
      await page.waitForTimeout(400)
      const { width = 0, x = 0 } = (await dialog(page).boundingBox()) ?? {}
      expect(width).toBeGreaterThan(200)
      expect(width).toBeLessThanOrEqual(viewport.width * 0.9 + 0.5)
      expect(x).toBeGreaterThanOrEqual(0)
      const body = dialog(page).locator(':scope > div:nth-of-type(2)')
      const { shown, whole } = await body.evaluate((div) => ({ shown: div.getBoundingClientRect().height, whole: div.scrollHeight }))
      expect(Math.abs(shown - viewport.height * 0.7)).toBeLessThan(1)
      expect(whole).toBeGreaterThan(shown)
      await dialog(page).getByRole('button', { name: 'انجام شد' }).scrollIntoViewIfNeeded()
      expect(await body.evaluate((div) => div.scrollTop)).toBeGreaterThan(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await complaints(page)).toEqual([])
    })
  })

test.describe('rows that open', () => {
  test.use({ viewport: DESKTOP })
  const heightsOf = async (page: Page) => {
    await open(page, ['content'])
    const row = dialog(page).getByRole('button', { expanded: false }).first()
    await expect(row).toBeVisible()
    return row.evaluate(async (button: HTMLElement) => {
      const body = document.getElementById(button.getAttribute('aria-controls') ?? '')
      if (!body) throw new Error('The row controls nothing.')
      const began = performance.now()
      button.click()
      await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
      await Promise.all(body.getAnimations().map(({ finished }) => finished))
      return { ms: performance.now() - began, says: Number.parseFloat(getComputedStyle(body).transitionDuration) * 1000 }
    })
  }

  test('[PRES-26] do so in 300 ms', async ({ page }) => {
    const { ms, says } = await heightsOf(page)
    expect(says).toBe(300)
    expect(ms).toBeGreaterThan(280)
  })

  test('and at once where less motion is wished', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { ms, says } = await heightsOf(page)
    expect(says).toBeLessThanOrEqual(1)
    if (assertsTimes) expect(ms).toBeLessThan(200)
  })
})
