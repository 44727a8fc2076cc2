import type { Locator } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

test.beforeAll(async () => {
  await resetCampus()
})

const FOOD_TILES = ['رزرو غذا', 'روزفروش', 'تغییر رمز دوم', 'هم‌غذاها', 'وضعیت رزروها', 'گزارش فعالیت', 'رستوران آزاد', 'قفل کارت']
const RAIL = ['/food', '/sport', '/health', '/transport', '/dormitory', '/helpdesk', '/surveys', '/face', '/user/wallet']

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[HOME-01, HOME-02] the home shows seven coming meals, with pagination', async ({ page }) => {
    await enter(page, 'sara')
    await expect(page.getByText(/سلف مرکزی · /)).toHaveCount(7)
    await expect(page.locator('[data-pagination] > *')).toHaveCount(7)
    await expect(page.getByText('خورش قورمه‌سبزی').first()).toBeVisible()
  })

  test('[HOME-04, HOME-05, HOME-06, HOME-07, RESV-24, RESV-25, RESV-26, RESV-27, RESV-28, RESV-29] the food tiles are in order; disabled ones are grey and have no link', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', '/food')
    await expect(page.locator('main li b')).toHaveText(FOOD_TILES)
    const tile = (name: string) => page.locator('main li').filter({ has: page.locator('b', { hasText: name }) })
    const inkOf = (name: string) =>
      tile(name)
        .locator('b')
        .evaluate((words) => getComputedStyle(words).color)
    for (const name of ['رستوران آزاد', 'قفل کارت']) {
      expect(await inkOf(name)).not.toBe(await inkOf('رزرو غذا'))
      await expect(tile(name).getByRole('link')).toHaveCount(0)
      await tile(name).getByRole('button').click({ force: true })
      await expect(page).toHaveURL(/\/food$/)
    }
    await page
      .locator('main')
      .getByRole('link', { name: /رزرو غذا/ })
      .click()
    await expect(page).toHaveURL(/\/food\/selfs$/)
  })

  test('[HOME-08, HOME-09, HOME-O10] the home shows the credit and the announcements, whose text opens cleaned', async ({ page }) => {
    await enter(page, 'sara')
    await expect(page.locator('main').getByText('۱۲۵,۰۰۰').or(page.locator('main').getByText('۱۲۵٬۰۰۰')).first()).toBeVisible()
    await expect(page.getByText('جدول تازهٔ سرویس‌ها:')).toHaveCount(0)
    await page.getByText('جدول سرویس‌های رفت‌وآمد').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('لطفاً زودتر در ایستگاه باشید.')).toBeVisible()
    await expect(dialog.locator('script, img, table, [onclick], [href^="javascript"]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('[HOME-12, HOME-13, HOME-14, HOME-15, HOME-16, HOME-17, HOME-18, HOME-19, HOME-20] the rail holds what the university offers', async ({
    page,
  }) => {
    await enter(page, 'sara')
    const rail = page.getByRole('navigation').first()
    for (const path of RAIL) await expect(rail.locator(`a[href="${path}"]`)).toHaveCount(1)
  })

  test('a module that fills a place of the home and does not come is left out', async ({ page, allowed }) => {
    allowed.push(/Failed to load resource/)
    const { modules } = await (await page.request.get('/portal/index/aftab.json')).json()
    await page.route(`**/portal/chunks/${modules.food.chunk}.json*`, (route) => route.abort())
    await enter(page, 'sara')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('صبح به‌خیر، سارا')
    await expect(page.locator('main').getByRole('button', { name: 'افزایش اعتبار' })).toBeVisible()
    await expect(page.getByText('خورش قورمه‌سبزی')).toHaveCount(0)
  })

  test('a tile of what is not built yet opens one plain page', async ({ page }) => {
    await enter(page, 'sara', 'aftab', '/food')
    await page
      .locator('main')
      .getByRole('link', { name: /گزارش فعالیت/ })
      .click()
    await expect(page).toHaveURL(/\/user\/activity-report$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('گزارش فعالیت')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })
  test('[HOME-10, HOME-11] the phone has a grid of tiles and a bottom bar with the same entries as the rail', async ({ page }) => {
    await enter(page, 'sara')
    const [first, second, third] = await page
      .locator('main li')
      .filter({ has: page.locator('b') })
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect()))
    expect([second?.top, third?.top]).toEqual([first?.top, first?.top])
    const bar = page.getByRole('navigation').last()
    await bar.getByRole('button').click()
    const entries = bar.locator('a').or(page.getByRole('dialog').locator('a'))
    await expect(page.getByRole('dialog').locator('a').first()).toBeVisible()
    const paths = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const path of RAIL) expect(paths).toContain(path)
  })

  test('[HOME-08, HOME-09] credit and announcements come before the tiles; the strip opens the list, and an entry its text', async ({
    page,
  }) => {
    await enter(page, 'sara')
    const strip = page.locator('main').getByRole('button', { name: 'رزرو غذای هفتهٔ آینده باز شد' })
    const topOf = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
    const [charge, news, tile] = [
      await topOf(page.locator('main').getByRole('button', { name: 'افزایش اعتبار' })),
      await topOf(strip),
      await topOf(
        page
          .locator('main')
          .getByRole('link', { name: /رزرو غذا/ })
          .last(),
      ),
    ]
    expect([charge < news, news < tile]).toEqual([true, true])
    await strip.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(5)
    expect(await complaints(page)).toEqual([])
    await dialog.getByText('جدول سرویس‌های رفت‌وآمد').click()
    await expect(dialog).toHaveCount(1)
    await expect(dialog.getByText('لطفاً زودتر در ایستگاه باشید.')).toBeVisible()
  })
})
