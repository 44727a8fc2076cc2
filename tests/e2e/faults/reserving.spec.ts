import type { Locator, Page } from '@playwright/test'
import { sample } from '../../lanes/sample.ts'
import { dish, isFree, isReserved, minusButton, plusButton, purse, reserveButton } from '../support/food.ts'
import { edit, put, restorePortal } from '../support/portalEdits.ts'
import { CAMPUS, DESKTOP, DEVTOOLS, PHONE } from '../support/stage.ts'
import { breakCall, callsAreQuiet, enter, expect, mendCalls, reserveCalls, resetCampus, test } from '../support/student.ts'
import { FAILED_CALL, holdCall, passUntil, untilHeld } from '../support/waits.ts'

const WEEK = 'GET /rest/reservations/programs/v2'
const RESERVE = 'POST /rest/reserves'
const CANCEL = 'DELETE /rest/reserves/*'

/** What may come back of a changing call: nothing or half an answer, before the campus acted or after it; or a refusal. The short lane takes one before and one after. */
const OUTCOMES = [
  ...sample([{ kind: 'none' }, { kind: '500' }, { kind: '403' }] as const, 1),
  ...sample(
    [
      { kind: 'none', after: true },
      { kind: 'cut', after: true },
      { kind: '500', after: true },
    ] as const,
    1,
  ),
]
const named = ({ kind, after }: { readonly kind: string; readonly after?: boolean }) => `${kind}${after === true ? ' after the act' : ''}`

test.use({ viewport: DESKTOP })
test.beforeEach(async ({ allowed }) => {
  allowed.push(FAILED_CALL)
  await resetCampus()
})

const toast = (page: Page) => page.getByRole('status', { name: 'پیام‌های کوتاه' })
const sayings = /ارتباط با سرور برقرار نشد|خطایی در سرور رخ داد|اجازهٔ این کار را ندارید/
const keysOf = async (method: string) =>
  new Set((await reserveCalls()).filter((call) => call.method === method).map(({ idempotencyKey }) => idempotencyKey))

/** The week of the central hall, and the card of a dish that is not reserved. */
async function openCard(page: Page, origin = ''): Promise<Locator> {
  await enter(page, 'sara', 'aftab', `${origin}/food/reserve?selfId=101`)
  const card = dish(page)
  await isFree(card)
  await expect(purse(page)).toBeAttached()
  return card
}
async function hearAndDismiss(page: Page): Promise<void> {
  await toast(page).getByText(sayings).first().click()
  // That a meal was cancelled is shown for longer: it may be taken back.
  await expect(toast(page).getByText(sayings)).toHaveCount(0)
}
/** Presses until one portion is reserved: at once where the campus had acted, else with the next press. */
async function reserveAgain(card: Locator): Promise<void> {
  const first = reserveButton(card).or(card.locator('output'))
  await expect(first).toBeVisible()
  if (await reserveButton(card).isVisible()) await reserveButton(card).click()
  await isReserved(card)
}

test('[RESV-89, RESV-O31, CALL-O3] whatever becomes of a reserve, the page says so, and pressing again never reserves twice', async ({
  page,
}) => {
  const card = await openCard(page)
  const before = await purse(page).innerText()
  let once = ''
  for (const outcome of OUTCOMES) {
    await test.step(named(outcome), async () => {
      await breakCall({ call: RESERVE, university: 'aftab', ...outcome })
      await reserveButton(card).click()
      await hearAndDismiss(page)
      await mendCalls()
      await reserveAgain(card)
      await expect(purse(page)).not.toHaveText(before)
      if (once === '') once = await purse(page).innerText()
      await expect(purse(page)).toHaveText(once)
      await minusButton(card).click()
      await isFree(card)
      await expect(purse(page)).toHaveText(before)
    })
  }
})

