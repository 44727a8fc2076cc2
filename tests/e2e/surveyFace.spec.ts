import { complaints } from './support/axe.ts'
import { FAKE_CAMERA } from './support/camera.ts'
import { PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, seenCalls, test } from './support/student.ts'

test.use({ viewport: PHONE, ...FAKE_CAMERA })
test.beforeEach(async ({ page }) => {
  await resetCampus()
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('[SURV-33] [SURV-34] [SURV-35] a face is shot, sent and verified before the first question, and again when it was not recognised', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  await enter(page, 'voterface', 'aftab', '/survey/1701')
  await expect(page.getByRole('heading', { name: 'تأیید چهره' })).toBeVisible()
  await expect(page.locator('main input[type=file]')).toHaveCount(0)
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  expect(await complaints(page)).toEqual([])
  await page.getByRole('button', { name: 'گرفتن عکس' }).click()
  await expect(page.locator('main').getByText(/^چهره (بررسی|تأیید) نشد/)).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  expect(await complaints(page)).toEqual([])
  await page.getByRole('button', { name: 'عکس تازه' }).click()
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await page.getByRole('button', { name: 'گرفتن عکس' }).click()
  await expect(page.getByRole('group', { name: 'پرسش ۱ از ۲' })).toBeVisible()
  const sent = (await seenCalls()).filter(({ method, path }) => method !== 'GET' && method !== 'OPTIONS' && path.includes('/images'))
  const images = '/rest/users/me/surveys/1701/images'
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${images}`,
    `PUT ${images}/verify`,
    `POST ${images}`,
    `PUT ${images}/verify`,
  ])
  await page.locator('main label', { hasText: 'حضوری' }).click()
  await page.getByRole('button', { name: 'پرسش بعد' }).click()
  await page.getByRole('button', { name: 'ثبت پاسخ‌ها' }).click()
  await expect(page.getByText('پاسخ‌های شما ثبت شد.')).toBeVisible()
})

test('[SURV-O21] the picture comes from the camera alone: without permission the reason shows and no file is asked for, with it one jpg is taken in', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (wanted) =>
      document.documentElement.dataset['allowed'] === 'yes' ? open(wanted) : Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await enter(page, 'voterface', 'aftab', '/survey/1701')
  await expect(page.getByRole('alert').filter({ hasText: 'دوربین' })).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^پرسش/ })).toHaveCount(0)
  expect(await complaints(page)).toEqual([])
  await page.evaluate(() => {
    document.documentElement.dataset['allowed'] = 'yes'
  })
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await page.getByRole('button', { name: 'گرفتن عکس' }).click()
  const images = async () => (await seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith('/images'))
  // The campus takes a file that begins as a jpg and is under its limit; all else it refuses.
  await expect.poll(async () => (await images()).map(({ status }) => status)).toEqual([200])
})
