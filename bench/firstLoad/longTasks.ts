import type { Page } from '@playwright/test'

/** A task longer than this makes a press wait noticeably, ms. */
const LONG = 50

interface Task {
  readonly start: number
  readonly ms: number
}
interface Watching {
  readonly __longTasks: Task[]
}

/** Watches long tasks from the first line of the page on. */
export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tasks: { readonly start: number; readonly ms: number }[] = []
    Object.assign(window, { __longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration })
    }).observe({ type: 'longtask', buffered: true })
  })

const tasksOf = (page: Page): Promise<readonly Task[]> =>
  page.evaluate(async () => {
    // An observer hears of a task a moment after its end.
    await new Promise((done) => setTimeout(done, 200))
    return (window as unknown as Watching).__longTasks
  })

/** ms since the page began. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/** The time during which presses would have waited: of each long task until `end` what is over its limit, ms. */
export async function blockedUntil(page: Page, end: number): Promise<number> {
  const tasks = await tasksOf(page)
  return tasks.filter(({ start }) => start < end).reduce((sum, { ms }) => sum + ms - LONG, 0)
}

/** Long tasks that began after this time. */
export const tasksAfter = async (page: Page, begin: number): Promise<readonly number[]> =>
  (await tasksOf(page)).filter(({ start }) => start >= begin).map(({ ms }) => ms)
