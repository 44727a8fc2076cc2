import { type Browser, chromium, type Page } from '@playwright/test'
import { installedBrowser } from '../../tools/browsers.mjs'
import { type Kept, keptBy, type Stage } from './openStage.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]
/** Flags that turn V8's optimising compilers off: their machine code is on the heap, too, but is nothing that the page retains. */
export const UNOPTIMISED = '--js-flags=--no-opt --no-maglev'

/** Launches Chromium, limited to loopback. */
export function openBrowser(...more: readonly string[]): Promise<Browser> {
  const executablePath = installedBrowser()
  return chromium.launch({
    args: [...ARGS, ...more],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}

/** Creates a page with an empty cache: of nobody, of a student who signed in before, or with the given storage. */
export async function freshPage(browser: Browser, stage: Pick<Stage, 'address' | 'campus'>, who: string | Kept | undefined): Promise<Page> {
  const kept = typeof who === 'string' ? await keptBy(stage.campus, who) : who
  const localStorage = Object.entries(kept ?? {}).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    storageState: { cookies: [], origins: [{ origin: stage.address, localStorage }] },
  })
  return context.newPage()
}
