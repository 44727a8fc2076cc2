import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TRACKER_KEYS } from '../../sandbox/tracker/settings/trackerAccounts.ts'
import { DESKTOP, STAGE_FOLDER } from './support/stage.ts'
import { breakCall, enter, expect, mendCalls, resetCampus, seenCalls, test } from './support/student.ts'

test.use({ viewport: DESKTOP })
test.beforeEach(async () => {
  await resetCampus()
})
test.afterEach(async () => {
  await mendCalls()
})

const main = (page: Page) => page.locator('main')
const PDF = Buffer.from('%PDF-1.7 file')
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

test('[HELP-03] every screen is right-to-left and Persian, with dates of the Jalali calendar', async ({ page }) => {
  const JALALI = /۱۴۰[۴۵]|مهر|آبان|آذر/
  for (const [path, dated] of [
    ['/helpdesk', true],
    ['/helpdesk/issues', true],
    ['/helpdesk/issues/1002', true],
    ['/helpdesk/create-issue', false],
  ] as const) {
    await (path === '/helpdesk' ? enter(page, 'mohsen', 'aftab', path) : page.goto(path))
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[آ-ی]/)
    if (dated) await expect(main(page)).toContainText(JALALI)
    await expect(main(page)).not.toContainText(/20\d\d|۲۰۲\d/)
  }
})

test('[HELP-43] [HELP-O17] a status has its colour by its id, one of an unknown id by its Persian label, and any other none', async ({
  page,
}) => {
  const statuses = [
    [18, 'هرچه'],
    [20, 'هرچه'],
    [11, 'هرچه'],
    [5, 'هرچه'],
    [24, 'هرچه'],
    [3, 'هرچه'],
    [77, 'تایید شده'],
    [78, 'در صف'],
    [79, 'در حال بررسی'],
    [80, 'پایان یافته'],
    [81, 'لغو شده'],
    [82, 'پاسخ داده شده'],
    [1, 'هرچه'],
    [6, 'هرچه'],
    [22, 'هرچه'],
    [23, 'هرچه'],
    [83, 'ناشناس'],
  ] as const
  await page.route('**/tracker/aftab/issues.json*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { issues: readonly object[] }
    const issues = statuses.map(([id, name], i) => ({ ...body.issues[0], id: 5000 + i, status: { id, name } }))
    await route.fulfill({ response: answer, json: { ...body, issues, total_count: issues.length } })
  })
  await enter(page, 'mohsen', 'aftab', '/helpdesk/issues')
  const rows = main(page).getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(statuses.length + 1)
  const colours = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => {
      const badge = row.querySelectorAll('td')[3]?.querySelector('span')
      return badge ? getComputedStyle(badge).backgroundColor : 'none'
    }),
  )
  const [success = '', warning, info, finished, danger, accent] = colours
  const neutral = colours.at(-1)
  expect(finished).toBe(success)
  expect(new Set([success, warning, info, danger, accent, neutral]).size).toBe(6)
  expect(colours.slice(6)).toEqual([...colours.slice(0, 6), neutral, neutral, neutral, neutral, neutral])
})

test('[HELP-O19] pdf, jpg and png under 2 MB are attached; any other file is refused by name and goes nowhere', async ({
  page,
  allowed,
}) => {
  allowed.push(/404/)
  await enter(page, 'shirin', 'aftab', '/helpdesk/create-issue')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/uploads.json')) sent.push(decodeURIComponent(new URL(request.url()).search))
  })
  const picker = page.locator('input[type=file]')
  await expect(picker).toHaveAttribute('accept', '.pdf,application/pdf,.jpg,.jpeg,image/jpeg,.png,image/png')
  for (const [file, words] of [
    [{ name: 'نامه.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') }, 'نامه.docx'],
    [{ ...pdf('درست دو مگابایت.pdf'), buffer: Buffer.concat([PDF], 2 * 1024 * 1024) }, 'درست دو مگابایت.pdf'],
    [{ ...pdf('دروغ.pdf'), buffer: Buffer.from('<html>') }, 'دروغ.pdf'],
  ] as const) {
    await picker.setInputFiles([file])
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  expect(sent).toEqual([])
  await picker.setInputFiles([
    { ...pdf('کمتر.pdf'), buffer: Buffer.concat([PDF], 2 * 1024 * 1024 - 1) },
    { name: 'عکس.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
    { name: 'عکس.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') },
  ])
  await expect.poll(() => sent.toSorted()).toEqual(['?filename=عکس.jpg', '?filename=عکس.png', '?filename=کمتر.pdf'])
})

