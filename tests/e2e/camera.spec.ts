import { complaints } from './support/axe.ts'
import { FAKE_CAMERA, held, NOTHING_HELD, watchCamera } from './support/camera.ts'
import { GALLERY, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

test.use({ baseURL: GALLERY, viewport: PHONE, ...FAKE_CAMERA })
test.beforeEach(async ({ page }) => {
  await resetCampus()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchCamera(page)
})
const LIVE = { live: 1, audio: 0, urls: 0 }

test('[FACE-12] [FACE-13] [FACE-19] [FACE-O11] a photo is taken, and the camera is off then, and after leaving', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/blocks/camera')
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  expect(await held(page)).toEqual(LIVE)
  expect(await complaints(page)).toEqual([])
  await page.getByRole('button', { name: 'گرفتن عکس' }).click()
  await expect(page.getByText(/photo\.jpg/)).toBeVisible()
  await expect(page.locator('main img')).toHaveJSProperty('complete', true)
  expect(await page.locator('main img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(300)
  await expect.poll(() => held(page)).toMatchObject({ live: 0 })
  expect(await complaints(page)).toEqual([])
  await page.getByRole('button', { name: 'حذف و گرفتن دوباره' }).click()
  await expect(page.getByText('هنوز چیزی گرفته نشده است.')).toBeVisible()
  await expect.poll(() => held(page)).toEqual(LIVE)
  await page.getByRole('link', { name: 'خانه' }).first().click()
  await expect(page).toHaveURL(`${GALLERY}/`)
  await expect.poll(() => held(page)).toEqual(NOTHING_HELD)
})

test('[FACE-14] [FACE-15] a film ends by itself after five seconds and plays', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/blocks/camera')
  await page.getByRole('tab', { name: 'فیلم' }).click()
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await page.getByRole('button', { name: 'شروع فیلم‌برداری' }).click()
  await expect(page.getByRole('timer', { includeHidden: true })).toHaveText('۵')
  expect(await complaints(page)).toEqual([])
  await expect(page.getByRole('timer', { includeHidden: true })).toHaveText('۱')
  await expect(page.getByText(/film\.webm/)).toBeVisible()
  await expect.poll(() => held(page)).toMatchObject({ live: 0 })
  await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.videoWidth)).toBeGreaterThan(300)
  expect(await complaints(page)).toEqual([])
})

test('[FACE-O11] leaving while it films lets go of the camera, and nothing is given on', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/blocks/camera')
  await page.getByRole('tab', { name: 'فیلم' }).click()
  await page.getByRole('button', { name: 'شروع فیلم‌برداری' }).click()
  await expect(page.getByRole('timer', { includeHidden: true })).toHaveText('۴')
  await page.getByRole('link', { name: 'خانه' }).first().click()
  await expect(page).toHaveURL(`${GALLERY}/`)
  await expect.poll(() => held(page)).toEqual(NOTHING_HELD)
})
