import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Drawn, frameAddress } from '../../../src/devtools/gallery/galleryAddress.ts'
import { DEVTOOLS, ROOT } from './stage.ts'

/** Every block and kind of field of the gallery, as `module/screen`. */
export const ENTRIES: readonly string[] = ['blocks', 'fields'].flatMap((module) =>
  readdirSync(`${ROOT}gallery/modules/${module}/screens`).map((file) => `${module}/${file.replace('.json', '')}`),
)

/** The version of the gallery as its files are now. */
export async function compiledVersion(): Promise<string> {
  const answer = await fetch(`${DEVTOOLS}/__portal/compile`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{ "files": {} }',
  })
  const { version } = (await answer.json()) as { readonly version: string }
  return version
}

/** ms without a change of the page after which it is rendered, and after which one does not wait any longer. */
const QUIET = 60
const MOST_WAIT = 1500

/** Resolves once nothing in the page has changed for a moment and no animation runs. */
export const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    async ([quiet, most]) => {
      await new Promise<void>((done) => {
        let timer = setTimeout(done, quiet)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quiet)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        setTimeout(done, most)
      })
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
    },
    [QUIET, MOST_WAIT] as const,
  )

/** Renders an entry in a state and language. The frame follows its hash, so only the first entry loads a page. */
export async function showEntry(page: Page, drawn: Drawn): Promise<void> {
  const { entry, state, language, version } = drawn
  await page.goto(DEVTOOLS + frameAddress(drawn))
  await page.locator(`main[data-drawn="${entry} ${state} ${language} ${version ?? ''}"]`).waitFor({ timeout: 15_000 })
  await untilQuiet(page)
}

/** Leads to another address of a portal that is open, without loading a page. */
export const leadTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
