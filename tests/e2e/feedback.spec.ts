import type { Page } from '@playwright/test'
import { MOHSENS_FEEDBACK, SARAS_FEEDBACK } from '../../sandbox/seed/feedbackSeeds.ts'
import { complaints } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const main = (page: Page) => page.locator('main')
const LIST = '/user/feedbacks'

/** Opens the dialog, is refused with two letters, and sends. */
async function send(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'بازخورد تازه' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('موضوع')).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await dialog.getByLabel('موضوع').fill(' نو ')
  await dialog.getByRole('button', { name: 'فرستادن بازخورد' }).click({ force: true })
  await expect(dialog.getByRole('alert').first()).toContainText('موضوع')
  await dialog.getByLabel('موضوع').fill('نور سالن مطالعه')
  await dialog.getByLabel('متن بازخورد').fill('شب‌ها کم است.\nدیروز و امروز.')
  await dialog.getByRole('button', { name: 'فرستادن بازخورد' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('بازخورد فرستاده شد. سپاسگزاریم.').first()).toBeVisible()
  await expect(main(page)).toContainText('نور سالن مطالعه')
  expect(await complaints(page)).toEqual([])
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a student sends the first feedback in a dialog, sees it in the list, replies and withdraws it', async ({ page }) => {
    await enter(page, 'shirin', 'aftab', LIST)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('بازخوردهای من')
    await expect(main(page)).toContainText('هنوز بازخوردی نفرستاده‌اید.')
    expect(await complaints(page)).toEqual([])
    await send(page)
    await main(page).getByRole('button', { name: 'باز کردن' }).click()
    await expect(page).toHaveURL(/\/user\/feedbacks\/\d+$/)
    await expect(main(page)).toContainText('شب‌ها کم است.')
    for (const absent of ['نوع درخواست', 'دسته']) await expect(main(page).getByText(absent)).toHaveCount(0)
    await main(page).getByRole('button', { name: 'پاسخ تازه' }).click()
    await page.getByLabel('متن پاسخ').fill('پیشنهاد: چراغ مطالعه.')
    await page.getByRole('button', { name: 'فرستادن' }).click()
    await expect(main(page)).toContainText('پیشنهاد: چراغ مطالعه.')
    await main(page).getByRole('button', { name: 'پس گرفتن بازخورد' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'پس گرفتن بازخورد' }).click()
    await expect(main(page)).toContainText('لغو شده')
    expect(await complaints(page)).toEqual([])
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[FDBK-O5] the entry leads to the own feedback, whose subject, text and answers are text, never markup', async ({ page }) => {
    await enter(page, 'mohsen', 'aftab', '/')
    await page.getByRole('link', { name: 'بازخوردها' }).first().click()
    await expect(page).toHaveURL((url) => url.pathname === LIST)
    const rows = main(page).getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: '<b>ساعت کار</b> سالن مطالعه' })).toHaveCount(1)
    await expect(main(page).getByRole('columnheader')).toHaveText(['شناسه', 'موضوع', 'وضعیت', 'ثبت', 'آخرین تغییر', /.*/])
    await send(page)
    await page.goto(`${LIST}/${MOHSENS_FEEDBACK.answered}`)
    for (const text of ['<b>ساعت کار</b> سالن مطالعه', '<img src=x onerror=alert(1)>', '<i>نیمه‌شب</i>'])
      await expect(main(page)).toContainText(text)
    await expect(main(page).locator('img, b, i, script')).toHaveCount(0)
    await expect(main(page).locator('[data-side=start]').first()).toContainText('دانشگاه')
    expect(await complaints(page)).toEqual([])
  })

  test('of an id that is no number, of somebody else’s feedback and of a request the page says that there is none', async ({
    page,
    allowed,
  }) => {
    allowed.push(/404/)
    await enter(page, 'mohsen', 'aftab', LIST)
    for (const path of [`${LIST}/12a`, `${LIST}/${SARAS_FEEDBACK}`, `${LIST}/1002`, `/helpdesk/issues/${MOHSENS_FEEDBACK.waiting}`]) {
      await page.goto(path)
      await expect(page, path).toHaveURL((url) => url.pathname === '/')
      await expect(page.getByText('این صفحه پیدا نشد').first()).toBeVisible()
    }
  })

  test('at a university without it there is no entry, and its addresses lead home', async ({ page }) => {
    await enter(page, 'kohneh', 'kohan', '/')
    await expect(page.getByRole('link', { name: 'پرسش‌ها' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'بازخوردها' })).toHaveCount(0)
    for (const path of [LIST, `${LIST}/${MOHSENS_FEEDBACK.waiting}`]) {
      await page.goto(path)
      await expect(page, path).toHaveURL((url) => url.pathname === '/')
    }
  })
})
