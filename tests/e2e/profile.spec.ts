import type { Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { reach } from './support/keyboard.ts'
import { DESKTOP, PASSWORD, PHONE } from './support/stage.ts'
import { breakCall, enter, expect, mendCalls, prefer, resetCampus, seenCalls, submitButton, test } from './support/student.ts'

test.beforeEach(async ({ allowed }) => {
  allowed.push(/Failed to load resource/)
  await resetCampus()
})
test.afterEach(async () => {
  await mendCalls()
})

const AT = '/user/profile'
const TAKEN = 'Dargah-Taze-27'
const main = (page: Page) => page.locator('main')
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`)
const section = (page: Page, name: string) => main(page).locator('button[aria-expanded]', { hasText: name })
const toasts = (page: Page) => page.locator('section[role=status]')
const changes = async (path: string) => (await seenCalls()).filter((one) => one.method === 'PUT' && one.path.endsWith(path))
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))

async function fillPassword(page: Page, current: string, taken: string, again = taken): Promise<void> {
  await field(page, 'password').fill(current)
  await field(page, 'newPassword').fill(taken)
  await field(page, 'repeatNewPassword').fill(again)
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[PROF-01, PROF-02, PROF-03, PROF-04, PROF-05, PROF-O10] the address says which tab is open, and a tab the address; an unknown scope is the profile', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', AT)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نمایهٔ من')
    await expect(main(page)).toContainText('سارا محمدی')
    await expect(main(page).locator('input')).toHaveCount(0)
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    for (const [scope, name, sign] of [
      ['profile', 'مشخصات', 'سارا محمدی'],
      ['password', 'تغییر گذرواژه', 'گذرواژهٔ کنونی'],
      ['cvv2', 'رمز دوم کارت', 'رمز دوم تازه'],
      ['nothing', 'مشخصات', 'سارا محمدی'],
    ] as const) {
      await page.goto(`${AT}?scope=${scope}`)
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect(main(page)).toContainText(sign)
    }
    await tab('رمز دوم کارت').click()
    await expect(page).toHaveURL(/scope=cvv2/)
    await tab('مشخصات').click()
    await expect(page).not.toHaveURL(/scope=(?:cvv2|password)/)
  })

  test('[PROF-22, PROF-40, PROF-41, PROF-O3, PROF-O14] the password is changed by keyboard alone: the policy is ticked off, a broken one is not sent, and nothing of it stays', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', `${AT}?scope=password`)
    const rules = main(page).getByRole('listitem')
    await expect(rules).toHaveCount(11)
    for (const [name, complete] of [
      ['password', 'current-password'],
      ['newPassword', 'new-password'],
      ['repeatNewPassword', 'new-password'],
    ] as const) {
      await expect(field(page, name)).toHaveAttribute('type', 'password')
      await expect(field(page, name)).toHaveAttribute('autocomplete', complete)
    }
    await expect(submitButton(page)).toBeDisabled()
    for (const [name, words] of [
      ['password', PASSWORD],
      ['newPassword', 'dargah-taze'],
      ['repeatNewPassword', 'dargah-taze'],
    ] as const) {
      await reach(page, field(page, name))
      await page.keyboard.type(words)
    }
    await expect(rules.filter({ hasText: 'دست‌کم ۱ رقم' })).toContainText('مانده:')
    await expect(rules.filter({ hasText: 'دست‌کم ۸ نویسه' })).toContainText('رعایت شده:')
    const strength = main(page).getByRole('meter', { name: 'قوت گذرواژه' })
    const poor = Number(await strength.getAttribute('aria-valuenow'))
    await expect(submitButton(page)).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('alert').getByRole('link')).toHaveText(/^گذرواژهٔ تازه: دست‌کم ۱ رقم/)
    expect(await complaints(page)).toEqual([])
    expect(await changes('/change-password')).toEqual([])
    for (const name of ['newPassword', 'repeatNewPassword']) {
      await reach(page, field(page, name))
      await page.keyboard.press('Control+A')
      await page.keyboard.type(TAKEN)
    }
    expect(Number(await strength.getAttribute('aria-valuenow'))).toBeGreaterThan(poor)
    expect(await kept(page)).not.toContain(TAKEN)
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('گذرواژهٔ شما تغییر کرد.')
    for (const name of ['password', 'newPassword', 'repeatNewPassword']) await expect(field(page, name)).toHaveValue('')
    expect((await changes('/change-password')).map(({ path, status }) => [path, status])).toEqual([['/rest/users/me/change-password', 200]])
    await page.goto('/food')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
  })

  for (const mode of ['light', 'dark'] as const)
    test(`every part has no complaint of axe in ${mode}`, async ({ page, context }) => {
      await prefer(context, 'fa', mode)
      for (const scope of ['profile', 'password', 'cvv2']) {
        await enter(page, 'sara', 'aftab', `${AT}?scope=${scope}`)
        await expect(page.getByRole('tabpanel')).toContainText(/[آ-ی]/)
        expect(await complaints(page)).toEqual([])
      }
    })

  for (const [language, rule, title, wrong] of [
    ['en', 'At least 8 characters', /^New password: At least 1 digit/, 'گذرواژه پذیرفته نشد'],
    ['ar', '٨ أحرف على الأقل', /^كلمة المرور الجديدة: رقم واحد على الأقل/, 'گذرواژه پذیرفته نشد'],
  ] as const)
    test(`[PROF-O16] in ${language} the policy is said in that language, and Persian words of the server are marked as such`, async ({
      page,
      context,
    }) => {
      await prefer(context, language)
      await page.route('**/change-password', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 400,
              headers: { 'Access-Control-Allow-Origin': '*' },
              json: { messageResource: 'PASSWORD_NOT_ACCEPTED', messageFa: wrong },
            })
          : route.fallback(),
      )
      await enter(page, 'sara', 'aftab', `${AT}?scope=password`)
      await expect(main(page).getByRole('listitem').first()).toContainText(rule)
      await fillPassword(page, PASSWORD, 'garden-gate')
      await submitButton(page).click()
      await expect(main(page).getByRole('alert').getByRole('link')).toHaveText(title)
      await fillPassword(page, PASSWORD, TAKEN)
      await submitButton(page).click()
      await expect(main(page).getByRole('alert').locator('[lang=fa]')).toHaveText(wrong)
    })

  test('[PROF-64, PROF-65, PROF-O9, PROF-O10, CONF-26, CONF-28] kavir hides both changes, and their scopes lead to the profile', async ({
    page,
  }) => {
    for (const scope of ['profile', 'password', 'cvv2']) {
      await enter(page, 'yaraneh', 'kavir', `${AT}?scope=${scope}`)
      await expect(main(page)).toContainText('نام و نام خانوادگی')
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(main(page).locator('input')).toHaveCount(0)
    }
  })

  test('[PROF-O12] what the page reads is stored nowhere, and signing out leaves nothing of the profile', async ({ page }) => {
    await enter(page, 'sara', 'aftab', AT)
    await page.getByRole('button', { name: 'همهٔ مشخصات' }).click()
    await expect(page.getByRole('dialog')).toContainText('0010001001')
    expect(await kept(page)).not.toMatch(/0010001001|sara@aftab|خیابان دانشگاه/)
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('profile'))).toBeNull()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[PROF-06, PROF-07, PROF-08, PROF-09, PROF-10, PROF-11, PROF-12, PROF-13, PROF-14, PROF-16, PROF-17] the parts are sections that open and close, and all facts are in a dialog', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', AT)
    for (const words of [
      ...['سارا محمدی', 'دانشگاه آفتاب', '09120000001', 'sara@aftab.example', 'کارشناسی', 'ریاضیات و کاربردها', 'روزانه', 'بله'],
      ...['مقطع', 'رشته', 'گرایش', 'نوع ورود', 'ساکن خوابگاه', 'شمارهٔ همراه', 'ایمیل'],
    ])
      await expect(main(page)).toContainText(words)
    const isOpen = (name: string, open: boolean) => expect(section(page, name)).toHaveAttribute('aria-expanded', String(open))
    await isOpen('مشخصات فردی', true)
    await isOpen('تغییر گذرواژه', false)
    await section(page, 'مشخصات فردی').click()
    await isOpen('مشخصات فردی', false)
    await section(page, 'تغییر گذرواژه').click()
    await expect(field(page, 'newPassword')).toBeVisible()
    expect(await complaints(page)).toEqual([])
    await main(page).getByRole('button', { name: 'همهٔ مشخصات' }).click()
    await expect(page.getByRole('dialog')).toContainText('کد ملی')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const [scope, name] of [
      ['password', 'تغییر گذرواژه'],
      ['cvv2', 'رمز دوم کارت'],
    ] as const) {
      await page.goto(`${AT}?scope=${scope}`)
      await isOpen(name, true)
      await isOpen('مشخصات فردی', false)
    }
  })

  test('[PROF-15] what is empty is said to be so, and what could not be read is read again', async ({ page }) => {
    await enter(page, 'shirin', 'aftab', AT)
    await expect(main(page).getByText('ثبت نشده')).toHaveCount(7)
    await breakCall({ university: 'aftab', call: 'GET /rest/users/password-configs', kind: '500' })
    await section(page, 'تغییر گذرواژه').click()
    await expect(main(page)).toContainText('شرط‌های دانشگاه برای گذرواژه خوانده نشد.')
    await mendCalls()
    await main(page).getByRole('button', { name: 'تلاش دوباره' }).click()
    await expect(main(page).getByRole('listitem')).toHaveCount(11)
  })

  test('[PROF-55, PROF-56, PROF-59, PROF-62, PROF-63, PROF-O14] the second password is changed beside its notes, masked, and nothing of it stays', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', `${AT}?scope=cvv2`)
    await expect(main(page)).toContainText('رمز تازه بی‌درنگ جای رمز پیشین را می‌گیرد.')
    for (const name of ['newCvv2', 'confirmNewCvv2']) {
      await expect(field(page, name)).toHaveAttribute('type', 'password')
      await expect(field(page, name)).toHaveAttribute('autocomplete', 'off')
    }
    await expect(submitButton(page)).toBeDisabled()
    await field(page, 'newCvv2').fill('۴۷۱۱')
    await field(page, 'newCvv2').blur()
    await expect(main(page)).toContainText('رمز دوم باید تنها از رقم‌های انگلیسی باشد.')
    await field(page, 'newCvv2').fill('4711')
    await field(page, 'confirmNewCvv2').fill('4712')
    await field(page, 'confirmNewCvv2').blur()
    await expect(main(page)).toContainText('تکرار با رمز دوم تازه یکی نیست.')
    expect(await complaints(page)).toEqual([])
    await field(page, 'confirmNewCvv2').fill('4711')
    await submitButton(page).dblclick()
    await expect(toasts(page)).toContainText('رمز دوم شما تغییر کرد.')
    await expect(field(page, 'newCvv2')).toHaveValue('')
    expect(await changes('/change-cvv2')).toHaveLength(1)
    expect(await kept(page)).not.toContain('4711')
  })

  test('[PROF-33, PROF-35, PROF-O4, PROF-O5, PROF-O6, PROF-O7] an expired password is changed in a dialog that cannot be closed, under the own name', async ({
    page,
  }) => {
    await enter(page, 'expired', 'aftab', '/food')
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toContainText('زمان گذرواژهٔ شما به پایان رسیده است.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'خروج از حساب' })).toBeVisible()
    expect(await complaints(page)).toEqual([])
    await fillPassword(page, 'not-my-password', TAKEN)
    await submitButton(page).click()
    await expect(dialog.getByRole('alert')).toContainText('گذرواژهٔ کنونی درست نیست.')
    await field(page, 'password').fill(PASSWORD)
    await submitButton(page).click()
    await expect(dialog).toHaveCount(0)
    await expect(toasts(page)).toContainText('گذرواژهٔ شما تغییر کرد.')
    expect((await changes('/change-password')).map(({ path, status }) => [path, status])).toEqual([
      ['/rest/users/expired/change-password', 400],
      ['/rest/users/expired/change-password', 200],
    ])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
    await expect(dialog).toHaveCount(0)
  })
})
