import { complaints } from './support/axe.ts'
import { GALLERY_AT_CAMPUS, PHONE } from './support/stage.ts'
import { breakCall, enter, expect, mendCalls, resetCampus, seenCalls, test } from './support/student.ts'

test.use({ baseURL: GALLERY_AT_CAMPUS, viewport: PHONE })
test.beforeEach(async ({ page }) => {
  await resetCampus()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, 'sara', 'aftab', '/fields/uploads')
})
test.afterEach(async () => {
  await mendCalls()
})

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') })
/** A picture of one dot. */
const png = {
  name: 'عکس.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
}
const sent = async () => (await seenCalls()).filter(({ method, path }) => method === 'POST' && path === '/uploads.json')

test('[HELP-63] files go up over HTTP as they are picked, with previews, and the form waits for them', async ({ page }) => {
  const papers = page.locator('input[type=file]').first()
  const submit = page.locator('button[type=submit]')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await papers.setInputFiles([pdf('کارنامه.pdf'), png])
  const rows = page.getByRole('listitem').filter({ hasText: /pdf|png/ })
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  const picture = rows.nth(1).locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  expect((await sent()).map(({ query, status, authorization }) => [decodeURIComponent(query), status, authorization])).toEqual([
    ['filename=کارنامه.pdf', 200, true],
    ['filename=عکس.png', 200, true],
  ])
  expect(await complaints(page)).toEqual([])
  await submit.click()
  await expect(page.getByText('ثبت شد.')).toBeVisible()
})

test('[FORM-O4] a file whose bytes say something else is refused before it goes anywhere', async ({ page }) => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ ...png, name: 'نامه.pdf', mimeType: 'application/pdf' }])
  await expect(page.getByRole('alert').filter({ hasText: 'نامه.pdf' })).toBeVisible()
  expect(await sent()).toEqual([])
  expect(await complaints(page)).toEqual([])
})

test('[HELP-67] a file that failed is sent again with the same key, and one that is stopped is not there', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/)
  await breakCall({ call: 'POST /uploads.json', kind: '500', times: 1 })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([pdf('a.pdf')])
  const again = page.getByRole('button', { name: /بارگذاری دوبارهٔ/ })
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const keys = (await sent()).map(({ idempotencyKey, status }) => [idempotencyKey, status] as const)
  expect(keys.map(([, status]) => status)).toEqual([500, 200])
  expect(keys[0]?.[0]).toMatch(/\S/)
  expect(keys[1]?.[0]).toBe(keys[0]?.[0])

  const stopped = page.waitForEvent('requestfailed')
  await breakCall({ call: 'POST /uploads.json', kind: 'late', delayMs: 60_000 })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([pdf('b.pdf')])
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true')
  expect(await complaints(page)).toEqual([])
  await page.getByRole('button', { name: /لغو بارگذاری/ }).click()
  expect((await stopped).url()).toContain('/uploads.json')
  await expect(page.locator('button[type=submit]')).not.toHaveAttribute('aria-disabled', 'true')
})

test('leaving the screen stops what is under way', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/)
  await breakCall({ call: 'POST /uploads.json', kind: 'late', delayMs: 60_000 })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([pdf('a.pdf')])
  await expect(page.getByRole('progressbar')).toBeVisible()
  const stopped = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'خانه' }).first().click()
  expect((await stopped).url()).toContain('/uploads.json')
})
