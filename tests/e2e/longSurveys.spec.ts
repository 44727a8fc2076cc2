import { test as browserTest, type Page } from '@playwright/test'
import { tasksAfter, tasksOnceUsable, watchTasks } from '../../bench/firstLoad/longTasks.ts'
import { assertsTimes } from '../lanes/sample.ts'
import { keptBy } from './support/firstLoad.ts'
import { elements, toEnd } from './support/longList.ts'
import { NOW, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

const [HUNDRED_QUESTIONS, MANY_OPTIONS] = ['/survey/1108', '/survey/1109']
/** Of all elements of the page, the shell's among them. */
const MOST = 600
const OPTION = 'main [role=group] label'

const options = (page: Page) => page.locator(OPTION)
const next = (page: Page) => page.getByRole('button', { name: 'پرسش بعد' })
const search = (page: Page) => page.getByRole('searchbox')
/** Goes on to the last question. */
const skip = (page: Page) =>
  page.evaluate(async () => {
    const forth = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('پرسش بعد'))
    for (let button = forth(); button; button = forth()) {
      button.click()
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    }
  })

test.use({ viewport: PHONE })
test.beforeEach(resetCampus)

test('a question with 500 options stays a small page, at its end and after a search, too', async ({ page }) => {
  await enter(page, 'voter', 'aftab', MANY_OPTIONS)
  await expect(options(page).first()).toContainText('هفتهٔ نخست، شنبه، ساعت ۰۸:۰۰')
  expect(await elements(page)).toBeLessThan(MOST)
  await toEnd(page)
  await expect(options(page).last()).toContainText('هفتهٔ چهارم، چهارشنبه، ساعت ۱۶:۰۰')
  await expect(options(page).last()).toBeVisible()
  expect(await elements(page)).toBeLessThan(MOST)
  await search(page).fill('هفتهٔ دوم')
  await expect(options(page).first()).toContainText('هفتهٔ دوم')
  expect(await elements(page)).toBeLessThan(MOST)
})

test('a survey of a hundred questions is as small a page at its last question as at its first', async ({ page }) => {
  await enter(page, 'voter', 'aftab', HUNDRED_QUESTIONS)
  await expect(page.getByRole('group', { name: 'پرسش ۱ از ۱۰۰' })).toBeVisible()
  expect(await elements(page)).toBeLessThan(MOST)
  await skip(page)
  await expect(page.getByRole('group', { name: 'پرسش ۱۰۰ از ۱۰۰' })).toBeVisible()
  expect(await elements(page)).toBeLessThan(MOST)
})

/** Not measured: of a hundred steps in a row the machine makes one long. */
const WAY = 'the way to the last question'
/** What a student does there, by its name. */
const ACTS: Readonly<Record<string, Readonly<Record<string, (page: Page) => Promise<unknown>>>>> = {
  [MANY_OPTIONS]: {
    'a pick': (page) => options(page).first().click(),
    'a search': (page) => search(page).fill('ساعت ۱۰:۲۰'),
    'the end of a search': (page) => search(page).fill(''),
    'the end of the list': toEnd,
  },
  [HUNDRED_QUESTIONS]: {
    'a pick': (page) => options(page).first().click(),
    'the next question': (page) => next(page).click(),
    [WAY]: skip,
    'the last question but one': (page) => page.getByRole('button', { name: 'قبلی' }).click(),
    'the last question': (page) => next(page).click(),
    'a pick where what is missing is shown': (page) => options(page).first().click(),
  },
}
// Time runs as it does: an installed clock would stand in for that of the page.
for (const [path, acts] of assertsTimes ? Object.entries(ACTS) : [])
  browserTest(`${path} has no long task once it is usable`, async ({ browser }) => {
    const least: Record<string, number> = {}
    const note = (what: string, tasks: readonly number[]) => {
      least[what] = Math.min(least[what] ?? Number.POSITIVE_INFINITY, Math.max(0, ...tasks))
    }
    // The best of some: what the machine does beside it makes tasks long now and then.
    for (let round = 0; round < 4 && (round === 0 || Object.values(least).some((ms) => ms > 0)); round++) {
      const context = await browser.newContext({ viewport: PHONE, storageState: await keptBy('voter') })
      await context.clock.setFixedTime(NOW)
      const page = await context.newPage()
      await watchTasks(page, OPTION)
      await page.goto(path)
      note('opening', await tasksOnceUsable(page))
      for (const [what, act] of Object.entries(acts)) {
        if (what === WAY) await act(page)
        else note(what, await tasksAfter(page, () => act(page), 700))
      }
      await context.close()
    }
    expect(Object.entries(least).filter(([, ms]) => ms > 0)).toEqual([])
  })
