import type { Page } from '@playwright/test'
import { violations, WITH_BEST_PRACTICE } from '../support/axe.ts'
import { exitFaults, FINGER, focusedElement, installHelpers, languageFaults, outlineFaults, targetFaults } from './pageRules.ts'
import { contrastFaults } from './pixelContrast.ts'

/** Stops of the Tab key after which a walk ends. */
const MOST_STOPS = 80

/** Elements that lie under something else, or off the screen, when the Tab key reaches them. */
export async function coveredFocus(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  const names = new Set<string>()
  // Chromium scrolls a page behind another one to what has the focus only after the event.
  await page.bringToFront()
  await page.evaluate(() => window.scrollTo(0, 0))
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(focusedElement)
    if (focused === undefined) continue
    if (names.has(focused.name)) break
    names.add(focused.name)
    if (focused.fault !== undefined) faults.push(focused.fault)
  }
  return faults
}

export interface Looked {
  /** A page without text and rules of its own, in which pixels are counted. */
  readonly canvas: Page
  readonly isPhone: boolean
  /** Whether the Tab key is followed through the page, which takes seconds. */
  readonly withFocus: boolean
}

/** Everything that the state of a page breaks, a line each: the rule, then what. */
export async function examine(page: Page, { canvas, isPhone, withFocus }: Looked): Promise<readonly string[]> {
  await page.evaluate(installHelpers)
  const found: Readonly<Record<string, readonly string[]>> = {
    outline: await page.evaluate(outlineFaults),
    exit: await page.evaluate(exitFaults),
    language: await page.evaluate(languageFaults),
    axe: await violations(page, WITH_BEST_PRACTICE),
    contrast: await contrastFaults(page, canvas),
    target: isPhone ? await page.evaluate(targetFaults, FINGER) : [],
    focus: withFocus ? await coveredFocus(page) : [],
  }
  return Object.entries(found).flatMap(([rule, faults]) => faults.map((fault) => `${rule}: ${fault}`))
}
