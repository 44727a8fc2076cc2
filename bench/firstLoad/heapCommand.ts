import { heapAfter } from './heapAfter.ts'
import { freshPage, openBrowser } from './openBrowser.ts'
import { openStage } from './openStage.ts'
import { HOME } from './pages.ts'

const COUNTS = [100, 200, 300, 400, 500] as const
/** At most so much of the heap at the hundredth navigation. */
const MOST = 1.05

/** Prints what the heap holds after going round in one page. */
export async function heapCommand(root: string, say: (text: string) => void): Promise<void> {
  const stage = await openStage(root)
  const browser = await openBrowser()
  try {
    const page = await freshPage(browser, stage, true)
    await page.goto(stage.address)
    await HOME.usable(page)
    const bytes = await heapAfter(page, COUNTS)
    const first = bytes[0] ?? Number.NaN
    say('JS heap after a collection, between home and two reserve pages')
    bytes.forEach((one, i) => {
      say(`  ${String(COUNTS[i]).padStart(4)} navigations ${(one / 1e6).toFixed(2).padStart(8)} MB ${(one / first).toFixed(3)} ×`)
    })
    say((bytes.at(-1) ?? Number.NaN) <= MOST * first ? `At most ${MOST} ×: met.` : `More than ${MOST} ×: something is kept.`)
  } finally {
    await browser.close()
    await stage.close()
  }
}
