import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type FrameState, frameAddress } from '../../../src/devtools/gallery/galleryAddress.ts'
import { DEVTOOLS, ROOT } from './stage.ts'
import { untilQuiet } from './untilQuiet.ts'

/** Every block and kind of field of the gallery, as `module/screen`. */
export const ENTRIES: readonly string[] = ['blocks', 'fields'].flatMap((module) =>
  readdirSync(`${ROOT}gallery/modules/${module}/screens`).map((file) => `${module}/${file.replace('.json', '')}`),
)

/** Status of a compilation that took too long. */
const SLOW = 503

/** The version of the gallery as its files are now. The first compilation may take longer than the gateway is willing to wait, and is asked for again. */
export async function compiledVersion(): Promise<string> {
  for (;;) {
    const answer = await fetch(`${DEVTOOLS}/__portal/compile`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{ "files": {} }',
    })
    const { version } = (await answer.json()) as { readonly version: string }
    if (answer.status !== SLOW) return version
  }
}

/** Renders an entry in a state and language. The frame follows its hash, so only the first entry loads a page. */
export async function showEntry(page: Page, frame: FrameState): Promise<void> {
  const { entry, state, language, version } = frame
  await page.goto(DEVTOOLS + frameAddress(frame))
  await page.locator(`main[data-rendered="${entry} ${state} ${language} ${version ?? ''}"]`).waitFor({ timeout: 15_000 })
  await untilQuiet(page)
}

/** Leads to another address of a portal that is open, without loading a page. */
export const leadTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
