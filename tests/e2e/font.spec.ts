import { expect, type Page, test } from '@playwright/test'
import { HOME, MODULES, SIGN_IN } from '../../bench/firstLoad/pages.ts'
import { sample } from '../lanes/sample.ts'
import { keptBy } from './support/firstLoad.ts'

/** What holds words; keys and codes have a font of even width. */
const TEXTS = 'body :not(:has(*), kbd, code)'

/** Texts of the page of which something is drawn in a font that is not the portal's own, with that font. */
async function borrowed(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: -1 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: TEXTS })
  const found: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    const others = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
    if (others.length === 0) continue
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId })
    found.push(`${others}: ${outerHTML.replaceAll(/<[^>]+>/g, '')}`)
  }
  return found
}

const PAGES = [SIGN_IN, HOME, ...MODULES.filter(({ name }) => name === 'food')]
for (const language of sample(['fa', 'en', 'ar'], 1))
  test(`every glyph is rendered in the portal's own font, in ${language}`, async ({ browser }) => {
    for (const { student, path, usable } of PAGES) {
      const context = await browser.newContext({ locale: language, storageState: await keptBy(student, language) })
      const page = await context.newPage()
      await page.goto(path)
      await usable(page)
      // What goes while it is asked about is asked again.
      await expect(async () => expect(await borrowed(page), path).toEqual([])).toPass()
      await context.close()
    }
  })

test('control: a letter that the font has not is found', async ({ page }) => {
  await page.goto(SIGN_IN.path)
  await SIGN_IN.usable(page)
  await page.locator('h1').evaluate((title) => {
    title.textContent = 'Ω'
  })
  expect(await borrowed(page)).toEqual([expect.stringMatching(/: Ω$/)])
})
