import type { Locator, Page } from '@playwright/test'
import { choose, requestsOf, roomCard, tile, yes } from './support/dormitory.ts'
import { edit, put, restorePortal } from './support/portalEdits.ts'
import { DESKTOP, DEVTOOLS, NOW, PHONE } from './support/stage.ts'
import { breakCall, enter, expect, prefer, resetCampus, seenCalls, test } from './support/student.ts'
import { FAILED_CALL } from './support/waits.ts'

const DEVICES = Object.entries({ phone: PHONE, desktop: DESKTOP })
const main = (page: Page): Locator => page.locator('main')
const entries = (page: Page) => main(page).locator('ul > li')
const rows = (page: Page) => main(page).locator('tbody tr')
const led = async (page: Page, name: string): Promise<void> => {
  await tile(page, name).getByRole('link').click()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

test.beforeEach(resetCampus)

for (const [device, viewport] of DEVICES)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('[ATT-02, ATT-10] a student is led to the attendance report: a list that grows as one reads it on a phone, pages on a desktop', async ({
      page,
    }) => {
      await enter(page, 'headfinal', 'aftab', '/dormitory')
      await led(page, 'گزارش حضور و غیاب')
      await page.getByLabel('از تاریخ').fill('1404/01/01')
      if (device === 'desktop') {
        await expect(rows(page)).toHaveCount(10)
        await expect(entries(page)).toHaveCount(0)
        return
      }
      await expect(entries(page)).toHaveCount(30)
      await expect(main(page).getByRole('table')).toHaveCount(0)
      const readTo = (grown: () => Promise<void>): Promise<void> =>
        expect(async () => {
          await entries(page).last().scrollIntoViewIfNeeded()
          await grown()
        }).toPass()
      for (const count of ['60', '90'])
        await readTo(() => expect(entries(page).last()).toHaveAttribute('aria-setsize', count, { timeout: 500 }))
      // What is all there is rendered in full.
      await readTo(() => expect(entries(page)).toHaveCount(95, { timeout: 500 }))
    })

    test('[LEAVE-02, LEAVE-17, LEAVE-20, LEAVE-21] a student is led to the form of a leave and to the report: cards on a phone, a table on a desktop', async ({
      page,
    }) => {
      await enter(page, 'headfinal', 'aftab', '/dormitory')
      await led(page, 'ثبت مرخصی')
      await expect(main(page).getByRole('button', { name: 'ثبت مرخصی' })).toBeVisible()
      await page.goBack()
      await led(page, 'گزارش مرخصی')
      const [shown, other] = device === 'phone' ? [entries, rows] : [rows, entries]
      await expect(shown(page)).toHaveCount(10)
      await expect(other(page)).toHaveCount(0)
    })

    test('[PREREG-02, PREREG-28, PREREG-29, PREREG-30, PREREG-O9] a student reads what pre-registration is, picks a dormitory, adds words and asks for a place', async ({
      page,
    }) => {
      await enter(page, 'prereg', 'aftab', '/dormitory')
      await led(page, 'پیش‌ثبت‌نام')
      const semester = main(page).getByText(/برای این نیمسال‌ها جای خوابگاه درخواست می‌کنید: \S/)
      await expect(semester).toBeVisible()
      const dormitory = page.getByRole('combobox', { name: 'خوابگاه' })
      await expect(dormitory.locator('option')).not.toHaveCount(1)
      const words = page.getByRole('textbox', { name: /^توضیح/ })
      expect(await words.evaluate((one) => one.localName)).toBe('textarea')
      await dormitory.selectOption('خوابگاه سرو')
      await words.fill('نزدیک دانشکده')
      await main(page).getByRole('button', { name: 'ثبت درخواست' }).click()
      await expect(page.getByText('درخواست شما ثبت شد.')).toBeVisible()
      await expect(page).toHaveURL(/\/dormitory$/)
      expect(await requestsOf('prereg')).toBe(3)
    })

    test('[ROOM-12, ROOM-13, ROOM-14] blocks for groups open and close, and hold floors with rooms of code and capacity', async ({
      page,
    }) => {
      await enter(page, 'headfinal', 'aftab', '/dormitory/register/group-room-selector')
      const block = main(page).getByRole('button', { name: /بلوک یک/ })
      await expect(block).toHaveAttribute('aria-expanded', 'true')
      const floors = main(page).getByRole('radiogroup', { name: 'طبقه‌ها' })
      await expect(floors.locator('label')).toContainText(['همکف', 'طبقهٔ اول'])
      await floors.locator('label', { hasText: 'طبقهٔ اول' }).click()
      const rooms = main(page).getByRole('radiogroup', { name: /طبقهٔ اول/ })
      await expect(rooms.getByRole('radio', { name: /اتاق ۲۰۲/ })).toHaveCount(1)
      await expect(roomCard(page, '۲۰۲')).toContainText('۲ تخت خالی از ۴')
      await block.click()
      await expect(block).toHaveAttribute('aria-expanded', 'false')
      const shut = main(page).locator('[inert]').locator('label', { hasText: 'اتاق' })
      await expect(shut).toHaveCount(3)
      await block.click()
      await expect(shut).toHaveCount(0)
    })

    test('[ROOM-01, ROOM-21, ROOM-24, ROOM-25] a student who registers alone picks a block, and rooms show their number of residents; the own room is highlighted', async ({
      page,
    }) => {
      await enter(page, 'soloroom', 'aftab', '/dormitory/register/solitary-room-selector')
      const block = page.getByRole('combobox', { name: 'بلوک' })
      await expect(block.locator('option:checked')).toHaveText('بلوک الف')
      const own = roomCard(page, '۲۰۱')
      await expect(own).toContainText('اتاق شما')
      const ground = (card: Locator) => card.evaluate((one) => getComputedStyle(one).backgroundColor)
      expect(await ground(own)).not.toBe(await ground(roomCard(page, '۲۰۳')))
      await expect(main(page).getByText('اتاق شما', { exact: true })).toHaveCount(1)
      await page.getByRole('radiogroup', { name: 'طبقه‌ها' }).locator('label', { hasText: 'همکف' }).click()
      await expect(roomCard(page, '۱۰۲')).toContainText('۲ نفر از ۴')
      await block.selectOption('بلوک ب')
      await expect(main(page).getByText('اتاق شما', { exact: true })).toHaveCount(0)
      await choose(page, '۱۰۱')
      await yes(page).click()
      await expect(page).toHaveURL(/\/dormitory\/register$/)
      await expect(main(page).getByText('۱۰۱', { exact: true })).toBeVisible()
    })
  })

