import type { Page } from '@playwright/test'
import { GALLERY, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

test.use({ viewport: PHONE, hasTouch: true })
test.beforeAll(async () => {
  await resetCampus()
})

const dialog = (page: Page) => page.getByRole('dialog')
const bar = (page: Page) => page.getByRole('navigation').last()
const more = (page: Page) => bar(page).getByRole('button', { name: 'بیشتر' })
const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)
/** The history has the entry of what is open only once the page is idle. */
const isLayered = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.layer === true)).toBe(true)
const isPage = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.layer === undefined)).toBe(true)
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('on a phone a step back closes a sheet, a menu in it, the search and a question, and leaves the page only after them', async ({
  page,
}) => {
  await enter(page, 'sara', 'aftab', '/food')
  await more(page).tap()
  await expect(dialog(page)).toBeVisible()
  await isLayered(page)
  await dialog(page).getByRole('button', { name: /زبان/ }).tap()
  await expect(dialog(page).getByRole('button', { name: 'English' })).toBeVisible()
  await page.goBack()
  await expect(dialog(page).getByRole('button', { name: 'English' })).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await isLayered(page)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(more(page)).toBeFocused()
  await isAt(page, '/food')
  await page.goForward()
  await expect(dialog(page)).toHaveCount(0)
  await isPage(page)

  await page.getByRole('button', { name: 'جست‌وجوی خدمات…' }).last().tap()
  await expect(dialog(page)).toBeVisible()
  await isLayered(page)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await isAt(page, '/food')
})

test('a sheet that was closed by hand, or by one of its links, leaves no entry in the history', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/')
  await bar(page).locator('a[href="/food"]').tap()
  await isAt(page, '/food')
  await more(page).tap()
  await isLayered(page)
  await dialog(page).getByRole('button', { name: 'بستن' }).tap()
  await expect(dialog(page)).toHaveCount(0)
  await isPage(page)
  await more(page).tap()
  await isLayered(page)
  const link = dialog(page).locator('a[href]').first()
  const path = (await link.getAttribute('href')) ?? ''
  await link.tap()
  await isAt(page, path)
  await page.goBack()
  await isAt(page, '/food')
  await page.goBack()
  await isAt(page, '/')
})

test.describe('of the gallery', () => {
  test.use({ baseURL: GALLERY })

  test('the question of a half-filled form is closed by a step back, and both its answers still hold', async ({ page }) => {
    await enter(page, 'sara', 'aftab', '/fields/records')
    const name = page.locator('#field-fields-records-people-0-name')
    const question = page.getByRole('alertdialog')
    await name.waitFor()
    await page.getByRole('banner').getByRole('link').first().tap()
    await expect(page).not.toHaveURL(/records$/)
    await page.goBack()
    await name.fill('نگار')
    await expect.poll(() => page.evaluate(asksBeforeUnload)).toBe(true)
    await page.evaluate(() => history.forward())
    await expect(question).toBeVisible()
    await isLayered(page)
    await page.goBack()
    await expect(question).toHaveCount(0)
    await isAt(page, '/fields/records')
    await expect(name).toHaveValue('نگار')
    await page.getByRole('banner').getByRole('link').first().tap()
    await question.getByRole('button', { name: 'ماندن در این صفحه' }).tap()
    await expect(question).toHaveCount(0)
    await isPage(page)
    await page.getByRole('banner').getByRole('link').first().tap()
    await isLayered(page)
    await question.getByRole('button', { name: 'رفتن بدون فرستادن' }).tap()
    await expect(page).not.toHaveURL(/records$/)
  })
})