test('[RESV-90, RESV-O31, CALL-O3] whatever becomes of a cancellation, the page says so, and pressing again never cancels twice', async ({
  page,
}) => {
  const card = await openCard(page)
  await reserveButton(card).click()
  await isReserved(card)
  for (const outcome of OUTCOMES) {
    await test.step(named(outcome), async () => {
      await plusButton(card).click()
      await isReserved(card, '۲')
      await breakCall({ call: CANCEL, university: 'aftab', ...outcome })
      await minusButton(card).click()
      await hearAndDismiss(page)
      await mendCalls()
      if ((await card.locator('output').innerText()) === '۲') await minusButton(card).click()
      await isReserved(card)
    })
  }
})

test('whatever becomes of a sale or its withdrawal, the page says so and shows what holds, and pressing again does it', async ({
  page,
}) => {
  await enter(page, 'yas', 'aftab', '/food/reserve?selfId=104')
  const buttons = page.getByRole('button', { name: /^(فروش|برداشتن از فروش)$/ })
  const card = page.locator('article').filter({ has: buttons }).first()
  const [sell, withdraw] = ['فروش', 'برداشتن از فروش'].map((name) => card.getByRole('button', { name, exact: true })) as [Locator, Locator]
  const press = async (button: Locator) => {
    await button.click({ timeout: 5000 })
    if (button === sell) await page.getByRole('alertdialog').getByRole('button').last().click({ timeout: 5000 })
  }
  for (const outcome of OUTCOMES) {
    for (const [from, to, call] of [
      [sell, withdraw, 'sell-reserve'],
      [withdraw, sell, 'cancel-sold-reserve'],
    ] as const) {
      await test.step(`${call}: ${named(outcome)}`, async () => {
        await expect(from).toBeEnabled()
        await breakCall({ call: `PUT /rest/reserves/v2/{id}/${call}`, university: 'aftab', ...outcome })
        await press(from)
        const words = toast(page).getByText(sayings)
        await words.first().click()
        await expect(words).toHaveCount(0)
        await mendCalls()
        await expect(from.or(to)).toBeEnabled()
        await callsAreQuiet()
        // A page that is read again meanwhile shows the other button under the pointer.
        await expect(async () => {
          if (await from.isVisible()) await press(from)
          await expect(to).toBeEnabled({ timeout: 5000 })
        }).toPass()
      })
    }
  }
})

test('[CALL-O3] a reserve and a week without an answer leave the count as it was, and the next press carries the same key', async ({
  page,
}) => {
  const card = await openCard(page)
  const before = await purse(page).innerText()
  await breakCall({ call: RESERVE, kind: 'none', after: true, university: 'aftab' })
  await breakCall({ call: WEEK, kind: 'none', university: 'aftab' })
  await reserveButton(card).click()
  await passUntil(page, toast(page).getByText(sayings))
  await isFree(card)
  await mendCalls()
  await reserveButton(card).click()
  await isReserved(card)
  expect((await keysOf('POST')).size).toBe(1)
  await minusButton(card).click()
  await isFree(card)
  await expect(purse(page)).toHaveText(before)
})

test('a reserve that was done is not offered again while the week cannot be read', async ({ page }) => {
  const card = await openCard(page)
  await breakCall({ call: WEEK, kind: '500', university: 'aftab' })
  await reserveButton(card).click()
  const again = page.getByRole('alert').getByRole('button', { name: 'تلاش دوباره' })
  await passUntil(page, again)
  await expect(reserveButton(dish(page))).toHaveCount(0)
  await mendCalls()
  await again.click()
  await isReserved(card)
  expect(await reserveCalls()).toHaveLength(1)
})

test('[SESSION-15, SESSION-17] a reserve that meets an expired token is done once, with the key of its press', async ({ page }) => {
  const card = await openCard(page)
  await breakCall({ call: RESERVE, kind: '401', university: 'aftab', times: 1 })
  await reserveButton(card).click()
  await isReserved(card)
  expect((await reserveCalls()).map(({ status }) => status)).toEqual([401, 200])
  expect((await keysOf('POST')).size).toBe(1)
  await expect(toast(page)).toBeEmpty()
})

test('[SESSION-18, SESSION-O19] a reserve that is refused as unauthorized again leads to the sign-in with the way back', async ({
  page,
}) => {
  const card = await openCard(page)
  await breakCall({ call: RESERVE, kind: '401', university: 'aftab' })
  await reserveButton(card).click()
  await expect(page).toHaveURL(/\/login\?next=%2Ffood%2Freserve%3FselfId%3D101$/)
  expect(await reserveCalls()).toHaveLength(2)
})

