import type { CDPSession, Page } from '@playwright/test'

/** Upper bound of the ratio of the heap after many navigations to that after the first hundred. */
export const MOST_KEPT = 1.05

/** The routes that are visited in turn, within one page. */
const ROUND = ['/food/reserve?selfId=101', '/', '/sport/reserve?selfId=106', '/'] as const

async function heapOf(session: CDPSession): Promise<number> {
  // Twice: objects released by finalizers are collected by the second one.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Navigates to the next route like a link, and waits until it is rendered with its heading. */
async function go(page: Page, to: string): Promise<void> {
  await page.evaluate(async (target) => {
    const before = document.querySelector('h1')?.textContent
    history.pushState({}, '', target)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    const until = performance.now() + 2000
    while (performance.now() < until) {
      const now = document.querySelector('h1')?.textContent ?? ''
      if (now !== '' && now !== before) break
      await new Promise((done) => setTimeout(done, 5))
    }
    await new Promise((done) => setTimeout(done, 10))
  }, to)
}

/** Bytes of the JS heap after numbers of navigations, each after a garbage collection. */
export async function heapAfter(page: Page, counts: readonly number[]): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  const found: number[] = []
  const most = Math.max(...counts)
  for (let count = 1; count <= most; count++) {
    await go(page, ROUND[count % ROUND.length] ?? '/')
    if (counts.includes(count)) found.push(await heapOf(session))
  }
  return found
}
