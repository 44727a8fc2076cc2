import type { Page } from '@playwright/test'
import { languages } from '../../engine/format/direction.ts'
import { type FrameState, STATES } from '../../src/devtools/gallery/galleryAddress.ts'
import { isLongLane, sample } from '../lanes/sample.ts'
import { installHelpers, languageFaults } from './crawl/pageRules.ts'
import { violations } from './support/axe.ts'
import { compiledVersion, ENTRIES, showEntry } from './support/gallery.ts'
import { keyboardGaps } from './support/keyboard.ts'
import { DESKTOP, DEVTOOLS } from './support/stage.ts'
import { expect, test } from './support/student.ts'
import { untilQuiet } from './support/untilQuiet.ts'

/**
 * One walk over every block and kind of field. The short lane looks at the usual state in Persian and at one other state, chosen by the commit, in English;
 * the long lane at every state in every language.
 */
const SMALL = { width: 320, height: 640 }
/** Entries of one test, so that each stays within its budget. */
const STRETCH = 6
const LOOKS = isLongLane
  ? STATES.flatMap((state) => languages.map((language) => ({ state, language })))
  : [{ state: 'usual', language: 'fa' } as const, ...sample(STATES.slice(1), 1).map((state) => ({ state, language: 'en' as const }))]

test.use({ baseURL: DEVTOOLS, viewport: SMALL })
test.beforeEach(async ({ page, allowed }) => {
  // A picture that is not there is shown on purpose; whatever else is missing is found below.
  allowed.push(/^error: Failed to load resource: .* 404/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const widthOver = async (page: Page): Promise<readonly string[]> => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return over > 0 ? [`${over} px too wide`] : []
}

const unmarkedWords = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(installHelpers)
  return page.evaluate(languageFaults)
}

/** What is wrong with the entry that is shown: sideways scroll at 320 px, what axe finds, words whose language is not said, and with `keys` what the Tab key does not reach on a desktop. */
async function findings(page: Page, keys: boolean): Promise<readonly string[]> {
  const look = async () => [...(await widthOver(page)), ...(await violations(page)), ...(await unmarkedWords(page))]
  // What is found while colours still change over is looked at once more.
  const found = (await look()).length === 0 ? [] : await untilQuiet(page).then(look)
  if (!keys) return found
  await page.setViewportSize(DESKTOP)
  await untilQuiet(page)
  const gaps = await keyboardGaps(page)
  await page.setViewportSize(SMALL)
  return [...found, ...gaps]
}

/** Shows each entry in each look. Returns what is wrong, by entry, state and language. */
async function walk(page: Page, entries: readonly string[]): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const wrong: Record<string, readonly unknown[]> = {}
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'image') wrong[response.url()] = [response.status()]
  })
  const version = await compiledVersion()
  for (const [at, entry] of entries.entries())
    for (const { state, language } of LOOKS) {
      const frame: FrameState = { entry, state, language, mode: at % 2 === 0 ? 'light' : 'dark', version }
      await showEntry(page, frame)
      const found = await findings(page, state === 'usual' && language === 'fa')
      if (found.length > 0) wrong[`${entry} ${state} ${language}`] = found
    }
  return wrong
}

for (let first = 0; first < ENTRIES.length; first += STRETCH) {
  const entries = ENTRIES.slice(first, first + STRETCH)
  test(`nothing on the console, no sideways scroll at 320 px, no finding of axe, no words of an unsaid language, every control within reach of Tab: ${entries[0]} to ${entries.at(-1)}`, async ({
    page,
  }) => {
    expect(await walk(page, entries)).toEqual({})
  })
}

test('control: the walk finds a wide box, a picture without words, words of an unsaid language and a control without a focus ring', async ({
  page,
}) => {
  await showEntry(page, { entry: 'blocks/text', state: 'usual', language: 'fa', mode: 'light', version: await compiledVersion() })
  expect(await findings(page, true)).toEqual([])
  await page.evaluate(() => {
    const wide = Object.assign(document.createElement('div'), { id: 'wide', tabIndex: 0 })
    wide.style.width = '400px'
    wide.style.outline = 'none'
    wide.append(Object.assign(document.createElement('img'), { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }))
    document.querySelector('main')?.append(wide, 'a line of English words')
  })
  expect(await findings(page, true)).toEqual([
    expect.stringMatching(/px too wide$/),
    expect.stringMatching(/^image-alt/),
    expect.stringMatching(/a line of English/),
    expect.stringMatching(/^focus not seen: div .*wide$/),
  ])
})
