import { cpSync, rmSync } from 'node:fs'
import { edit, type Json, portal, put, restorePortal } from './support/portalEdits.ts'
import { DESKTOP, DEVTOOLS } from './support/stage.ts'
import { enter, expect, pickUniversity, resetCampus, test } from './support/student.ts'

/** A save is on the page within two seconds. */
const LIVE = { timeout: 2000 }

test.use({ viewport: DESKTOP })
test.beforeAll(async () => {
  await resetCampus()
})
test.afterEach(restorePortal)

test('a text, a form field and a university go live on the sign-in, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await pickUniversity(page, /مهتاب/)
  await page.locator('input[autocomplete=username]').fill('half-typed')
  edit('modules/account/locales/fa.json', (texts) => put(texts, 'signIn.lead', 'خوش آمدید؛ وارد شوید.'))
  await expect(page.getByText('خوش آمدید؛ وارد شوید.')).toBeVisible(LIVE)
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('half-typed')

  edit('modules/account/forms/sign-in.json', (form) => {
    put(form['schema']?.['properties'] as Json, 'note', { type: 'string' })
    put(form['fields'] as Json, 'note', { label: 'signIn.captcha' })
  })
  await expect(page.locator('input[name=note]')).toBeVisible(LIVE)
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('half-typed')

  cpSync(`${portal}universities/mahtab.json`, `${portal}universities/setareh.json`)
  edit('universities/setareh.json', (university) => {
    put(university, 'unikey', 'setareh')
    put(university, 'universityLabel', 'دانشگاه ستاره')
  })
  await expect
    .poll(
      async () =>
        (
          (await (await fetch(`${DEVTOOLS}/config/universities`)).json()) as { universities: readonly { unikey: string }[] }
        ).universities.map(({ unikey }) => unikey),
      LIVE,
    )
    .toContain('setareh')
})

test('a tile, a flag, a screen and a module go live, and a removed module leaves the navigation', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/food')
  edit('modules/food/locales/fa.json', (texts) => put(texts, 'tiles.cvv2', 'رمز تازهٔ کارت'))
  await expect(page.getByText('رمز تازهٔ کارت')).toBeVisible(LIVE)

  edit('universities/aftab.json', (university) => put(university['product'] as Json, 'sport', false))
  await expect(page.getByRole('navigation').first().locator('a[href="/sport"]')).toHaveCount(0, LIVE)

  edit('modules/reservation/screens/home.json', (screen) => put(screen['body'] as Json, 'extra', { block: 'text', text: 'tiles.report' }))
  await expect(page.locator('main').getByText('وضعیت رزروها')).toHaveCount(2, LIVE)

  rmSync(`${portal}modules/surveys`, { recursive: true })
  await expect(page.getByRole('navigation').first().locator('a[href="/surveys"]')).toHaveCount(0, LIVE)
})

test('a mistake leaves the page as it was and is named with file, line, column and expectation', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/food')
  edit('modules/reservation/screens/home.json', (screen) => put(screen['body'] as Json, 'broken', { block: 'tilles' }))
  const printed = async () =>
    ((await (await fetch(`${DEVTOOLS}/__portal/diagnostics`)).json()) as { readonly printed: readonly string[] }).printed
  await expect
    .poll(async () => (await printed()).join('\n'), LIVE)
    .toMatch(/modules\/reservation\/screens\/home\.json:\d+:\d+ DG-BLK-001[\s\S]*expected:[\s\S]*tiles/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
})
