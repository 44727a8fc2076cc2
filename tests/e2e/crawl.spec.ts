import type { Page } from '@playwright/test'
import { coveredFocus } from './crawl/examine.ts'
import { exitFaults, FINGER, installHelpers, languageFaults, outlineFaults, targetFaults } from './crawl/pageRules.ts'
import { contrastFaults } from './crawl/pixelContrast.ts'
import { expect, test } from './support/student.ts'

/** Shows a page of this body, with a title and one heading. */
async function show(page: Page, body: string, language = 'fa'): Promise<void> {
  await page.setContent(
    `<!doctype html><html lang="${language}"><title>t</title><body style="background: white"><h1 lang="en">t</h1>${body}</body></html>`,
  )
  await page.evaluate(installHelpers)
}

const rules = {
  outline: (page: Page) => page.evaluate(outlineFaults),
  exit: (page: Page) => page.evaluate(exitFaults),
  language: (page: Page) => page.evaluate(languageFaults),
  target: (page: Page) => page.evaluate(targetFaults, FINGER),
  focus: coveredFocus,
  async contrast(page: Page) {
    const canvas = await page.context().newPage()
    return contrastFaults(page, canvas)
  },
}
const dialog = (one: string, other: string) =>
  `<div role="dialog" style="width: 300px; height: 100px"><button>${one}</button><button>${other}</button></div>`
const bar = '<div style="position: fixed; inset: auto 0 0; height: 200px; background: gray; z-index: 1">bar</div>'
const buttonOf = (width: number, style = '') => `<button style="width: ${width}px; height: 44px; padding: 0; ${style}">a</button>`
const far = '<div style="height: 3000px"></div>'

const CASES: readonly (readonly [rule: keyof typeof rules, what: string, sound: string, broken: string, fault: RegExp])[] = [
  ['outline', 'a second h1', '<button>a</button>', '<h1>b</h1>', /2 h1/],
  ['outline', 'a key instead of a text', 'a sentence.', 'register.step.room', /register\.step\.room/],
  ['outline', 'a page that is too wide', '', '<div style="width: 5000px">a</div>', /wider/],
  ['exit', 'two buttons of one name', dialog('Keep', 'Cancel'), dialog('Cancel', 'Cancel'), /two buttons "Cancel"/],
  ['exit', 'a dialog without a way out', dialog('Keep', 'Cancel'), '<div role="dialog" style="width: 9px">text</div>', /dialog/],
  ['exit', 'a page without a way out', '<button>a</button>', '<button disabled>a</button>', /page/],
  ['language', 'English in a Persian page', '<p lang="en">a line of words</p>', '<p>a line of words</p>', /a line of words/],
  [
    'language',
    'a Persian part of an English text',
    '<p lang="en">Room <bdi lang="fa">سبلان</bdi></p>',
    '<p lang="en">Room سبلان</p>',
    /سبلان/,
  ],
  [
    'language',
    'a Persian name of an English button',
    '<div lang="en"><button lang="fa" aria-label="سبلان"></button></div>',
    '<div lang="en"><button aria-label="سبلان">x</button></div>',
    /سبلان/,
  ],
  ['target', 'a button that is too narrow', buttonOf(44), buttonOf(30), /button "a" 30 × 44/],
  [
    'target',
    'a link alone in its line',
    '<ul><li>see <a href="#">more</a></li></ul>',
    '<ul><li><a href="#">more</a></li></ul>',
    /a "more"/,
  ],
  [
    'target',
    'a button under another element',
    buttonOf(44),
    `<div style="position: relative">${buttonOf(44)}<i style="position: absolute; inset: 0 auto 0 30px; width: 90px"></i></div>`,
    /button "a" 30/,
  ],
  [
    'focus',
    'a button under a bar',
    `${bar}<button>a</button>`,
    `${bar}<button style="position: fixed; bottom: 0">a</button>`,
    /under div "bar"/,
  ],
  [
    'focus',
    'a button off the screen',
    `${far}<button>a</button>`,
    '<button style="position: fixed; left: -900px">a</button>',
    /off the screen/,
  ],
  ['contrast', 'pale letters', '<p>letters</p>', '<p style="color: #999">letters</p>', /2\.\d:1 "letters"/],
  [
    'contrast',
    'letters on a picture of their colour',
    '<p>letters</p>',
    '<p style="background: linear-gradient(#222, #222)">letters</p>',
    /1\.\d:1 "letters"/,
  ],
  [
    'contrast',
    'pale letters in what scrolls, where they are not cut by its edge',
    '<div style="height: 26px; overflow: auto; line-height: 20px"><p style="margin: 0">ab</p><p style="margin: 0; color: #999">letters</p></div>',
    '<div style="height: 60px; overflow: auto; line-height: 20px"><p style="margin: 0">ab</p><p style="margin: 0; color: #999">letters</p></div>',
    /2\.\d:1 "letters"/,
  ],
]

test.use({ deviceScaleFactor: 2 })

for (const [rule, what, sound, broken, fault] of CASES)
  test(`control: the crawl finds ${what}`, async ({ page }) => {
    await show(page, sound)
    expect(await rules[rule](page)).toEqual([])
    await show(page, broken)
    expect(await rules[rule](page)).toEqual([expect.stringMatching(fault)])
  })

test('control: the crawl finds Persian words in an Arabic page', async ({ page }) => {
  await show(page, '<p lang="fa">گروه</p>', 'ar')
  expect(await page.evaluate(languageFaults)).toEqual([])
  await show(page, '<p>گروه</p>', 'ar')
  expect(await page.evaluate(languageFaults)).toEqual([expect.stringMatching('گروه')])
})
