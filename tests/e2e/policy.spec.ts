import type { Page } from '@playwright/test'
import { isLongLane, sampleAt, sampleIndex } from '../lanes/sample.ts'
import { complaints } from './support/axe.ts'
import { splashGone } from './support/splash.ts'
import { DESKTOP, PHONE } from './support/stage.ts'
import { enter, expect, nextCaptcha, pickUniversity, prefer, resetCampus, signIn, submitButton, test } from './support/student.ts'

/** The production build under its strict policy: any violation is an error on the console, which fails the test. */
test.beforeAll(async () => {
  await resetCampus()
})

const settled = async (page: Page) => {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
}

const WEARS = [
  { language: 'fa', mode: 'light' },
  { language: 'en', mode: 'dark' },
] as const

for (const [index, [device, viewport]] of Object.entries({ phone: PHONE, desktop: DESKTOP }).entries()) {
  // The short lane takes one on the phone and the other one on the desktop.
  for (const { language, mode } of isLongLane ? WEARS : sampleAt(WEARS, 1, sampleIndex + index)) {
    test(`axe finds nothing on any screen, ${device}, ${language}, ${mode}, and the strict policy holds`, async ({ page, context }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await prefer(context, language, mode)
      const found: Record<string, readonly string[]> = {}
      const look = async (name: string) => {
        await settled(page)
        const wrong = await complaints(page)
        if (wrong.length > 0) found[name] = wrong
      }
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look('sign-in')
      await page
        .getByRole('button', { name: /دانشگاه|university/i })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('picker')
      await page.keyboard.press('Escape')
      const captcha = nextCaptcha(page)
      await pickUniversity(page, /آفتاب|Aftab/)
      await captcha
      await submitButton(page).click({ force: true })
      await look('sign-in with errors')

      await signIn(page, 'sara')
      await expect(page.locator('main').getByRole('link').first()).toBeVisible()
      await look('home')
      for (const path of [
        '/food',
        '/food/selfs',
        '/food/dailysale',
        '/sport',
        '/health/clinics',
        '/transport/terminals',
        '/no/such/path',
        '/modules/inactive',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await look(path)
      }
      await page.goto('/food/selfs')
      await splashGone(page)
      await page.getByRole('radio').first().click({ force: true })
      await expect(page.locator('main img, main article').first()).toBeVisible()
      await look('reserve')
      await page.getByRole('button', { name: /شیوهٔ رزرو|Reservation mode/ }).click()
      await look('mode dialog')
      expect(found).toEqual({})
    })
  }
}

test('the headers of the page forbid inline script, eval and framing', async ({ request }) => {
  const answer = await request.get('/')
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe-eval|unsafe-inline/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('the Content-Security-Policy is enforced: an inline script and eval are blocked and logged to the console', async ({
  page,
  allowed,
}) => {
  allowed.push(/Content Security Policy|Trusted/i)
  await page.goto('/login')
  await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.inlineRan = true'
      document.body.append(script)
    } catch {
      // Trusted Types refuse the text already.
    }
    try {
      // Text as code, later: what the debugger itself evaluates is exempt from the policy.
      setTimeout('window.evaluated = true' as unknown as () => void, 1)
    } catch {
      // Refused at once.
    }
  })
  await page.clock.runFor(100)
  const ran = await page.evaluate(() => ({ inline: 'inlineRan' in window, evaluated: 'evaluated' in window }))
  expect(ran).toEqual({ inline: false, evaluated: false })
})

test('at 320 px nothing runs out of the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await enter(page, 'sara', 'aftab', '/food/selfs')
  await page.getByRole('radio').first().click({ force: true })
  await expect(page.locator('main img').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
