import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEPT_TAGS } from '../../engine/blocks/html/sanitise.ts'
import { installedChromium } from '../../tools/browsers.mjs'
import { bundled } from './support/bundled.ts'

interface RichText {
  readonly sanitise: (html: string, allow?: 'formatting') => string | TrustedHTML
}

const executablePath = installedChromium() ?? chromium.executablePath()
let browser: Browser
let page: Page

/** What is on the page after a server's text was put there, and what its code did. */
const drawn = (html: string, allow?: 'formatting') =>
  page.evaluate(
    async ([given = '', allow]) => {
      const global = window as unknown as { richText: RichText; hacked?: string }
      delete global.hacked
      const root = document.createElement('div')
      document.body.replaceChildren(root)
      root.innerHTML = global.richText.sanitise(given, allow as 'formatting' | undefined) as string
      for (const element of root.querySelectorAll('*')) element.dispatchEvent(new MouseEvent('mouseover'))
      await new Promise((done) => setTimeout(done, 0))
      return { html: root.innerHTML, hacked: global.hacked }
    },
    [html, allow],
  )

it('[ANN-05][ANN-O1] keeps the tags that the rules allow, and docs/SECURITY.md names the same', () => {
  expect(KEPT_TAGS.inline).toEqual(['b', 'strong', 'i', 'em', 'a'])
  const security = readFileSync(fileURLToPath(new URL('../../docs/SECURITY.md', import.meta.url)), 'utf8')
  const [, inline, formatting] = /allow-list \(`([^`]*)`; with `allow: formatting` also `([^`]*)`\)/.exec(security) ?? []
  expect(inline?.split(' ')).toEqual(KEPT_TAGS.inline)
  expect([...KEPT_TAGS.inline, ...(formatting?.split(' ') ?? [])]).toEqual(KEPT_TAGS.formatting)
})

// The parsers that Node has are not a browser's, and it is a browser's that the text meets.
describe.skipIf(!existsSync(executablePath))('the rich text of a server, in a browser', () => {
  beforeAll(async () => {
    const code = await bundled('engine/blocks/html/sanitise.ts', 'richText')
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    page = await browser.newPage()
    await page.addScriptTag({ content: code })
  })
  afterAll(() => browser.close())

  const link = (rest: string) => `<a ${rest}rel="noopener noreferrer" target="_blank">اینجا</a>`
  it.each([
    ['<b>یک</b> <strong>دو</strong> <i>سه</i> <em>چهار</em>', '<b>یک</b> <strong>دو</strong> <i>سه</i> <em>چهار</em>'],
    ['<p><span style="color:red">یک</span></p><h1 id="a">دو</h1>', 'یکدو'],
    ['یک<br>دو<br/><p>سه</p>', 'یکدوسه'],
    ['<u>یک</u><ul><li>دو</li></ul><table><tr><td>سه</td></tr></table>', 'یکدوسه'],
    ['یک\nدو', 'یک\nدو'],
    ['یک<script>hacked = 1</script><style>b{}</style>', 'یک'],
    ['<b onclick="hacked = 1" onmouseover=hacked=1>یک</b>', '<b>یک</b>'],
    ['<b/onmouseover=hacked=1>یک</b>', '<b>یک</b>'],
    ['یک<img src=x onerror=hacked=1>', 'یک'],
    ['یک<svg><script>hacked = 1</script><a xlink:href="javascript:hacked=1"></a></svg>', 'یک'],
    ['یک<iframe src="javascript:parent.hacked=1"></iframe><form action="//evil.example"><input></form>', 'یک'],
    ['یک<math><mtext><table><mglyph><style><img src=x onerror=hacked=1>', 'یک'],
    ['<b data-x="1" aria-label="x" class="x">یک</b>', '<b>یک</b>'],
    ['<a href="https://aftab.example/a?b=1" onclick="hacked=1" class="x">اینجا</a>', link('href="https://aftab.example/a?b=1" ')],
    ['<a href="http://aftab.example">اینجا</a>', link('href="http://aftab.example" ')],
    ['<a href="mailto:a@aftab.example">اینجا</a>', link('href="mailto:a@aftab.example" ')],
    ['<a href="javascript:hacked=1">اینجا</a>', link('')],
    ['<a href="JaVaScRiPt:hacked=1">اینجا</a>', link('')],
    ['<a href=" java\nscript:hacked=1">اینجا</a>', link('')],
    ['<a href="&#106;avascript:hacked=1">اینجا</a>', link('')],
    ['<a href="data:text/html,<script>hacked=1</script>">اینجا</a>', link('')],
    ['<a href="//evil.example">اینجا</a>', link('')],
    ['<a href="/food" target="_self">اینجا</a>', link('')],
  ])('[ANN-05][ANN-O1] %j is drawn as %j', async (html, clean) => {
    expect(await drawn(html)).toEqual({ html: clean, hacked: undefined })
  })

  it.each([
    ['<h2 id="a" style="x">یک</h2><p class="x">دو<br>سه</p>', '<h2>یک</h2><p>دو<br>سه</p>'],
    [
      '<ul><li>یک</li></ul><table><tr><td colspan="2">دو</td></tr></table>',
      '<ul><li>یک</li></ul><table><tbody><tr><td>دو</td></tr></tbody></table>',
    ],
    ['<div><span>یک</span></div><form action="//evil.example"><button>دو</button></form>', 'یکدو'],
    ['<p onclick="hacked=1">یک<img src=x onerror=hacked=1><a href="javascript:hacked=1">اینجا</a></p>', `<p>یک${link('')}</p>`],
    ['<blockquote cite="javascript:hacked=1">یک</blockquote><pre>دو</pre>', '<blockquote>یک</blockquote><pre>دو</pre>'],
  ])('with formatting, %j is rendered as %j', async (html, clean) => {
    expect(await drawn(html, 'formatting')).toEqual({ html: clean, hacked: undefined })
  })

  it('would run code, were it put there as it came', async () => {
    const hacked = await page.evaluate(async () => {
      document.body.innerHTML = '<img src=x onerror="window.hacked = 1">'
      await new Promise((done) => setTimeout(done, 200))
      return (window as unknown as { hacked?: number }).hacked
    })
    expect(hacked).toBe(1)
  })
})
