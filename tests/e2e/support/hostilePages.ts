import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { MOST_CHARACTERS } from '../../../engine/react/jsx/withCutTexts.ts'
import { PORTS } from './stage.ts'
import { expect, test } from './student.ts'

/** ms that a task may take with lists of thousands of rows on a busy machine; a page that is frozen takes for ever. */
const LONGEST_TASK = 8_000
/** ms until a page has said something, on a busy machine. */
const LONGEST_SILENCE = 10_000

/** Where the universities' servers and their face services are. */
export const CAMPUS_ORIGINS: ReadonlySet<string> = new Set(
  [...Object.values(PORTS.campus).flat(), ...Object.values(PORTS.faces)].map((port) => `http://127.0.0.1:${port}`),
)

export interface Collector {
  /** Paths that were asked for since the test began. */
  readonly arrived: string[]
  readonly collectorAt: () => string
}

/** A foreign host that pages must not reach, for the tests of a file. */
export function openCollector(): Collector {
  let collector: Server
  const arrived: string[] = []
  test.beforeAll(async () => {
    collector = createServer((request, response) => {
      arrived.push(request.url ?? '')
      response.setHeader('Access-Control-Allow-Origin', '*').end()
    })
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  })
  test.afterAll(() => {
    collector.closeAllConnections()
    collector.close()
  })
  test.beforeEach(() => {
    arrived.length = 0
  })
  return { arrived, collectorAt: () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}` }
}

interface Watch {
  readonly hits?: number[]
  readonly slowest?: number
  readonly reports?: readonly string[]
}
/** Counts what is run by a hostile text, what broke the policy, and the longest task of each page. */
export const watch = (context: BrowserContext) =>
  context.addInitScript(() => {
    const found = { hits: [] as number[], slowest: 0, reports: [] as string[] }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      found.reports.push(`${violatedDirective} ${blockedURI}`),
    )
    Object.assign(window, { watched: found, hit: (number: number) => found.hits.push(number) })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.slowest = Math.max(found.slowest, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
export const watched = (page: Page): Promise<Watch> => page.evaluate(() => (window as { readonly watched?: Watch }).watched ?? {})

/** Characters of the longest text that is laid out; HTML of the server has a limit of its own, and values of fields stay whole. */
export const longestText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let longest = 0
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest('script, textarea, div[dir="auto"]'))
        longest = Math.max(longest, texts.currentNode.textContent?.length ?? 0)
    return longest
  })
export const isPolluted = (page: Page) => page.evaluate(() => 'polluted' in {} || Object.keys(Object.prototype).length > 0)

/** Numbers of the payloads that a page shows as text, in fields or in names of controls. */
export const shownHits = async (page: Page): Promise<readonly number[]> => {
  const text = await page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll('[aria-label], [title], [alt], input, textarea')].flatMap((one) => [
        ...['aria-label', 'title', 'alt'].map((name) => one.getAttribute(name)),
        'value' in one ? String(one.value) : '',
      ]),
    ].join(' '),
  )
  return [...text.matchAll(/hit\((\d+)\)/g)].map(([, number]) => Number(number))
}

/** What a hostile answer has done to a page, a line each that begins with `where`. `origin`: where the page has to be. */
export async function hostileFaults(page: Page, origin: string, where: string): Promise<readonly string[]> {
  const { hits = [], slowest = 0, reports = [] } = await watched(page)
  const longest = await longestText(page)
  const unsafe = await page.evaluate(() =>
    [...document.querySelectorAll('a[href], [src], form[action]')]
      .map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '')
      .filter((to) => /^\s*(javascript|data:text)/i.test(to)),
  )
  return [
    ...(hits.length > 0 ? [`${where} ran ${hits.join(', ')}`] : []),
    ...(reports.length > 0 ? [`${where} reported ${reports.join(', ')}`] : []),
    ...(slowest > LONGEST_TASK ? [`${where} froze for ${Math.round(slowest)} ms`] : []),
    ...(longest > MOST_CHARACTERS + 1 ? [`${where} lays out a text of ${longest} characters`] : []),
    ...((await isPolluted(page)) ? [`${where} polluted Object.prototype`] : []),
    ...(new URL(page.url()).origin === origin ? [] : [`${where} was led to ${page.url()}`]),
    ...(unsafe.length > 0 ? [`${where} shows ${unsafe.join(', ')}`] : []),
  ]
}

/** Opens a page and waits until it has said something and nothing is under way. */
export async function settled(page: Page, at: string): Promise<void> {
  await page.goto(at)
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() => page.evaluate(() => document.body.textContent?.trim().length ?? 0), { message: at, timeout: LONGEST_SILENCE })
    .toBeGreaterThan(5)
}
