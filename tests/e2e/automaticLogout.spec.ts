import type { Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { enter, expect, resetCampus, seenCalls, test } from './support/student.ts'

test.beforeEach(resetCampus)

const warning = (page: Page) => page.getByRole('dialog', { name: 'پایان خودکار نشست' })

test('[SESSION-O8][SESSION-O20] a page in one tab puts off the end in all of them, and the warning shows and goes in all', async ({
  context,
  page,
}) => {
  await enter(page, 'yaraneh', 'kavir')
  const other = await context.newPage()
  await other.goto('/sport')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await context.clock.runFor(10_000)
  for (const each of [page, other]) await expect(warning(each)).toBeVisible()
  await page.bringToFront()
  await expect(page.getByRole('button', { name: 'می‌مانم' })).toBeFocused()
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Enter')
  for (const each of [page, other]) await expect(warning(each)).toHaveCount(0)
  await context.clock.runFor(9000)
  // A page behind another one draws no frames, so that a press would wait for ever.
  await other.bringToFront()
  await other.getByRole('navigation').first().getByRole('link', { name: 'خانه' }).click()
  await expect(other).toHaveURL((url) => url.pathname === '/')
  await context.clock.runFor(9000)
  for (const each of [page, other]) await expect(warning(each)).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('[SESSION-24] who does nothing is signed out in every tab, at the server, too, whatever is typed, and reads why', async ({
  context,
  page,
  allowed,
}) => {
  // Both tabs end the session at the server, one of them after the other.
  allowed.push(/status of 401/)
  await enter(page, 'yaraneh', 'kavir', '/dormitory/leave')
  await page.locator('main textarea').first().fill('نشانی نیمه‌کاره')
  const other = await context.newPage()
  await other.goto('/sport')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  // A slow machine may ask for it only when it has gone again.
  const why = (each: Page) => each.getByText('چون مدتی صفحهٔ دیگری باز نکردید، از حساب خود خارج شدید.').first().waitFor()
  const isRead = Promise.any([page, other].map(why))
  await context.clock.runFor(20_000)
  for (const each of [page, other]) await expect(each).toHaveURL(/\/login/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await context.clock.runFor(1500)
  await isRead
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
    expect.not.arrayContaining(['access_token', 'arrivedAt', 'profile']),
  )
  expect((await seenCalls()).filter(({ path }) => path === '/rest/oauth/yaraneh/logout').length).toBeGreaterThan(0)
})

test('where no module is on and a session ends after five seconds, every page leads to the one that says that there is none, until the session is over', async ({
  context,
  page,
  allowed,
}) => {
  // What is being read when the session ends may be refused.
  allowed.push(/status of 401/)
  for (const at of ['/', '/food', '/user/wallet']) {
    await enter(page, 'nomodule', 'nasim', at)
    await expect(page, at).toHaveURL((url) => url.pathname === '/modules/inactive')
    await expect(page.locator('main')).toContainText('دانشگاه شما هنوز هیچ سرویسی را در این درگاه فعال نکرده است.')
  }
  await expect(page.locator('a[href="/user/wallet"]')).toHaveCount(0)
  await context.clock.runFor(8000)
  await expect(page).toHaveURL(/\/login/)
})
