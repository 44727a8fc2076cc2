import type { Page } from '@playwright/test'
import { PHONE } from './support/stage.ts'
import { enter, expect, test } from './support/student.ts'

test.use({ viewport: PHONE, hasTouch: true })

/** From now on a chunk cannot be fetched. Returns what ends that. */
async function lose(page: Page, chunk: string): Promise<() => Promise<void>> {
  const at = `**/${chunk}-*.js`
  await page.route(at, (route) => route.abort())
  return () => page.unroute(at)
}
const asksBeforeUnload = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
const LOST = [/net::ERR_FAILED/, /ChunkError|A chunk could not be fetched/]

test('a part of the page that cannot be fetched leaves the page as it is, and is fetched again the next time', async ({
  page,
  allowed,
}) => {
  allowed.push(...LOST)
  await enter(page, 'head', 'aftab', '/dormitory/leave')
  const title = page.getByRole('heading', { level: 1, name: 'ثبت مرخصی' })
  await expect(title).toBeVisible()

  const find = await lose(page, 'MoreSheet')
  const more = page.getByRole('button', { name: 'بیشتر' })
  await more.tap()
  await expect(page.getByText('ارتباط با سرور برقرار نشد')).toBeVisible()
  await expect(title).toBeVisible()
  await find()
  await more.tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  const mend = await lose(page, 'LeaveGuard')
  const fetched = page.waitForRequest(/LeaveGuard-/)
  const note = page.getByRole('textbox', { name: /آدرس|نشانی/ }).first()
  await note.fill('تهران')
  await fetched
  await expect(title).toBeVisible()
  await mend()
  await note.fill('تهران، خیابان انقلاب')
  await expect.poll(() => asksBeforeUnload(page)).toBe(true)
  await page.getByRole('link', { name: 'خانه' }).last().tap()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a page whose frame cannot be fetched says so and comes back by a press', async ({ page, allowed }) => {
  allowed.push(...LOST)
  await enter(page, 'head', 'aftab', '/dormitory/leave')
  const find = await lose(page, 'PortalFrame')
  await page.goto(new URL('/nowhere', page.url()).href)
  const retry = page.getByRole('button', { name: 'تلاش دوباره' })
  await expect(retry).toBeVisible()
  await find()
  await retry.tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/پیدا نشد/)
})
