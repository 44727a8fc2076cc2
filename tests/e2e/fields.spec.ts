import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { sample } from '../lanes/sample.ts'
import { complaints } from './support/axe.ts'
import { leadTo } from './support/gallery.ts'
import { GALLERY, PHONE } from './support/stage.ts'
import { enter, expect, prefer, resetCampus, test } from './support/student.ts'
import { untilQuiet } from './support/untilQuiet.ts'

test.use({ baseURL: GALLERY })
test.beforeAll(async () => {
  await resetCampus()
})

type Words = Readonly<Record<string, string>>
const words = (language: string): Words =>
  JSON.parse(readFileSync(new URL(`../../gallery/modules/fields/locales/${language}.json`, import.meta.url), 'utf8'))

/** Goes on with Tab until a control of this field has the focus. */
async function tabTo(page: Page, field: string): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((id) => document.activeElement?.id === id || document.activeElement?.getAttribute('name') === id, field)) return
  }
  throw new Error(`${field} was not reached by Tab`)
}

type Hand = (press: (...keys: readonly string[]) => Promise<void>, type: (text: string) => Promise<void>, page: Page) => Promise<void>

/** What is done with each field, in its turn; every kind of field is here, and nothing but keys. */
const kinds: Readonly<Record<string, Readonly<Record<string, Hand>>>> = {
  text: { name: (_, type) => type('نگار') },
  longText: { text: (_, type) => type('سلام. این شرح است.') },
  number: { count: async (press, type) => [await type('۱۲'), await press('ArrowUp')] as never, degrees: (_, type) => type('-۷') },
  money: { amount: (_, type) => type('۲۵۰۰۰') },
  select: { size: (press) => press('ArrowDown') },
  radio: { size: (press) => press('Space', 'ArrowDown') },
  chips: { size: (press) => press('Space') },
  checkList: { sizes: (press) => press('Space', 'Tab', 'Space') },
  check: { agreed: (press) => press('Space'), news: (press) => press('Space') },
  date: { birth: (_, type) => type('۱۳۸۴/۲/۳۱') },
  dateRange: {
    stay: async (press, _, page) => {
      await press('Alt+ArrowDown')
      await expect(page.getByRole('grid')).toBeVisible()
      await press('ArrowDown', 'Enter', 'PageDown', 'Home', 'Enter')
    },
  },
  time: { at: (_, type) => type('۷:۳۰') },
  phone: { mobile: (_, type) => type('+98 912 345 6789'), email: (_, type) => type('negar@example.ir') },
  digits: { value: (_, type) => type('۰۰۹۸۷۶') },
  nationalCode: { code: (_, type) => type('۰۰۱۳۵۴۲۴۱۹') },
  password: { password: (_, type) => type('Rk7#vTqe'), again: (_, type) => type('Rk7#vTqe') },
  code: { code: (_, type) => type('۱۲۳۴۵') },
  rating: { stars: (press) => press('Space', 'ArrowUp'), service: (press) => press('Space', 'ArrowUp', 'ArrowUp') },
  pickFrom: {
    city: async (press, type, page) => {
      await type('شی')
      await expect(page.getByRole('option')).toHaveCount(2)
      await press('ArrowDown', 'ArrowDown', 'Enter')
    },
  },
  between: {
    trip: (press) => press('Space', 'ArrowLeft'),
    by: (press) => press('Space', 'ArrowLeft'),
    plate: (_, type) => type('12b345'),
  },
  records: {
    'people-0-name': (_, type) => type('نگار'),
    'people-0-age': (_, type) => type('۱۵'),
    'people-0-guardian': (_, type) => type('مریم'),
  },
}

/** The campus knows no cities. */
const answerCities = (context: BrowserContext) =>
  context.route('**/cities**', (route) =>
    route.fulfill({
      json: [
        { id: 1, name: 'شیراز' },
        { id: 2, name: 'شیروان' },
      ],
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    }),
  )

/** Opens the form of a kind of field, without loading a page once one is open. */
async function openForm(page: Page, kind: string): Promise<void> {
  await leadTo(page, `/fields/${kind}`)
  await expect(page.locator(`form [id^="field-fields-${kind}-"]`).first()).toBeVisible()
  // The heading takes the focus first.
  await untilQuiet(page)
}

/** Goes on with Tab to the button that sends the form, and presses Enter. */
async function send(page: Page): Promise<void> {
  await page.locator('button[type=submit]:not([aria-disabled])').waitFor()
  for (let press = 0; press < 40; press++) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'submit')) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

/** Kinds of one test, so that each stays within its budget. */
const STRETCH = 7
const LANGUAGES = sample(['fa', 'en'] as const, 1)
const KINDS = Object.entries(kinds)

