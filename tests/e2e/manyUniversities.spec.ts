import type { Page } from '@playwright/test'
import { tasksAfter, watchTasks } from '../../bench/firstLoad/longTasks.ts'
import { assertsTimes } from '../lanes/sample.ts'
import { PHONE } from './support/stage.ts'
import { enter, expect, submitButton, test } from './support/student.ts'

test.use({ viewport: PHONE })

const COUNT = 10_000
const LIST = '**/config/universities*'
const nameOf = (at: number) => ({ fa: `دانشگاه نمونهٔ ${at}`, en: `Sample University ${at}`, ar: `جامعة نموذجية ${at}` })

/** Answers with so many universities; what is asked for the list. */
async function serveMany(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  const universities = Array.from({ length: COUNT }, (_, at) => ({
    unikey: at === COUNT - 1 ? 'mahtab' : `u${at}`,
    universityLabel: nameOf(at),
    universityURL: `https://campus-${at}.example`,
  }))
  const body = JSON.stringify({ universities })
  await page.route(LIST, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'application/json', body })
  })
  return asked
}

const pickButton = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /دانشگاه/ })
    .first()

test('of ten thousand universities one is found by its name in each of three languages, and the page responds meanwhile', async ({
  page,
}) => {
  await serveMany(page)
  await watchTasks(page, 'input[autocomplete=username]:not([inert] *)')
  await page.goto('/login')
  await expect(submitButton(page)).toBeVisible()
  await expect(pickButton(page)).toBeVisible()
  const options = page.getByRole('dialog').getByRole('option')
  const search = page.getByRole('dialog').getByRole('combobox')
  const opened = await tasksAfter(page, async () => {
    await pickButton(page).click()
    await expect(options.first()).toBeVisible()
  })
  expect(await options.first().getAttribute('aria-setsize')).toBe(String(COUNT))
  expect(await options.count()).toBeLessThan(60)
  const typed: number[] = []
  for (const name of Object.values(nameOf(4321)).map((one) => one.toLowerCase())) {
    typed.push(...(await tasksAfter(page, () => search.fill(name))))
    await expect(options).toHaveText([/دانشگاه نمونهٔ 4321/])
  }
  await search.fill(`university ${COUNT - 1}`)
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(pickButton(page)).toContainText('دانشگاه مهتاب')
  if (assertsTimes) expect([...opened, ...typed].filter((ms) => ms > 50)).toEqual([])
})

test('who has chosen a university reads no list of them, signed in or not, until it is to be changed', async ({ page }) => {
  const asked = await serveMany(page)
  await enter(page, 'family', 'mahtab')
  await page.goto('/food')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('access_token'))
  await page.goto('/login')
  await expect(pickButton(page)).toContainText('دانشگاه مهتاب')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await pickButton(page).click()
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  expect(asked).toHaveLength(1)
})
