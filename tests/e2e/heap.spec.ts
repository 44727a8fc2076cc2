import { test as base, expect, type Page } from '@playwright/test'
import { heapAfter, MOST_KEPT } from '../../bench/firstLoad/heapAfter.ts'
import { openBrowser, UNOPTIMISED } from '../../bench/firstLoad/openBrowser.ts'
import { HOME } from '../../bench/firstLoad/pages.ts'
import { keptBy } from './support/firstLoad.ts'
import { NOW, PRODUCTION } from './support/stage.ts'

/** A student's home in a browser whose heap holds what the page keeps, and no optimised code. */
const test = base.extend<{ readonly home: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from the pattern
  home: async ({}, use) => {
    const browser = await openBrowser(UNOPTIMISED)
    const page = await browser.newPage({ locale: 'fa-IR', timezoneId: 'Asia/Tehran', storageState: await keptBy('sara') })
    await page.clock.setFixedTime(NOW)
    await page.goto(PRODUCTION)
    await HOME.usable(page)
    await use(page)
    await browser.close()
  },
})

const growth = async (page: Page, from: number, to: number): Promise<number> => {
  const [first = Number.NaN, last = Number.NaN] = await heapAfter(page, [from, to])
  return last / first
}

test('many navigations keep nothing that some did not', async ({ home }) => {
  expect(await growth(home, 40, 140)).toBeLessThanOrEqual(MOST_KEPT)
})

test('what each navigation keeps is seen', async ({ home }) => {
  await home.evaluate(() => {
    const kept: number[][] = []
    Object.assign(window, { kept })
    addEventListener('popstate', () => kept.push(Array.from({ length: 2000 }, Math.random)))
  })
  expect(await growth(home, 10, 40)).toBeGreaterThan(MOST_KEPT)
})
