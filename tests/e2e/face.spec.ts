import type { Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { FAKE_CAMERA, held, NOTHING_HELD, shownPicture, unplug, watchCamera } from './support/camera.ts'
import { DESKTOP, faceOf, PHONE } from './support/stage.ts'
import { breakCall, enter, expect, mendCalls, prefer, resetCampus, seenCalls, signIn, test } from './support/student.ts'

test.use({ viewport: PHONE, ...FAKE_CAMERA })
test.beforeEach(async ({ page }) => {
  await resetCampus()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchCamera(page)
})
test.afterEach(mendCalls)

const ENROLL = 'POST /face/enroll'
const PICTURE = 'POST /rest/profile-pictures/upload'
const button = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name })
const isLive = (page: Page) => expect(page.locator('main video')).toHaveJSProperty('readyState', 4)
const sent = async () =>
  (await seenCalls())
    .filter(({ method, path }) => [ENROLL, PICTURE].includes(`${method} ${path}`))
    .map(({ method, path, status, authorization }) => ({ call: `${method} ${path}`, status, authorization }))

/** From `/face` to the camera, as a student reads it. */
async function toCamera(page: Page): Promise<void> {
  await button(page, 'بعدی: پنج نکته').click()
  await expect(page.locator('main').getByRole('list').last().getByRole('listitem')).toHaveCount(5)
  await button(page, 'روشن کردن دوربین').click()
  await expect(page).toHaveURL(/\/face\/enrollment$/)
  await isLive(page)
}
async function film(page: Page): Promise<void> {
  await button(page, 'شروع فیلم‌برداری').click()
  await expect(button(page, 'تأیید و ارسال')).toBeVisible({ timeout: 15_000 })
}
const shoot = async (page: Page) => {
  await isLive(page)
  await button(page, 'گرفتن عکس').click()
  await expect(button(page, 'تأیید و ارسال')).toBeVisible()
}
const confirm = (page: Page) => button(page, 'تأیید و ارسال').click()
const toast = (page: Page, text: string) => expect(page.locator('[data-tone]').filter({ hasText: text }).first()).toBeVisible()

test('[FACE-03] [FACE-04] [FACE-10] [FACE-14] [FACE-15] [FACE-16] [FACE-22] [FACE-26] [FACE-O2] [FACE-O12] a student who must enrol is led to it from anywhere, films, confirms and is free', async ({
  page,
}) => {
  await signIn(page, 'mustenroll')
  await expect(page).toHaveURL(/\/face$/)
  await toast(page, 'برای ادامه باید احراز چهره انجام دهید.')
  expect(await complaints(page)).toEqual([])
  for (const elsewhere of ['/food/selfs', '/surveys', '/user/authorize']) {
    await page.goto(elsewhere)
    await expect(page).toHaveURL(/\/face$/)
  }
  await page.goto('/payment-result')
  await expect(page).toHaveURL(/\/payment-result$/)
  await page.goto('/face')
  await button(page, 'بعدی: پنج نکته').click()
  expect(await complaints(page)).toEqual([])
  await page.goto('/face')
  await toCamera(page)
  expect(await held(page)).toEqual({ live: 1, audio: 0, urls: 0 })
  expect(await complaints(page)).toEqual([])

  await button(page, 'شروع فیلم‌برداری').click()
  const said = page.locator('main [role=status]').first()
  await expect(said).toHaveText('سرتان را آرام به راست بچرخانید.')
  await expect(said).toHaveText('حالا آرام به چپ بچرخانید.')
  expect(await complaints(page)).toEqual([])
  await expect(said).toHaveText('دوباره به روبه‌رو نگاه کنید.')
  await expect(said).toHaveText('فیلم گرفته شد.')
  await expect.poll(() => held(page)).toEqual({ live: 0, audio: 0, urls: 1 })
  expect(await sent()).toEqual([])
  await expect(button(page, 'حذف و گرفتن دوباره')).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await confirm(page)
  await toast(page, 'چهرهٔ شما ثبت شد.')
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await sent()).toEqual([
    { call: ENROLL, status: 200, authorization: false },
    { call: PICTURE, status: 200, authorization: true },
  ])
  expect((await seenCalls()).find(({ path }) => path === '/face/enroll')?.address).toBe(faceOf('aftab'))
  await page.goto('/food/selfs')
  await expect(page).toHaveURL(/\/food\/selfs$/)
  await expect.poll(() => held(page)).toEqual(NOTHING_HELD)
})

