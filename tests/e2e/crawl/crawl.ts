import type { Page, Request } from '@playwright/test'
import { FAKE_CAMERA } from '../support/camera.ts'
import { splashGone } from '../support/splash.ts'
import { DESKTOP, PHONE } from '../support/stage.ts'
import { enter, expect, resetCampus, test } from '../support/student.ts'
import { untilQuiet } from '../support/untilQuiet.ts'
import { examine } from './examine.ts'
import { GUESTS, type Guest } from './guests.ts'
import { type Look, looksOf, type Visit, visits } from './visits.ts'

/** Buttons of a page that are pressed, one after the other; what a press opens is a state, too. */
const PRESSES = 3
/** A button that nothing covers is pressed within so many ms. */
const PATIENCE = 10_000
/** What ends the session is not pressed. */
const SIGN_OUT = /خروج|sign out|خروج|تسجيل الخروج/i

async function open(page: Page, { path, language, mode }: Pick<Visit, 'path' | 'language' | 'mode'>): Promise<void> {
  await page.evaluate(
    ([language, mode]) => {
      localStorage.setItem('language', language)
      localStorage.setItem('mode', mode)
    },
    [language, mode] as const,
  )
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await splashGone(page)
  await untilQuiet(page)
  // A toast lies over the page for seconds only.
  const toast = page.locator('[role=status] > [data-tone]')
  if (await toast.isVisible()) await toast.click()
}

const pressable = (page: Page) =>
  page.locator('button:not([type=submit]):not(:disabled):not([aria-disabled=true])').filter({ visible: true, hasNotText: SIGN_OUT })

/** Places of some buttons of the page: other ones for each visit. */
async function someButtons(page: Page, shift: number): Promise<readonly number[]> {
  const count = await pressable(page).count()
  return Array.from({ length: Math.min(count, PRESSES) }, (_, index) => (index * Math.ceil(count / PRESSES) + shift) % count)
}

const overlays = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]').filter({ visible: true })

/** A page without requests for so many ms waits for none. */
const REST = 150

/** Resolves once a page has fetched what a press opens, and nothing in it changes. */
function restsOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let since = 0
  const ended = (request: Request) => {
    pending.delete(request)
    since = performance.now()
  }
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    since = performance.now()
    await expect.poll(() => pending.size === 0 && performance.now() - since > REST, { intervals: [REST / 2] }).toBe(true)
    await untilQuiet(page)
  }
}

/** Presses a button; its name if something that was not there is open now. */
async function openedBy(page: Page, place: number, visit: Visit, rest: () => Promise<void>): Promise<string | undefined> {
  const before = await overlays(page).count()
  const button = pressable(page).nth(place)
  if ((await button.count()) === 0) return undefined
  const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
  try {
    await button.click({ timeout: PATIENCE })
  } catch {
    // What the press before has opened came late, and lies over the page.
    await open(page, visit)
    await button.click({ timeout: PATIENCE })
  }
  await rest()
  return (await overlays(page).count()) > before ? name : undefined
}

/** Closes what a press has opened; where that does not bring the page back, it is opened again, which takes seconds. */
async function comeBack(page: Page, visit: Visit, before: { readonly address: string; readonly open: number }): Promise<void> {
  const isBack = async () => page.url() === before.address && (await overlays(page).count()) === before.open
  if (await isBack()) return
  await page.keyboard.press('Escape')
  await untilQuiet(page)
  if (!(await isBack())) await open(page, visit)
}

/** What is looked at in one test, and the faults that were found there, each with its states. */
function openReport(page: Page, canvas: Page, isPhone: boolean) {
  const statesOf = new Map<string, readonly string[]>()
  return {
    async look(state: string, withFocus: boolean) {
      const found = await examine(page, { canvas, isPhone, withFocus })
      for (const fault of found) statesOf.set(fault, [...(statesOf.get(fault) ?? []), state])
    },
    faults: () =>
      [...statesOf].map(([fault, [first, ...others]]) => `${fault} — ${first}${others.length === 0 ? '' : ` and ${others.length} more`}`),
  }
}

/** Opens a page as in a browser that nobody has used yet. */
async function openAsGuest(page: Page, { path, origin, reach }: Guest, [language, mode]: Look): Promise<void> {
  // A file of the portal without its script, which could store again what is cleared.
  await page.goto(`${origin}/icon.svg`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await open(page, { path: origin + path, language, mode })
  // The developer build has its tools over the page.
  await page.evaluate(() => document.querySelector('dargah-devtools')?.remove())
  await reach?.(page)
  await untilQuiet(page)
}

/** Visits every page on a device, looks at it and at what its buttons open. Each person is a test; the number of states is asserted at the end. */
export function crawl(device: 'phone' | 'desktop', leastStates: number): void {
  const isPhone = device === 'phone'
  let states = 0
  let people = 0
  test.describe.configure({ retries: 0 })
  test.use({
    viewport: isPhone ? PHONE : DESKTOP,
    hasTouch: isPhone,
    isMobile: isPhone,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    ...FAKE_CAMERA,
  })

  const all = visits(isPhone ? 0 : 1)
  const usernames = [...new Set(all.map(({ username }) => username))]
  for (const username of usernames) {
    test(`nothing is wrong on a page of ${username} on a ${device}`, async ({ page, context, allowed }) => {
      test.setTimeout(600_000)
      people++
      allowed.push(/Failed to load resource/)
      const canvas = await context.newPage()
      const rest = restsOf(page)
      const report = openReport(page, canvas, isPhone)
      const look = (state: string, withFocus: boolean) => {
        states++
        return report.look(state, withFocus)
      }
      for (const [index, visit] of all.filter((one) => one.username === username).entries()) {
        if (index === 0) await enter(page, visit.username, visit.university)
        const { path, language, mode, reach } = visit
        const state = [path, visit.state, language, mode].filter((part) => part !== undefined).join(' ')
        await open(page, visit)
        await reach?.(page)
        await rest()
        // What a state has open lies over the buttons of the page.
        const places = reach === undefined ? await someButtons(page, index) : []
        await look(state, reach === undefined)
        // A state may have answered for the servers.
        if (reach !== undefined) await page.unrouteAll({ behavior: 'ignoreErrors' })
        const before = { address: page.url(), open: await overlays(page).count() }
        for (const place of places) {
          const name = await openedBy(page, place, visit, rest)
          if (name !== undefined) await look(`${state} "${name}"`, false)
          await comeBack(page, visit, before)
        }
      }
      await canvas.close()
      expect(report.faults()).toEqual([])
    })
  }
  for (const guest of GUESTS)
    test(`nothing is wrong on the way in, ${guest.state}, on a ${device}`, async ({ page, context, allowed }) => {
      test.setTimeout(300_000)
      allowed.push(/Failed to load resource/)
      const canvas = await context.newPage()
      const report = openReport(page, canvas, isPhone)
      try {
        await guest.open?.()
        for (const look of looksOf(isPhone ? 0 : 1)) {
          await resetCampus()
          await openAsGuest(page, guest, look)
          await report.look(`${guest.path} ${look.join(' ')}`, true)
        }
      } finally {
        guest.close?.()
      }
      await canvas.close()
      expect(report.faults()).toEqual([])
    })
  test.afterEach(resetCampus)
  test.afterAll(() => {
    process.stdout.write(`${states} states on a ${device}\n`)
    // After a failure, a new process counts from the start.
    if (people === usernames.length) expect(states).toBeGreaterThanOrEqual(leastStates)
  })
}
