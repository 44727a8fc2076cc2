import type { Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { addFolder, published, restorePortal } from './support/portalEdits.ts'
import { DEVTOOLS, PHONE, PRODUCTION } from './support/stage.ts'
import { answerOf, expect, fillSignIn, nextCaptcha, resetCampus, submitButton, test } from './support/student.ts'
import { untilQuiet } from './support/untilQuiet.ts'

test.use({ baseURL: DEVTOOLS, viewport: PHONE })
test.beforeAll(async () => {
  await resetCampus()
  await published('_', () => addFolder('darya'))
})
test.afterAll(restorePortal)

const field = (page: Page, name: RegExp) => page.locator('main').getByLabel(name)
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name })
const recoverLink = (page: Page) => page.getByRole('button', { name: 'گذرواژه را فراموش کرده‌ام' })

test('[LOGIN-04] [CONF-03] there is no university to pick: a student of the one signs in at once', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'ورود به درگاه دانشجویی' })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  expect(await complaints(page)).toEqual([])
  await fillSignIn(page, 'paria', undefined)
  await submitButton(page).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('پریا')
})

test('staff are at home without being asked for a view, which the deployment has turned off', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'karmand', undefined)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('کامران')
  await untilQuiet(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[LOGIN-26] [RECOVERY-01] [RECOVERY-03] [RECOVERY-04] [RECOVERY-05] [RECOVERY-12] [RECOVERY-O3] a password is recovered in three honest steps, and nothing typed stays', async ({
  page,
}) => {
  await page.goto('/login')
  const captcha = nextCaptcha(page)
  await recoverLink(page).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByRole('heading', { level: 1, name: 'بازیابی گذرواژه' })).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await field(page, /^نام کاربری/).fill('paria')
  await field(page, /^کد امنیتی/).fill(await answerOf(await captcha))
  await button(page, 'شناسایی').click()
  await expect(page.getByText('اگر حسابی با این نام باشد، دانشگاه شما را برای گام‌های بعدی راهنمایی می‌کند.')).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await field(page, /^کد یک‌بارمصرف/).fill('135790')
  await button(page, 'ادامه').click()
  await expect(page.getByText('گذرواژه از راه درگاه عوض نمی‌شود')).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await field(page, /^گذرواژهٔ تازه/).fill('gol-e-yas-24')
  await field(page, /^تکرار گذرواژهٔ تازه/).fill('gol-e-yas-24')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  for (const typed of ['paria', '135790', 'gol-e-yas-24']) expect(kept).not.toContain(typed)
  // Before the router has reported the page that it leads to.
  await button(page, 'پایان و بازگشت به ورود').evaluate(async (end: HTMLElement) => {
    end.click()
    while (location.pathname !== '/login') await new Promise((done) => setTimeout(done))
    history.back()
  })
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(field(page, /^نام کاربری/)).toHaveValue('')
  await page.reload()
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(field(page, /^نام کاربری/)).toHaveValue('')
})

test('a wrong captcha says so beside a new one, and the name stays', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/)
  await page.goto('/reset-password')
  await field(page, /^نام کاربری/).fill('paria')
  await field(page, /^کد امنیتی/).fill('?????')
  const next = nextCaptcha(page)
  await button(page, 'شناسایی').click()
  await expect(page.getByRole('alert')).toContainText('کد تصویر درست نبود یا زمان آن گذشته است.')
  await next
  await expect(field(page, /^نام کاربری/)).toHaveValue('paria')
  await expect(field(page, /^کد امنیتی/)).toHaveValue('')
})

test('[RECOVERY-O5] where the link would be hidden, its address leads to the sign-in', async ({ page }) => {
  await page.goto(`${PRODUCTION}/reset-password`)
  await expect(page).toHaveURL(/\/login$/)
  await expect(recoverLink(page)).toHaveCount(0)
})