test('[FACE-13] [FACE-30] [FACE-O13] a photo is taken by keyboard alone; a picture that is not uploaded is sent again alone', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  await page.setViewportSize(DESKTOP)
  await enter(page, 'mustphoto', 'mahtab', '/face')
  const press = async (name: string) => {
    await expect(button(page, name)).toBeVisible()
    for (let tab = 0; tab < 60; tab++) {
      if (await button(page, name).evaluate((one) => one === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(button(page, name)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await press('بعدی: پنج نکته')
  await press('روشن کردن دوربین')
  await isLive(page)
  await press('گرفتن عکس')
  await expect(button(page, 'حذف و گرفتن دوباره')).toBeFocused()
  await page.waitForTimeout(700)
  await press('تأیید و ارسال')
  await expect(page.getByRole('alert')).toHaveText('چهره ثبت شد، ولی عکس پروفایل بارگذاری نشد. دوباره تأیید کنید تا تنها عکس فرستاده شود.')
  await expect(page.locator('main img')).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await page.waitForTimeout(700)
  await press('تأیید و ارسال')
  await toast(page, 'چهرهٔ شما ثبت شد.')
  await expect(page).toHaveURL(/:\d+\/$/)
  expect((await sent()).map(({ call, status }) => [call, status])).toEqual([
    [ENROLL, 200],
    [PICTURE, 500],
    [PICTURE, 200],
  ])
})

test('[FACE-31] [FACE-32] [FACE-33] [FACE-O18] the codes of the face service are said in words, and the photo stays for another try', async ({
  page,
}) => {
  await enter(page, 'badface', 'mahtab', '/face/enrollment')
  await shoot(page)
  for (const said of [/^در تصویر چهره‌ای پیدا نشد/, /^خطای ناشناخته/, /^خطای تعریف‌نشده/]) {
    await confirm(page)
    await expect(page.getByRole('alert')).toHaveText(said)
    expect(await complaints(page)).toEqual([])
    await page.waitForTimeout(700)
  }
  await confirm(page)
  await toast(page, 'چهرهٔ شما ثبت شد.')
  expect((await sent()).map(({ call, status }) => [call, status])).toEqual([...Array(4).fill([ENROLL, 200]), [PICTURE, 200]])
})

test.describe('who cannot enrol', () => {
  test('[FACE-06] [FACE-37] [FACE-O4] reads that the permission is missing, is not forced, and no camera opens', async ({ page }) => {
    await enter(page, 'nopicture', 'mahtab', '/')
    await expect(page).toHaveURL(/:\d+\/$/)
    for (const at of ['/face', '/face/enrollment']) {
      await page.goto(at)
      await expect(page.getByRole('alert')).toHaveText(/اجازهٔ تغییر عکس پروفایل را ندارید/)
      expect(await complaints(page)).toEqual([])
    }
    expect(await held(page)).toEqual(NOTHING_HELD)
  })

  test('[FACE-28] [FACE-O14] reads that the type of the university is invalid', async ({ page }) => {
    for (const at of ['/face', '/face/enrollment']) {
      await enter(page, 'kohneh', 'kohan', at)
      await expect(page.getByRole('alert')).toHaveText(/نوع احراز نامعتبر است/)
    }
    expect(await held(page)).toEqual(NOTHING_HELD)
  })

  test('[FACE-02] is led home where the university has it off', async ({ page }) => {
    await enter(page, 'yaraneh', 'kavir', '/face/enrollment')
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  test('[FACE-35] [FACE-38] whose browser refuses the camera reads why, may try again, and can sign out', async ({ page }) => {
    await page.addInitScript(() => {
      const { mediaDevices } = navigator
      const open = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = (wanted) =>
        document.documentElement.dataset['allowed'] === 'yes' ? open(wanted) : Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await enter(page, 'mustenroll', 'aftab', '/face/enrollment')
    await expect(page.getByRole('alert')).toContainText('اجازهٔ دوربین داده نشد')
    expect(await complaints(page)).toEqual([])
    await page.evaluate(() => {
      document.documentElement.dataset['allowed'] = 'yes'
    })
    await button(page, 'تلاش دوباره').click()
    await isLive(page)
    await button(page, 'خروج').click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => held(page)).toEqual(NOTHING_HELD)
  })
})

test.describe('the camera and the picture', () => {
  const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    back: (page) => page.goBack(),
    'another tile': (page) => page.getByRole('link', { name: 'خانه' }).first().click(),
    'signing out': (page) => button(page, 'خروج').click(),
  }
  for (const [way, leave] of Object.entries(ways))
    test(`[FACE-O11] are let go of by ${way}, also while it films`, async ({ page }) => {
      await enter(page, 'sara', 'aftab', '/face')
      await toCamera(page)
      await film(page)
      expect(await held(page)).toMatchObject({ urls: 1 })
      await leave(page)
      await expect(page).not.toHaveURL(/enrollment/)
      await expect.poll(() => held(page)).toEqual(NOTHING_HELD)
      if (way === 'signing out') return
      await page.goto('/face')
      await toCamera(page)
      await button(page, 'شروع فیلم‌برداری').click()
      await expect(page.getByRole('timer', { includeHidden: true })).toHaveText('۴')
      await leave(page)
      await expect(page).not.toHaveURL(/enrollment/)
      await expect.poll(() => held(page)).toEqual(NOTHING_HELD)
      await page.waitForTimeout(6000)
      expect([await held(page), await sent()]).toEqual([NOTHING_HELD, []])
    })

  test('[FACE-O11] a track that ends while it films is told, and filming begins anew', async ({ page }) => {
    await enter(page, 'sara', 'aftab', '/face/enrollment')
    await isLive(page)
    await button(page, 'شروع فیلم‌برداری').click()
    await expect(page.getByRole('timer', { includeHidden: true })).toHaveText('۴')
    await unplug(page)
    await expect(page.getByRole('alert')).toContainText('دوربین قطع شد.')
    expect(await held(page)).toEqual(NOTHING_HELD)
    expect(await complaints(page)).toEqual([])
    await button(page, 'تلاش دوباره').click()
    await isLive(page)
    await film(page)
  })

  test('[FACE-O11] nothing of the picture rests in the browser, neither while it is sent nor after a refusal', async ({ page }) => {
    await enter(page, 'badface', 'mahtab', '/face/enrollment')
    await shoot(page)
    const whole = await shownPicture(page)
    // A part from its middle: the beginning of every picture is the same.
    const mark = whole.slice(Math.floor(whole.length / 8) * 4, Math.floor(whole.length / 8) * 4 + 60)
    await confirm(page)
    await expect(page.getByRole('alert')).toBeVisible()
    const rests = await page.evaluate(async (part) => {
      const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat())
      const cached = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      return { found: stored.some((text) => text.includes(part)), cached: cached.flat(), databases }
    }, mark)
    expect(mark).toHaveLength(60)
    expect(rests).toEqual({ found: false, cached: [], databases: [] })
    expect(JSON.stringify(await seenCalls())).not.toContain(mark)
  })
})

test.describe('a face service', () => {
  test('that is slow is waited for with a word, and stopped; what was captured is sent again', async ({ page }) => {
    await enter(page, 'badface', 'mahtab', '/face/enrollment')
    await breakCall({ university: 'mahtab', call: ENROLL, kind: 'late', delayMs: 60_000, times: 1 })
    await shoot(page)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/face/enroll'))
    await confirm(page)
    await expect(page.getByText('تصویر به سرویس چهره فرستاده می‌شود.')).toBeVisible()
    expect(await complaints(page)).toEqual([])
    await button(page, 'توقف ارسال').click()
    await failed
    await expect(page.getByText('تصویر به سرویس چهره فرستاده می‌شود.')).toHaveCount(0)
    await expect(page.locator('main img')).toBeVisible()
    await page.waitForTimeout(700)
    await confirm(page)
    await expect(page.getByRole('alert')).toHaveText(/^در تصویر چهره‌ای پیدا نشد/)
  })

  test('that answers after the student has left changes nothing', async ({ page, allowed }) => {
    allowed.push(/Failed to load resource/)
    await enter(page, 'mustphoto', 'mahtab', '/face')
    await breakCall({ university: 'mahtab', call: ENROLL, kind: 'late', delayMs: 60_000, times: 1 })
    await toCamera(page)
    await shoot(page)
    await confirm(page)
    await expect(page.getByText('تصویر به سرویس چهره فرستاده می‌شود.')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/face$/)
    await mendCalls()
    await page.waitForTimeout(1500)
    await expect(page).toHaveURL(/\/face$/)
    expect((await sent()).filter(({ call }) => call === PICTURE)).toEqual([])
    await expect.poll(() => held(page)).toEqual(NOTHING_HELD)
  })
})

test('a picture is forgotten by a reload, enrolled once by two presses, and once more by a second tab', async ({ page, context }) => {
  await enter(page, 'navid', 'mahtab', '/face/enrollment')
  await shoot(page)
  await page.reload()
  await isLive(page)
  expect(await sent()).toEqual([])
  await shoot(page)
  const other = await context.newPage()
  await other.goto('/face/enrollment')
  await shoot(other)
  await page.bringToFront()
  await page.waitForTimeout(700)
  await button(page, 'تأیید و ارسال').dblclick()
  await toast(page, 'چهرهٔ شما ثبت شد.')
  const once = [ENROLL, PICTURE]
  expect((await sent()).map(({ call }) => call)).toEqual(once)
  await confirm(other)
  await toast(other, 'چهرهٔ شما ثبت شد.')
  expect((await sent()).map(({ call }) => call)).toEqual([...once, ...once])
})

test('the pages read well in English, in the dark, on a desktop', async ({ page, context }) => {
  await prefer(context, 'en', 'dark')
  await page.setViewportSize(DESKTOP)
  await enter(page, 'mustphoto', 'mahtab', '/face')
  await expect(page.getByRole('heading', { name: 'Enrol your face once' })).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await button(page, 'Next: five rules').click()
  await button(page, 'Turn on the camera').click()
  await isLive(page)
  expect(await complaints(page)).toEqual([])
})
