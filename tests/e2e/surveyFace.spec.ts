import { complaints } from './support/axe.ts'
import { FAKE_CAMERA, held, NOTHING_HELD, watchCamera } from './support/camera.ts'
import { restsInBrowser } from './support/restsInBrowser.ts'
import { PHONE } from './support/stage.ts'
import { breakCall, enter, expect, mendCalls, resetCampus, seenCalls, test } from './support/student.ts'
import { FAILED_CALL } from './support/waits.ts'

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

test('[SURV-O16] a picture that fails leads to no question, can be sent or taken again, and rests nowhere in the browser', async ({
  page,
  allowed,
}) => {
  allowed.push(FAILED_CALL)
  await watchCamera(page)
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (give, ...more) {
      toBlob.call(
        this,
        (blob) => {
          void blob?.arrayBuffer().then((bytes) => {
            Object.assign(window, { shot: btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')) })
          })
          give(blob)
        },
        ...more,
      )
    }
  })
  await enter(page, 'voterface', 'aftab', '/survey/1701')
  const failed = async (words: string, retry: boolean) => {
    await expect(page.locator('main').getByText(words)).toBeVisible()
    await expect(page.getByRole('group', { name: /^پرسش/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toHaveCount(retry ? 1 : 0)
    const shot = await page.evaluate(() => (window as unknown as { readonly shot: string }).shot)
    const rests = await restsInBrowser(page)
    expect([shot.length > 1000, rests.includes('voterface')]).toEqual([true, true])
    // A part from its middle: the beginning of every picture is the same.
    const middle = Math.floor(shot.length / 8) * 4
    expect(rests).not.toContain(shot.slice(middle, middle + 60))
    expect(rests).toContain('"databases":[]')
    expect(rests).not.toContain('blob:')
    expect(await held(page)).toEqual(NOTHING_HELD)
  }
  await breakCall({ call: 'POST /rest/users/me/surveys/{id}/images', kind: 'none', university: 'aftab' })
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await page.getByRole('button', { name: 'گرفتن عکس' }).click()
  await failed('عکس فرستاده نشد.', true)
  await mendCalls()
  await breakCall({ call: 'PUT /rest/users/me/surveys/{id}/images/verify', kind: '500', university: 'aftab' })
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await failed('چهره بررسی نشد.', true)
  await mendCalls()
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await failed('چهره تأیید نشد. در نور بهتر دوباره عکس بگیرید.', false)
})

test('without a camera the survey says that there is none and what to do, and asks for no file', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'))
  })
  await enter(page, 'voterface', 'aftab', '/survey/1701')
  await expect(page.getByRole('alert').filter({ hasText: 'دوربینی پیدا نشد.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^پرسش/ })).toHaveCount(0)
  expect(await complaints(page)).toEqual([])
})
