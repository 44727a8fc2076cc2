import type { Page } from '@playwright/test'
import { another, groupOf, leavesOf, REZA } from './support/dormitory.ts'
import { focusOf, reach } from './support/keyboard.ts'
import { DESKTOP } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

const main = (page: Page) => page.locator('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
/** What has the focus now, seen with its ring. */
const isOn = (page: Page, what: string) => expect.poll(() => focusOf(page)).toBe(`${what} seen`)

/** Presses a button that asks first, and says yes. */
async function sayYes(page: Page, yes: string, no: string): Promise<void> {
  await isOn(page, `button ${no}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await isOn(page, `button ${no}`)
  await page.keyboard.press('Tab')
  await isOn(page, `button ${yes}`)
  await page.keyboard.press('Enter')
}

test.use({ viewport: DESKTOP })
test.beforeEach(resetCampus)

test('[REG-02, REG-40] a group is founded, filled, led to a room and out of it by keyboard alone, and the focus is seen and near', async ({
  page,
  browser,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  await enter(page, 'head', 'aftab', '/dormitory')
  await reach(page, main(page).getByRole('link', { name: 'ثبت‌نام و هم‌اتاقی‌ها' }))
  await page.keyboard.press('Enter')
  await isOn(page, 'h1 ثبت‌نام خوابگاه')
  await reach(page, page.getByRole('radio', { name: '۲' }))
  await page.keyboard.press('Space')
  await reach(page, button(page, 'ساختن گروه'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('۱ از ۲ نفر')).toBeVisible()
  await isOn(page, 'h2 گروه شما')

  await reach(page, page.getByLabel('دعوت از هم‌اتاقی'))
  await page.keyboard.type(REZA)
  await page.keyboard.press('Enter')
  await expect(page.getByText('۲ از ۲ نفر')).toBeVisible()
  await isOn(page, 'h2 گروه شما')

  const invited = await another(browser, 'reza', '/dormitory/register')
  await invited.setViewportSize(DESKTOP)
  await reach(invited, button(invited, 'می‌پذیرم'))
  await invited.keyboard.press('Enter')
  await expect(invited.getByText('آمادهٔ انتخاب اتاق')).toBeVisible()
  await isOn(invited, 'h2 گروه شما')
  await invited.context().close()

  await page.clock.runFor(21_000)
  await expect(page.getByText('آمادهٔ انتخاب اتاق')).toBeVisible()
  await reach(page, button(page, 'انتخاب اتاق'))
  await page.keyboard.press('Enter')
  await isOn(page, 'h1 انتخاب اتاق')
  const room = main(page).getByRole('radiogroup').last().getByRole('radio').first()
  await reach(page, room)
  await page.keyboard.press('Space')
  const choose = main(page).getByRole('button', { name: /^ثبت اتاق/ })
  // The rooms before it are full, or too small for two.
  for (let full = 0; full < 10 && (await choose.getAttribute('aria-disabled')) !== null; full++) await page.keyboard.press('ArrowDown')
  await reach(page, choose)
  await page.keyboard.press('Enter')
  await sayYes(page, 'انتخاب این اتاق', 'دیدن اتاق‌های دیگر')
  await expect(page).toHaveURL(/\/dormitory\/register$/)
  await isOn(page, 'h1 ثبت‌نام خوابگاه')
  expect(await groupOf('head')).toMatch(/^FINAL/)

  await reach(page, button(page, 'پس‌دادن اتاق'))
  await page.keyboard.press('Enter')
  await sayYes(page, 'پس دادن اتاق', 'نگه داشتن اتاق')
  await expect(page.getByText('آمادهٔ انتخاب اتاق')).toBeVisible()
  await isOn(page, 'h2 اتاق')
  await reach(page, button(page, 'حذف'))
  await page.keyboard.press('Enter')
  await sayYes(page, 'حذف از گروه', 'ماندن در گروه')
  await expect(page.getByText('۱ از ۲ نفر')).toBeVisible()
  await isOn(page, 'h2 گروه شما')
})

test('[ROOM-21] who registers alone picks a block and a room by keyboard alone', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/)
  await enter(page, 'solo', 'aftab', '/dormitory/register')
  await reach(page, button(page, 'انتخاب اتاق'))
  await page.keyboard.press('Enter')
  await isOn(page, 'h1 انتخاب اتاق')
  await reach(page, page.getByRole('combobox', { name: 'بلوک' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('اتاق ۱۰۱')).toBeVisible()
  await reach(page, main(page).getByRole('radio', { name: /اتاق ۱۰۱/ }))
  await page.keyboard.press('Space')
  await reach(page, button(page, 'ثبت اتاق ۱۰۱'))
  await page.keyboard.press('Enter')
  await sayYes(page, 'انتخاب این اتاق', 'دیدن اتاق‌های دیگر')
  await expect(page).toHaveURL(/\/dormitory\/register$/)
  await isOn(page, 'h1 ثبت‌نام خوابگاه')
  await expect.poll(() => groupOf('solo')).toMatch(/^FINAL, 1, 101/)
})

test('[LEAVE-03, LEAVE-31] a leave is asked for with days typed and picked, and cancelled, by keyboard alone', async ({ page }) => {
  await enter(page, 'shirin', 'aftab', '/dormitory')
  await reach(page, main(page).getByRole('link', { name: 'ثبت مرخصی' }))
  await page.keyboard.press('Enter')
  await isOn(page, 'h1 ثبت مرخصی')
  await reach(page, page.getByLabel('از تاریخ'))
  await page.keyboard.type('1405/09/05')
  await reach(page, page.getByLabel('تا تاریخ'))
  await reach(page, page.getByRole('button', { name: 'تقویم' }).nth(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('grid')).toHaveCount(0)
  await isOn(page, 'input تا تاریخ')
  for (const [label, words] of [
    ['نسبت', 'پدر'],
    ['تلفن همراه', '09120000000'],
    ['تلفن ثابت', '0315555'],
    ['نشانی', 'یزد'],
  ] as const) {
    await reach(page, page.getByLabel(label))
    await page.keyboard.type(words)
  }
  await reach(page, button(page, 'ثبت مرخصی'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dormitory$/)
  await isOn(page, 'h1 خوابگاه')
  expect(await leavesOf('shirin', 'یزد')).toEqual(['NOT_CHECKED'])
  await reach(page, main(page).getByRole('link', { name: 'گزارش مرخصی' }))
  await page.keyboard.press('Enter')
  await isOn(page, 'h1 گزارش مرخصی')
  await reach(page, button(page, 'لغو'))
  await page.keyboard.press('Enter')
  await sayYes(page, 'لغو مرخصی', 'نگه داشتن مرخصی')
  await expect(page.getByText('لغوشده')).toBeVisible()
  await isOn(page, 'h1 گزارش مرخصی')
  expect(await leavesOf('shirin', 'یزد')).toEqual(['CANCEL_BY_OWNER'])
})
