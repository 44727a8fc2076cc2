import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { assertsTimes, sample } from '../lanes/sample.ts'
import { complaints } from './support/axe.ts'
import { leadTo } from './support/gallery.ts'
import { DESKTOP, GALLERY, PHONE } from './support/stage.ts'
import { enter, expect, prefer, test } from './support/student.ts'
import { untilQuiet } from './support/untilQuiet.ts'

/** Blocks of the gallery in the production build under its strict policy, within the portal; in each of their states: `galleryWalk.spec.ts`. */
test.use({ baseURL: GALLERY })

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../gallery/modules/blocks', file), 'utf8'))
const screens = Object.values((read('module.json') as { readonly routes: Readonly<Record<string, { readonly screen: string }>> }).routes)
  .map(({ screen }) => screen)
  .filter((name) => name !== 'text')
const json = (route: Route, status: number, body: unknown) =>
  route.fulfill({ status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) })

/** What is wrong with each screen, by name: what axe finds, and whether it can be moved sideways. */
async function wrongOn(page: Page, names: readonly string[], isThere: (page: Page) => Promise<void>) {
  const wrong: Record<string, readonly string[]> = {}
  for (const name of names) {
    await leadTo(page, `/blocks/${name}`)
    await expect(page).toHaveURL(`/blocks/${name}`)
    await isThere(page)
    await untilQuiet(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    const found = [...(await complaints(page)), ...(over > 0 ? [`${over} px too wide`] : [])]
    if (found.length > 0) wrong[name] = found
  }
  return wrong
}

const idle = async (page: Page) => {
  await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0)
}
const drawn = async (page: Page) => {
  await expect(page.locator('main [role="status"][aria-busy="true"]').first()).toBeVisible()
}

for (const [language, mode, viewport] of [
  ['fa', 'light', PHONE],
  ['en', 'dark', DESKTOP],
] as const) {
  const where = `${language}, ${viewport.width} px, ${mode}`
  test.describe(where, () => {
    test.beforeEach(async ({ page, context }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await prefer(context, language, mode)
      await enter(page, 'omid', 'sepehr', '/blocks/text')
    })

    test('axe finds nothing on a block, and none moves the page sideways', async ({ page, allowed }) => {
      allowed.push(/503|404/)
      const usual = sample(
        screens.filter((name) => name !== 'skeleton'),
        4,
      )
      expect(await wrongOn(page, usual, idle)).toEqual({})
      expect(await wrongOn(page, ['skeleton'], drawn)).toEqual({})
    })
  })
}

const MANY = Array.from({ length: 1000 }, (_, index) => ({
  id: index + 1,
  name: `Course ${index + 1}`,
  code: `40-${index + 1}`,
  teacher: 'Ali Karimi',
  email: `t${index}@example.ac.ir`,
  day: '2026-12-01',
  units: 3,
  price: 4_500_000,
  status: 'OPEN',
}))

test('of a thousand rows only those that are seen are rendered, and the last is there at once', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP)
  await prefer(context, 'en')
  await page.route('**/__portal/examples/blocks/courses.list*', (route) => json(route, 200, MANY))
  await enter(page, 'omid', 'sepehr', '/blocks/table-many')
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', '1001')
  const count = () => table.locator('tbody tr[data-row]').count()
  expect(await count()).toBeLessThan(60)
  const took = await page.evaluate(async () => {
    const start = performance.now()
    const isSeen = () => {
      const last = document.querySelector('tr[data-row="999"]')?.getBoundingClientRect()
      return last !== undefined && last.top < window.innerHeight && last.height > 0
    }
    while (!isSeen()) {
      window.scrollTo(0, document.documentElement.scrollHeight)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    return performance.now() - start
  })
  if (assertsTimes) expect(took).toBeLessThan(150)
  expect(await count()).toBeLessThan(60)
  // The heading stays under the header of the page.
  const heading = table.getByRole('columnheader', { name: 'Course' })
  await expect(heading).toBeInViewport()
  const [header, top] = await Promise.all([page.locator('header').first().boundingBox(), heading.boundingBox()])
  expect(Math.round(top?.y ?? 0)).toBe(Math.round((header?.y ?? 0) + (header?.height ?? 0)))
})

test('pages turn by keyboard, and rows at the end come by themselves', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP)
  await prefer(context, 'en')
  await enter(page, 'omid', 'sepehr', '/blocks/table')
  const forth = page.getByRole('button', { name: 'Next page' })
  await forth.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(forth).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Next page. This is the last page.' })).toHaveAttribute('aria-disabled', 'true')
  // A press so soon after another one would count as its double.
  await page.waitForTimeout(600)
  const sort = page.getByRole('columnheader', { name: 'Teacher' }).getByRole('button')
  await sort.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Teacher' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  // The whole row takes the press, but for its buttons.
  await page.getByRole('cell', { name: 'teacher1@example.ac.ir' }).click({ force: true })
  await expect(page.getByText('Done.')).toBeVisible()
  await page
    .getByRole('row', { name: /teacher1@/ })
    .getByRole('button', { name: 'Drop' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep on the plan' }).click()
  await page.goto('/blocks/list')
  await expect(page.locator('main li[data-row]').first()).toBeVisible()
  for (let turn = 0; turn < 4; turn++) {
    await page.mouse.wheel(0, 3000)
    await page.waitForTimeout(200)
  }
  await expect(page.locator('main li[data-row]')).toHaveCount(12)
})

test('filter, order and page of a table are in the address: after a reload and on the way back they are as they were', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  await prefer(context, 'en')
  await enter(page, 'omid', 'sepehr', '/blocks/text')
  await leadTo(page, '/blocks/table-kept')
  const words = page.getByRole('searchbox', { name: 'Search courses' })
  await words.fill('a')
  await expect(page).toHaveURL('/blocks/table-kept?words=a')
  await words.fill('')
  await expect(page).toHaveURL('/blocks/table-kept')
  await page.setViewportSize(DESKTOP)
  await page.getByRole('columnheader', { name: 'Teacher' }).getByRole('button').press('Enter')
  await expect(page).toHaveURL('/blocks/table-kept?order=teacher')
  // A press so soon after another one would count as its double.
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Next page' }).press('Enter')
  await expect(page).toHaveURL('/blocks/table-kept?order=teacher&page=2')
  await words.fill('ی')
  await expect(page).toHaveURL(`/blocks/table-kept?order=teacher&page=2&words=${encodeURIComponent('ی')}`)
  await expect(words).toBeFocused()
  const isAsItWas = async () => {
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Teacher' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(words).toHaveValue('ی')
  }
  await isAsItWas()
  await page.reload()
  await isAsItWas()
  await leadTo(page, '/blocks/chart')
  await expect(words).toHaveCount(0)
  await page.goBack()
  await isAsItWas()
  // Each change has replaced the address: one step back is the page before.
  await page.goBack()
  await expect(page).toHaveURL('/blocks/text')
})
