import type { Locator, Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, seenCalls, test } from './support/student.ts'

test.beforeEach(resetCampus)

const next = (page: Page) => page.getByRole('button', { name: 'پرسش بعد' })
const send = (page: Page) => page.getByRole('button', { name: 'ثبت پاسخ‌ها' })
const slide = (page: Page) => page.getByRole('group', { name: /^پرسش .* از/ })
const option = (page: Page, name: string) => page.locator('label', { hasText: name })
const votes = async () => (await seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith('/answers'))

/** Where a control is on the screen, as parts of its height from above. */
const place = (control: Locator): Promise<readonly [number, number]> =>
  control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return [top / window.innerHeight, bottom / window.innerHeight] as const
  })

/** A finger moves over a slide. */
async function swipe(page: Page, by: number): Promise<void> {
  const { x, y, width, height } = (await slide(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [from, at] = [x + width / 2, y + Math.min(height, 400) / 2]
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true }
  await slide(page).dispatchEvent('pointerdown', { ...finger, clientX: from, clientY: at })
  await slide(page).dispatchEvent('pointerup', { ...finger, clientX: from + by, clientY: at })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a survey is answered with one thumb: what is pressed lies below, a swipe leads on, all is sent once', async ({ page }) => {
    await enter(page, 'voter', 'aftab', '/surveys')
    const entry = page.getByRole('listitem').filter({ hasText: 'غذای سلف در این نیم‌سال' })
    await entry.getByRole('button', { name: 'پاسخ دادن' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذای سلف در این نیم‌سال')
    await expect(slide(page)).toHaveAccessibleName('پرسش ۱ از ۶')
    expect(await complaints(page)).toEqual([])
    await option(page, 'بسیار راضی').tap()
    await next(page).tap()
    await expect(slide(page)).toHaveAccessibleName('پرسش ۲ از ۶')
    await expect(slide(page)).toBeFocused()
    const pressed = [...(await page.locator('main label').all()), next(page), page.getByRole('button', { name: 'قبلی' })]
    expect(pressed).toHaveLength(8)
    for (const control of pressed) {
      const [top, bottom] = await place(control)
      expect([top > 1 / 3, bottom < 1], (await control.textContent()) ?? '').toEqual([true, true])
    }
    for (const food of ['قورمه‌سبزی', 'قیمه', 'ماکارونی']) await option(page, food).tap()
    await expect(page.getByText('بیش از ۲ گزینه نمی‌توان انتخاب کرد.')).toBeVisible()
    await swipe(page, 120)
    await expect(slide(page)).toHaveAccessibleName('پرسش ۳ از ۶')
    await swipe(page, -120)
    await expect(slide(page)).toHaveAccessibleName('پرسش ۲ از ۶')
    await expect(page.getByRole('checkbox', { name: 'قیمه' })).toBeChecked()
    for (let at = 2; at < 6; at++) await next(page).tap()
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'رفتن به پرسش ۳' }).tap()
    await option(page, 'یکشنبه').tap()
    await next(page).tap()
    for (const name of ['پاکیزگی سالن', 'قیمت']) await option(page, name).tap()
    await next(page).tap()
    await option(page, 'ناهار').tap()
    await next(page).tap()
    await expect(page.getByText('به ۱ پرسش اختیاری پاسخ نداده‌اید')).toBeVisible()
    // What came under the finger just now is not pressed.
    await page.waitForTimeout(700)
    await send(page).tap()
    await expect(page.getByText('پاسخ‌های شما ثبت شد.')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await votes()).toHaveLength(1)
    await page.goto('/surveys')
    await expect(page.getByRole('listitem').filter({ hasText: 'رفت‌وآمد به دانشگاه' })).toBeVisible()
    await expect(entry).toHaveCount(0)
  })

  test('answers that were not sent are there again after a reload, and gone after the sign-out', async ({ page }) => {
    await enter(page, 'voter', 'aftab', '/survey/1108')
    await expect(slide(page)).toHaveAccessibleName('پرسش ۱ از ۱۰۰')
    for (let at = 1; at < 5; at++) {
      await page.locator('main label').first().tap()
      await next(page).tap()
    }
    await page.reload()
    await expect(slide(page)).toHaveAccessibleName('پرسش ۵ از ۱۰۰')
    await expect(page.getByText('پاسخ‌های قبلی شما روی این دستگاه مانده بود')).toBeVisible()
    await page.getByRole('button', { name: 'قبلی' }).tap()
    await expect(page.locator('main input:checked')).toHaveCount(1)
    expect(await page.evaluate(() => localStorage.getItem('survey_answers'))).toContain('1108')
    await page.getByRole('button', { name: 'بیشتر' }).tap()
    await page.getByRole('button', { name: 'خروج' }).tap()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('survey_answers'))).toBeNull()
  })
})

