import type { Page } from '@playwright/test'
import { FREE_DISH, pickHall, WEEKS } from './support/food.ts'
import { DESKTOP, DEVTOOLS, SITE } from './support/stage.ts'
import { BLOCKED, enter, expect, resetCampus, signIn, test } from './support/student.ts'

/** The output of `npm run build` on a host without headers and rewrites: the policy is in the page. */
test.use({ baseURL: SITE, viewport: DESKTOP })
test.beforeEach(async () => {
  await resetCampus()
})

/** Every word on the console, and every address that was not there. */
function overhear(page: Page): { readonly words: string[]; readonly missing: string[] } {
  const words: string[] = []
  const missing: string[] = []
  page.on('console', (message) => message.text() !== BLOCKED && words.push(message.text()))
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(`${response.request().resourceType()} ${new URL(response.url()).pathname}`)
  })
  return { words, missing }
}

const week = (page: Page) => page.locator('main').getByText(FREE_DISH).first()

test('a student signs in at the university and comes to home, halls and week by pressing, without a word on the console', async ({
  page,
}) => {
  const { words, missing } = overhear(page)
  await page.goto('/')
  await expect(page).toHaveURL(`${SITE}/login`)
  await expect(page.locator('meta[http-equiv=Content-Security-Policy]')).toHaveCount(1)
  await signIn(page, 'sara')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('صبح به‌خیر، سارا')
  await page.locator('main').getByRole('link', { name: 'رزرو غذا' }).click()
  await pickHall(page)
  await expect(week(page)).toBeVisible()
  expect({ words, missing }).toEqual({ words: [], missing: [] })
})

test('a deep link and a reload are answered with the page of the host, which finds its way', async ({ page, allowed }) => {
  // The host answers an address that is no file with its page for what is missing, and with the status of that.
  allowed.push(/status of 404/)
  const { missing } = overhear(page)
  await enter(page, 'sara', 'aftab', '/food/reserve?selfId=102&week=1')
  const here = page.locator('main')
  for (const _ of ['deep link', 'reload']) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('رزرو غذا')
    await expect(here).toContainText(WEEKS[1])
    await expect(here.locator('select')).toHaveValue('102')
    await page.reload()
  }
  await expect(here).toContainText(WEEKS[1])
  expect(new Set(missing)).toEqual(new Set(['document /food/reserve']))
})

test('the policy of the page is alive: an inline script is refused, and no other host is called', async ({ page, allowed }) => {
  allowed.push(/Content Security Policy|Trusted|Refused to connect|Fetch API cannot load/i)
  await page.goto('/')
  const done = await page.evaluate(async (elsewhere) => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.inlineRan = true'
      document.body.append(script)
    } catch {
      // Trusted Types refuse the text already.
    }
    const called = await fetch(elsewhere, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    return { inline: 'inlineRan' in window, called }
  }, `${DEVTOOLS}/readyz`)
  expect(done).toEqual({ inline: false, called: false })
})