for (const language of LANGUAGES)
  for (let first = 0; first < KINDS.length; first += STRETCH) {
    const some = KINDS.slice(first, first + STRETCH)
    test(`fields are filled in and sent by keyboard alone, ${language}: ${some.map(([kind]) => kind).join(', ')}`, async ({
      page,
      context,
    }) => {
      await answerCities(context)
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await prefer(context, language)
      await enter(page, 'sara')
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }
      for (const [kind, fields] of some) {
        await openForm(page, kind)
        for (const [name, hand] of Object.entries(fields)) {
          await tabTo(page, `field-fields-${kind}-${name}`)
          await hand(press, (text) => page.keyboard.type(text), page)
        }
        if (kind !== 'code') await send(page)
        await expect(page.getByText(words(language).sent ?? '').first(), kind).toBeVisible()
      }
    })
  }

for (const [language, side] of [
  ['fa', 'right'],
  ['en', 'left'],
] as const)
  test(`of a half star the half is filled where reading starts: ${language}, ${side}`, async ({ page, context }) => {
    await page.setViewportSize(PHONE)
    await prefer(context, language)
    await enter(page, 'sara', 'aftab', '/fields/rating')
    const half = page.locator('input[name=field-fields-rating-service]').nth(6)
    await half.check({ force: true })
    const filled = await half.evaluate((input) => {
      const [star, shown] = [input.parentElement, input.parentElement?.querySelector('span')].map((each) => each?.getBoundingClientRect())
      if (!star || !shown || Math.round(2 * shown.width) !== Math.round(star.width)) return 'not a half'
      return shown.left === star.left ? 'left' : 'right'
    })
    expect(filled).toBe(side)
    expect(await complaints(page)).toEqual([])
  })

test('the caret of an amount stays behind its digit while separators come and go', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/fields/money')
  const amount = page.locator('#field-fields-money-amount')
  await amount.focus()
  await page.keyboard.type('1234567')
  await expect(amount).toHaveValue('1,234,567')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await page.keyboard.type('۹۹')
  await expect(amount).toHaveValue('123,499,567')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(amount).toHaveValue('123,567')
  await page.keyboard.press('Delete')
  await expect(amount).toHaveValue('12,367')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  await expect(amount).toHaveValue('1,237')
})

test('a form that lacks something says so in the field and in the summary, and axe finds nothing there', async ({ page, context }) => {
  await answerCities(context)
  await page.setViewportSize({ width: 320, height: 720 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, 'sara')
  const found: Record<string, readonly string[]> = {}
  for (const [kind] of sample(KINDS, 5)) {
    await openForm(page, kind)
    // A press is lost where the page takes the focus to its heading just then.
    await expect(async () => {
      await page.locator('button[type=submit]').press('Enter')
      await expect(page.getByRole('alert').or(page.locator('form [tabindex="-1"]')).first(), kind).toBeVisible({ timeout: 1500 })
    }).toPass({ timeout: 15_000 })
    const wrong = await complaints(page)
    if (wrong.length > 0) found[kind] = wrong
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), `${kind} is wider than 320 px`).toBe(false)
  }
  expect(found).toEqual({})
})

test('a half-filled form asks before a link or a step through the history leaves it; a list keeps the focus by keyboard', async ({
  page,
}) => {
  await enter(page, 'sara', 'aftab', '/fields/records')
  const name = (index: number) => page.locator(`#field-fields-records-people-${index}-name`)
  const question = page.getByRole('alertdialog')
  const home = page.locator('nav a[href="/"]').first()
  await name(0).waitFor()
  await home.click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await name(0).fill('نگار')
  await page.getByRole('button', { name: /افزودن/ }).press('Enter')
  await expect(name(1)).toBeFocused()
  // A second press of Enter at once is taken for the first one, held too long.
  await expect(async () => {
    const remove = page.getByRole('button', { name: /حذف/ }).nth(1)
    if (await remove.isVisible()) await remove.press('Enter')
    await expect(page.locator('#field-fields-records-people-0--item')).toBeFocused({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await home.click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => history.forward())
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(/records$/)
  await question.getByRole('button').last().click()
  await expect(page).toHaveURL(/\/$/)
})

test('the error of the field that is left does not move the button that is pressed: one press adds a record', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/fields/records')
  const name = (index: number) => page.locator(`#field-fields-records-people-${index}-name`)
  const add = page.getByRole('button', { name: /افزودن/ })
  await add.click()
  await expect(name(1)).toBeFocused()
  await add.click()
  await expect(name(2)).toBeFocused()
  await expect(page.locator('#field-fields-records-people-1-name--error')).toBeVisible()
})