test('[DORM-19] up to 1024 px a page of the dormitory is that of a phone, above that of a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await enter(page, 'headfinal', 'aftab', '/dormitory/leave-report')
  await expect(entries(page)).not.toHaveCount(0)
  await expect(rows(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1025, height: 800 })
  await expect(rows(page)).not.toHaveCount(0)
  await expect(entries(page)).toHaveCount(0)
})

test('[DORM-18] an invalid value in a leave request shows its error 300 to 600 ms after the last key', async ({ page }) => {
  await enter(page, 'shirin', 'aftab', '/dormitory/leave')
  const address = page.getByLabel('نشانی')
  const wrong = main(page).locator('[aria-invalid="true"]')
  await address.fill('یزد')
  await address.blur()
  await page.clock.pauseAt(Date.parse(NOW) + 600_000)
  await address.fill('')
  await page.clock.runFor(299)
  await expect(wrong).toHaveCount(0)
  await page.clock.runFor(302)
  await expect(wrong).toHaveCount(1)
})

test('[DORM-26] of two failures at once one toast is shown, and no second one after it', async ({ page, allowed }) => {
  allowed.push(FAILED_CALL)
  const toasts = page.getByRole('status', { name: 'پیام‌های کوتاه' }).locator('[data-tone]')
  await breakCall({ call: 'GET /rest/users/me/valid-entrance-dormitory', kind: '403', university: 'aftab' })
  await breakCall({ call: 'GET /rest/users/me/student-groups', kind: '404', university: 'aftab' })
  await enter(page, 'head', 'aftab', '/dormitory/register')
  await expect.poll(async () => (await seenCalls()).filter(({ status }) => status === 403 || status === 404).length).toBe(2)
  await expect(toasts).toHaveCount(1)
  // A second one would stay, as no time passes for it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await toasts.click()
  await page.clock.runFor(1000)
  await expect(toasts).toHaveCount(0)
})

test('[DORM-04] surveys are offered only where the university has them', async ({ page, context }) => {
  await prefer(context, 'fa')
  const surveys = page.locator('a[href="/surveys"]')
  try {
    await enter(page, 'sara', 'aftab', DEVTOOLS)
    await expect(surveys).not.toHaveCount(0)
    edit('universities/aftab.json', ({ product }) => put(product as never, 'Survey', false))
    await expect(surveys).toHaveCount(0)
    await page.goto(`${DEVTOOLS}/surveys`)
    await expect(page).toHaveURL(/\/$/)
  } finally {
    restorePortal()
  }
})
