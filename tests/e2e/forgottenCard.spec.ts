import type { Page } from '@playwright/test'
import { complaints } from './support/axe.ts'
import { dish, isReserved, pickHall, reserveButton } from './support/food.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { breakCall, callsAreQuiet, enter, expect, resetCampus, seenCalls, test } from './support/student.ts'

test.beforeEach(async () => {
  await resetCampus()
})

const codeCalls = async () =>
  (await seenCalls()).filter(({ method, path }) => method === 'GET' && path.startsWith('/rest/forget-card-codes'))

/** Reserves a dish and opens the dialog of its code. */
async function openCode(page: Page, username: string) {
  await enter(page, username, 'aftab', '/food/selfs')
  await pickHall(page)
  const card = dish(page)
  await reserveButton(card).click()
  await isReserved(card)
  await card.getByRole('button', { name: 'کارت همراهم نیست' }).click()
  const dialog = page.getByRole('dialog', { name: 'کد به‌جای کارت' })
  await expect(dialog).toContainText('هر بار گرفتن کد از سهمیهٔ هفتگی و ماهانهٔ شما کم می‌کند.')
  return { card, dialog, ask: dialog.getByRole('button', { name: 'گرفتن کد' }) }
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[FORG-01] [FORG-02] [FORG-03] [FORG-04] [FORG-O3] [FORG-O5] the code is shown with its QR of 120 px, rests nowhere, and is asked for by the press alone', async ({
    page,
    context,
  }) => {
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    const { card, dialog, ask } = await openCode(page, 'sara')
    await callsAreQuiet()
    expect(await codeCalls()).toEqual([])
    const answer = page.waitForResponse((response) => response.url().includes('/rest/forget-card-codes/print'))
    await ask.click()
    const { payload } = await (await answer).json()
    const code = payload.forgotCardCode as string
    expect(code).toMatch(/^\d{8}$/)
    await expect(dialog.getByText(code, { exact: true })).toBeVisible()
    const qr = dialog.getByRole('img', { name: 'کد QR به‌جای کارت' })
    await expect(qr).toHaveAttribute('width', '120')
    expect(await qr.evaluate((drawing) => drawing.getBoundingClientRect().width)).toBe(120)
    expect(await complaints(page)).toEqual([])

    await page.emulateMedia({ media: 'print' })
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await card.getByRole('button', { name: 'کارت همراهم نیست' }).click()
    await expect(dialog.getByText(code, { exact: true })).toBeVisible()
    await page.goBack()
    await page.reload()
    await pickHall(page)
    await card.getByRole('button', { name: 'کارت همراهم نیست' }).click()
    await expect(ask).toBeVisible()
    await expect(dialog.getByText(code, { exact: true })).toHaveCount(0)
    await callsAreQuiet()
    expect((await codeCalls()).map(({ method, status }) => [method, status])).toEqual([['GET', 200]])

    expect(JSON.stringify(await context.storageState())).not.toContain(code)
    expect(
      await page.evaluate(async () => JSON.stringify([await caches.keys(), await indexedDB.databases(), history.state])),
    ).not.toContain(code)
    expect(page.url()).not.toContain(code)
    expect(lines.join('\n')).not.toContain(code)
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  for (const [rule, username, what] of [
    ['FORG-07', 'kian', 'month'],
    ['FORG-08', 'taraneh', 'week'],
  ] as const)
    test(`[${rule}] [CALL-50] beyond the allowance of the ${what} the dialog says so, and no toast does`, async ({ page, allowed }) => {
      allowed.push(/Failed to load resource/)
      const { dialog, ask } = await openCode(page, username)
      await ask.click()
      await expect(dialog).toContainText('به سقف استفاده از کد کارت فراموش‌شده رسیده‌اید.')
      await expect(page.getByText('به سقف استفاده از کد کارت فراموش‌شده رسیده‌اید.')).toHaveCount(1)
      await expect(dialog.getByRole('img')).toHaveCount(0)
      expect(await complaints(page)).toEqual([])
      expect(await codeCalls()).toHaveLength(1)
    })

  test('[FORG-O1] [FORG-O2] [CALL-51] another failure is told once in the dialog, and the call is made again by a press alone', async ({
    page,
    allowed,
  }) => {
    allowed.push(/Failed to load resource/)
    const { dialog, ask } = await openCode(page, 'sara')
    await breakCall({ call: 'GET /rest/forget-card-codes/print', kind: '500', times: 1 })
    await ask.click()
    await expect(dialog).toContainText('کد دریافت نشد. تلاش دوباره شاید یک بار دیگر از سهمیهٔ شما کم کند.')
    await callsAreQuiet(2600)
    expect(await codeCalls()).toHaveLength(1)
    await dialog.getByRole('button', { name: 'تلاش دوباره' }).click()
    await expect(dialog.getByRole('img', { name: 'کد QR به‌جای کارت' })).toBeVisible()
    expect(await codeCalls()).toHaveLength(2)
  })
})
