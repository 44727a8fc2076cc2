import type { Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { edit, published, restorePortal } from './support/portalEdits.ts'
import { DESKTOP, DEVTOOLS, PASSWORD, PHONE } from './support/stage.ts'
import {
  breakCall,
  callsAreQuiet,
  enter,
  expect,
  fillSignIn,
  mendCalls,
  nextCaptcha,
  prefer,
  resetCampus,
  seenCalls,
  submitButton,
  test,
} from './support/student.ts'

test.beforeEach(async ({ allowed }) => {
  allowed.push(/Failed to load resource/)
  await resetCampus()
})

const LEAVES = '/dormitory/leave-report'
const TAKEN = 'Dargah-Taze-27'
const WORDS = {
  fa: {
    title: 'گذرواژهٔ خود را تغییر دهید',
    signOut: 'خروج از حساب',
    wrong: ['گذرواژهٔ کنونی درست نیست.'],
    changed: 'گذرواژهٔ شما تغییر کرد.',
    none: 'مرخصی‌ای ثبت نکرده‌اید.',
  },
  en: {
    title: 'Change your password',
    signOut: 'Sign out',
    wrong: ['The current password is wrong.'],
    changed: 'Your password has been changed.',
    none: 'You have not requested any leave.',
  },
}
const dialog = (page: Page) => page.locator('dialog[open]')
const field = (page: Page, name: string) => dialog(page).locator(`input[name=${name}]`)
const purse = (page: Page) => page.locator('header a[href="/user/wallet"]').filter({ visible: true })
const toasts = (page: Page) => page.locator('section[role=status]')

async function fill(page: Page, current: string, taken: string, again = taken): Promise<void> {
  await field(page, 'password').fill(current)
  await field(page, 'newPassword').fill(taken)
  await field(page, 'repeatNewPassword').fill(again)
}
const changes = async () => (await seenCalls()).filter(({ method, path }) => method === 'PUT' && path.includes('change-password'))

for (const [language, where, viewport] of [
  ['fa', 'a phone', PHONE],
  ['en', 'a desktop', DESKTOP],
] as const)
  test.describe(`a password that must be changed, in ${language} on ${where}`, () => {
    test.use({ viewport })
    const words = WORDS[language]

    test('[CALL-48, PROF-34, DORM-32, PROF-22, PROF-O14] the dialog blocks the page and cannot be closed; no toast repeats it', async ({
      page,
      context,
    }) => {
      await prefer(context, language)
      await enter(page, 'mustchange', 'aftab', LEAVES)
      await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(words.title)
      await expect(field(page, 'password')).toBeFocused()
      for (let round = 0; round < 3; round++) await page.keyboard.press('Escape')
      await page.mouse.click(10, 10)
      await expect(dialog(page)).toHaveCount(1)
      for (const [name, complete] of [
        ['password', 'current-password'],
        ['newPassword', 'new-password'],
        ['repeatNewPassword', 'new-password'],
      ] as const) {
        await expect(field(page, name)).toHaveAttribute('type', 'password')
        await expect(field(page, name)).toHaveAttribute('autocomplete', complete)
      }
      await callsAreQuiet()
      await expect(toasts(page)).toHaveText('')
      await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
      expect(await complaints(page)).toEqual([])
      await page.reload()
      await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(words.title)
    })

    test('[PROF-36, PROF-O6, PROF-O14, CALL-48] a wrong password shows an error in place; the right one closes the dialog, and refused queries are retried', async ({
      page,
      context,
    }) => {
      await prefer(context, language)
      // A message that has to be read comes after it.
      const ofPassword = dialog(page).filter({ hasText: words.title })
      await enter(page, 'mustchange', 'aftab', LEAVES)
      await page.evaluate(() => Object.assign(window, { stayed: true }))
      await fill(page, 'not-my-password', TAKEN)
      await submitButton(page).click()
      await expect(dialog(page).getByRole('alert').locator('p')).toHaveText(words.wrong)
      expect(await complaints(page)).toEqual([])
      await expect(field(page, 'newPassword')).toHaveValue(TAKEN)
      expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))).not.toContain(TAKEN)
      await field(page, 'password').fill(PASSWORD)
      await submitButton(page).click()
      await expect(ofPassword).toHaveCount(0)
      await expect(toasts(page)).toContainText(words.changed)
      await expect(page.locator('main')).toContainText(words.none)
      await expect(purse(page)).toContainText(/[0-9۰-۹]/)
      await expect(page).toHaveURL(new RegExp(`${LEAVES}$`))
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
      await page.reload()
      await expect(page.locator('main')).toContainText(words.none)
      await expect(ofPassword).toHaveCount(0)
    })

    test('[PROF-O7] who signs out instead leaves nothing of it to the next student', async ({ page, context }) => {
      await prefer(context, language)
      await enter(page, 'mustchange', 'aftab', LEAVES)
      const captcha = nextCaptcha(page)
      await dialog(page).getByRole('button', { name: words.signOut }).click()
      await expect(page).toHaveURL(/\/login/)
      await expect(dialog(page)).toHaveCount(0)
      expect(await changes()).toEqual([])
      await fillSignIn(page, 'sara', await captcha)
      await submitButton(page).click()
      await expect(page).toHaveURL(/:\d+\/$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(purse(page)).toContainText(/[0-9۰-۹]/)
      await expect(dialog(page)).toHaveCount(0)
    })
  })