test('[CALL-05, CALL-O3] a university that never answers ends the reserve after its time; pressing again reserves once', async ({
  page,
}) => {
  const version = async () => (await fetch(`${DEVTOOLS}/portal/index/aftab.json`)).text()
  const before = await version()
  edit('modules/reservation/calls.json', (calls) => put(calls['calls']?.['reserve.add'] ?? {}, 'timeout', 2))
  try {
    await expect.poll(version).not.toBe(before)
    const card = await openCard(page, DEVTOOLS)
    await holdCall(RESERVE)
    await reserveButton(card).click()
    await hearAndDismiss(page)
    await reserveAgain(card)
    // What was held back is acted upon now: the campus knows it by its key.
    await mendCalls()
    await page.reload()
    await isReserved(card)
    expect((await keysOf('POST')).size).toBe(1)
  } finally {
    restorePortal()
  }
})

test('who leaves before the answer comes and returns finds what was done, and does it once', async ({ page }) => {
  const card = await openCard(page)
  const before = await purse(page).innerText()
  await holdCall(RESERVE)
  await reserveButton(card).click()
  await untilHeld('POST', '/rest/reserves')
  await page.getByRole('navigation').first().locator('a[href="/food"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
  await page.goBack()
  await expect(reserveButton(dish(page))).toBeVisible()
  await mendCalls()
  await isReserved(dish(page))
  await expect(purse(page)).not.toHaveText(before)
  expect(await reserveCalls()).toHaveLength(1)
})

test('[RESV-O31] who leaves before a reserve fails hears of it', async ({ page }) => {
  const card = await openCard(page)
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  await page.route(`${CAMPUS}/rest/reserves`, async (route) => {
    await ended
    await route.abort('connectionrefused')
  })
  const asked = page.waitForRequest(`${CAMPUS}/rest/reserves`)
  await reserveButton(card).click()
  await asked
  await page.getByRole('navigation').first().locator('a[href="/sport"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ورزش')
  end()
  await expect(toast(page)).toContainText(sayings)
})

const doubleClick = (button: Locator) => button.dblclick()
const enterTwice = async (button: Locator) => {
  await button.press('Enter')
  await button.page().keyboard.press('Enter')
}
for (const [name, viewport, press] of sample(
  [
    ['a double click on a phone', PHONE, doubleClick],
    ['a double click on a desktop', DESKTOP, doubleClick],
    ['Enter twice', DESKTOP, enterTwice],
  ] as const,
  1,
)) {
  test(`[RESV-O13] ${name} reserves once and cancels once`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const card = await openCard(page)
    await holdCall(RESERVE)
    await press(reserveButton(card))
    await untilHeld('POST', '/rest/reserves')
    await expect(card.locator('output')).toHaveText('۱')
    for (const button of [plusButton(card), minusButton(card)]) await expect(button).toHaveAttribute('aria-disabled', 'true')
    await mendCalls()
    await isReserved(card)
    await plusButton(card).click()
    await isReserved(card, '۲')

    await holdCall(CANCEL)
    await press(minusButton(card))
    await untilHeld('DELETE', '/rest/reserves')
    await mendCalls()
    await isReserved(card)
    expect((await reserveCalls()).map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE'])
  })
}

test('[RESV-O13] a double click reserves once also where the answer comes between its halves', async ({ page }) => {
  const card = await openCard(page)
  await reserveButton(card).hover()
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await isReserved(card)
  for (const button of [plusButton(card), minusButton(card)]) {
    await button.hover()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  }
  await isReserved(card)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await reserveCalls()).toHaveLength(1)
})

test('[RESV-O18] a double click on what cancels several opens the question and leaves it open', async ({ page }) => {
  await enter(page, 'navid', 'mahtab', '/food/reserve?selfId=201')
  const card = page.locator('article').filter({ has: page.locator('output', { hasText: '۳' }) })
  await minusButton(card).first().dblclick()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await reserveCalls()).toEqual([])
})