test('a question with 500 options is searched, and a survey of one question has no bar', async ({ page }) => {
  await enter(page, 'voter', 'aftab', '/survey/1109')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('searchbox').fill('ساعت ۱۰:۲۰')
  const found = page.locator('main label')
  await expect(found.first()).toContainText('۱۰:۲۰')
  await found.first().click()
  await page.getByRole('searchbox').fill('')
  await expect(page.locator('main input:checked')).toHaveCount(1)
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true')
  expect(await complaints(page)).toEqual([])
})

test('the same vote sent by three tabs is counted once', async ({ page, context, allowed }) => {
  allowed.push(/400/)
  await enter(page, 'voter', 'aftab', '/survey/1103')
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/survey/1103')
    await tab.locator('label', { hasText: 'تالار حافظ' }).click()
  }
  await Promise.all(tabs.map((tab) => send(tab).click()))
  await expect.poll(async () => (await votes()).length).toBe(3)
  const statuses = (await votes()).map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 400, 400])
})

/** From the list of its kind to the answers that are sent: of each slide these options, and what the list shows after it. */
const ANSWERED = [
  { list: '/survey/survey', title: 'جشن شب یلدا', slides: [['تالار حافظ']], rest: 'رفت‌وآمد به دانشگاه' },
  {
    list: '/survey/elections',
    title: 'انتخابات شورای صنفی دانشجویان',
    slides: [['آیدا صمیمی', 'بهروز تاجیک', 'پرستو نیک‌پور'], ['هنگامه رستگار']],
    rest: 'نمایندهٔ ورودی‌های ۱۴۰۱',
  },
  {
    list: '/survey/election-candidacy',
    title: 'نامزدی انجمن علمی دانشکده',
    slides: [['بله'], ['نشریه']],
    rest: 'اکنون نامزدی باز نیست.',
  },
]

test('[SURV-01] a student answers a survey, votes in an election and applies as a candidate', async ({ page }) => {
  await enter(page, 'voter', 'aftab', '/surveys')
  for (const { list, title, slides, rest } of ANSWERED) {
    await page.goto(list)
    const entry = page.getByRole('listitem').filter({ hasText: title })
    await entry.getByRole('button', { name: 'پاسخ دادن' }).click()
    for (const [at, names] of slides.entries()) {
      if (at > 0) await next(page).click()
      for (const name of names) await option(page, name).click()
    }
    // What came under the pointer just now is not pressed.
    await page.waitForTimeout(700)
    await send(page).click()
    await expect(page.getByText('پاسخ‌های شما ثبت شد.')).toBeVisible()
    await page.goto(list)
    await expect(page.locator('main').getByText(rest)).toBeVisible()
    await expect(entry).toHaveCount(0)
  }
  expect((await votes()).map(({ path, status }) => [path, status])).toEqual(
    [1103, 1201, 1301].map((id) => [`/rest/users/me/surveys/${id}/answers`, 200]),
  )
})

test('[CULT-02] a student fills in cultural capabilities, which are there on the next visit', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/survey/cultural-capabilities')
  await option(page, 'خوش‌نویسی').click()
  await page.getByRole('button', { name: 'ادامه' }).click()
  await page.getByLabel('نوع').fill('نستعلیق')
  await page.getByRole('button', { name: 'ثبت توانمندی‌ها' }).click()
  await expect(page.getByText('توانمندی‌های شما ثبت شد.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('این‌ها را پیش‌تر نوشته‌اید.')).toBeVisible()
  await expect(page.getByLabel('نوع')).toHaveValue('نستعلیق')
  await page.getByLabel('نوع').fill('شکسته')
  await page.getByRole('button', { name: 'ثبت توانمندی‌ها' }).click()
  await expect(page.getByText('توانمندی‌های شما ثبت شد.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('نوع')).toHaveValue('شکسته')
})

test('sport capabilities are listed on a page of sport', async ({ page }) => {
  await enter(page, 'voter', 'aftab', '/sport')
  await page.getByRole('link', { name: 'توانمندی‌ها' }).click()
  await expect(page).toHaveURL(/\/sport\/capabilities$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('توانمندی‌های ورزشی')
  await expect(page.getByRole('listitem').filter({ hasText: 'توانمندی‌های ورزشی' })).toBeVisible()
})
