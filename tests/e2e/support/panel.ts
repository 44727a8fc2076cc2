import type { Locator, Page } from '@playwright/test'

/** The devtools of a page. */
export const panelOf = (page: Page): Locator => page.locator('dargah-devtools')

/** Opens the devtools at one of their sections, by the keyboard. */
export async function openPanel(page: Page, section: RegExp): Promise<Locator> {
  const panel = panelOf(page)
  await panel.getByRole('button').first().waitFor()
  await page.keyboard.press('Alt+Shift+KeyD')
  await panel.getByRole('button', { name: section, exact: true }).click()
  return panel
}
