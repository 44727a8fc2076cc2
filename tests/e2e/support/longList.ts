import type { Page } from '@playwright/test'
import { expect } from './student.ts'

/** How many elements the page has, the shell's among them. */
export const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

export const toEnd = (page: Page): Promise<void> => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

/** Goes to the end of an endless list until all of its pages are there. */
export const toLast = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        await toEnd(page)
        return page.locator('main').getByText('همهٔ موارد را دیدید').count()
      },
      { timeout: 240_000, intervals: [50] },
    )
    .toBe(1)
