import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { followHowTo } from '../support/followHowTo.ts'
import { DESKTOP, OWN_PORTAL } from './support/stage.ts'
import { type OwnPortal, startOwnPortal } from './support/startOwnPortal.ts'
import { expect, fillSignIn, nextCaptcha, pickUniversity, resetCampus, submitButton, test } from './support/student.ts'

const shipped = fileURLToPath(new URL('../../', import.meta.url))
const readPage = (name: string) => readFileSync(join(shipped, 'docs/how-to', name), 'utf8')
/** A build, a campus and a compilation come first. */
const SLOW = 240_000

let cwd: string
let portal: OwnPortal | undefined
test.use({ baseURL: OWN_PORTAL, viewport: DESKTOP })
test.beforeEach(async ({ page }) => {
  page.setDefaultTimeout(10_000)
  await resetCampus()
  cwd = mkdtempSync(join(tmpdir(), 'how-to-'))
})
test.afterEach(async () => {
  await portal?.stop()
  portal = undefined
  rmSync(cwd, { recursive: true })
})

/** Follows a page to the letter; where it types `npm start`, that runs, and what it promises is looked at. */
async function follow(name: string, unikeys: readonly string[], look: () => Promise<void>): Promise<void> {
  const start = async (words: readonly string[]) => {
    portal = await startOwnPortal(cwd, words, unikeys)
    await look()
    return ''
  }
  expect((await followHowTo(readPage(name), { cwd, shipped, start })).broken).toEqual([])
}

async function signInAt(page: Page, university: RegExp, username: string, hasCaptcha = false): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  const captcha = hasCaptcha ? nextCaptcha(page) : Promise.resolve(undefined)
  await pickUniversity(page, university)
  await fillSignIn(page, username, await captcha)
  await submitButton(page).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

test('a module is added from nothing: parcels, code, more time, delivery, history, and what one university has otherwise', async ({
  page,
  allowed,
}) => {
  test.setTimeout(SLOW)
  allowed.push(/status of 422/)
  const main = page.locator('main')
  const entry = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  // The radio button itself is not seen; its row is.
  const pick = (name: string | RegExp) => main.getByRole('radio', { name }).click({ force: true })

  await follow('add-a-module.md', ['mine', 'aftab'], async () => {
    await signInAt(page, /دانشگاه من/, 'family')
    await expect(page.getByRole('navigation').first().getByRole('link', { name: 'بسته‌ها' })).toBeVisible()
    await main.getByRole('link', { name: 'بسته‌ها' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('بسته‌ها')
    await expect(main.getByRole('button', { name: /نمایش کد من/ })).toHaveCount(2)
    await expect(entry('کتاب‌فروشی دماوند')).toContainText('۱۴۰۵')

    await entry('خانواده')
      .getByRole('button', { name: /نمایش کد من/ })
      .click()
    await expect(dialog).toContainText('7391')
    await expect(dialog.getByRole('img', { name: 'این کد را در بخش بسته‌ها نشان دهید' })).toBeVisible()
    await page.keyboard.press('Escape')

    const postpone = async (name: string, answer: string) => {
      await entry(name)
        .getByRole('button', { name: /مهلت بیشتر/ })
        .click()
      await expect(question).toContainText('یک هفتهٔ دیگر برایتان نگه داریم؟')
      await question.getByRole('button', { name: 'مهلت بیشتر', exact: true }).click()
      await expect(page.getByText(answer)).toBeVisible()
    }
    await postpone('کتاب‌فروشی دماوند', 'بسته یک هفتهٔ دیگر برای شما می‌ماند.')
    await postpone('خانواده', 'مهلت این بسته دو بار بیشتر شده است')

    await main.getByRole('link', { name: 'تحویل در اتاق' }).click()
    await pick('خانواده')
    await expect(main.getByRole('radio', { name: /۲ آذر/ })).toBeDisabled()
    await pick(/۳ آذر/)
    await main.getByRole('button', { name: 'ثبت درخواست' }).click()
    await expect(main).toContainText('به اتاقتان می‌رسد')
    await main.getByRole('button', { name: 'بسته‌ها' }).click()

    await main.getByRole('link', { name: 'بسته‌های پیشین' }).click()
    await expect(main).toContainText('انتشارات سپیده')
    await page.getByRole('button', { name: 'صفحهٔ بعد' }).click()
    await expect(main).toContainText('ادارهٔ گذرنامه')
    await expect(main).not.toContainText('انتشارات سپیده')
    await page.goBack()
    await expect(entry('خانواده').getByRole('button', { name: /مهلت بیشتر/ })).toBeVisible()
    // The page stays open while the next step is typed.
  })

  await expect(main.getByRole('button', { name: /مهلت بیشتر/ })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'تحویل در اتاق' })).toHaveCount(0)
  await entry('خانواده')
    .getByRole('button', { name: /نمایش کد من/ })
    .click()
  await expect(dialog).toContainText('این کد را در نگهبانی نشان دهید')
  await page.goto('/parcels/delivery')
  await expect(page).toHaveURL(/\/parcels$/)

  await signInAt(page, /آفتاب/, 'sara', true)
  await page.goto('/parcels')
  await expect(main.getByRole('button', { name: /مهلت بیشتر/ })).toHaveCount(2)
  await expect(main.getByRole('link', { name: 'تحویل در اتاق' })).toBeVisible()
})