test('[HELP-O1] [HELP-66] the browser asks the gateway of its own origin with its own token; the key of the tracker is in no file of the build, no address and no storage', async ({
  page,
}) => {
  const asked: { readonly url: URL; readonly authorization: string | undefined }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/tracker|issues\.json|attachments/.test(url.pathname)) asked.push({ url, authorization: request.headers()['authorization'] })
  })
  await enter(page, 'mohsen', 'aftab', '/helpdesk/issues/1002')
  const saved = page.waitForEvent('download')
  await main(page)
    .getByRole('button', { name: /دریافت.*رسید بانک\.png/ })
    .click()
  await saved
  await page.goto('/helpdesk/create-issue')
  await expect(page.getByLabel('نوع درخواست')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  expect(asked.length).toBeGreaterThan(3)
  for (const { url, authorization } of asked) {
    expect([url.origin, url.pathname]).toEqual([new URL(page.url()).origin, expect.stringMatching(/^\/tracker\/aftab\//)])
    expect(authorization).toBe(`Bearer ${token}`)
    expect(url.search).not.toMatch(/key/i)
  }
  const site = join(STAGE_FOLDER, 'site')
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const texts = files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  for (const key of Object.values(TRACKER_KEYS))
    expect([...texts, stored, ...asked.map(({ url }) => url.href)].filter((text) => text.includes(key))).toEqual([])
  expect(texts.filter((text) => /X-Redmine-API-Key/i.test(text))).toEqual([])
  expect(texts.length).toBeGreaterThan(50)
})

test('[HELP-O18] [HELP-O20] a create that fails keeps the form and its uploaded files, goes with the same key again, and leads to the list', async ({
  page,
  allowed,
}) => {
  allowed.push(/40[24]|50[023]/)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/tracker\/aftab\/issues\.json$/.test(request.url()))
      keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  await enter(page, 'shirin', 'aftab', '/helpdesk/create-issue')
  await page.getByLabel('نوع درخواست').selectOption({ label: 'امور دانشجویان' })
  await page.getByLabel('دسته').selectOption({ label: 'تغذیه و رزرو غذا' })
  await page.getByLabel('موضوع').fill('کارت غذا')
  await page.getByLabel('شرح درخواست').fill('خوانده نمی‌شود')
  // A tracker's own answer may hold the token alone.
  await page.route('**/uploads.json*', async (route) => {
    const answer = await route.fetch()
    const { upload } = (await answer.json()) as { upload: { token: string } }
    await route.fulfill({ response: answer, json: { upload: { token: upload.token } } })
  })
  await page.locator('input[type=file]').setInputFiles([pdf('نامه.pdf')])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const before = (await seenCalls()).filter(({ path }) => path === '/uploads.json').length
  await breakCall({ call: 'POST /issues.json', kind: '403', times: 1, university: 'tracker' })
  const send = main(page).getByRole('button', { name: 'ثبت درخواست' })
  await send.click()
  await expect(page.locator('[data-tone]').filter({ hasText: 'سامانهٔ پشتیبانی برقرار نشد' })).toBeVisible()
  await expect(page.getByLabel('موضوع')).toHaveValue('کارت غذا')
  await expect(page.getByLabel('شرح درخواست')).toHaveValue('خوانده نمی‌شود')
  await expect(main(page)).toContainText('نامه.pdf')
  await send.click()
  await expect(page).toHaveURL(/\/helpdesk\/issues$/)
  await expect(page.getByText('درخواست ثبت شد.').first()).toBeVisible()
  await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(2)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect((await seenCalls()).filter(({ path }) => path === '/uploads.json').length).toBe(before)
  await main(page).getByRole('button', { name: 'باز کردن' }).click()
  await expect(main(page).getByRole('button', { name: /دریافت.*نامه\.pdf/ })).toBeVisible()
})
