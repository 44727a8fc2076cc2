import { serveFiles } from '../peers/serveFiles.ts'
import { buildPlain } from './buildPlain.ts'
import { heapAfter, MOST_KEPT } from './heapAfter.ts'
import { freshPage, openBrowser, UNOPTIMISED } from './openBrowser.ts'
import { openStage, type Stage } from './openStage.ts'
import { HOME } from './pages.ts'

const COUNTS = [100, 200, 300, 400, 500] as const

async function measurePortal(stage: Stage, ...flags: readonly string[]): Promise<readonly number[]> {
  const browser = await openBrowser(...flags)
  try {
    const page = await freshPage(browser, stage, HOME.student)
    await page.goto(stage.address)
    await HOME.usable(page)
    return await heapAfter(page, COUNTS)
  } finally {
    await browser.close()
  }
}

async function measurePlain(address: string, ...flags: readonly string[]): Promise<readonly number[]> {
  const browser = await openBrowser(...flags)
  try {
    const page = await browser.newPage()
    await page.goto(`${address}/walk.html`)
    await page.locator('h1').waitFor()
    return await heapAfter(page, COUNTS)
  } finally {
    await browser.close()
  }
}

/** Prints the heap after navigating in one page: all of it, and without the machine code of V8's optimising compilers; for the portal and for a plain React page. */
export async function heapCommand(root: string, say: (text: string) => void): Promise<void> {
  const stage = await openStage(root)
  const plain = await serveFiles(await buildPlain(root))
  const tell = (title: string, bytes: readonly number[]) => {
    say(title)
    bytes.forEach((one, i) => {
      const ratio = one / (bytes[0] ?? Number.NaN)
      say(`  ${String(COUNTS[i]).padStart(4)} navigations ${(one / 1e6).toFixed(2).padStart(8)} MB ${ratio.toFixed(3)} ×`)
    })
  }
  try {
    tell('JS heap after a collection, between home and two reserve pages, with all code that V8 makes', await measurePortal(stage))
    tell('The same of a plain React page', await measurePlain(plain.address))
    const kept = await measurePortal(stage, UNOPTIMISED)
    tell('The portal without optimised code: what the page itself keeps', kept)
    tell('The plain React page without optimised code', await measurePlain(plain.address, UNOPTIMISED))
    const [first = Number.NaN, last = Number.NaN] = [kept[0], kept.at(-1)]
    say(last <= MOST_KEPT * first ? `At most ${MOST_KEPT} ×: met.` : `More than ${MOST_KEPT} ×: something is kept.`)
  } finally {
    plain.close()
    await stage.close()
  }
}
