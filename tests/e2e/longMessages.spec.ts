import { test as browserTest, type Page } from '@playwright/test'
import { tasksAfter, tasksOnceUsable, watchTasks } from '../../bench/firstLoad/longTasks.ts'
import { assertsTimes } from '../lanes/sample.ts'
import { keptBy } from './support/firstLoad.ts'
import { elements } from './support/longList.ts'
import { NOW, PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

const INBOX = '/user/messages'
const MESSAGES = 5000
/** Of all elements of the page, the shell's among them. */
const MOST = 1500
/** ms of the main thread that a key may take, all of its tasks together. */
const MOST_MS = 50
/** ms from a key until all that it caused is over: the search waits for 400 ms of quiet. */
const REST = 1200

const SUBJECTS = ['تمدید کارت دانشجویی', 'برنامهٔ امتحان‌های پایان نیم‌سال', 'مهلت حذف و اضافه', 'آیین‌نامهٔ تازهٔ سلف', 'جشن دانش‌آموختگی']
const bodyOf = (at: number) =>
  `<p>دانشجوی گرامی، پیام شمارهٔ <b>${at}</b> دربارهٔ ${SUBJECTS[(at + 2) % SUBJECTS.length]} است.</p><p>برای آگاهی بیش‌تر به <a href="https://www.example.org/${at}">این نشانی</a> بروید و تا پایان ماه پاسخ دهید؛ پس از آن پاسخی پذیرفته نمی‌شود.</p>${at === MESSAGES ? '<p>نشانهٔ یگانه</p>' : ''}`
const ANSWER = JSON.stringify({
  payload: Array.from({ length: MESSAGES }, (_, place) => ({
    id: place + 1,
    read: place % 3 > 0,
    forceRead: false,
    message: {
      date: new Date(Date.parse(NOW) - place * 3_600_000).toISOString(),
      subject: `${SUBJECTS[place % SUBJECTS.length]} ${place + 1}`,
      body: Buffer.from(bodyOf(place + 1)).toString('base64'),
      fileInfoIds: place % 7 === 0 ? [place] : [],
    },
  })),
})

const serveMany = (page: Page) =>
  page.route('**/rest/users/me/messages/inbox', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({ contentType: 'application/json', headers: { 'Access-Control-Allow-Origin': '*' }, body: ANSWER }),
  )
const lines = (page: Page) => page.locator('main ul > li')
const find = (page: Page) => page.getByRole('searchbox', { name: 'جست‌وجو در پیام‌ها' })

test.describe('an inbox of five thousand messages', () => {
  test.use({ viewport: PHONE })
  test.beforeEach(resetCampus)

  test('is a page of fewer than 1,500 elements, and finds the last one by its subject and by a word of its text', async ({ page }) => {
    await serveMany(page)
    await enter(page, 'shirin', 'aftab', INBOX)
    await expect(page.getByText('صفحهٔ ۱ از ۵۰۰')).toBeVisible()
    expect(await elements(page)).toBeLessThan(MOST)
    for (const words of ['جشن دانش‌آموختگی 5000', 'نشانهٔ یگانه']) {
      await find(page).fill(words)
      await expect(lines(page)).toHaveText([/جشن دانش‌آموختگی 5000/])
    }
    await find(page).fill('')
    await expect(lines(page)).toHaveCount(10)
    expect(await elements(page)).toBeLessThan(MOST)
  })
})

/** Keys in a row, each of which is answered before the next: the first find much, the last ones little. */
const KEYS = ['ک', 'ا', 'ر', 'ت', 'Backspace', ' ', '4', '9'] as const

// Time runs as it does: an installed clock would stand in for that of the page.
if (assertsTimes)
  browserTest('the search of five thousand messages answers each key within 50 ms of the main thread', async ({ browser }) => {
    browserTest.setTimeout(300_000)
    const least: Record<string, number> = {}
    const note = (what: string, ms: number) => {
      least[what] = Math.min(least[what] ?? Number.POSITIVE_INFINITY, Math.round(ms))
    }
    const slow = () => Object.entries(least).filter(([, ms]) => ms > MOST_MS)
    // The best of some: what the machine does beside it makes tasks long now and then.
    for (let round = 0; round < 4 && (round === 0 || slow().length > 0); round++) {
      const context = await browser.newContext({ viewport: PHONE, storageState: await keptBy('shirin') })
      await context.clock.setFixedTime(NOW)
      const page = await context.newPage()
      await serveMany(page)
      await watchTasks(page, 'main ul > li')
      await page.goto(INBOX)
      note('opening', Math.max(0, ...(await tasksOnceUsable(page))))
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable')
      const spent = async () =>
        ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
      await find(page).focus()
      for (const [place, key] of KEYS.entries()) {
        const before = await spent()
        const tasks = await tasksAfter(page, () => (key === 'Backspace' ? page.keyboard.press(key) : page.keyboard.insertText(key)), REST)
        note(`${place + 1}, ${key}, longest task`, Math.max(0, ...tasks))
        note(`${place + 1}, ${key}`, (await spent()) - before)
      }
      await context.close()
    }
    expect(slow()).toEqual([])
  })
