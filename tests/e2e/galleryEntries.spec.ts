import type { Page } from '@playwright/test'
import { frameAddress, STATES } from '../../src/devtools/gallery/galleryAddress.ts'
import { bringAxe, violations } from './support/axe.ts'
import { compiledVersion, entries } from './support/galleryFrames.ts'
import { expect, test } from './support/student.ts'

/** Until nothing on the page has changed for a moment. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let calm = setTimeout(done, 120)
        const observer = new MutationObserver(() => {
          clearTimeout(calm)
          calm = setTimeout(done, 120)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        setTimeout(done, 1500)
      }),
  )

async function findings(page: Page): Promise<readonly string[]> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(sideways > 0 ? [`${sideways} px too wide`] : []), ...(await violations(page))]
}

for (const language of ['fa', 'en'] as const)
  test(`every block and field is drawn in each state, ${language}: nothing on the console, nothing sideways at 320 px, axe finds nothing`, async ({
    page,
    allowed,
  }) => {
    // A picture that is not there is shown on purpose; whatever else is missing is told below.
    allowed.push(/^error: Failed to load resource: .* 404/)
    test.setTimeout(300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    const version = await compiledVersion()
    const wrong: (readonly [string, unknown])[] = []
    page.on('response', (response) => {
      if (response.status() >= 400 && response.request().resourceType() !== 'image') wrong.push([response.url(), response.status()])
    })
    for (const [at, entry] of entries.entries())
      for (const state of STATES) {
        const mode = at % 2 === 0 ? 'light' : 'dark'
        await page.goto(frameAddress({ entry, state, language, mode, version }))
        await page.locator(`main[data-drawn="${entry} ${state} ${language} ${version}"]`).waitFor({ timeout: 15_000 })
        await settled(page)
        if (at === 0 && state === STATES[0]) await bringAxe(page)
        // What is found while colours still change over is looked at once more.
        const found = (await findings(page)).length === 0 ? [] : await settled(page).then(() => findings(page))
        if (found.length > 0) wrong.push([`${entry} ${state} ${mode}`, found])
      }
    expect(wrong).toEqual([])
  })
