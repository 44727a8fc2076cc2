import type { Locator, Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { reach } from './support/keyboard.ts'
import { CONTROL, PHONE } from './support/stage.ts'
import { breakCall, enter, expect, mendCalls, resetCampus, seenCalls, test } from './support/student.ts'
import { FAILED_CALL, holdCall, returnTo, untilHeld } from './support/waits.ts'

test.beforeEach(resetCampus)

const next = (page: Page) => page.getByRole('button', { name: 'پرسش بعد' })
const send = (page: Page) => page.getByRole('button', { name: 'ثبت پاسخ‌ها' })
const slide = (page: Page) => page.getByRole('group', { name: /^پرسش .* از/ })
const option = (page: Page, name: string) => page.locator('label', { hasText: name })
const VOTE = 'POST /rest/users/me/surveys/{id}/answers'
const ONCE = { voters: 1, images: 0, verified: 0, choices: { 'تالار حافظ': 1 } }
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

test('a survey is found, answered and sent by the keyboard alone, and the focus is seen', async ({ page }) => {
  await enter(page, 'voter', 'aftab', '/survey/survey')
  const { keyboard } = page
  const entry = page.getByRole('listitem').filter({ hasText: 'غذای سلف در این نیم‌سال' })
  await reach(page, entry.getByRole('button', { name: 'پاسخ دادن' }))
  await keyboard.press('Enter')
  await expect(slide(page)).toHaveAccessibleName('پرسش ۱ از ۶')
  await reach(page, page.getByRole('radio').first())
  // Arrows move the focus alone; Enter and Space pick.
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'بسیار راضی' })).toBeChecked()
  const picks = [['قورمه‌سبزی', 'قیمه'], ['یکشنبه'], ['پاکیزگی سالن', 'قیمت'], ['ناهار'], []]
  for (const [at, names] of picks.entries()) {
    await reach(page, next(page))
    await keyboard.press('Enter')
    await expect(slide(page)).toHaveAccessibleName(new RegExp(`^پرسش ${'۲۳۴۵۶'.charAt(at)} از`))
    await expect(slide(page)).toBeFocused()
    for (const name of names) {
      await reach(page, page.getByRole('checkbox', { name, exact: true }))
      await keyboard.press('Space')
      await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
    }
  }
  await reach(page, send(page))
  await keyboard.press('Enter')
  await expect(page.getByText('پاسخ‌های شما ثبت شد.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const counted = await (await fetch(`${CONTROL}/votes/1101`)).json()
  expect(counted).toMatchObject({
    voters: 1,
    choices: { 'بسیار راضی': 1, قورمه‌سبزی: 1, قیمه: 1, یکشنبه: 1, 'پاکیزگی سالن': 1, قیمت: 1, ناهار: 1 },
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

test('the same vote of three tabs is counted once, though the answer to one is lost and another is reloaded before it has its own', async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(/400/, FAILED_CALL)
  const counted = async () => (await fetch(`${CONTROL}/votes/1103`)).json()
  await enter(page, 'voter', 'aftab', '/survey/1103')
  const [first, second, third] = [page, await context.newPage(), await context.newPage()]
  for (const tab of [first, second, third]) {
    await tab.goto('/survey/1103')
    await tab.locator('label', { hasText: 'تالار حافظ' }).click()
  }
  expect(await counted()).toMatchObject({ voters: 0, choices: {} })
  await breakCall({ call: VOTE, kind: 'none', after: true, university: 'aftab' })
  await first.bringToFront()
  await send(first).click()
  await expect(first.getByText('ارتباط با سرور برقرار نشد').first()).toBeVisible()
  await mendCalls()
  expect(await counted()).toEqual(ONCE)

  await holdCall(VOTE)
  await second.bringToFront()
  await send(second).click()
  await untilHeld('POST', '/rest/users/me/surveys/1103/answers')
  await second.reload()
  await mendCalls()
  const isAnswered = 'به این نظرسنجی پاسخ داده‌اید و پاسخ شما ثبت شده است.'
  await expect(second.getByText(isAnswered)).toBeVisible()
  await third.bringToFront()
  await send(third).click()
  await expect(third.getByText('به این نظرسنجی پاسخ داده‌اید').first()).toBeVisible()
  await first.bringToFront()
  await send(first).click()
  await expect(first).toHaveURL(/\/$/)
  await expect(first.getByText('پاسخ‌های شما ثبت شد.')).toBeVisible()
  expect(await counted()).toEqual(ONCE)
  // A browser repeats by itself what got no answer, with the same key.
  const sent = (await votes()).map(({ status, idempotencyKey }) => ({ status, key: idempotencyKey }))
  expect(sent.slice(-2)).toEqual([
    { status: 400, key: expect.any(String) },
    { status: 200, key: sent[0]?.key },
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
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

test('cultural capabilities of two tabs: an untouched form has on return what the other saved, with its areas; what is sent last replaces all', async ({
  page,
  context,
}) => {
  await enter(page, 'voter', 'aftab', '/survey/cultural-capabilities')
  const other = await context.newPage()
  await other.goto('/survey/cultural-capabilities')
  await expect(other.getByLabel('نوع')).toHaveValue('نستعلیق')
  await page.bringToFront()
  await page.getByRole('button', { name: 'تغییر زمینه‌ها' }).click()
  await option(page, 'خوش‌نویسی').click()
  await option(page, 'وبلاگ').click()
  await page.getByRole('button', { name: 'ادامه' }).click()
  await page.getByLabel('نشانی').fill('golestan.example')
  await page.getByRole('button', { name: 'ثبت توانمندی‌ها' }).click()
  await expect(page.getByText('توانمندی‌های شما ثبت شد.')).toBeVisible()

  await returnTo(other)
  await expect(other.getByLabel('نشانی')).toHaveValue('golestan.example')
  await expect(other.getByLabel('نوع')).toHaveCount(0)
  await other.getByLabel('نشانی').fill('bustan.example')
  await page.bringToFront()
  await page.getByLabel('نشانی').fill('divan.example')
  await page.getByRole('button', { name: 'ثبت توانمندی‌ها' }).click()
  await expect(page.getByText('توانمندی‌های شما ثبت شد.').first()).toBeVisible()
  await returnTo(other)
  await expect(other.getByLabel('نشانی')).toHaveValue('bustan.example')
  await other.getByRole('button', { name: 'ثبت توانمندی‌ها' }).click()
  await expect(other.getByText('توانمندی‌های شما ثبت شد.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('نشانی')).toHaveValue('bustan.example')
})

test('sport capabilities are listed on a page of sport', async ({ page }) => {
  await enter(page, 'voter', 'aftab', '/sport')
  await page.getByRole('link', { name: 'توانمندی‌ها' }).click()
  await expect(page).toHaveURL(/\/sport\/capabilities$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('توانمندی‌های ورزشی')
  await expect(page.getByRole('listitem').filter({ hasText: 'توانمندی‌های ورزشی' })).toBeVisible()
})
