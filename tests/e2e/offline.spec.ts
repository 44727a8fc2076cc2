import { test as browserTest, expect, type Page } from '@playwright/test'
import { keptBy } from './support/firstLoad.ts'
import { DESKTOP, NOW, PHONE, PRODUCTION } from './support/stage.ts'
import { resetCampus } from './support/student.ts'

browserTest.beforeEach(resetCampus)

/** What the service worker keeps, by path. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
const isServed = (page: Page) => expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  browserTest(
    `[CALL-10][CALL-O8] without a connection the portal opens as it was left, from static files alone, on a ${device}`,
    async ({ browser }) => {
      // Elsewhere workers are blocked, so that tests meet the servers themselves. An installed clock would stand in for that of the page.
      const context = await browser.newContext({ viewport, storageState: await keptBy('sara'), serviceWorkers: 'allow' })
      await context.clock.setFixedTime(NOW)
      const page = await context.newPage()
      await page.goto(`${PRODUCTION}/`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('سارا')
      await isServed(page)
      await expect
        .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('/portal/index/')))
        .toEqual(['/portal/index/aftab.json'])
      await expect.poll(async () => (await keptPaths(page)).includes('/')).toBe(true)
      const paths = await keptPaths(page)
      expect(
        paths.filter((path) => !/^\/($|chunks\/|fonts\/|portal\/(index|chunks|app)\/|assets\/|icon|beforePaint\.js$)/.test(path)),
      ).toEqual([])
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('سارا')
      await expect(page.getByRole('status').filter({ hasText: 'آفلاین' })).toBeVisible()
      await context.close()
    },
  )
