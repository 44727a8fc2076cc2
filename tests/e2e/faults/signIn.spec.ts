import type { Page } from '@playwright/test'
import { sample } from '../../lanes/sample.ts'
import { edit, published, put, restorePortal } from '../support/portalEdits.ts'
import { DESKTOP, DEVTOOLS, PASSWORD, PHONE } from '../support/stage.ts'
import {
  answerOf,
  breakCall,
  expect,
  fillSignIn,
  mendCalls,
  nextCaptcha,
  pickUniversity,
  resetCampus,
  seenCalls,
  signInCalls,
  submitButton,
  test,
} from '../support/student.ts'
import { FAILED_CALL, holdCall, untilHeld } from '../support/waits.ts'

test.use({ hasTouch: true })
test.beforeEach(async ({ allowed }) => {
  allowed.push(FAILED_CALL)
  await resetCampus()
})

const username = (page: Page) => page.locator('input[autocomplete=username]')
const password = (page: Page) => page.locator('input[autocomplete=current-password]')
const picture = (page: Page) => page.locator('img[src^="data:image/png;base64,"]')
const another = (page: Page) => page.getByRole('button', { name: 'تصویر تازه' })
const toast = (page: Page) => page.getByRole('status', { name: 'پیام‌های کوتاه' })

const refusal = (page: Page) => page.locator('form').getByRole('alert')

async function openMahtab(page: Page): Promise<void> {
  await page.goto('/login')
  await pickUniversity(page, /مهتاب/)
  await fillSignIn(page, 'family', undefined)
}
async function isHome(page: Page): Promise<void> {
  await page.waitForURL('**/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('صبح به‌خیر')
}
const keepsTyped = async (page: Page, name = 'family') => {
  await expect(username(page)).toHaveValue(name)
  await expect(password(page)).toHaveValue(PASSWORD)
}

test('a refused sign-in on a phone is seen, has the focus and is sent with a new code; it goes with the next try', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  const first = nextCaptcha(page)
  await pickUniversity(page, /آفتاب/)
  await fillSignIn(page, 'sara', await first)
  await password(page).fill('not-my-password')
  const second = nextCaptcha(page)
  await submitButton(page).tap()
  const next = await second
  await expect(refusal(page)).toContainText('نام کاربری یا گذرواژه درست نیست')
  await expect(refusal(page)).toBeFocused()
  await expect(refusal(page)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('input[name=captchaText]')).toHaveValue('')
  await fillSignIn(page, 'sara', next)
  await submitButton(page).tap()
  await expect(refusal(page)).toHaveCount(0)
  await isHome(page)
})

