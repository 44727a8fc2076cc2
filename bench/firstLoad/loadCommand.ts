import type { Browser, Page } from '@playwright/test'
import { median } from '../compare.ts'
import { serveFiles } from '../peers/serveFiles.ts'
import { buildPlain } from './buildPlain.ts'
import { blockedUntilUsable, tasksOnceUsable, watchTasks } from './longTasks.ts'
import { freshPage, openBrowser } from './openBrowser.ts'
import { openStage } from './openStage.ts'
import { HOME, type MeasuredPage, SIGN_IN } from './pages.ts'
import { overSlowLine } from './slowLine.ts'

/** CPU slowdown that simulates a cheap phone. */
const SLOWDOWN = 4
const ROUNDS = 7
/** Goal: ratio of the blocking time to that of a plain React page. */
const MOST = 3

/** Total blocking time until the user name can be typed, ms. */
async function blocking(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await watchTasks(page, SIGN_IN.shows)
  await page.goto(url, { waitUntil: 'commit' })
  const blocked = await blockedUntilUsable(page)
  await page.context().close()
  return blocked
}

/** The longest task once a page is usable, without slowdown, ms. */
async function longestOnceUsable(page: Page, url: string, { shows }: MeasuredPage): Promise<number> {
  await watchTasks(page, shows)
  await page.goto(url, { waitUntil: 'commit' })
  const longest = Math.max(0, ...(await tasksOnceUsable(page)))
  await page.context().close()
  return longest
}

const plainPage = async (browser: Browser) => (await browser.newContext()).newPage()

/** Prints the time of the first load: blocking time, longest task once usable, and load time on a slow network. */
export async function loadCommand(root: string, say: (text: string) => void): Promise<void> {
  const stage = await openStage(root)
  const plain = await serveFiles(await buildPlain(root))
  const browser = await openBrowser()
  try {
    const times = { plain: [] as number[], portal: [] as number[] }
    for (let round = 0; round <= ROUNDS; round++) {
      const one = await blocking(await plainPage(browser), `${plain.address}/index.html`)
      const other = await blocking(await freshPage(browser, stage, SIGN_IN.student), stage.address + SIGN_IN.path)
      if (round === 0) continue
      times.plain.push(one)
      times.portal.push(other)
    }
    const [base, own] = [median(times.plain), median(times.portal)]
    say(`Blocked until the name can be typed, CPU ${SLOWDOWN} × slower, medians of ${ROUNDS} interleaved runs`)
    say(`  a plain React page ${base.toFixed(0).padStart(16)} ms\n  the sign-in        ${own.toFixed(0).padStart(16)} ms`)
    say(own <= MOST * base ? `  at most ${MOST} × as much: met` : `  more than ${MOST} × as much: ${(own / base).toFixed(1)} ×`)
    say('Longest task once usable (0: none over 50 ms), at full speed')
    for (const page of [SIGN_IN, HOME]) {
      const longest = await longestOnceUsable(await freshPage(browser, stage, page.student), stage.address + page.path, page)
      say(`  ${page.name.padEnd(18)} ${longest.toFixed(0).padStart(16)} ms`)
    }
    say('Until usable over a slow line (400 ms there and back, 400 kbit/s), and what was waited for, one after the other')
    for (const page of [SIGN_IN, HOME]) {
      const { seconds, chain } = await overSlowLine(await freshPage(browser, stage, page.student), stage.address, page)
      say(`  ${page.name.padEnd(18)} ${seconds.toFixed(1).padStart(16)} s, ${chain.length}: ${chain.join(' → ')}`)
    }
  } finally {
    await browser.close()
    plain.close()
    await stage.close()
  }
}
