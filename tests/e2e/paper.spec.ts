import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, prefer, resetCampus, test } from './support/student.ts'

/** A4 between its margins, px, upright and on its side. */
const [UPRIGHT, SIDEWAYS] = [688, 1017]
test.afterEach(resetCampus)

/** What belongs to no paper, and text that is pale on it, a line each. Runs in the page. */
function paperFaults(): readonly string[] {
  const faults = new Set<string>()
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.add(`${scrollWidth - clientWidth} px wider than the paper`)
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { position, colorScheme } = getComputedStyle(element)
    if (position === 'fixed') faults.add(`fixed: ${element.innerText.slice(0, 40)}`)
    const leads = [...element.querySelectorAll('a, button')].some((control) => control.checkVisibility())
    if (element.matches('[role=status] > [data-tone]') || (element.matches('nav, header') && leads))
      faults.add(`${element.tagName}: ${element.innerText.slice(0, 40)}`)
    if (colorScheme.includes('dark')) faults.add('dark')
  }
  return [...faults]
}
const print = (page: Page) => page.emulateMedia({ media: 'print' })

for (const [what, username, path, width] of [
  ['a week of meals', 'sara', '/food/reserve?selfId=101&week=1', SIDEWAYS],
  ['the report of a week', 'sara', '/food/reserves-report', UPRIGHT],
  ['the report of leaves', 'headfinal', '/dormitory/leave-report', UPRIGHT],
  ['the attendance', 'headfinal', '/dormitory/attendance-report', UPRIGHT],
  ['the activity report', 'bahar', '/user/activity-report', UPRIGHT],
  ['a message', 'sahar', '/user/messages/711', UPRIGHT],
  ['the history of rooms', 'headfinal', '/dormitory/cardexes', UPRIGHT],
  ['a question with its options', 'voter', '/survey/1201', UPRIGHT],
  ['the relatives', 'voter', '/survey/relatives-info', UPRIGHT],
] as const)
  test(`${what} is printed without navigation, bars and darkness, as wide as the paper`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 })
    await prefer(context, 'fa', 'dark')
    await enter(page, username, 'aftab', path)
    expect(await page.evaluate(paperFaults)).toEqual(expect.arrayContaining(['dark', expect.stringContaining('HEADER')]))
    await print(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(paperFaults)).toEqual([])
  })

test('a phone prints the board of the week, with what is reserved and without buttons that reserve', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await enter(page, 'sara', 'aftab', '/food/reserve?selfId=101&week=1')
  await expect(page.getByRole('button', { name: /^شنبه/ })).toBeVisible()
  await print(page)
  await expect(page.getByRole('heading', { level: 2, name: /شنبه/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^شنبه/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'رزرو', exact: true }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})

/** The colours of the reader for what is off and for what is chosen. */
const systemColours = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const colour = (name: string) => {
      probe.style.color = name
      return getComputedStyle(probe).color
    }
    const found = { grey: colour('GrayText'), chosen: colour('Highlight') }
    probe.remove()
    return found
  })

test('with colours that the reader chose, today, the chosen day and the steps have a line, and what is off is grey', async ({
  page,
  allowed,
}) => {
  allowed.push(/404/)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize(DESKTOP)
  const { grey, chosen } = await systemColours(page)
  const outline = (locator: ReturnType<Page['locator']>) =>
    locator.first().evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return `${outlineWidth} ${outlineStyle} ${outlineColor}`
    })
  const line = `2px solid ${chosen}`
  await enter(page, 'sara', 'aftab', '/food/reserve?selfId=101')
  expect(await outline(page.locator('[data-today]'))).toBe(line)
  await page.setViewportSize(PHONE)
  expect(await outline(page.locator('[aria-pressed=true]'))).toBe(line)

  await page.goto('/dormitory/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const step = page.locator('li[aria-current]')
  expect(await step.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)).toBe(chosen)
  const off = page.locator('button[type=submit][aria-disabled=true]')
  expect(await off.evaluate((element) => getComputedStyle(element).color)).toBe(grey)
})

test('with colours that the reader chose, the picked option alone has a mark, steps and fields have lines, and what cannot be sent yet is grey', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize(PHONE)
  const { grey, chosen } = await systemColours(page)
  const colour = (name: string) => page.getByRole('button', { name }).evaluate((element) => getComputedStyle(element).color)
  await enter(page, 'voter', 'aftab', '/survey/1103')
  await expect(page.getByRole('button', { name: 'ثبت پاسخ‌ها' })).toHaveAttribute('aria-disabled', 'true')
  expect(await colour('ثبت پاسخ‌ها')).toBe(grey)
  await page.locator('main label', { hasText: 'تالار حافظ' }).click()
  const marks = await page
    .locator('main label:has(input) > span:first-of-type svg')
    .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).visibility))
  expect(marks).toEqual(['visible', 'hidden', 'hidden', 'hidden'])
  await expect.poll(() => colour('ثبت پاسخ‌ها')).not.toBe(grey)

  await page.goto('/survey/cultural-capabilities')
  await page.getByRole('button', { name: 'تغییر زمینه‌ها' }).click()
  await expect(page.getByText('زمینه‌هایی را که', { exact: false })).toBeVisible()
  const step = page.locator('li[aria-current]')
  expect(await step.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)).toBe(chosen)

  await page.goto('/survey/relatives-info')
  await expect(page.getByLabel('نام', { exact: true }).first()).toHaveValue('محمود')
  const unlined = await page.locator('main :is(input, select, textarea):visible').evaluateAll((fields) =>
    fields.flatMap((field) => {
      const boxes = [field, field.parentElement, field.parentElement?.parentElement].filter((one) => one instanceof Element)
      return boxes.some((one) => getComputedStyle(one).borderTopStyle === 'solid') ? [] : [field.outerHTML]
    }),
  )
  expect(unlined).toEqual([])
  await page.getByRole('button', { name: 'حذف' }).first().click()
  await expect(page.getByText('دست‌کم اطلاعات پدر و مادر لازم است.').first()).toBeVisible()
  expect(await colour('ذخیره')).toBe(grey)
})
