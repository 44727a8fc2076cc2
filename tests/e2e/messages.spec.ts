import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { complaints, modesOn } from './support/axe.ts'
import { reach } from './support/keyboard.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, seenCalls, test } from './support/student.ts'

const INBOX = '/user/messages'
const lines = (page: Page) => page.locator('main ul > li')
const line = (page: Page, subject: string) => lines(page).filter({ hasText: subject })
const header = (page: Page) => page.locator('header').getByRole('link', { name: /^پیام‌ها/ })
const marks = async () =>
  (await seenCalls()).filter(({ method, path }) => method === 'PUT' && path.includes('/messages/')).map(({ path }) => path)

test.beforeEach(resetCampus)

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test.describe(`messages on a ${device}`, () => {
    test.use({ viewport })

    test('[MSG-05][MSG-06][MSG-08][MSG-09][MSG-12] what is unread and what is important looks so; opening one shows its subject and text, and it is read', async ({
      page,
    }) => {
      await enter(page, 'sahar', 'aftab', INBOX)
      await expect(lines(page)).toHaveCount(6)
      await expect(header(page)).toHaveAccessibleName('پیام‌ها، ۴')
      const [unread, read] = [line(page, 'تمدید کارت دانشجویی'), line(page, 'خوش آمدید')]
      await expect(unread.getByText('نخوانده')).toBeVisible()
      await expect(read.getByText('نخوانده')).toHaveCount(0)
      const mark = (row: typeof unread) => row.evaluate((one) => getComputedStyle(one).borderInlineStartWidth)
      expect([await mark(unread), await mark(read)]).toEqual(['4px', '0px'])
      await expect(line(page, 'تعهدنامهٔ استفاده از آزمایشگاه').getByText('مهم', { exact: true })).toBeVisible()
      await expect(unread.getByText('مهم', { exact: true })).toHaveCount(0)
      await unread.getByRole('link').click()
      await expect(page).toHaveURL(/\/user\/messages\/711$/)
      await expect(page.getByRole('heading', { name: 'تمدید کارت دانشجویی' })).toBeVisible()
      await expect(page.locator('main').getByText('کارت شما تا پایان ماه اعتبار دارد.')).toBeVisible()
      await expect(page.locator('main').getByText('یک قطعه عکس')).toBeVisible()
      await expect(header(page)).toHaveAccessibleName('پیام‌ها، ۳')
      expect(await marks()).toEqual(['/rest/users/me/messages/711'])
      await page.goBack()
      await expect(line(page, 'تمدید کارت دانشجویی').getByText('نخوانده')).toHaveCount(0)
    })

    for (const colorScheme of modesOn(device))
      test(`axe finds nothing on the inbox and on a message, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await enter(page, 'sahar', 'aftab', INBOX)
        await expect(lines(page)).toHaveCount(6)
        expect(await complaints(page)).toEqual([])
        await line(page, 'کارنامه').getByRole('link').click()
        await expect(page.getByRole('button', { name: 'دریافت پیوست ۱' })).toBeVisible()
        expect(await complaints(page)).toEqual([])
      })
  })

test.describe('a message', () => {
  test.use({ viewport: PHONE })

  test('[MSG-10][MSG-11][MSG-O10] has a link for each attachment, which is saved as a file and never shown', async ({ page }) => {
    await enter(page, 'sahar', 'aftab', `${INBOX}/712`)
    await expect(page.getByRole('button', { name: /^دریافت پیوست/ })).toHaveCount(3)
    for (const [n, name] of [
      ['۱', '712-1.pdf'],
      ['۳', '712-3'],
    ]) {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: `دریافت پیوست ${n}` }).click()
      const file = await saved
      expect(file.suggestedFilename()).toBe(name)
      expect(readFileSync(await file.path()).length).toBeGreaterThan(0)
    }
    await expect(page).toHaveURL(/\/user\/messages\/712$/)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  test('[MSG-O1] with a script, a form, a frame and a style shows its text alone, and links that cannot reach back', async ({ page }) => {
    await enter(page, 'sahar', 'aftab', `${INBOX}/713`)
    await expect(page.getByText('تا فردا فرصت دارید.')).toBeVisible()
    expect(await page.locator('main').locator('script, style, form, iframe, img, [onclick], input').count()).toBe(0)
    expect(
      await page
        .locator('main')
        .getByText('اینجا')
        .evaluate((one) => one.closest('a')?.getAttribute('href') ?? null),
    ).toBe(null)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await page.goto(`${INBOX}/711`)
    const link = page.getByRole('link', { name: 'نوبت بگیرید' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('href', 'https://www.example.org/card')
  })

  test('[MSG-O2] whose body is no base64 shows it as it is', async ({ page }) => {
    await enter(page, 'sahar', 'aftab', `${INBOX}/714`)
    await expect(page.getByText('این پیام از سامانهٔ پیشین آمده است: <b>نوبت شما ساعت ۱۰ است.</b>')).toBeVisible()
  })

  test('is found in an inbox of 1,200 in pages of ten, by the keyboard alone', async ({ page }) => {
    await enter(page, 'bahar', 'aftab', INBOX)
    await expect(lines(page)).toHaveCount(10)
    await expect(page.getByText('صفحهٔ ۱ از ۱۲۰')).toBeVisible()
    const find = page.getByRole('searchbox', { name: 'جست‌وجو در پیام‌ها' })
    await reach(page, find)
    await page.keyboard.type('۱۱۹۹')
    await expect(lines(page)).not.toHaveCount(10)
    await reach(page, lines(page).first().getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/user\/messages\/\d+$/)
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  })
})

test.describe('forced messages', () => {
  test.use({ viewport: PHONE })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'پیام‌های مهم' })

  test('[MSG-19][MSG-20][MSG-21][MSG-22][MSG-23][MSG-O5][MSG-O13] are a dialog on any page that nobody can close until all are read; one that could not be noted stays', async ({
    page,
    allowed,
  }) => {
    allowed.push(/500/)
    await enter(page, 'vahid', 'aftab', '/food/selfs')
    await expect(dialog(page)).toBeVisible()
    for (const text of ['آیین‌نامهٔ تازهٔ سلف', 'مهلت حذف و اضافه', 'هشدار پیامک‌های جعلی', 'کارت دانشجویی'])
      await expect(dialog(page)).toContainText(text)
    const read = (subject: string) => dialog(page).locator('li').filter({ hasText: subject }).getByRole('button')
    await expect(dialog(page).getByRole('button', { name: 'خواندم' })).toHaveCount(3)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await page.goBack({ timeout: 1000 }).catch(() => undefined)
    await expect(dialog(page)).toBeVisible()
    expect(await complaints(page)).toEqual([])
    await read('آیین‌نامهٔ تازهٔ سلف').click()
    await expect(dialog(page).getByRole('button', { name: 'خواندم' })).toHaveCount(2)
    await read('مهلت حذف و اضافه').click()
    await expect(dialog(page).getByText('خوانده‌شدن این پیام ثبت نشد. دوباره تلاش کنید.')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'خروج' })).toBeEnabled()
    await read('مهلت حذف و اضافه').click()
    await expect(dialog(page).getByRole('button', { name: 'خواندم' })).toHaveCount(1)
    await read('هشدار پیامک‌های جعلی').click()
    await expect(dialog(page)).toHaveCount(0)
    await page.reload()
    await expect(header(page)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('[MSG-O5][MSG-O13] keep nobody from signing out, and are not shown where a bank leads back to', async ({ page }) => {
    await enter(page, 'vahid', 'aftab', '/payment-result?ResNum=1')
    await page.waitForTimeout(4000)
    await expect(dialog(page)).toHaveCount(0)
    await page.goto('/')
    await dialog(page).getByRole('button', { name: 'خروج' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('[MSG-24][MSG-O9] what was announced is kept in this browser for its student, and gone after the sign-out', async ({ page }) => {
    const kept = () => page.evaluate(() => localStorage.getItem('seen_messages'))
    await enter(page, 'sahar', 'aftab', '/food/selfs')
    await expect(page.getByText('۴ پیام تازه دارید.')).toBeVisible()
    for (const id of ['711', '712', '713', '714']) expect(await kept()).toContain(id)
    await page.reload()
    await expect(header(page)).toHaveAccessibleName('پیام‌ها، ۴')
    await expect(page.getByText('۴ پیام تازه دارید.')).toHaveCount(0)
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    expect(await kept()).toBe(null)
  })
})