test('[LOGIN-41, LOGIN-43] a captcha that does not come says so, sends nothing and comes with the next press, on a phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  const first = nextCaptcha(page)
  await pickUniversity(page, /آفتاب/)
  await fillSignIn(page, 'sara', await first)
  for (const kind of sample(['none', 'cut', 'broken', '500', '401', '403'] as const, 2)) {
    await breakCall({ call: 'POST /rest/captcha', kind, university: 'aftab' })
    await another(page).click()
    await expect(page.getByText('تصویر نیامد'), kind).toBeVisible()
    await expect(picture(page)).toHaveCount(0)
    await submitButton(page).click()
    await expect(toast(page)).toContainText('کد امنیتی هنوز آماده نیست')
    await keepsTyped(page, 'sara')
    await mendCalls()
    const next = nextCaptcha(page)
    await another(page).click()
    await next
    await expect(picture(page)).toBeVisible()
  }
  expect(await signInCalls()).toEqual([])
  const last = nextCaptcha(page)
  await another(page).click()
  await page.locator('input[name=captchaText]').fill(await answerOf(await last))
  await keepsTyped(page, 'sara')
  await submitButton(page).click()
  await isHome(page)
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('a captcha that never comes can be asked for again', async ({ page }) => {
    await holdCall('POST /rest/captcha')
    await page.goto('/login')
    await pickUniversity(page, /آفتاب/)
    await untilHeld('POST', '/rest/captcha')
    await expect(picture(page)).toHaveCount(0)
    await another(page).click()
    await expect(picture(page)).toBeVisible()
  })

  test('[LOGIN-47, LOGIN-48, LOGIN-49] a sign-in that fails says what happened, keeps what was typed and may be tried again', async ({
    page,
  }) => {
    await openMahtab(page)
    const connect = /ارتباط با سرور دانشگاه برقرار نشد/
    for (const [kind, words] of [
      ...sample(['none', 'cut', 'broken'] as const, 1).map((kind) => [kind, connect] as const),
      ...sample(
        [
          ['500', /سرور دانشگاه با کد (500|۵۰۰) پاسخ داد/],
          ['403', /سرور دانشگاه با کد (403|۴۰۳) پاسخ داد/],
        ] as const,
        1,
      ),
      ['401', /نام کاربری یا گذرواژه درست نیست/],
    ] as const) {
      await breakCall({ call: 'POST /oauth/token', kind, university: 'mahtab' })
      await submitButton(page).click()
      await expect(refusal(page), kind).toContainText(words)
      await expect(refusal(page)).toBeFocused()
      await mendCalls()
      await keepsTyped(page)
    }
    const before = await signInCalls()
    await submitButton(page).click()
    await isHome(page)
    expect(await signInCalls()).toHaveLength(before.length + 1)
  })

  test('[SESSION-03, SESSION-O18] a sign-in whose profile cannot be read says so, drops the tokens and may be tried again', async ({
    page,
  }) => {
    await openMahtab(page)
    for (const [kind, words] of [
      ['none', /ارتباط با سرور دانشگاه برقرار نشد/],
      ['500', /سرور دانشگاه با کد (500|۵۰۰) پاسخ داد/],
    ] as const) {
      await breakCall({ call: 'GET /rest/users/me', kind, university: 'mahtab' })
      await submitButton(page).click()
      await expect(refusal(page), kind).toContainText(words)
      await mendCalls()
      await keepsTyped(page)
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    }
    await submitButton(page).click()
    await isHome(page)
  })

  for (const [way, press] of sample(
    [
      ['a double click', (page: Page) => submitButton(page).dblclick()],
      [
        'Enter twice',
        async (page: Page) => {
          await password(page).focus()
          await page.keyboard.press('Enter')
          await page.keyboard.press('Enter')
        },
      ],
    ] as const,
    1,
  )) {
    test(`[LOGIN-32] ${way} signs in once`, async ({ page }) => {
      await openMahtab(page)
      await holdCall('POST /oauth/token', 'mahtab')
      await press(page)
      await untilHeld('POST', '/oauth/token')
      await expect(submitButton(page)).toBeDisabled()
      await mendCalls()
      await isHome(page)
      expect(await signInCalls()).toHaveLength(1)
    })
  }

  test('[CONF-O4] who picks another university while one is asked signs in there, and what the first answers goes nowhere', async ({
    page,
  }) => {
    await openMahtab(page)
    await holdCall('POST /oauth/token', 'mahtab')
    await submitButton(page).click()
    await untilHeld('POST', '/oauth/token')
    const captcha = nextCaptcha(page)
    await pickUniversity(page, /آفتاب/)
    await fillSignIn(page, 'sara', await captcha)
    await mendCalls()
    await expect.poll(async () => (await seenCalls()).filter(({ status }) => status === null)).toEqual([])
    await expect(submitButton(page)).toBeEnabled()
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    expect((await seenCalls()).filter(({ path }) => path === '/rest/users/me')).toEqual([])
    await submitButton(page).click()
    await isHome(page)
  })

  test.describe('with an edited portal', () => {
    test.use({ baseURL: DEVTOOLS })
    test.afterEach(restorePortal)

    test('a university whose portal cannot be loaded is not taken over, says so, and may be picked again', async ({ page, allowed }) => {
      allowed.push(/Failed to load resource/)
      // else all chunks of one are chunks of the other too
      await published('aftab', () =>
        edit('universities/aftab.json', (university) => put(university, 'modules', { food: { tiles: { cvv2: { order: 9 } } } })),
      )
      await openMahtab(page)
      const chunks = /\/portal\/chunks\//
      await page.route(chunks, (route) => route.abort())
      await pickUniversity(page, /آفتاب/)
      await expect(page.getByText(/اتصال|ارتباط/).first()).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('uni_code'))).toBe('mahtab')
      await page.unroute(chunks)
      const captcha = nextCaptcha(page)
      await pickUniversity(page, /آفتاب/)
      await fillSignIn(page, 'sara', await captcha)
      await submitButton(page).click()
      await isHome(page)
    })

    test('[LOGIN-49] a university that never answers ends the sign-in after its time, and the next press signs in', async ({ page }) => {
      await published('mahtab', () =>
        edit('modules/account/calls.json', (calls) => put(calls['calls']?.['auth.signIn'] ?? {}, 'timeout', 2)),
      )
      await openMahtab(page)
      await holdCall('POST /oauth/token', 'mahtab')
      await submitButton(page).click()
      await expect(refusal(page)).toContainText('ارتباط با سرور دانشگاه برقرار نشد')
      await keepsTyped(page)
      await submitButton(page).click()
      await isHome(page)
    })
  })

  test('[PRES-O1] the language changes in the middle of a sign-in and in the portal, and what was typed stays', async ({ page }) => {
    await page.goto('/login')
    const captcha = nextCaptcha(page)
    await pickUniversity(page, /آفتاب/)
    await fillSignIn(page, 'sara', await captcha)
    const shown = await picture(page).getAttribute('src')
    const change = async (from: RegExp, to: string) => {
      await page.getByRole('button', { name: from }).first().click()
      await page.getByRole('button', { name: to, exact: true }).click()
    }
    await change(/^زبان/, 'English')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the student portal')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await keepsTyped(page, 'sara')
    await expect(picture(page)).toHaveAttribute('src', shown ?? '')
    await expect(page.locator('input[name=captchaText]')).not.toHaveValue('')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good morning')
    await change(/^Language/, 'فارسی')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('صبح به‌خیر')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  })
})
