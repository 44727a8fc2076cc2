import type { Locator, Page } from '@playwright/test'
import { DESKTOP, PHONE } from './support/stage.ts'
import { breakCall, expect, listen, prefer, resetCampus, seenCalls, signIn, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const purse = (page: Page) =>
  page
    .locator('header')
    .getByText(/^[\d۰-۹٠-٩,٬]+$/)
    .first()
/** The card or row of a dish. */
const dish = (page: Page, name: string): Locator => page.locator('article, li').filter({ hasText: name }).last()

async function openWeek(page: Page, username: string, university = 'aftab', hall = /مرکزی/): Promise<void> {
  await signIn(page, username, university, '/food/selfs')
  await page.getByRole('radio', { name: hall }).click({ force: true })
  await expect(page).toHaveURL(/\/food\/reserve\?selfId=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('رزرو غذا')
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[RESV-13, RESV-17, RESV-38, RESV-42, RESV-51] picking an allowed hall opens its week, with the hall in a selector', async ({
    page,
  }) => {
    await openWeek(page, 'sara')
    await expect(page.locator('main select').or(page.locator('main').getByRole('combobox')).first()).toBeVisible()
    await expect(page.locator('main')).toContainText('سلف مرکزی')
  })

  test('[RESV-01, RESV-02, RESV-52, RESV-63, RESV-64, RESV-65] seven Jalali days from right to left, with pictures, scores and votes', async ({
    page,
  }) => {
    await openWeek(page, 'sara')
    for (const day of ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'])
      await expect(page.locator('main').getByText(day, { exact: true }).first()).toBeVisible()
    await expect(page.locator('main')).toContainText('۳۰ آبان تا ۶ آذر')
    const saturday = await page.locator('main').getByText('شنبه', { exact: true }).first().boundingBox()
    const friday = await page.locator('main').getByText('جمعه', { exact: true }).first().boundingBox()
    expect(saturday?.x ?? 0).toBeGreaterThan(friday?.x ?? 0)
    await expect(page.locator('main img[src$="/assets/dishes/ghormeh.svg"]').first()).toBeVisible()
    await expect(page.locator('main').getByText('(۲۵۱)').first()).toBeVisible()
  })

  test('[RESV-61, RESV-62, RESV-74, RESV-76, RESV-84, RESV-87, RESV-91] reserve, one more, one fewer, cancel: the count and the credit follow, each press one call with a key', async ({
    page,
  }) => {
    await openWeek(page, 'sara')
    const before = await purse(page).innerText()
    const card = dish(page, 'زرشک‌پلو با مرغ')
    await card.getByRole('button', { name: 'رزرو', exact: true }).click()
    await expect(card.locator('output')).toHaveText('۱')
    await expect(purse(page)).not.toHaveText(before)
    await card.getByRole('button', { name: 'یک پرس بیشتر' }).click()
    await expect(card.locator('output')).toHaveText('۲')
    await card.getByRole('button', { name: 'یک پرس کمتر' }).click()
    await expect(card.locator('output')).toHaveText('۱')
    await card.getByRole('button', { name: 'یک پرس کمتر' }).click()
    await expect(card.getByRole('button', { name: 'رزرو', exact: true })).toBeVisible()
    await expect(purse(page)).toHaveText(before)
    const changes = (await seenCalls()).filter(
      ({ method, path }) => path.startsWith('/rest/reserves') && (method === 'POST' || method === 'DELETE'),
    )
    expect(changes.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE', 'DELETE'])
    expect(new Set(changes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4)
    expect(changes.every(({ idempotencyKey }) => /^[0-9a-f-]{36}$/.test(idempotencyKey ?? ''))).toBe(true)
  })

  test('a second browser sees what the first one reserved', async ({ page, browser }) => {
    await openWeek(page, 'sara')
    await dish(page, 'زرشک‌پلو با مرغ').getByRole('button', { name: 'رزرو', exact: true }).click()
    await expect(dish(page, 'زرشک‌پلو با مرغ').locator('output')).toHaveText('۱')
    const other = await browser.newContext({ viewport: DESKTOP, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
    await other.clock.install({ time: new Date('2026-11-22T06:30:00Z') })
    const second = await other.newPage()
    const heard: string[] = []
    listen(second, heard)
    await openWeek(second, 'sara')
    await expect(dish(second, 'زرشک‌پلو با مرغ').locator('output')).toHaveText('۱')
    expect(heard).toEqual([])
    await other.close()
  })

  test('[RESV-89, RESV-O31] a refused reservation rolls the count back and says why', async ({ page, allowed }) => {
    allowed.push(/Failed to load resource/)
    await openWeek(page, 'donya')
    const card = dish(page, 'زرشک‌پلو با مرغ')
    await card.getByRole('button', { name: 'رزرو', exact: true }).click()
    await expect(
      page
        .getByRole('status')
        .or(page.getByRole('alert'))
        .filter({ hasText: /اعتبار|موجودی/ })
        .first(),
    ).toBeVisible()
    await expect(card.getByRole('button', { name: 'رزرو', exact: true })).toBeVisible()
  })

  test('[RESV-90, RESV-O13] a server that breaks rolls back, and the same press again carries the same key', async ({ page, allowed }) => {
    allowed.push(/Failed to load resource|ERR_/)
    await openWeek(page, 'sara')
    await breakCall({ call: 'POST /rest/reserves', kind: '500', university: 'aftab', times: 1 })
    const card = dish(page, 'زرشک‌پلو با مرغ')
    await card.getByRole('button', { name: 'رزرو', exact: true }).click()
    await expect(card.getByRole('button', { name: 'رزرو', exact: true })).toBeEnabled()
    await card.getByRole('button', { name: 'رزرو', exact: true }).click()
    await expect(card.locator('output')).toHaveText('۱')
    const keys = (await seenCalls())
      .filter(({ method, path }) => method === 'POST' && path.startsWith('/rest/reserves'))
      .map(({ idempotencyKey }) => idempotencyKey)
    expect(keys.length).toBe(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('[RESV-59, RESV-60, RESV-O7, RESV-58, RESV-O30] weeks go five back and four forward, also by address, and an empty one says so', async ({
    page,
    allowed,
  }) => {
    allowed.push(/Failed to load resource/)
    await openWeek(page, 'sara')
    const back = page.getByRole('button', { name: 'هفتهٔ پیش' })
    const forth = page.getByRole('button', { name: 'هفتهٔ بعد' })
    for (let week = 1; week <= 4; week++) {
      await forth.click()
      await expect(page).toHaveURL(new RegExp(`week=${week}`))
    }
    await expect(forth).toHaveAttribute('aria-disabled', 'true')
    await page.goto('/food/reserve?week=-9')
    await page.goto('/food/selfs')
    await page.getByRole('radio', { name: /مرکزی/ }).click({ force: true })
    for (let week = 1; week <= 5; week++) await back.click()
    await expect(page).toHaveURL(/week=-5/)
    await expect(back).toHaveAttribute('aria-disabled', 'true')
  })

  test('[RESV-44] without any allowed hall the list says so', async ({ page }) => {
    await signIn(page, 'arash', 'aftab', '/food/selfs')
    await expect(page.getByText(/هیچ سلفی برای شما مجاز نیست/)).toBeVisible()
  })

  test('[RESV-43, CALL-53, CALL-54] a failed list shows its reason and reads again on demand', async ({ page, allowed }) => {
    allowed.push(/Failed to load resource/)
    await signIn(page, 'sara')
    await breakCall({ call: 'GET /rest/reservations/selfs', kind: '500', university: 'aftab', times: 3 })
    await page.goto('/food/selfs')
    for (let i = 0; i < 6; i++) await page.clock.runFor(1000)
    await page.getByRole('button', { name: /دوباره/ }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
  })

  test('[RESV-53] a dish opens its details', async ({ page }) => {
    await openWeek(page, 'sara')
    await dish(page, 'زرشک‌پلو با مرغ')
      .getByRole('button', { name: /زرشک‌پلو|جزئیات/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('سالاد فصل')
    await expect(dialog).toContainText('تومان')
  })

  test('[RESV-47, RESV-49, RESV-50, RESV-48] changing the way of reserving clears the hall and survives a reload', async ({ page }) => {
    await openWeek(page, 'sara')
    await page.getByRole('button', { name: 'شیوهٔ رزرو' }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /پیش‌فرض/ })
      .click({ force: true })
    await expect(page).toHaveURL(/\/food\/selfs/)
    await page.reload()
    await page.getByRole('radio', { name: /مرکزی/ }).click({ force: true })
    const card = dish(page, 'زرشک‌پلو با مرغ')
    await card.getByRole('button', { name: 'رزرو', exact: true }).click()
    await expect(card.locator('output')).toHaveText('۱')
    expect((await seenCalls()).some(({ method, path }) => method === 'PUT' && /\/rest\/reserves\/\d+\/reserve/.test(path))).toBe(true)
  })

  test('[RESV-75, RESV-O18, RESV-O35] in default mode minus asks first and cancels all portions; no price is invented', async ({
    page,
  }) => {
    await openWeek(page, 'navid', 'mahtab')
    const card = page
      .locator('article')
      .filter({ has: page.locator('output', { hasText: '۳' }) })
      .first()
    await expect(page.locator('main')).not.toContainText('تومان')
    await card.getByRole('button', { name: 'یک پرس کمتر' }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.locator('article output').filter({ hasText: '۳' })).toHaveCount(0)
  })

  test('[RESV-85, RESV-88] reserve mode 3 reserves and cancels by program', async ({ page }) => {
    await openWeek(page, 'omid', 'sepehr')
    const card = page
      .locator('article')
      .filter({ has: page.getByRole('button', { name: 'رزرو', exact: true }) })
      .last()
    await card.getByRole('button', { name: 'رزرو', exact: true }).click()
    await expect
      .poll(async () =>
        (await seenCalls()).some(
          ({ method, path, university }) => university === 'sepehr' && method === 'POST' && path.startsWith('/rest/reserves'),
        ),
      )
      .toBe(true)
  })
})

for (const [path, title] of [
  ['/sport/gyms', 'انتخاب باشگاه'],
  ['/health/clinics', 'انتخاب درمانگاه'],
  ['/transport/terminals', 'انتخاب مبدأ'],
] as const) {
  test(`[RESV-03, RESV-04, RESV-05, RESV-14, RESV-15, RESV-16, RESV-18, RESV-19, RESV-20, RESV-23] the same behaviour at ${path}`, async ({
    page,
  }) => {
    await signIn(page, 'sara', 'aftab', path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('radio').first().click({ force: true })
    await expect(page).toHaveURL(/\/reserve\?selfId=\d+/)
    await expect(page.getByText('یکشنبه').first()).toBeVisible()
    await page.goto(path.split('/').slice(0, 2).join('/'))
    await expect(page.getByRole('link', { name: /سوابق/ })).toBeVisible()
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[RESV-52, RESV-61, RESV-62] the phone has a strip of days over a list, and reserves there too', async ({ page }) => {
    await openWeek(page, 'sara')
    await page
      .getByRole('button', { name: /جمعه/ })
      .or(page.getByRole('link', { name: /جمعه/ }))
      .first()
      .click()
    const card = dish(page, 'زرشک‌پلو با مرغ')
    await card.getByRole('button', { name: 'رزرو', exact: true }).click()
    await expect(card.locator('output')).toHaveText('۱')
  })

  test('[PRES-05] in English the same week runs from left to right', async ({ page, context }) => {
    await prefer(context, 'en')
    await signIn(page, 'sara', 'aftab', '/food/selfs')
    await page.getByRole('radio').first().click({ force: true })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserve meals')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })
})
