import type { Page } from '@playwright/test'
import { sample } from '../../lanes/sample.ts'
import { dish, pickHall, reserveButton, WEEKS } from '../support/food.ts'
import { CAMPUS, DESKTOP, PHONE } from '../support/stage.ts'
import { breakCall, enter, expect, mendCalls, resetCampus, seenCalls, signInCalls, test } from '../support/student.ts'
import { FAILED_CALL, holdCall, passUntil, untilHeld } from '../support/waits.ts'

const HALLS = 'GET /rest/reservations/selfs'
const WEEK = 'GET /rest/reservations/programs/v2'
const BOARD = '/food/reserve?selfId=101'
/** Each way in which a reading fails, and what the page says of it; the short lane takes one of either answer. */
const FAILURES = [
  ...sample(['none', 'cut', 'broken'] as const, 1).map((kind) => [kind, 'ارتباط با سرور برقرار نشد.'] as const),
  ...sample(['500', '403'] as const, 1).map((kind) => [kind, 'دریافت اطلاعات انجام نشد'] as const),
]

test.beforeEach(async ({ allowed }) => {
  allowed.push(FAILED_CALL)
  await resetCampus()
})

const failure = (page: Page) => page.locator('main').getByRole('alert')
const again = (page: Page) => failure(page).getByRole('button', { name: 'تلاش دوباره' })
/** The shape of what is coming in the place of the board. */
const shape = (page: Page) => page.locator('main').getByRole('status', { name: 'در حال بارگیری' }).last()
const forth = (page: Page) => page.getByRole('button', { name: 'هفتهٔ بعد' })

