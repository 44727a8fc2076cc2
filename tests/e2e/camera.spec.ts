import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { complaints } from './support/axe.ts'
import { GALLERY, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

const launch = config.use?.launchOptions ?? {}

/** Remembers every track that the page was given. */
const watchTracks = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { tracks })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
const live = (page: Page) =>
  page.evaluate(() => {
    const { tracks } = window as unknown as { readonly tracks: readonly MediaStreamTrack[] }
    return [tracks.filter(({ readyState }) => readyState === 'live').length, tracks.filter(({ kind }) => kind === 'audio').length]
  })

test.use({
  baseURL: GALLERY,
  viewport: PHONE,
  launchOptions: { ...launch, args: [...(launch.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] },
})
test.beforeEach(async ({ page }) => {
  await resetCampus()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchTracks(page)
})

test('[FACE-12] [FACE-13] [FACE-19] [FACE-O11] a photo is taken, and the camera is off then, and after leaving', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/blocks/camera')
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  expect(await live(page)).toEqual([1, 0])
  expect(await complaints(page)).toEqual([])
  await page.getByRole('button', { name: 'گرفتن عکس' }).click()
  await expect(page.getByText(/photo\.jpg/)).toBeVisible()
  await expect(page.locator('main img')).toHaveJSProperty('complete', true)
  expect(await page.locator('main img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(300)
  await expect.poll(() => live(page)).toEqual([0, 0])
  expect(await complaints(page)).toEqual([])
  await page.getByRole('button', { name: 'حذف و گرفتن دوباره' }).click()
  await expect(page.getByText('هنوز چیزی گرفته نشده است.')).toBeVisible()
  await expect.poll(() => live(page)).toEqual([1, 0])
  await page.getByRole('link', { name: 'خانه' }).first().click()
  await expect(page).toHaveURL(`${GALLERY}/`)
  await expect.poll(() => live(page)).toEqual([0, 0])
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
  await expect.poll(() => live(page)).toEqual([0, 0])
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
  await expect.poll(() => live(page)).toEqual([0, 0])
})