test.describe('what is typed', () => {
  test.use({ viewport: PHONE })

  test('[PROF-23, PROF-24, PROF-25, PROF-26, PROF-27, PROF-28, PROF-29, PROF-30, PROF-31] is judged before anything is sent', async ({
    page,
  }) => {
    await enter(page, 'mustchange', 'aftab', LEAVES)
    const wrong = dialog(page).getByRole('alert').getByRole('link')
    await expect(submitButton(page)).toBeDisabled()
    await expect(field(page, 'password')).toBeFocused()
    // A forced click does not wait until the sheet has come up.
    await dialog(page).evaluate((sheet) => Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished)))
    await submitButton(page).click({ force: true })
    await expect(wrong).toHaveText([/^گذرواژهٔ کنونی: این را/, /^گذرواژهٔ تازه: این را/, /^تکرار گذرواژهٔ تازه: این را/])
    await fill(page, PASSWORD, TAKEN, 'Dargah-Tazr-27')
    await field(page, 'repeatNewPassword').blur()
    await expect(dialog(page)).toContainText('تکرار با گذرواژهٔ تازه یکی نیست.')
    await expect(submitButton(page)).toBeDisabled()
    await fill(page, PASSWORD, PASSWORD)
    await field(page, 'newPassword').blur()
    await expect(dialog(page)).toContainText('این همان گذرواژهٔ کنونی است.')
    await fill(page, PASSWORD, '12345')
    await submitButton(page).click({ force: true })
    await expect(wrong).toHaveText([/^گذرواژهٔ تازه: دست‌کم ۸ نویسه/, /^تکرار گذرواژهٔ تازه: دست‌کم ۶ نویسه/])
    expect(await changes()).toEqual([])
    expect(await complaints(page)).toEqual([])
  })

  test('[PROF-37] without an answer the connection is blamed, and the same is sent again', async ({ page }) => {
    await enter(page, 'mustchange', 'aftab', LEAVES)
    await breakCall({ university: 'aftab', call: 'PUT /rest/users/me/change-password', kind: 'none' })
    await fill(page, PASSWORD, TAKEN)
    await submitButton(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('ارتباط با سرور دانشگاه برقرار نشد.')
    await mendCalls()
    await submitButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('main')).toContainText(WORDS.fa.none)
  })
})

test.describe('without its entry in portal.json', () => {
  test.use({ baseURL: DEVTOOLS, viewport: DESKTOP })
  test.beforeAll(() => published('aftab', () => edit('portal.json', (json) => void delete json['refusals'])))
  test.afterAll(restorePortal)

  test('there is no dialog, and each reading fails by itself', async ({ page }) => {
    await enter(page, 'mustchange', 'aftab', LEAVES)
    await expect(page.locator('main').getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})
