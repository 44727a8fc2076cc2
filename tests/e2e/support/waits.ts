import type { Locator, Page } from '@playwright/test'
import { breakCall, expect, seenCalls } from './student.ts'

/** What the browser itself says on the console of a call that failed. */
export const FAILED_CALL = /Failed to load resource|ERR_/

/** Lets the waits of the page pass (a second, then two, before a reading is tried again) until this is seen. */
export async function passUntil(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(seen).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
}

/** Holds the answer of a call back until the faults are cleared. */
export const holdCall = (call: string, university = 'aftab'): Promise<void> =>
  breakCall({ call, kind: 'late', delayMs: 120_000, university, times: 1 })

/** Waits until a call is at the campus and has no answer yet. */
export async function untilHeld(method: string, path: string): Promise<void> {
  await expect
    .poll(async () => (await seenCalls()).some((call) => call.method === method && call.path.startsWith(path) && call.status === null))
    .toBe(true)
}

/** Comes back to a tab from another one, which hid it for some seconds: headless tabs are all visible. */
export async function returnTo(page: Page): Promise<void> {
  await page.bringToFront()
  await page.clock.fastForward(6000)
  for (const state of ['hidden', 'visible'])
    await page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
}
