import type { Locator, Page } from '@playwright/test'
import { dish, isFree, isReserved, minusButton, pickHall, plusButton, purse, reserveButton, WEEKS } from './support/food.ts'
import { splashGone } from './support/splash.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, listen, prefer, reserveCalls, resetCampus, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

/** Comes to a week as a student does: by its hall. */
async function openWeek(page: Page, username: string, university = 'aftab'): Promise<void> {
  await enter(page, username, university, '/food/selfs')
  await pickHall(page)
}
const FIRST_WEEK = '۲۵ مهر تا ۱ آبان'
const LAST_WEEK = '۲۸ آذر تا ۴ دی'

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[RESV-13, RESV-17, RESV-38, RESV-42, RESV-51] picking an allowed hall opens its week, with the hall in a selector', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', '/food/selfs')
    await expect(page.locator('main label').filter({ has: page.getByRole('radio') })).toHaveText([
      'سلف مرکزی',
      'سلف خواهران',
      'سلف دانشکدهٔ فنی',
    ])
    await pickHall(page)
    await expect(page.locator('main select').or(page.locator('main').getByRole('combobox')).first()).toBeVisible()
    await expect(page.locator('main')).toContainText('سلف مرکزی')
  })

  test('[RESV-01, RESV-02, RESV-52, RESV-64, RESV-65] seven Jalali days from right to left, with pictures, scores and votes', async ({
    page,
  }) => {
    await openWeek(page, 'sara')
    for (const day of ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'])
      await expect(page.locator('main').getByText(day, { exact: true }).first()).toBeVisible()
    await expect(page.locator('main')).toContainText(WEEKS[0])
    const saturday = await page.locator('main').getByText('شنبه', { exact: true }).first().boundingBox()
    const friday = await page.locator('main').getByText('جمعه', { exact: true }).first().boundingBox()
    expect(saturday?.x ?? 0).toBeGreaterThan(friday?.x ?? 0)
    await expect(page.locator('main img[src$="/assets/dishes/ghormeh.svg"]').first()).toBeVisible()
    await expect(
      page
        .locator('main')
        .getByText(/^امتیاز ۴ از ۲۵۱ رأی$/)
        .first(),
    ).toBeAttached()
    await expect(page.locator('main').getByText('(۲۵۱)').first()).toBeVisible()
  })

  test('[RESV-61, RESV-62, RESV-74, RESV-76, RESV-84, RESV-87, RESV-91, RESV-O20] reserve, one more, one fewer, cancel: the count and the credit follow, each press one call with a key', async ({
    page,
  }) => {
    await openWeek(page, 'sara')
    const before = await purse(page).innerText()
    const card = dish(page)
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/rest/reserves'))
    await reserveButton(card).click()
    expect((await sent).postDataJSON()).toEqual({ programId: expect.any(Number), app: 'WEB', selectedCount: 1 })
    await isReserved(card)
    await expect(purse(page)).not.toHaveText(before)
    await plusButton(card).click()
    await isReserved(card, '۲')
    await minusButton(card).click()
    await isReserved(card)
    await minusButton(card).click()
    await isFree(card)
    await expect(purse(page)).toHaveText(before)
    const changes = await reserveCalls()
    expect(changes.map(({ method, path }) => `${method} ${path.replace(/\d+$/, '{id}')}`)).toEqual([
      'POST /rest/reserves',
      'POST /rest/reserves',
      'DELETE /rest/reserves/{id}',
      'DELETE /rest/reserves/{id}',
    ])
    expect(new Set(changes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4)
    expect(changes.every(({ idempotencyKey }) => /^[0-9a-f-]{36}$/.test(idempotencyKey ?? ''))).toBe(true)
  })

  test('a second browser sees what the first one reserved', async ({ page, browser }) => {
    await openWeek(page, 'sara')
    await reserveButton(dish(page)).click()
    await isReserved(dish(page))
    const other = await browser.newContext({ viewport: DESKTOP, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
    await other.clock.install({ time: new Date('2026-11-22T06:30:00Z') })
    const second = await other.newPage()
    const heard: string[] = []
    listen(second, heard)
    await openWeek(second, 'sara')
    await isReserved(dish(second))
    expect(heard).toEqual([])
    await other.close()
  })

  test('[RESV-89, RESV-O31] a refused reservation rolls the count back and says why', async ({ page, allowed }) => {
    allowed.push(/Failed to load resource/)
    await openWeek(page, 'donya')
    const card = dish(page)
    await reserveButton(card).click()
    await expect(
      page
        .getByRole('status')
        .or(page.getByRole('alert'))
        .filter({ hasText: /اعتبار|موجودی/ })
        .first(),
    ).toBeVisible()
    await isFree(card)
  })

  test('[RESV-59, RESV-60, RESV-O7] weeks go five back and four forward, and an address beyond is clamped to the limit', async ({
    page,
  }) => {
    await openWeek(page, 'sara')
    const back = page.getByRole('button', { name: 'هفتهٔ پیش' })
    const forth = page.getByRole('button', { name: 'هفتهٔ بعد' })
    for (let week = 1; week <= 4; week++) {
      await forth.click()
      await expect(page).toHaveURL(new RegExp(`week=${week}$`))
    }
    await expect(page.locator('main')).toContainText(LAST_WEEK)
    await expect(forth).toHaveAttribute('aria-disabled', 'true')
    for (const [week, dates, edge, other] of [
      [-9, FIRST_WEEK, back, forth],
      [9, LAST_WEEK, forth, back],
    ] as const) {
      await page.goto(`/food/reserve?selfId=101&week=${week}`)
      await splashGone(page)
      await expect(page.locator('main')).toContainText(dates)
      await expect(edge).toHaveAttribute('aria-disabled', 'true')
      await expect(other).not.toHaveAttribute('aria-disabled')
      await edge.click({ force: true })
      await expect(page.locator('main')).toContainText(dates)
    }
    for (let week = 3; week >= -5; week--) {
      await back.click()
      await expect(page).toHaveURL(new RegExp(`week=${week}$`))
    }
    await expect(page.locator('main')).toContainText(FIRST_WEEK)
    await expect(back).toHaveAttribute('aria-disabled', 'true')
  })

  test('[RESV-58, RESV-O30] a hall without programs says so, without a message, and other weeks stay within reach', async ({
    page,
    allowed,
  }) => {
    allowed.push(/status of 404/)
    await enter(page, 'parisa', 'aftab', '/food/selfs')
    await pickHall(page, /خوابگاه/)
    const nothing = page.getByText(/برای این سلف در این هفته برنامه‌ای نیست/)
    await expect(nothing).toBeVisible()
    await page.getByRole('button', { name: 'هفتهٔ بعد' }).click()
    await expect(page).toHaveURL(/week=1$/)
    await expect(page.locator('main')).toContainText(WEEKS[1])
    await expect(nothing).toBeVisible()
    await expect(page.getByRole('status', { name: 'پیام‌های کوتاه' })).toBeEmpty()
    await page.locator('main select').selectOption({ label: 'سلف مرکزی' })
    await expect(reserveButton(dish(page))).toBeVisible()
    await expect(nothing).toHaveCount(0)
  })

  test('a meal says until when it may be reserved, and a reserved one until when it may be cancelled', async ({ page }) => {
    await openWeek(page, 'sara')
    const card = dish(page)
    await expect(card.getByText('رزرو تا ۱۴:۰۰', { exact: true })).toBeVisible()
    await reserveButton(card).click()
    await isReserved(card)
    await expect(card.getByText('لغو تا ۱۱:۳۰', { exact: true })).toBeVisible()
  })

  test('[RESV-53] a dish opens its details', async ({ page }) => {
    await openWeek(page, 'sara')
    await dish(page)
      .getByRole('button', { name: /زرشک‌پلو|جزئیات/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('سالاد فصل')
    await expect(dialog).toContainText('تومان')
  })

  test('[RESV-63] the picture of each food is shown, on the board and in the details', async ({ page }) => {
    // As a server sends it that has pictures of foods alone.
    await page.route(/\/programs\/v2\?/, async (route) => {
      const response = await route.fetch()
      const { payload } = (await response.json()) as { payload: { weekDays: { meals: { programs: Record<string, unknown>[] }[] }[] } }
      for (const program of payload.weekDays.flatMap(({ meals }) => meals.flatMap(({ programs }) => programs))) {
        const picture = program['foodImageSrc']
        if (typeof picture !== 'string') continue
        program['foodList'] = ['ghormeh', 'bread'].map((name) => ({ foodImageSrc: picture.replace(/[^/]+$/, `${name}.svg`) }))
        delete program['foodImageSrc']
      }
      await route.fulfill({ response, json: { payload } })
    })
    await openWeek(page, 'sara')
    const pictures = (within: Locator) =>
      within.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')?.split('/').at(-1)))
    const item = dish(page)
    await expect.poll(() => pictures(item)).toEqual(['ghormeh.svg', 'bread.svg'])
    await item
      .getByRole('button', { name: /زرشک‌پلو|جزئیات/ })
      .first()
      .click()
    await expect.poll(() => pictures(page.getByRole('dialog'))).toEqual(['ghormeh.svg', 'bread.svg'])
  })

  test('[RESV-47, RESV-48, RESV-50, RESV-80] changing the way of reserving clears the hall and survives a reload', async ({ page }) => {
    await openWeek(page, 'sara')
    await page.getByRole('button', { name: 'شیوهٔ رزرو' }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /پیش‌فرض/ })
      .click({ force: true })
    await expect(page).toHaveURL(/\/food\/selfs/)
    await page.reload()
    await splashGone(page)
    await page.getByRole('radio', { name: /مرکزی/ }).click({ force: true })
    const card = dish(page)
    await reserveButton(card).click()
    await isReserved(card)
    expect(await reserveCalls()).toEqual([
      expect.objectContaining({ method: 'PUT', path: expect.stringMatching(/^\/rest\/reserves\/\d+\/reserve$/) }),
    ])
  })

  test('a cancelled meal comes back by the button of the message, once for a double press, with a key of its own', async ({ page }) => {
    await openWeek(page, 'sara')
    const card = dish(page)
    await reserveButton(card).click()
    await isReserved(card)
    await minusButton(card).click()
    await isFree(card)
    await page.getByRole('status', { name: 'پیام‌های کوتاه' }).getByRole('button', { name: 'برگرداندن' }).dblclick()
    await isReserved(card)
    const changes = await reserveCalls()
    expect(changes.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST'])
    expect(new Set(changes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
  })

  test('[RESV-49, RESV-75, RESV-O18, RESV-O35] in default mode minus asks first and cancels all portions; no price is invented', async ({
    page,
  }) => {
    await openWeek(page, 'navid', 'mahtab')
    const card = page
      .locator('article')
      .filter({ has: page.locator('output', { hasText: '۳' }) })
      .first()
    await expect(page.locator('main')).not.toContainText('تومان')
    await expect(page.getByRole('button', { name: 'شیوهٔ رزرو' })).toHaveCount(0)
    await minusButton(card).click()
    const [keep, lose] = ['نگه داشتن رزرو', 'لغو رزرو'].map((name) => page.getByRole('alertdialog').getByRole('button', { name }))
    // What is lost is red, and what keeps things as they are is not.
    const redness = (button: Locator | undefined) =>
      button?.evaluate((element) => {
        const [red = 0, green = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number)
        return red - green
      })
    expect(await redness(lose)).toBeGreaterThan(100)
    expect(await redness(keep)).toBeLessThan(20)
    await lose?.click()
    await expect(page.locator('article output').filter({ hasText: '۳' })).toHaveCount(0)
  })
})

for (const [rules, home, places, title, label] of [
  ['[RESV-14, RESV-18]', '/sport', 'gyms', 'انتخاب باشگاه', 'بلیت'],
  ['[RESV-15, RESV-19]', '/health', 'clinics', 'انتخاب درمانگاه', 'رزرو نوبت'],
  ['[RESV-16, RESV-20]', '/transport', 'terminals', 'انتخاب مبدأ', 'خرید بلیت'],
] as const) {
  test(`[RESV-03, RESV-04, RESV-05, RESV-23] ${rules} the same behaviour at ${home}`, async ({ page }) => {
    await enter(page, 'sara', 'aftab', `${home}/${places}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('radio').first().click({ force: true })
    await expect(page).toHaveURL(new RegExp(`${home}/reserve\\?selfId=\\d+$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
    await expect(page.getByText('یکشنبه').first()).toBeVisible()
    await page.goto(home)
    await expect(page.getByRole('link', { name: /سوابق/ })).toBeVisible()
  })
}

test('who may use one hall only is led past the list to its board, which names it', async ({ page }) => {
  await enter(page, 'navid', 'mahtab', '/food/selfs')
  await expect(page).toHaveURL(/\/food\/reserve$/)
  await expect(page.locator('main').getByText('سلف مرکزی').first()).toBeVisible()
  await expect(page.locator('main select')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[RESV-61, RESV-62] the phone has a strip of days over a list, and reserves there too', async ({ page }) => {
    await openWeek(page, 'sara')
    await page
      .getByRole('button', { name: /جمعه/ })
      .or(page.getByRole('link', { name: /جمعه/ }))
      .first()
      .click()
    const card = dish(page)
    await reserveButton(card).click()
    await isReserved(card)
  })

  test('[PRES-05] in English the same week runs from left to right', async ({ page, context }) => {
    await prefer(context, 'en')
    await enter(page, 'sara', 'aftab', '/food/selfs')
    await page.getByRole('radio').first().click({ force: true })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserve meals')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    const placeOf = async (day: RegExp) => (await page.getByRole('button', { name: day }).first().boundingBox())?.x ?? 0
    expect(await placeOf(/Sat/)).toBeLessThan(await placeOf(/Fri/))
  })
})
