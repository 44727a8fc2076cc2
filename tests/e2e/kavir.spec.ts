import { sample } from '../lanes/sample.ts'
import { complaints } from './support/axe.ts'
import { DESKTOP } from './support/stage.ts'
import { enter, expect, fillSignIn, pickUniversity, prefer, resetCampus, submitButton, test } from './support/student.ts'

test.beforeAll(async () => {
  await resetCampus()
})
test.use({ viewport: DESKTOP })

const UNIT = { fa: /تومان/, en: /toman/i, ar: /تومان/ } as const
const CASH = { fa: '۱۲۵٬۰۰۰', en: '125,000', ar: '١٢٥٬٠٠٠' } as const
const SUBSIDY = { fa: '۶۰٬۰۰۰', en: '60,000', ar: '٦٠٬٠٠٠' } as const

for (const language of sample(['fa', 'en', 'ar'] as const, 1)) {
  test(`[PRES-13, WALLET-49] in ${language} the header shows the cash, with its unit where nothing hides it`, async ({ page, context }) => {
    await prefer(context, language)
    await enter(page, 'sara')
    await expect(page.locator('header').getByText(CASH[language]).first()).toBeVisible()
    await expect(page.getByText(UNIT[language]).first()).toBeVisible()
  })

  test(`[PRES-14, PRES-O9, CONF-29, WALLET-50] in ${language} the configuration of kavir hides the unit and shows the subsidy in place of the cash`, async ({
    page,
    context,
  }) => {
    await prefer(context, language)
    await enter(page, 'yaraneh', 'kavir')
    await expect(page.locator('header').getByText(SUBSIDY[language]).first()).toBeVisible()
    await expect(page.locator('main').getByText(SUBSIDY[language]).first()).toBeVisible()
    await expect(page.getByText(CASH[language])).toHaveCount(0)
    await expect(page.getByText(UNIT[language])).toHaveCount(0)
  })
}

test('[CONF-27] kavir hides the questions, and nothing of food and face is there', async ({ page }) => {
  await enter(page, 'yaraneh', 'kavir')
  const rail = page.getByRole('navigation').first()
  await expect(rail.locator('a[href="/sport"]')).toBeVisible()
  for (const path of ['/faq', '/food', '/face']) await expect(rail.locator(`a[href="${path}"]`)).toHaveCount(0)
})

test('[PRES-15, PRES-16] the colour of kavir makes its buttons and marks, in light and dark, under the policy of the built portal', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.addInitScript(() => localStorage.setItem('uni_code', 'kavir'))
  await page.goto('/login')
  await fillSignIn(page, 'yaraneh', undefined)
  const colours = () =>
    submitButton(page).evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button)
      return { backgroundColor, color }
    })
  await expect.poll(colours).toEqual({ backgroundColor: 'rgb(168, 82, 31)', color: 'rgb(255, 255, 255)' })
  await page.getByRole('button', { name: 'حالت تیره' }).click()
  await expect.poll(async () => (await colours()).backgroundColor).not.toBe('rgb(168, 82, 31)')
  expect(await complaints(page)).toEqual([])
  await pickUniversity(page, /سپهر/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'amber')
  expect(await page.locator('html').evaluate((html) => html.style.getPropertyValue('--accent-solid'))).toBe('')
  expect(refused).toEqual([])
})
