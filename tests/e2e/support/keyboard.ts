import type { Locator, Page } from '@playwright/test'
import { answerOf, expect, nextCaptcha, submitButton } from './student.ts'

/** More stops than any page has. */
const MOST = 300

/** Goes on by one press of Tab; false at the end. Marks what has the focus now, and whether one sees it. */
async function step(page: Page): Promise<boolean> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const on = document.activeElement
    if (on === null || on === document.body) return false
    const rings = [on, on.parentElement, on.parentElement?.parentElement, on.nextElementSibling].filter((one) => one instanceof Element)
    const isSeen = rings.some((one) => ['', '::after'].some((part) => getComputedStyle(one, part).outlineStyle !== 'none'))
    on.setAttribute('data-reached', isSeen ? 'seen' : 'unseen')
    return true
  })
}

/** Controls that the Tab key does not reach, or that have the focus without a visible ring. One radio button represents its group. */
export async function keyboardGaps(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const one of document.querySelectorAll('[data-reached]')) one.removeAttribute('data-reached')
  })
  let gaps: readonly string[] = []
  // Again where something was missed: rows at the end of a list are loaded while one goes there.
  for (const _ of ['once', 'again']) {
    for (let stop = 0; stop < MOST; stop++) if (!(await step(page))) break
    gaps = await gapsOf(page)
    if (gaps.length === 0) break
  }
  return gaps
}

/** What was not reached, and what did not show that it was. */
const gapsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const nameOf = (one: Element) =>
      `${one.localName} «${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}» ${one.id}`
    const isThere = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches(':disabled') &&
      one.closest('[inert], [aria-hidden="true"]') === null
    const stands = (one: Element) =>
      one instanceof HTMLInputElement && one.type === 'radio'
        ? [...document.querySelectorAll<HTMLInputElement>('input[type=radio][data-reached]')].some(({ name }) => name === one.name)
        : one.hasAttribute('data-reached')
    const controls = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]')
    const missed = [...controls].filter((one) => !one.matches('[tabindex="-1"]') && isThere(one) && !stands(one))
    const unseen = document.querySelectorAll('[data-reached="unseen"]')
    return [...missed.map((one) => `not reached: ${nameOf(one)}`), ...[...unseen].map((one) => `focus not seen: ${nameOf(one)}`)]
  })

/** The focused element by tag and name, and whether its focus ring is visible: `button انتخاب seen`; empty if there is none. */
export function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const on = document.activeElement
    if (on === null || on === document.body) return ''
    const rings = [on, on.parentElement, on.parentElement?.parentElement, on.nextElementSibling].filter((one) => one instanceof Element)
    const isSeen = rings.some((one) => ['', '::after'].some((part) => getComputedStyle(one, part).outlineStyle !== 'none'))
    const label = on instanceof HTMLInputElement ? on.labels?.[0] : undefined
    const name = on.getAttribute('aria-label') ?? (label ?? on).textContent ?? ''
    return `${on.localName} ${name.trim()} ${isSeen ? 'seen' : 'unseen'}`
  })
}

/** Goes on by Tab until this has the focus, and one sees it there. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((one) => one === document.activeElement)
  for (let stop = 0; stop < MOST && !(await isThere()); stop++) await page.keyboard.press('Tab')
  expect(await isThere(), `${target} is reached`).toBe(true)
  expect(await focusOf(page)).toMatch(/ seen$/)
}

/** Signs in at aftab by keyboard alone, on the page of the sign-in. */
export async function signInByKeyboard(page: Page, username: string, password: string): Promise<void> {
  const captcha = nextCaptcha(page)
  await reach(page, page.getByRole('button', { name: /دانشگاه/ }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('آفتاب')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([/دانشگاه آفتاب/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const typed = {
    'autocomplete=username': username,
    'autocomplete=current-password': password,
    'name=captchaText': await answerOf(await captcha),
  }
  for (const [field, text] of Object.entries(typed)) {
    await reach(page, page.locator(`input[${field}]`))
    await page.keyboard.type(text)
  }
  await reach(page, submitButton(page))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