for (const [name, viewport, call, at, content] of [
  ['halls on a phone', PHONE, HALLS, '/food/selfs', (page: Page) => page.getByRole('radio').first()],
  ['a week on a desktop', DESKTOP, WEEK, BOARD, (page: Page) => dish(page)],
] as const) {
  test(`[CALL-52, CALL-53, CALL-54] ${name} that cannot be read says so, whatever the reason, and is read again on demand`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await enter(page, 'sara')
    for (const [kind, words] of FAILURES) {
      await test.step(kind, async () => {
        await breakCall({ call, kind, university: 'aftab' })
        await page.goto(at)
        await passUntil(page, again(page))
        await expect(failure(page)).toContainText(words)
        await expect(content(page)).toHaveCount(0)
        await mendCalls()
        await again(page).click()
        await expect(content(page)).toBeAttached()
        await expect(failure(page)).toHaveCount(0)
      })
    }
  })
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('a page of an edition that its gateway no longer has finds its way to the current one', async ({ page }) => {
    let editions = 0
    await page.route('**/portal/index/aftab.json', async (route) => {
      editions++
      const answer = await route.fetch()
      const index = (await answer.json()) as { readonly modules: Readonly<Record<string, object>> }
      const { food, ...modules } = index.modules
      const gone = { ...index, modules: { ...modules, food: { ...food, chunk: 'f'.repeat(20) } } }
      await route.fulfill({ response: answer, json: editions === 1 ? gone : index })
    })
    await enter(page, 'sara')
    await page.getByRole('navigation').getByRole('link', { name: 'غذا', exact: true }).click()
    const retry = page.getByRole('button', { name: 'تلاش دوباره' })
    await expect(retry).toBeVisible()
    await retry.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
    expect(editions).toBe(2)
  })

  test('[SESSION-15, SESSION-17] halls that answer 401 once are there after one refresh', async ({ page }) => {
    await enter(page, 'sara')
    const before = (await signInCalls()).length
    await breakCall({ call: HALLS, kind: '401', university: 'aftab', times: 1 })
    await page.goto('/food/selfs')
    await expect(page.getByRole('radio').first()).toBeVisible()
    expect(await signInCalls()).toHaveLength(before + 1)
  })

  test('a board whose halls cannot be read shows why alone, and no shape of a week that nobody reads', async ({ page }) => {
    await enter(page, 'sara')
    await breakCall({ call: HALLS, kind: '500', university: 'aftab' })
    await page.goto(BOARD)
    await passUntil(page, again(page))
    await expect(shape(page)).toHaveCount(0)
    await mendCalls()
    await again(page).click()
    await expect(dish(page)).toBeVisible()
  })

  test('the home page renders while its queries fail, and each can be retried', async ({ page }) => {
    await enter(page, 'sara')
    for (const call of ['GET /rest/reserves', 'GET /rest/announcements', 'GET /rest/users/nurture-profiles'])
      await breakCall({ call, kind: 'none', university: 'aftab' })
    await page.reload()
    await passUntil(page, again(page).nth(1))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('صبح به‌خیر، سارا')
    await expect(page.locator('main').getByRole('link', { name: 'رزرو غذا' })).toBeVisible()
    await mendCalls()
    await expect(async () => {
      if ((await again(page).count()) > 0) await again(page).first().click()
      await expect(again(page)).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await expect(page.getByText(/سلف مرکزی · /)).toHaveCount(7)
    await expect(page.getByText('رزرو غذای هفتهٔ آینده باز شد')).toBeVisible()
  })

  test('upcoming meals are not presented as complete if one week fails to load', async ({ page }) => {
    await page.route(/rest\/reserves\?.*weekStartDate=2026-11-28/, (route) => route.abort('connectionrefused'))
    await enter(page, 'sara')
    await passUntil(page, again(page))
    await page.unrouteAll()
    await again(page).click()
    await expect(page.getByText(/سلف مرکزی · /)).toHaveCount(7)
    await expect(again(page)).toHaveCount(0)
  })

  test('a week that takes long shows its shape, says so after ten seconds, can be given up and tried again', async ({ page }) => {
    await enter(page, 'sara')
    await holdCall(WEEK)
    await page.goto(BOARD)
    await untilHeld('GET', '/rest/reservations/programs')
    await expect(shape(page)).toBeVisible()
    const slow = page.getByText(/بیش از معمول طول کشیده است/)
    await passUntil(page, slow)
    await page.locator('main').getByRole('button', { name: 'انصراف' }).click()
    await expect(slow).toHaveCount(0)
    await again(page).click()
    await expect(dish(page)).toBeVisible()
    await mendCalls()
    await expect(dish(page)).toBeVisible()
  })

  test('an answer that comes after the page was left changes nothing there', async ({ page }) => {
    await enter(page, 'sara', 'aftab', '/food/selfs')
    await holdCall(WEEK)
    await pickHall(page)
    await untilHeld('GET', '/rest/reservations/programs')
    await page.getByRole('navigation').first().locator('a[href="/sport"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ورزش')
    await mendCalls()
    await expect.poll(async () => (await seenCalls()).filter(({ status }) => status === null)).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ورزش')
    await page.goBack()
    await expect(dish(page)).toBeVisible()
  })

  test('no stale data is shown while another week or hall loads, and a late response is discarded', async ({ page }) => {
    await enter(page, 'sara', 'aftab', BOARD)
    const cards = page.locator('main article')
    await expect(reserveButton(dish(page))).toBeVisible()
    /** What the weeks hold, when each is waited for. */
    const weeks: (readonly string[])[] = []
    for (const dates of WEEKS) {
      if (weeks.length > 0) await forth(page).click()
      await expect(page.locator('main')).toContainText(dates)
      await expect(cards).not.toHaveCount(0)
      weeks.push(await cards.allInnerTexts())
    }
    expect(new Set(weeks.map(String)).size).toBe(3)

    await page.goto(BOARD)
    await expect(cards).not.toHaveCount(0)
    await holdCall(WEEK)
    await forth(page).click()
    await untilHeld('GET', '/rest/reservations/programs')
    await expect(shape(page)).toBeVisible()
    await expect(cards).toHaveCount(0)
    await forth(page).click()
    await expect(cards).toHaveText([...(weeks[2] ?? [])], { useInnerText: true })
    await mendCalls()
    await expect.poll(async () => (await seenCalls()).filter(({ status }) => status === null)).toEqual([])
    expect(await cards.allInnerTexts()).toEqual(weeks[2])
    await page.getByRole('button', { name: 'هفتهٔ پیش' }).click()
    await expect(cards).toHaveText([...(weeks[1] ?? [])], { useInnerText: true })

    await holdCall(WEEK)
    await page.locator('main select').selectOption('102')
    await untilHeld('GET', '/rest/reservations/programs')
    await expect(shape(page)).toBeVisible()
    await expect(cards).toHaveCount(0)
    await mendCalls()
    await expect(cards).not.toHaveCount(0)
  })

  test('[CALL-55, SESSION-O18] a profile that cannot be read leaves a way out, and the address leads on once the university gives it', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', '/food')
    await breakCall({ call: 'GET /rest/users/me', kind: '500', university: 'aftab' })
    await page.goto(`${BOARD}&week=1`)
    const retry = page.getByRole('button', { name: 'تلاش دوباره' })
    await passUntil(page, page.getByText(/اطلاعات حساب شما خوانده نشد/))
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull()
    await expect(page.getByRole('button', { name: 'خروج' })).toBeVisible()
    await retry.click()
    await passUntil(page, retry)
    await mendCalls()
    await retry.click()
    await expect(page.locator('main')).toContainText(WEEKS[1])
    await expect(dish(page)).toBeVisible()
  })

  test('a university that refuses connections is shown with the profile of this session, and the page leads on once it answers', async ({
    page,
  }) => {
    await enter(page, 'sara', 'aftab', '/food')
    await page.route(`${CAMPUS}/**`, (route) => route.abort('connectionrefused'))
    await page.goto(`${BOARD}&week=1`)
    const retry = page.locator('main').getByRole('alert').getByRole('button', { name: 'تلاش دوباره' })
    await passUntil(page, retry)
    await expect(page.locator('main').getByRole('alert')).toContainText('ارتباط با سرور برقرار نشد.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('رزرو غذا')
    await page.unrouteAll()
    await retry.click()
    await expect(page.locator('main')).toContainText(WEEKS[1])
    await expect(dish(page)).toBeVisible()
  })

  test('a profile that takes long leaves a way out', async ({ page }) => {
    await enter(page, 'sara', 'aftab', '/food')
    await holdCall('GET /rest/users/me')
    await page.reload()
    await untilHeld('GET', '/rest/users/me')
    const retry = page.getByRole('button', { name: 'تلاش دوباره' })
    await passUntil(page, retry)
    await expect(page.getByRole('button', { name: 'خروج' })).toBeVisible()
    await retry.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
  })
})
