import type { Page } from '@playwright/test'
import { restsInBrowser } from './support/restsInBrowser.ts'
import { breakCall, enter, expect, mendCalls, resetCampus, seenCalls, test } from './support/student.ts'
import { FAILED_CALL, returnTo } from './support/waits.ts'

const FAMILY = '/survey/relatives-info'
const SAVE = 'POST /rest/student-family'

test.beforeEach(resetCampus)

const firstNames = (page: Page) => page.getByLabel('نام', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'ذخیره' })
const isSaved = (page: Page) => expect(page.getByText('اطلاعات خانواده ذخیره شد.')).toBeVisible()

test('[REL-O11] nothing of the family rests in the browser or on its console: not while it is typed, after a refusal or after it was saved', async ({
  page,
  allowed,
}) => {
  allowed.push(FAILED_CALL)
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  page.on('framenavigated', (frame) => heard.push(decodeURI(frame.url())))
  await enter(page, 'voter', 'aftab', FAMILY)
  const inputs = page.locator('main input[type=text], main input[type=number], main input:not([type]), main textarea')
  await expect(firstNames(page).first()).toHaveValue('محمود')
  await firstNames(page).first().fill('سیاووش')
  // The student has the family name of the father, and the profile is stored.
  await page.getByLabel('نام خانوادگی').first().fill('کیان‌مهر')
  await page.getByLabel('شغل').first().fill('خبرنگار بازنشسته')
  await page.getByLabel('شغل').first().blur()
  const values = await inputs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
  const telling = [...new Set(values.filter((value) => value.length > 3))]
  expect(telling).toEqual(expect.arrayContaining(['سیاووش', 'کیان‌مهر', 'خبرنگار بازنشسته', '09120000166', 'شیراز، محلهٔ سنگ سیاه']))
  const found = async () => {
    const rests = await restsInBrowser(page)
    expect(rests).toContain('voter')
    expect(rests).toContain('"databases":[]')
    return telling.filter((value) => rests.includes(value) || heard.join('\n').includes(value))
  }
  expect(await found()).toEqual([])
  await breakCall({ call: SAVE, kind: 'none', university: 'aftab' })
  await save(page).click()
  await expect(page.getByText('ارتباط با سرور برقرار نشد').first()).toBeVisible()
  expect(await found()).toEqual([])
  await mendCalls()
  await save(page).click()
  await isSaved(page)
  await expect(page).toHaveURL(/\/surveys$/)
  expect(await found()).toEqual([])
  await page.reload()
  expect(await found()).toEqual([])
  const saves = (await seenCalls()).filter(({ method, path }) => `${method} ${path}` === SAVE)
  expect(saves.at(-1)?.status).toBe(200)
})

test('relatives of two tabs: an untouched form has on return what the other saved; what is typed stays, and what is saved last replaces all', async ({
  page,
  context,
}) => {
  await enter(page, 'voter', 'aftab', FAMILY)
  const other = await context.newPage()
  await other.goto(FAMILY)
  await expect(firstNames(other).first()).toHaveValue('محمود')
  const saveAs = async (name: string, tab: Page) => {
    await tab.bringToFront()
    await firstNames(tab).first().fill(name)
    await save(tab).click()
    await expect(tab).toHaveURL(/\/surveys$/)
  }
  await saveAs('سهراب', page)
  await returnTo(other)
  await expect(firstNames(other).first()).toHaveValue('سهراب')
  await firstNames(other).nth(1).fill('گردآفرید')
  await page.goto(FAMILY)
  await saveAs('کاووس', page)
  await returnTo(other)
  await expect(firstNames(other).first()).toHaveValue('سهراب')
  await save(other).click()
  await isSaved(other)
  await page.goto(FAMILY)
  await expect(firstNames(page).first()).toHaveValue('سهراب')
  await expect(firstNames(page).nth(1)).toHaveValue('گردآفرید')
})
