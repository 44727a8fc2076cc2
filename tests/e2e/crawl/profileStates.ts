import type { Page } from '@playwright/test'
import { splashGone } from '../support/splash.ts'
import { breakCall, expect, mendCalls } from '../support/student.ts'
import type { PageState } from './helpdeskStates.ts'

/** A reading is tried twice again before it has failed, ms on a busy machine. */
const PATIENCE = 30_000
const main = (page: Page) => page.locator('main')
const INFO = /همهٔ مشخصات|All details|كل البيانات/
const UNREAD = /شرط‌های دانشگاه برای گذرواژه خوانده نشد|could not be read|تعذّرت قراءة شروط الجامعة/

const openAll = async (page: Page) => {
  await main(page).getByRole('button', { name: INFO }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
/** Sent with what breaks the policy: the summary, the marked field and the checklist. */
const breakPolicy = async (page: Page) => {
  await page.locator('input[name=password]').fill('dargah-demo')
  for (const name of ['newPassword', 'repeatNewPassword']) await page.locator(`input[name=${name}]`).fill('dargah')
  await page.locator('button[type=submit]').click()
  await expect(main(page).getByRole('alert').first()).toBeVisible()
}
const withoutPolicy = async (page: Page) => {
  await breakCall({ university: 'aftab', call: 'GET /rest/users/password-configs', kind: '500' })
  await page.reload()
  await expect(main(page).getByText(UNREAD)).toBeVisible({ timeout: PATIENCE })
  await splashGone(page)
  await mendCalls()
}
const wrongDigits = async (page: Page) => {
  await page.locator('input[name=newCvv2]').fill('۱۲۳۴')
  await page.locator('input[name=newCvv2]').blur()
  await page.locator('button[type=submit]').click({ force: true })
  await expect(main(page).getByRole('alert').first()).toBeVisible()
}

const mustChange = (page: Page) => expect(page.locator('dialog[open] input[name=newPassword]')).toBeVisible()

const AT = '/user/profile'
export const PROFILE_PATHS = [AT, `${AT}?scope=password`, `${AT}?scope=cvv2`]
/** The states of the page of the profile. */
export const PROFILE_STATES: readonly PageState[] = [
  { path: AT, state: 'all facts', reach: openAll },
  { path: `${AT}?scope=password`, state: 'a broken policy', reach: breakPolicy },
  { path: `${AT}?scope=password`, state: 'no policy', reach: withoutPolicy },
  { path: `${AT}?scope=cvv2`, state: 'wrong digits', reach: wrongDigits },
]
/** An expired password, over any page. */
export const EXPIRED: PageState = { path: '/food', state: 'an expired password', reach: mustChange }
