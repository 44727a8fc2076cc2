import type { Page } from '@playwright/test'

/** A longer task delays input noticeably, ms. */
const LONG = 50

interface Task {
  readonly start: number
  readonly ms: number
}
interface Watching {
  readonly __longTasks: Task[]
  readonly __usableAt?: number
}

/** Records long tasks from the first line of the page on, and when an element of this selector appears; inside the page, since polling from outside would cost it time. */
export const watchTasks = (page: Page, usable: string): Promise<unknown> =>
  page.addInitScript((selector) => {
    const seen = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return
      seen.disconnect()
      Object.assign(window, { __usableAt: performance.now() })
    })
    seen.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['inert'] })
    const tasks: { readonly start: number; readonly ms: number }[] = []
    Object.assign(window, { __longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration })
    }).observe({ type: 'longtask', buffered: true })
  }, usable)

const tasksOf = (page: Page): Promise<readonly Task[]> =>
  page.evaluate(async () => {
    // An observer is notified a moment after the end of a task.
    await new Promise((done) => setTimeout(done, 200))
    return (window as unknown as Watching).__longTasks
  })

/** ms from navigation start until the page was usable; polls rarely. */
export const usableAt = async (page: Page): Promise<number> =>
  (await page.waitForFunction(() => (window as unknown as Watching).__usableAt, undefined, { polling: 500 })).jsonValue() as Promise<number>

/** Total blocking time until the page was usable: of each long task the part above the limit, ms. */
export async function blockedUntilUsable(page: Page): Promise<number> {
  const end = await usableAt(page)
  const tasks = await tasksOf(page)
  return tasks.filter(({ start }) => start < end).reduce((sum, { ms }) => sum + ms - LONG, 0)
}

/** Long tasks shortly after an action, ms. */
export async function tasksAfter(page: Page, act: () => Promise<unknown>, rest = 1500): Promise<readonly number[]> {
  const begin = await page.evaluate(() => performance.now())
  await act()
  await page.waitForTimeout(rest)
  return (await tasksOf(page)).filter(({ start }) => start >= begin).map(({ ms }) => ms)
}

/** Long tasks shortly after the page is usable, ms. */
export async function tasksOnceUsable(page: Page, rest = 1500): Promise<readonly number[]> {
  const begin = await usableAt(page)
  await page.waitForTimeout(rest)
  return (await tasksOf(page)).filter(({ start }) => start >= begin).map(({ ms }) => ms)
}
