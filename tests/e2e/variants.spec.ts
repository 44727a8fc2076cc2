import type { Locator, Page } from '@playwright/test'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, fillSignIn, pickUniversity, prefer, resetCampus, submitButton, test } from './support/student.ts'

test.beforeEach(resetCampus)

const main = (page: Page): Locator => page.locator('main')
const dialog = (page: Page): Locator => page.locator('dialog[open]')

/** The screens for which the documents name two variants: a part that a desktop alone shows, and one that a phone alone shows. */
const VARIANTS: readonly (readonly [who: string, path: string, desktop: (page: Page) => Locator, phone: (page: Page) => Locator])[] = [
  ['bahar', '/user/activity-report', table, entries],
  ['headfinal', '/dormitory/attendance-report', table, entries],
  ['headfinal', '/dormitory/leave-report', table, entries],
  ['mohsen', '/helpdesk/issues', table, entries],
  ['sara', '/food/reserves-report', table, days],
  ['sara', '/user/profile', facts, sections],
]
function table(page: Page): Locator {
  return main(page).locator('table')
}
function entries(page: Page): Locator {
  return main(page).locator('ul > li')
}
function days(page: Page): Locator {
  return main(page).getByRole('button', { name: /^(شنبه|یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه) / })
}
function facts(page: Page): Locator {
  return main(page).getByRole('tab')
}
function sections(page: Page): Locator {
  return main(page).getByRole('button', { name: 'مشخصات فردی', expanded: true })
}

for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  test(`[PRES-19] the screens of which two variants are named show that of a ${device}, and not the other`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const [who, path, desktop, phone] of VARIANTS) {
      await enter(page, who, 'aftab', path)
      const [own, other] = device === 'phone' ? [phone, desktop] : [desktop, phone]
      await expect(own(page).first(), path).toBeVisible()
      await expect(other(page), path).toHaveCount(0)
    }
    await enter(page, 'sara', 'aftab', '/food/dailysale')
    await expect(main(page).getByRole('listitem').first()).toBeVisible()
    const widths = await main(page)
      .getByRole('listitem')
      .evaluateAll(([one]) => [one?.clientWidth ?? 0, one?.parentElement?.clientWidth ?? 0])
    expect(Math.floor((widths[1] ?? 0) / (widths[0] ?? 1))).toBe(device === 'phone' ? 1 : 3)
  })

const HOUSES = [
  '/dormitory',
  '/dormitory/pre-register',
  '/dormitory/leave',
  '/surveys',
  '/survey/survey',
  '/survey/relatives-info',
] as const

test('[DORM-01][DORM-02] the dormitory and the surveys are Persian and right-to-left at first, and there in English and Arabic', async ({
  page,
  context,
}) => {
  const titles: string[][] = []
  for (const [language, direction] of [
    [undefined, 'rtl'],
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    if (language !== undefined) await prefer(context, language)
    const seen: string[] = []
    for (const path of HOUSES) {
      await enter(page, 'voter', 'aftab', path)
      await expect(page.locator('html')).toHaveAttribute('lang', language ?? 'fa')
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      seen.push(await page.getByRole('heading', { level: 1 }).innerText())
    }
    titles.push(seen)
  }
  const [persian = [], english = [], arabic = []] = titles
  expect(persian).toEqual(['خوابگاه', 'پیش‌ثبت‌نام خوابگاه', 'ثبت مرخصی', 'نظرسنجی', 'نظرسنجی‌ها', 'اطلاعات خانواده'])
  for (const title of english) expect(title).toMatch(/^[A-Za-z’' -]+$/)
  for (const [index, title] of arabic.entries()) {
    expect(title).toMatch(/^[\p{Script=Arabic}\s\p{P}]+$/u)
    expect(title, persian[index]).not.toBe(persian[index])
  }
})

test('[PRES-28] the portal has the dialogs that are named: profile, forced messages, welcome, expired password, content, and the change that cannot be closed', async ({
  page,
  allowed,
}) => {
  allowed.push(/403/)
  await page.setViewportSize(DESKTOP)
  await enter(page, 'sara', 'aftab', '/user/profile')
  await main(page).getByRole('button', { name: 'همهٔ مشخصات' }).click()
  await expect(dialog(page)).toContainText('کد ملی')

  await enter(page, 'vahid', 'aftab', '/food')
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('پیام‌های مهم')

  await enter(page, 'expired', 'aftab', '/food')
  await expect(dialog(page)).toContainText('زمان گذرواژهٔ شما به پایان رسیده است.')

  await enter(page, 'navid', 'mahtab', '/announcements')
  await main(page).locator('ul > li').first().getByRole('button').click()
  await expect(dialog(page).locator('div[dir="auto"]')).not.toBeEmpty()

  await enter(page, 'mustchange', 'aftab', '/dormitory/leave-report')
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page).locator('input[autocomplete=new-password]').first()).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'بستن' })).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await pickUniversity(page, /مهتاب/)
  await fillSignIn(page, 'navid', undefined)
  await submitButton(page).click()
  await expect(page.getByRole('dialog', { name: 'نوید، خوش آمدید' })).toBeVisible()
})
