import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { type ItemId, survey } from './shared/items.ts'

const DRIVER = readFileSync(new URL('driver.js', import.meta.url), 'utf8')
/** Pause in ms between two keystrokes, and until deferred work of an engine is done. */
const REST = 20
const SETTLED = 700
/** s5: a question with a single answer, and how many of those after the next one are gone through. */
const HALF = 50
const NEXTS = 40

interface Driver {
  readonly result: Promise<{
    readonly ok: boolean
    readonly error?: string
    readonly mountLayout: number
    readonly cold: number
    readonly nodes: number
  }>
  keys(item: string, count: number, rest: number): Promise<{ readonly late: number }>
  validate(item: string): Promise<{ readonly commit: number | null; readonly errors: number }>
  reveal(row: number): Promise<{ readonly ms: number; readonly text: string } | null>
  answerUntil(question: number): Promise<undefined>
  back(count: number): Promise<undefined>
  pick(count: number, rest: number): Promise<{ readonly late: number }>
  next(count: number, rest: number): Promise<undefined>
  finish(): Promise<undefined>
}
type DrivenPage = { readonly __driver: Driver }

/** CPU time of the main thread in ms, unless stated otherwise. */
export interface Mounted {
  readonly cpu: number
  /** Wall-clock time until every control is laid out. */
  readonly mount: number
  /** Wall-clock time from the first byte of the page until it is painted. */
  readonly cold: number
  /** Heap bytes after a garbage collection. */
  readonly heap: number
  readonly nodes: number
  /** Wall-clock time until a virtualized table shows its last row. */
  readonly reveal?: number
}
export interface Typed {
  /** Per keystroke or click. */
  readonly cpu: number
  /** Keystrokes that were painted before the model had them. */
  readonly late: number
}

export interface Answered {
  readonly pick: Typed
  /** Per question. */
  readonly next: number
  readonly finish: number
}

const started = (item: ItemId) => `{${DRIVER}\n__start(${JSON.stringify(item)})}`

async function open(browser: Browser, url: string, item: ItemId) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript({ content: started(item) })
  const session = await context.newCDPSession(page)
  // Thread time: other processes do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))
  const spent = async <T>(act: () => Promise<T>): Promise<readonly [T, number]> => {
    const before = (await read())['TaskDuration'] ?? 0
    const result = await act()
    return [result, ((await read())['TaskDuration'] ?? 0) * 1000 - before * 1000]
  }
  const [mounted, cpu] = await spent(async () => {
    await page.goto(url, { waitUntil: 'commit' })
    return page.evaluate(() => (window as unknown as DrivenPage).__driver.result)
  })
  if (!mounted.ok) throw new Error(`${url}: ${mounted.error}`)
  return { page, session, read, spent, mounted, cpu, close: () => context.close() }
}

/** Reloads the page and waits until it is mounted. */
export async function measureMount(browser: Browser, url: string, item: ItemId): Promise<Mounted> {
  const { page, session, read, mounted, cpu, close } = await open(browser, url, item)
  try {
    await page.waitForTimeout(300)
    await session.send('HeapProfiler.collectGarbage')
    const heap = (await read())['JSHeapUsedSize'] ?? 0
    const revealed = item === 's4' ? await page.evaluate(() => (window as unknown as DrivenPage).__driver.reveal(999)) : null
    if (revealed !== null && !revealed.text.includes('Student 999')) throw new Error(`${url}: its last row shows ${revealed.text}`)
    return {
      cpu,
      mount: mounted.mountLayout,
      cold: mounted.cold,
      nodes: mounted.nodes,
      heap,
      ...(revealed === null ? {} : { reveal: revealed.ms }),
    }
  } finally {
    await close()
  }
}

/** Types into a field in the middle, or clicks choices of a question. */
export async function measureKeys(browser: Browser, url: string, item: ItemId, count: number): Promise<Typed> {
  const { page, spent, close } = await open(browser, url, item)
  try {
    await page.waitForTimeout(300)
    const [keys, cpu] = await spent(async () => {
      const typed = await page.evaluate(([on, n, rest]) => (window as unknown as DrivenPage).__driver.keys(on, n, rest), [
        item,
        count,
        REST,
      ] as const)
      await page.waitForTimeout(SETTLED)
      return typed
    })
    return { cpu: cpu / count, late: keys.late }
  } finally {
    await close()
  }
}

/** Submits the empty form; returns the time until every error is shown. */
export async function measureValidate(browser: Browser, url: string, item: ItemId): Promise<number> {
  const { page, spent, close } = await open(browser, url, item)
  try {
    await page.waitForTimeout(300)
    const [{ commit, errors }, cpu] = await spent(() =>
      page.evaluate((on) => (window as unknown as DrivenPage).__driver.validate(on), item),
    )
    if (commit === null) throw new Error(`${url}: only ${errors} errors are shown`)
    return cpu
  } finally {
    await close()
  }
}

/**
 * Answers a survey from its first question to its last and sends the answers. Measured are choices picked in two questions in its middle, one of each kind; the way
 * through answered questions; and the end.
 */
export async function measureSurvey(browser: Browser, url: string, count: number): Promise<Answered> {
  const { page, spent, close } = await open(browser, url, 's5')
  const act = (name: 'answerUntil' | 'back' | 'pick' | 'next' | 'finish', given = 0) =>
    page.evaluate(([on, n, rest]) => (window as unknown as DrivenPage).__driver[on](n, rest), [name, given, REST] as const)
  const settle = () => page.waitForTimeout(SETTLED)
  const settled = async (name: 'pick' | 'next', given: number) => {
    await settle()
    return spent(async () => {
      const done = await act(name, given)
      await settle()
      return done?.late ?? 0
    })
  }
  try {
    await act('answerUntil', HALF)
    const [late, ofOne] = await settled('pick', count / 2)
    await act('next', 1)
    const [lateToo, ofMany] = await settled('pick', count / 2)
    await act('answerUntil', HALF + 1 + NEXTS)
    await act('back', NEXTS)
    const [, forth] = await settled('next', NEXTS)
    await act('answerUntil', survey().length)
    await settle()
    const [, finish] = await spent(() => act('finish'))
    return { pick: { cpu: (ofOne + ofMany) / count, late: late + lateToo }, next: forth / NEXTS, finish }
  } finally {
    await close()
  }
}

/** Bytes of the scripts and style sheets that a page fetches until it is painted, gzip. */
export async function measureBytes(browser: Browser, url: string, item: ItemId): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  try {
    await page.addInitScript({ content: started(item) })
    await page.goto(url, { waitUntil: 'commit' })
    await page.evaluate(() => (window as unknown as DrivenPage).__driver.result)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  } finally {
    await context.close()
  }
}
