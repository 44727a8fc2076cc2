import { DESKTOP, PHONE, PRODUCTION, SIGN_ONS } from './support/stage.ts'
import { enter, expect, fillSignIn, pickUniversity, prefer, resetCampus, submitButton, test } from './support/student.ts'

test.use({ baseURL: PRODUCTION })
test.beforeEach(resetCampus)
const OUT = '/tmp/look/'
for (const [device, viewport, language, mode] of [
  ['phone', PHONE, 'fa', 'light'],
  ['desktop', DESKTOP, 'fa', 'dark'],
  ['phone', PHONE, 'en', 'dark'],
  ['desktop', DESKTOP, 'ar', 'light'],
] as const)
  test(`look ${device} ${language} ${mode}`, async ({ page, context }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(viewport)
    await prefer(context, language, mode)
    const shot = (name: string) => page.screenshot({ path: `${OUT}${name}-${device}-${language}-${mode}.png` })
    await page.goto('/login')
    await pickUniversity(page, /مهتاب|Mahtab/)
    await page.getByRole('tab').last().click()
    await page.waitForTimeout(600)
    await shot('sso')
    await pickUniversity(page, /سپهر|Sepehr/)
    await page.waitForTimeout(600)
    await shot('forced')
    await pickUniversity(page, /مهتاب|Mahtab/)
    await page.getByRole('tab').first().click()
    await fillSignIn(page, 'navid', undefined)
    await submitButton(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForTimeout(800)
    await shot('welcome')
    await page.keyboard.press('Escape')
    await page.evaluate(() => localStorage.clear())
    await enter(page, 'yaraneh', 'kavir')
    await page.waitForTimeout(3000)
    await context.clock.runFor(9_500)
    await page.waitForTimeout(800)
    await shot('warning')
    await page.evaluate(() => localStorage.clear())
    await enter(page, 'sara')
    await page.goto(`/loginCas/e30.${Buffer.from(JSON.stringify({ user_name: 'family' })).toString('base64url')}.s/r/mahtab`)
    await page.waitForTimeout(1200)
    await shot('replace')
    await page.goto(`${SIGN_ONS.mahtab}/login`)
    await shot('cas')
  })
