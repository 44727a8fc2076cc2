import type { Locator, Page } from '@playwright/test'
import { splashGone } from './splash.ts'
import { expect } from './student.ts'

/** The balance in the header. */
export const purse = (page: Page): Locator =>
  page
    .locator('header')
    .getByText(/^[\d۰-۹٠-٩,٬]+$/)
    .first()

/** This week and the next two, as the page names them. */
export const WEEKS = ['۳۰ آبان تا ۶ آذر', '۷ آذر تا ۱۳ آذر', '۱۴ آذر تا ۲۰ آذر'] as const

/** A dish that nobody has reserved in the week of the tests, and that the central hall serves on its Friday. */
export const FREE_DISH = 'زرشک‌پلو با مرغ'

/** The card or row of a dish. */
export const dish = (page: Page, name = FREE_DISH): Locator => page.locator('article, li').filter({ hasText: name }).last()
export const reserveButton = (card: Locator): Locator => card.getByRole('button', { name: 'رزرو', exact: true })
export const plusButton = (card: Locator): Locator => card.getByRole('button', { name: 'یک پرس بیشتر' })
export const minusButton = (card: Locator): Locator => card.getByRole('button', { name: /^(یک پرس کمتر|لغو همه)$/ })

/** So much of it is reserved, and nothing is under way. */
export async function isReserved(card: Locator, count = '۱'): Promise<void> {
  await expect(card.locator('output')).toHaveText(count)
  await expect(minusButton(card)).not.toHaveAttribute('aria-disabled')
}
/** Nothing of it is reserved, and nothing is under way. */
export const isFree = (card: Locator): Promise<void> => expect(reserveButton(card)).toBeEnabled()

/** Picks a hall of the list and waits for its week. */
export async function pickHall(page: Page, hall = /مرکزی/): Promise<void> {
  await splashGone(page)
  const choice = page.getByRole('radio', { name: hall })
  const board = page.getByRole('heading', { level: 1, name: 'رزرو غذا' })
  await expect(choice.or(board)).toBeVisible()
  // A hall of one is taken by the page itself, perhaps before it is pressed here.
  if (await choice.isVisible()) await choice.click({ force: true, timeout: 5000 }).catch(() => undefined)
  await expect(board).toBeVisible()
}
