import { complaints } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, prefer, resetCampus, test } from './support/student.ts'

test.beforeAll(async () => {
  await resetCampus()
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('[DEV-01, DEV-02, DEV-O3] Control and slash opens and closes it on any layout, also from a field; Escape closes it and gives the focus back', async ({
    page,
  }) => {
    await enter(page, 'sara')
    const palette = page.getByRole('dialog')
    const find = page.getByRole('button', { name: 'جست‌وجوی خدمات…' })
    await find.focus()
    await page.keyboard.press('Control+/')
    await expect(palette.getByRole('combobox')).toBeFocused()
    expect(await complaints(page)).toEqual([])
    await page.keyboard.press('Control+/')
    await expect(palette).toHaveCount(0)
    // A German layout has the slash above the 7, an Arabic one types another letter with the key.
    for (const { key, code } of [
      { key: '/', code: 'Digit7' },
      { key: 'ظ', code: 'Slash' },
    ]) {
      await page.evaluate((init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })), {
        key,
        code,
        ctrlKey: true,
      })
      await expect(palette).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(palette).toHaveCount(0)
    }
    await expect(find).toBeFocused()
  })

  test('[DEV-01] it opens on the sign-in from inside a field, and offers what the page offers', async ({ page }) => {
    await page.goto('/login')
    await page.addInitScript(() => localStorage.setItem('uni_code', 'mahtab'))
    await page.reload()
    await page.locator('input[autocomplete=username]').fill('half-typed')
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText([/English/, /العربية/, 'تاریخ میلادی', /حالت تیره/])
    await page.keyboard.press('Escape')
    await expect(page.locator('input[autocomplete=username]')).toHaveValue('half-typed')
  })

  test('it lists the places that are open to the person, and the settings; Arabic letters and the arrows find them', async ({
    page,
    allowed,
  }) => {
    // What is searched by what is typed last may reach the server after the session has ended.
    allowed.push(/401/)
    await enter(page, 'nima')
    await page.keyboard.press('Control+/')
    const palette = page.getByRole('dialog')
    const options = palette.getByRole('option')
    await expect(options.filter({ hasText: 'هم‌غذاها' })).toHaveCount(0)
    await expect(options.filter({ hasText: 'قفل کارت' })).toHaveCount(0)
    await palette.getByRole('combobox').fill('كيف پول')
    await expect(options).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/user\/wallet$/)
    await page.keyboard.press('Control+/')
    await palette.getByRole('combobox').fill('english')
    await expect(options).toHaveText([/English/])
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.keyboard.press('Control+/')
    await palette.getByRole('combobox').fill('sign out')
    // The texts of the new language come a moment after the language itself.
    await expect(options).toHaveText([/Sign out/])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login/)
  })

  test('it is searched in Persian, in Latin letters and in English, marks what was found, and has what was picked last first', async ({
    page,
  }) => {
    await enter(page, 'sara')
    await page.keyboard.press('Control+/')
    const palette = page.getByRole('dialog')
    const options = palette.getByRole('option')
    const field = palette.getByRole('combobox')
    const marked = () => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String))
    await expect(palette.getByRole('group', { name: 'صفحه‌ها' }).getByRole('option').first()).toHaveText('خانه')
    await expect(palette.getByRole('group')).toHaveCount(3)
    expect(await complaints(page)).toEqual([])
    for (const [typed, found] of [
      ['پشتیبا', 'پشتیبا'],
      ['poshtiban', 'پشتیبان'],
      ['posh', 'پش'],
    ] as const) {
      await field.fill(typed)
      await expect(options.first()).toHaveText(/^پشتیبانی/)
      expect(await marked()).toContain(found)
    }
    await field.fill('helpdesk')
    await expect(options.first()).toHaveText(/^پشتیبانی/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/helpdesk$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('پشتیبانی')
    await page.keyboard.press('Control+/')
    await expect(palette.getByRole('group', { name: 'اخیر' }).getByRole('option')).toHaveText([/^پشتیبانی/])
    await expect(options.first()).toHaveText(/^پشتیبانی/)
    // One Escape closes, also with something typed.
    await field.fill('ghaza')
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
    expect(await page.evaluate(() => CSS.highlights.has('found'))).toBe(false)
  })

  test('a meal that is reserved is found by its name, read once something is typed, and leads to its week', async ({ page }) => {
    const week = /\/rest\/reserves\?/
    await enter(page, 'sara', 'aftab', '/faq')
    const asked: string[] = []
    page.on('request', (request) => {
      if (week.test(request.url())) asked.push(request.url())
    })
    await page.keyboard.press('Control+/')
    const palette = page.getByRole('dialog')
    await expect(palette.getByRole('option').first()).toBeVisible()
    expect(asked).toEqual([])
    await palette.getByRole('combobox').fill('polo')
    const meals = palette.getByRole('group', { name: 'رزروهای پیش رو' }).getByRole('option')
    await expect(meals.first()).toContainText('پلو')
    expect(await complaints(page)).toEqual([])
    await meals.first().click()
    await expect(page).toHaveURL(/\/food\/reserve\?week=[01]&selfId=\d+/)
  })

  test('[DEV-O2] in the built portal it offers nothing that the screens do not', async ({ page, context }) => {
    await prefer(context, 'en')
    await enter(page, 'sara')
    await page.keyboard.press('Control+/')
    const options = page.getByRole('dialog').getByRole('option')
    await expect(options.first()).toBeVisible()
    const words = (await options.allTextContents()).join('\n')
    expect(words).not.toMatch(/record|scenario|flag|fault|why|token|gallery/i)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('it is found in the header, as a sheet within the page', async ({ page }) => {
    await enter(page, 'sara')
    await page.getByRole('button', { name: 'جست‌وجوی خدمات…' }).click()
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill('سرویس')
    await palette.getByRole('option').first().click()
    await expect(page).toHaveURL(/\/transport/)
    await expect(palette).toHaveCount(0)
  })
})
