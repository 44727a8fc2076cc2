import { type Browser, expect, type Page, test, type ViewportSize } from '@playwright/test'
import { violations } from './support/axe.ts'
import { keptBy } from './support/firstLoad.ts'
import { keptAnswers } from './support/keptAnswers.ts'
import { DESKTOP, NOW, PHONE, PRODUCTION } from './support/stage.ts'
import { resetCampus } from './support/student.ts'

test.beforeEach(resetCampus)

/** What the service worker keeps, by path. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
const isServed = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(async () => (await keptPaths(page)).includes('/')).toBe(true)
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'آفلاین هستید' })
const main = (page: Page) => page.locator('main')
/** Lines that a page had and has no longer. */
async function missing(page: Page, before = ''): Promise<readonly string[]> {
  const now = (await main(page).innerText()).split('\n')
  return before.split('\n').filter((line) => !now.includes(line))
}
/** Until a call is kept: that is left until the page is there. */
const keeps = (page: Page, call: string) =>
  expect.poll(async () => (await keptAnswers(page)).some((key) => key.includes(call)), { message: call, timeout: 15_000 }).toBe(true)

/** Elsewhere workers are blocked, so that tests meet the servers themselves. An installed clock would stand in for that of the page. */
async function open(browser: Browser, username: string, viewport: ViewportSize = PHONE) {
  const context = await browser.newContext({ viewport, storageState: await keptBy(username), serviceWorkers: 'allow' })
  await context.clock.setFixedTime(NOW)
  const page = await context.newPage()
  await page.goto(`${PRODUCTION}/`)
  await isServed(page)
  return { context, page, go: (path: string) => page.goto(`${PRODUCTION}${path}`) }
}

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`[CALL-10][CALL-O8] without a connection the portal opens as it was left, from static files alone, on a ${device}`, async ({
    browser,
  }) => {
    const { context, page } = await open(browser, 'sara', viewport)
    await expect(heading(page)).toContainText('سارا')
    await expect
      .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('/portal/index/')))
      .toEqual(['/portal/index/aftab.json'])
    const paths = await keptPaths(page)
    expect(
      paths.filter((path) => !/^\/($|chunks\/|fonts\/|portal\/(index|chunks|app)\/|assets\/|icons?[./]|beforePaint\.js$)/.test(path)),
    ).toEqual([])
    await context.setOffline(true)
    await page.reload()
    await expect(heading(page)).toContainText('سارا')
    await expect(banner(page)).toBeVisible()
    await context.close()
  })

test('what a student has read of a week, an account and messages is there without a connection, with its time', async ({ browser }) => {
  const { context, page, go } = await open(browser, 'sahar')
  /** Pages with what is kept of them. */
  const pages = [
    ['/food/reserve', ['selfs.list', 'programs.week']],
    ['/user/activity-report', ['logs.list']],
    ['/user/messages/711', ['messages.get']],
    ['/user/messages', ['messages.inbox']],
  ] as const
  const seen = new Map<string, string>()
  for (const [path, calls] of pages) {
    await go(path)
    for (const call of calls) await keeps(page, call)
    await expect(main(page)).not.toContainText('آماده‌سازی')
    seen.set(path, await main(page).innerText())
  }
  await go('/user/profile')
  await expect(main(page)).toContainText('سحر')
  await context.setOffline(true)
  for (const [path] of pages) {
    await go(path)
    await expect.poll(() => missing(page, seen.get(path))).toEqual([])
    await expect(page.getByRole('status').filter({ hasText: /آفلاین هستید. آنچه می‌بینید از ساعت ۱۰:۰۰ است/ })).toBeVisible()
  }
  expect(await violations(page)).toEqual([])
  // Control: what nobody keeps is not there.
  await go('/user/profile')
  await expect(main(page).getByRole('alert')).toContainText('ارتباط با سرور برقرار نشد.')
  await context.setOffline(false)
  await go('/user/messages')
  await expect(banner(page)).toHaveCount(0)
  await context.close()
})

test('after the session nothing of it is left on the device, and the next student sees nothing of it', async ({ browser }) => {
  const { context, page, go } = await open(browser, 'sahar', DESKTOP)
  await go('/user/messages')
  await keeps(page, 'messages.inbox')
  const index = await (await page.request.get(`${PRODUCTION}/portal/index/aftab.json`)).json()
  await expect.poll(() => keptPaths(page)).toContain(`/portal/chunks/${index.modules.account.screens['sign-out']}.json`)
  await context.setOffline(true)
  await go('/logout')
  await expect.poll(() => keptAnswers(page)).toEqual([])
  await context.setOffline(false)
  const { origins } = await keptBy('sara')
  await page.evaluate(
    (entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage),
  )
  await go('/')
  await expect(heading(page)).toContainText('سارا')
  await context.setOffline(true)
  await go('/user/messages')
  await expect(main(page).getByRole('alert')).toContainText('ارتباط با سرور برقرار نشد.')
  await context.close()
})

test('the portal can be installed under the name of its university', async ({ browser }) => {
  const { context, page } = await open(browser, 'sara')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/portal/app/aftab.webmanifest')
  const session = await context.newCDPSession(page)
  const { errors, data, url } = await session.send('Page.getAppManifest')
  expect({ errors, url }).toEqual({ errors: [], url: `${PRODUCTION}/portal/app/aftab.webmanifest` })
  const { name, icons } = JSON.parse(data ?? '{}')
  expect(name).toBe('دانشگاه آفتاب')
  for (const { src, type } of icons) {
    const response = await page.request.get(`${PRODUCTION}${src}`)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, type])
  }
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  await context.close()
})
