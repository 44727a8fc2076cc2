import type { Page } from '@playwright/test'
import { focusOf, reach } from './support/keyboard.ts'
import { DESKTOP } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

const SUBJECT = 'کارت غذا خوانده نمی‌شود'
const main = (page: Page) => page.locator('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
/** What has the focus now, seen with its ring. */
const isOn = (page: Page, what: string) => expect.poll(() => focusOf(page)).toBe(`${what} seen`)
/** Opens a request from the list. */
async function openRow(page: Page, text: string): Promise<void> {
  await reach(page, page.getByRole('row').filter({ hasText: text }).getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/helpdesk\/issues\/\d+$/)
}

test.use({ viewport: DESKTOP })
test.beforeEach(resetCampus)

test('[HELP-33] a request is filed, answered and another one closed by keyboard alone, and the focus is seen and near', async ({
  page,
  allowed,
}) => {
  // The form asks for his room in a dormitory, which he has not.
  allowed.push(/404/)
  await enter(page, 'mohsen', 'aftab', '/helpdesk')
  await reach(page, main(page).getByRole('link', { name: 'درخواست تازه' }))
  await page.keyboard.press('Enter')
  await isOn(page, 'h1 درخواست تازه')

  // Sent without anything, it leads to the first field that is missing.
  await reach(page, button(page, 'ثبت درخواست'))
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('alert').first()).toBeVisible()
  for (const label of ['نوع درخواست', 'دسته']) {
    await reach(page, page.getByLabel(label))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel(label)).not.toHaveValue('')
  }
  for (const [label, words] of [
    ['موضوع', SUBJECT],
    ['شرح درخواست', 'در سلف مرکزی.'],
  ] as const) {
    await reach(page, page.getByLabel(label))
    await page.keyboard.type(words)
  }
  await reach(page, button(page, 'ثبت درخواست'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/helpdesk\/issues$/)
  await isOn(page, 'h1 درخواست‌های پشتیبانی')

  await openRow(page, SUBJECT)
  await reach(page, button(page, 'پاسخ تازه'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await isOn(page, 'button پاسخ تازه')
  await page.keyboard.press('Enter')
  await reach(page, dialog.getByLabel('متن پاسخ'))
  await page.keyboard.type('هنوز درست نشده است.')
  await reach(page, dialog.getByRole('button', { name: 'فرستادن' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(main(page)).toContainText('هنوز درست نشده است.')
  await isOn(page, 'button پاسخ تازه')

  await page.goBack()
  await openRow(page, '1001')
  await reach(page, button(page, 'بستن درخواست'))
  await page.keyboard.press('Enter')
  await isOn(page, 'button نه، بماند')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await isOn(page, 'button بستن درخواست')
  await page.keyboard.press('Enter')
  await isOn(page, 'button نه، بماند')
  await page.keyboard.press('Tab')
  await isOn(page, 'button بستن درخواست')
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText('پایان یافته')
  await expect(button(page, 'بستن درخواست')).toHaveCount(0)
  await isOn(page, 'h1 درخواست 1001')
})
