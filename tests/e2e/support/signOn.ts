import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './stage.ts'
import { pickUniversity } from './student.ts'

/** Goes the whole way of a single sign-on: from the sign-in to the university's page, and back. */
export async function signOn(page: Page, username: string, university: RegExp): Promise<void> {
  await page.goto('/login')
  await pickUniversity(page, university)
  const tab = page.getByRole('tab', { name: 'سامانهٔ یکپارچه (SSO)' })
  const sso = page.getByRole('button', { name: 'ورود با سامانهٔ یکپارچه' })
  await expect(tab.or(sso).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  await sso.click()
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
}
