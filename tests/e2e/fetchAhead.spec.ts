import { test as base, expect, type Page } from '@playwright/test'
import { HOME } from '../../bench/firstLoad/pages.ts'
import { keptBy } from './support/firstLoad.ts'
import { NOW, PRODUCTION } from './support/stage.ts'

const piecesIn = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/portal/pieces/'))

/** Opens home as a student does; idleness comes only when the test says so. */
async function openHome(page: Page, saveData: boolean) {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.clock.setFixedTime(NOW)
  await page.addInitScript((saves) => {
    const waiting: (() => void)[] = []
    Object.assign(window, {
      requestIdleCallback: (run: () => void) => waiting.push(run),
      rest: () => {
        for (const run of waiting.splice(0)) run()
        return waiting.length
      },
    })
    Object.defineProperty(navigator, 'connection', { value: { saveData: saves, effectiveType: '4g' } })
  }, saveData)
  await page.goto(PRODUCTION)
  await HOME.usable(page)
  await page.waitForLoadState('networkidle')
  const before = [...fetched]
  const rest = async () => {
    for (let i = 0; i < 30; i++) {
      await page.evaluate(() => (window as unknown as { readonly rest: () => number }).rest())
      await page.waitForTimeout(50)
    }
  }
  return { before, fetched, rest }
}

const test = base
test.beforeEach(async ({ page }) => {
  await page.context().setStorageState(await keptBy('sara'))
})

test('the places one press away are fetched when the page is idle, each piece once, and a press then fetches none', async ({ page }) => {
  const { before, fetched, rest } = await openHome(page, false)
  expect(fetched).toEqual(before)
  await rest()
  const pieces = piecesIn(fetched)
  expect(pieces.length).toBeGreaterThan(piecesIn(before).length)
  expect(new Set(pieces).size).toBe(pieces.length)
  const known = fetched.length
  await page.locator('a[href="/sport"]').first().click()
  await expect(page).toHaveURL(/\/sport$/)
  await page.waitForLoadState('networkidle')
  expect(fetched.slice(known).filter((path) => /^\/(portal|chunks)\//.test(path))).toEqual([])
})

test('nothing is fetched ahead for who saves data', async ({ page }) => {
  const { before, fetched, rest } = await openHome(page, true)
  await rest()
  expect(fetched).toEqual(before)
})
