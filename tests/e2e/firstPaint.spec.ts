import { test as base, expect, type Page } from '@playwright/test'
import { tasksOnceUsable, watchTasks } from '../../bench/firstLoad/longTasks.ts'
import { HOME, MODULES, SIGN_IN } from '../../bench/firstLoad/pages.ts'
import { assertsTimes, isLongLane } from '../lanes/sample.ts'
import { keptBy } from './support/firstLoad.ts'
import { CAMPUS, DESKTOP, NOW, PHONE } from './support/stage.ts'

/** Time runs as it does, from the campus's day on. */
const test = base.extend({
  context: async ({ context }, use) => {
    await context.clock.setFixedTime(NOW)
    await use(context)
  },
})

const FOOD = MODULES.filter(({ name }) => name === 'food')
const SCREENS = [
  { name: 'phone', viewport: PHONE, pages: [SIGN_IN, HOME, ...FOOD] },
  { name: 'desktop', viewport: DESKTOP, pages: [SIGN_IN, HOME, ...FOOD] },
]
/** A page may move by so much of itself at most. */
const MOST_SHIFT = 0.015

interface ShiftEntry {
  readonly value: number
  readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[]
}
interface Shift {
  readonly value: number
  /** The previous and the current position of an element. */
  readonly moved: readonly string[]
}

const keepShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as readonly ShiftEntry[])
        shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.textContent?.slice(0, 40)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = async (page: Page) => {
  await page.waitForTimeout(300)
  const shifts = await page.evaluate(() => (window as unknown as { readonly shifts: readonly Shift[] }).shifts)
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => [value.toFixed(4), ...moved].join('\n  ')).join('\n'),
  }
}

/** Answers of the campus come one after the other, each so late that what waits for it is drawn before. */
const LATE_MS = [250, 500, 750, 1000]
const answerLate = async (page: Page) => {
  let asked = 0
  await page.route(`${CAMPUS}/rest/**`, async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS[asked++ % LATE_MS.length]))
    await route.continue()
  })
}

/** Every page on every device in its languages, its answers in time and late. The short lane takes a phone in Persian with answers in time. */
const CASES = SCREENS.flatMap(({ pages, ...screen }) =>
  pages.flatMap((page) =>
    (page === HOME ? ['fa', 'en'] : ['fa']).flatMap((language) => [false, true].map((late) => ({ ...screen, page, language, late }))),
  ),
).filter(({ name, language, late }) => isLongLane || (name === 'phone' && language === 'fa' && !late))

for (const { name, viewport, page: measured, language, late } of CASES) {
  const { name: of, path, student, usable } = measured
  test(`nothing moves on ${of} while it comes${late ? ' late' : ''}, on a ${name}, in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport,
      locale: language,
      ...(student !== undefined && { storageState: await keptBy(student, language) }),
    })
    await context.clock.setFixedTime(NOW)
    const page = await context.newPage()
    if (late) await answerLate(page)
    await keepShifts(page)
    await page.goto(path)
    await usable(page)
    await page.waitForLoadState('networkidle')
    const { sum, moved } = await shiftsOf(page)
    expect(sum, moved).toBeLessThanOrEqual(MOST_SHIFT)
    // The measure sees a shift where there is one.
    await page.evaluate(() => {
      const block = document.createElement('div')
      block.style.height = '300px'
      document.body.prepend(block)
    })
    expect((await shiftsOf(page)).sum).toBeGreaterThan(MOST_SHIFT)
    await context.close()
  })
}

for (const { name: of, path, student, shows } of assertsTimes ? [SIGN_IN, HOME] : [])
  test(`${of} has no long task once it is usable`, async ({ browser }) => {
    const longest: number[] = []
    // The best of some: what the machine does beside it makes tasks long now and then.
    for (let round = 0; round < 5 && !longest.includes(0); round++) {
      const context = await browser.newContext({ ...(student !== undefined && { storageState: await keptBy(student) }) })
      await context.clock.setFixedTime(NOW)
      const page = await context.newPage()
      await watchTasks(page, shows)
      await page.goto(path)
      longest.push(Math.max(0, ...(await tasksOnceUsable(page))))
      await context.close()
    }
    expect(Math.min(...longest)).toBe(0)
  })