test('a screen is changed for one university: text, field, column, order and flag; another one has it as shipped', async ({ page }) => {
  test.setTimeout(SLOW)
  const main = page.locator('main')
  const labels = () => main.locator('form label').allInnerTexts()
  const heads = () => main.getByRole('columnheader').allInnerTexts()

  await follow('change-a-screen-for-one-university.md', ['mine', 'other'], async () => {
    await signInAt(page, /دانشگاه من/, 'mahtabsolo')
    await page.getByRole('navigation').first().getByRole('link', { name: 'خوابگاه' }).click()
    await expect(main.getByRole('link', { name: /حضور/ })).toBeVisible()
    await page.goto('/dormitory/leave')
    await expect(main).toContainText('پیش از رفتن، روزهای غیبت خود را اینجا بنویسید.')
    await expect(main.getByLabel('شهر مقصد')).toBeVisible()
    const own = await labels()
    expect(own[0]).toContain('نسبت')
    expect(own.at(-1)).toContain('شهر مقصد')

    await main.getByLabel('نسبت').fill('پدر')
    await main.getByLabel('از تاریخ').fill('1405/09/10')
    await main.getByLabel('تا تاریخ').fill('1405/09/12')
    await main.getByLabel(/همراه/).fill('09135550117')
    await main.getByLabel(/ثابت/).fill('03155550117')
    await main.getByLabel('نشانی').fill('اصفهان، چهارباغ')
    await main.getByLabel('شهر مقصد').fill('اصفهان')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/dormitory-leave'))
    await submitButton(page).click()
    expect((await sent).postDataJSON()).toMatchObject({
      relation: 'پدر',
      destination: 'اصفهان',
      fromDate: { year: 1405, month: 9, day: 10 },
    })
    await expect(page).toHaveURL(/\/dormitory$/)

    await page.goto('/dormitory/leave-report')
    await expect(main.getByRole('columnheader').first()).toHaveText('نتیجه')
    expect(await heads()).not.toContain('نشانی')

    await signInAt(page, /دانشگاه دیگر/, 'mahtabsolo')
    await page.goto('/dormitory')
    await expect(main.getByText('گزارش حضور و غیاب')).toBeVisible()
    await expect(main.getByRole('link', { name: /حضور/ })).toHaveCount(0)
    await page.goto('/dormitory/leave')
    await expect(main.getByLabel('نشانی')).toBeVisible()
    const others = await labels()
    expect(others[0]).toContain('از تاریخ')
    expect(others.join()).not.toContain('شهر مقصد')
    await page.goto('/dormitory/leave-report')
    await expect(main.getByRole('columnheader', { name: 'نشانی' })).toBeVisible()
  })
})
