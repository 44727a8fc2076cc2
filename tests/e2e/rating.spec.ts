import type { Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const dialog = (page: Page) => page.getByRole('dialog')
const star = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'ارسال نظر' })
const comment = (page: Page) => dialog(page).getByRole('textbox', { name: 'نظر شما' })

async function openRating(page: Page, username: string) {
  await enter(page, username, 'aftab', '/food/reserve?selfId=101')
  await page.getByRole('button', { name: 'نظرسنجی' }).click()
  await expect(dialog(page)).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[RESV-54] [RATE-01] [RATE-07] [RATE-14] [RATE-15] [RATE-O1] the reserve page leads to the rating: five stars in half steps or none, and six kinds of reasons, each with one for and one against', async ({
    page,
  }) => {
    await openRating(page, 'pouya')
    await expect(dialog(page).getByRole('radio')).toHaveCount(11)
    await expect(send(page)).toHaveCount(0)
    await expect(comment(page)).toHaveCount(0)
    await star(page, '۰٫۵ ستاره').focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft')
    await expect(star(page, '۳٫۵ ستاره')).toBeChecked()
    await expect(send(page)).toBeVisible()
    const kinds = ['کیفیت غذا', 'مقدار غذا', 'بهداشت', 'امکانات سلف', 'برخورد کارکنان', 'برنامهٔ غذایی']
    const groups = dialog(page).getByRole('group', { name: /\(اختیاری\)$/ })
    await expect(groups).toHaveCount(7)
    for (const [index, kind] of kinds.entries()) {
      await expect(groups.nth(index)).toHaveAccessibleName(`${kind} (اختیاری)`)
      await expect(groups.nth(index).getByRole('radio')).toHaveCount(2)
    }
    expect(await complaints(page)).toEqual([])
  })

  test('[RATE-17] [RATE-O6] a comment ends at the letter 250 as typed, and is sent trimmed', async ({ page }) => {
    await openRating(page, 'pouya')
    await star(page, '۵ ستاره').check()
    await comment(page).fill(`  ${'ا'.repeat(247)}`)
    await comment(page).press('End')
    await page.keyboard.type('اب')
    await expect(comment(page)).toHaveValue(`  ${'ا'.repeat(248)}`)
    const asked = page.waitForRequest((request) => request.method() === 'POST' && /\/rest\/reserves\/\d+\/votes$/.test(request.url()))
    await send(page).click()
    expect((await asked).postDataJSON()).toMatchObject({ score: 5, description: 'ا'.repeat(248) })
    await expect(page.getByText('از نظر شما سپاس‌گزاریم.')).toBeVisible()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('four meals are rated one after the other, until nothing is left; who has none reads so', async ({ page }) => {
    await openRating(page, 'pouya')
    for (let left = 4; left > 0; left--) {
      await star(page, '۴ ستاره').check()
      await send(page).click()
      if (left > 1) await expect(star(page, '۴ ستاره')).not.toBeChecked()
    }
    await expect(dialog(page)).toContainText('نظرسنجی‌ای برای امتیازدهی نیست.')
    expect(await complaints(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'نظرسنجی' }).click()
    await expect(dialog(page)).toContainText('نظرسنجی‌ای برای امتیازدهی نیست.')
  })
})
