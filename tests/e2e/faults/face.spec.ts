import type { Page } from '@playwright/test'
import type { FaultOrder } from '../../../sandbox/control/faultBoard.ts'
import { sample } from '../../lanes/sample.ts'
import { FAKE_CAMERA } from '../support/camera.ts'
import { PHONE } from '../support/stage.ts'
import { breakCall, enter, expect, mendCalls, resetCampus, seenCalls, test } from '../support/student.ts'

test.use({ viewport: PHONE, ...FAKE_CAMERA })
test.beforeEach(resetCampus)
test.afterEach(mendCalls)

type Way = Pick<FaultOrder, 'kind' | 'after'>
const WAYS: readonly Way[] = [
  ...(['none', 'cut', '500', '403', '404', '307'] as const).map((kind) => ({ kind })),
  ...(['none', '500'] as const).map((kind) => ({ kind, after: true })),
]
/** Answers of a server that counts them as done; the face service has to say so itself (FACE-25). */
const UNSAID: readonly Way[] = (['broken', 'odd', '302', '401'] as const).map((kind) => ({ kind }))
/** A second press within this time is dropped, ms. */
const SETTLE_MS = 700

const alert = (page: Page) => page.locator('main').getByRole('alert')
async function confirm(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS)
  await page.locator('main').getByRole('button', { name: 'تأیید و ارسال' }).click()
}
/** A photo of a student who is not forced, at its confirmation. */
async function shoot(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, 'navid', 'mahtab', '/face/enrollment')
  await expect(page.locator('main video')).toHaveJSProperty('readyState', 4)
  await page.locator('main').getByRole('button', { name: 'گرفتن عکس' }).click()
}
const isLost = ({ kind }: Way) => ['none', 'cut'].includes(kind)

for (const { call, says, ways } of [
  { call: 'POST /face/enroll', says: /^خطای تعریف‌نشده/, ways: [...WAYS, ...UNSAID] },
  { call: 'POST /rest/profile-pictures/upload', says: /^چهره ثبت شد، ولی عکس/, ways: WAYS },
])
  test(`[CALL-O3] whatever becomes of ${call}, the page says so, the photo stays, and it is confirmed again`, async ({ page, allowed }) => {
    test.setTimeout(180_000)
    allowed.push(/Failed to load resource/, /net::ERR/)
    await shoot(page)
    for (const way of sample(ways, 2))
      await test.step(`${way.kind}${way.after ? ' after' : ''}`, async () => {
        // Not once: Chromium repeats a request by itself whose connection, used before, was closed.
        await breakCall({ university: 'mahtab', call, ...way })
        await confirm(page)
        await expect(alert(page)).toHaveText(says)
        await expect(alert(page).getByText('پاسخی نرسید')).toHaveCount(isLost(way) ? 1 : 0)
        await expect(page.locator('main img')).toBeVisible()
        await mendCalls()
      })
    await confirm(page)
    await expect(page.locator('[data-tone]').filter({ hasText: 'چهرهٔ شما ثبت شد.' })).toBeVisible()
    const [method, path] = call.split(' ')
    const sent = (await seenCalls()).filter((one) => one.method === method && one.path === path)
    expect(sent.length).toBeGreaterThan(sample(ways, 2).length)
    expect(sent.every(({ idempotencyKey }) => idempotencyKey === null)).toBe(true)
  })

test('a photo that is confirmed without a connection is confirmed again with one', async ({ page, context, allowed }) => {
  allowed.push(/Failed to load resource/, /net::ERR/)
  await shoot(page)
  await context.setOffline(true)
  await confirm(page)
  await expect(alert(page)).toContainText('پاسخی نرسید')
  await context.setOffline(false)
  await confirm(page)
  await expect(page.locator('[data-tone]').filter({ hasText: 'چهرهٔ شما ثبت شد.' })).toBeVisible()
})
