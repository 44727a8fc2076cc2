import { installHelpers } from './crawl/pageRules.ts'
import { contrastFaults } from './crawl/pixelContrast.ts'
import { splashGone } from './support/splash.ts'
import { DESKTOP, PRODUCTION } from './support/stage.ts'
import { enter, expect, prefer, resetCampus, test } from './support/student.ts'

test.beforeAll(async () => {
  await resetCampus()
})

test.describe('the language', () => {
  test.use({ viewport: DESKTOP, locale: 'ar-SA' })

  test('[PRES-01, PRES-03, PRES-O8] is Persian, from right to left, also if the stored language is none of the three', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'tlh'))
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ورود به درگاه دانشجویی')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
    expect(await page.locator('form').evaluate((form) => getComputedStyle(form).direction)).toBe('rtl')
  })

  test('[PRES-07] every file of texts is loaded with its version, and nothing else is', async ({ page }) => {
    const asked: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/portal/chunks/')) asked.push(url)
    })
    await enter(page, 'sara')
    await page.getByRole('button', { name: 'زبان: فارسی' }).click()
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const index = (await (await fetch(`${PRODUCTION}/portal/index/aftab.json`)).json()) as {
      readonly texts: Readonly<Record<string, string>>
      readonly modules: Readonly<Record<string, { readonly texts: Readonly<Record<string, string>> }>>
    }
    const texts = new Set([index.texts, ...Object.values(index.modules).map((module) => module.texts)].flatMap(({ fa, en }) => [fa, en]))
    const isText = ({ pathname }: URL) => texts.has(pathname.replace(/^.*\//, '').replace('.json', ''))
    expect(new Set(asked.filter(isText).map(({ pathname }) => pathname)).size).toBeGreaterThan(texts.size / 2)
    expect(new Set(asked.filter(isText).map(({ search }) => search))).toEqual(new Set(['?v=2.0.8']))
    expect(new Set(asked.filter((url) => !isText(url)).map(({ search }) => search))).toEqual(new Set(['']))
  })

  test('[PRES-O2, PRES-O4] dates are Jalali in each language, in its digits', async ({ page, context }) => {
    for (const [language, year] of [
      ['fa', '۱۴۰۵'],
      ['ar', '١٤٠٥'],
      ['en', '1405'],
    ] as const) {
      await prefer(context, language)
      await enter(page, 'sara')
      await expect(page.locator('main').getByText(year).first()).toBeVisible()
    }
  })

  test('dates are Gregorian once that calendar is chosen in the menu of languages, and after a reload', async ({ page, context }) => {
    await prefer(context, 'en')
    await enter(page, 'sara', 'aftab', '/food/reserve?selfId=101')
    await expect(page.getByText('30 Aban to 6 Azar')).toBeVisible()
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('button', { name: 'Gregorian dates' }).click()
    await expect(page.getByText('21 November to 27 November')).toBeVisible()
    await page.reload()
    await expect(page.getByText('21 November to 27 November')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('calendar'))).toBe('gregorian')
  })
})

test.describe('the colour mode', () => {
  test.use({ viewport: DESKTOP })
  for (const mode of ['light', 'dark'] as const)
    test(`[PRES-15, PRES-16, PRES-O5] begins as the system has it (${mode}), is switched in the header and stored under its own key`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: mode })
      await enter(page, 'sara')
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const colours = { light: 'rgb(243, 246, 247)', dark: 'rgb(15, 21, 22)' }
      const other = mode === 'light' ? 'dark' : 'light'
      expect(await ground()).toBe(colours[mode])
      expect(await page.evaluate(() => localStorage.getItem('mode'))).toBeNull()
      await page
        .locator('header')
        .getByRole('button', { name: mode === 'light' ? 'حالت تیره' : 'حالت روشن' })
        .click()
      await expect.poll(ground).toBe(colours[other])
      expect(await page.evaluate(() => localStorage.getItem('mode'))).toBe(other)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await ground()).toBe(colours[other])
    })
})

test('[PRES-17, PRES-18] up to 1024 px there is a bottom bar, above a rail', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await enter(page, 'sara')
  const seen = () =>
    page
      .getByRole('navigation')
      .evaluateAll((all) => all.map((nav) => getComputedStyle(nav).position).filter((position) => position !== ''))
  const shown = () => page.getByRole('navigation').filter({ visible: true })
  await expect(shown()).toHaveCount(1)
  expect(await seen()).toContain('fixed')
  await expect(page.getByRole('button', { name: 'بیشتر' })).toBeVisible()
  await page.setViewportSize({ width: 1025, height: 800 })
  await expect(page.getByRole('button', { name: 'بیشتر' })).toBeHidden()
  await expect(shown()).toHaveCount(1)
  await expect(shown().locator('a[href="/face"]')).toBeVisible()
})

test('offline the page says so and how old its data is, and no longer when the connection is back', async ({ page, context, allowed }) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await enter(page, 'sara')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: /آفلاین هستید. آنچه می‌بینید از ساعت [۰-۹]{2}:[۰-۹]{2} است/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'آفلاین هستید' })).toHaveCount(0)
})

test('the panel of a university without news is legible, where its accent is dark', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP)
  await context.addInitScript(() => localStorage.setItem('uni_code', 'kohan'))
  await page.goto('/login')
  await expect(page.getByText('اطلاعیه‌ای نیست.')).toBeVisible()
  await splashGone(page)
  await page.evaluate(installHelpers)
  const canvas = await context.newPage()
  expect(await contrastFaults(page, canvas)).toEqual([])
})
