import { expect, type Page, test } from '@playwright/test'
import { HOME, type MeasuredPage, MODULES, SIGN_IN } from '../../bench/firstLoad/pages.ts'
import { keptBy } from './support/firstLoad.ts'
import { NOW } from './support/stage.ts'

const chunksIn = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/portal/chunks/'))

const fontsIn = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/fonts/'))

/** Opens a page as a student does; idleness comes only when the test says so. */
async function open(page: Page, { student, path, usable }: MeasuredPage, saveData: boolean) {
  await page.context().setStorageState(await keptBy(student))
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
  await page.goto(path)
  await usable(page)
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

test('the places one press away are fetched when the page is idle, each chunk once, and a press then fetches none', async ({ page }) => {
  const { before, fetched, rest } = await open(page, HOME, false)
  expect(fetched).toEqual(before)
  await rest()
  const chunks = chunksIn(fetched)
  expect(chunks.length).toBeGreaterThan(chunksIn(before).length)
  expect(new Set(chunks).size).toBe(chunks.length)
  const known = fetched.length
  await page.locator('a[href="/sport"]').first().click()
  await expect(page).toHaveURL(/\/sport$/)
  await page.waitForLoadState('networkidle')
  // What watches the focus comes with the first focus, and what runs unseen when the page has rested: nobody waits for them.
  expect(
    fetched.slice(known).filter((path) => /^\/(portal|chunks)\/(?!watchFocus|runBackground|runAsApp|createKeeper)/.test(path)),
  ).toEqual([])
})

test('what the dialogs of a page show is fetched when the page is idle, and a press then fetches none', async ({ page }) => {
  const board = MODULES.find(({ name }) => name === 'food')
  const { before, fetched, rest } = await open(page, board as MeasuredPage, false)
  await rest()
  const code = (paths: readonly string[]) =>
    paths.filter((path) => /^\/chunks\/(?!watchFocus|runBackground|runAsApp|createKeeper)/.test(path))
  expect(code(fetched).length).toBeGreaterThan(code(before).length)
  const known = fetched.length
  await page.getByRole('button', { name: 'نظرسنجی' }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  expect(code(fetched.slice(known))).toEqual([])
})

test('nothing is fetched ahead for who saves data', async ({ page }) => {
  const { before, fetched, rest } = await open(page, HOME, true)
  await rest()
  // What runs without being shown and the announcements come later, and are needed.
  expect(
    fetched.filter((path) => !/^\/(chunks\/(runBackground|runAsApp|createKeeper)|portal\/app\/|rest\/announcements$)/.test(path)),
  ).toEqual(before)
})

test('letters that no word of the page has needed come when it is idle, so that the first of them that is typed waits for none', async ({
  page,
}) => {
  const { before, fetched, rest } = await open(page, SIGN_IN, false)
  expect(fontsIn(before)).toEqual(['/fonts/vazirmatn-arabic.woff2'])
  await rest()
  expect(fontsIn(fetched)).toEqual(['/fonts/vazirmatn-arabic.woff2', '/fonts/vazirmatn-latin.woff2'])
  const known = fetched.length
  await page.locator(SIGN_IN.shows).fill('sara')
  await page.waitForLoadState('networkidle')
  expect(fontsIn(fetched.slice(known))).toEqual([])
})

test('control: for who saves data they come as they are typed', async ({ page }) => {
  const { fetched, rest } = await open(page, SIGN_IN, true)
  await rest()
  expect(fontsIn(fetched)).toEqual(['/fonts/vazirmatn-arabic.woff2'])
  await page.locator(SIGN_IN.shows).fill('sara')
  await expect.poll(() => fontsIn(fetched)).toHaveLength(2)
})
