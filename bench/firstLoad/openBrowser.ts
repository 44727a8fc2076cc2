import { type Browser, chromium, type Page } from '@playwright/test'
import { installedChromium } from '../../tools/browsers.mjs'
import type { Kept, Stage } from './openStage.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]
/** Without V8's optimising compilers: what they make of functions that are called often is on the heap, too, and is nothing that a page keeps. */
export const UNOPTIMISED = '--js-flags=--no-opt --no-maglev'

/** Chromium, of which only loopback is reached. */
export function openBrowser(...more: readonly string[]): Promise<Browser> {
  const executablePath = installedChromium()
  return chromium.launch({
    args: [...ARGS, ...more],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}

/** A page with nothing in its cache, of a stranger, of the student who signed in before, or of whom this was kept. */
export async function freshPage(browser: Browser, stage: Pick<Stage, 'address' | 'signedIn'>, signedIn: boolean | Kept): Promise<Page> {
  const localStorage = Object.entries(signedIn === true ? stage.signedIn : signedIn || {}).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    storageState: { cookies: [], origins: [{ origin: stage.address, localStorage }] },
  })
  return context.newPage()
}
