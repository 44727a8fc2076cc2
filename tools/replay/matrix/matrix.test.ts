import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedUniversities } from '../../../gateway/support/portalCopy.ts'
import { installedChromium } from '../../browsers.mjs'
import { matrixCommand } from '../matrixCommand.ts'
import { openPortals } from '../openPortals.ts'
import { matrixReport } from './matrixReport.ts'
import { type Matrix, type Pictures, runMatrix } from './runMatrix.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'matrix-'))
const told = { title: 'the sign-in opens', screen: 'account/sign-in', university: 'mahtab', steps: [{ expect: { state: 'editing' } }] }
const ATTACK = '<script>document.title = "taken"</script><img src=x onerror=alert(1)> "\' &amp; درگاه'

function write(name: string, value: unknown): string {
  const file = join(folder, `${name}.scenario.json`)
  writeFileSync(file, JSON.stringify(value))
  return file
}
function report(...files: readonly string[]) {
  const out = join(folder, 'report.html')
  return { ...matrixCommand([...files, '--out', out], root), html: readFileSync(out, 'utf8'), out }
}
const withPictures = ({ cells, rows }: Matrix, pictures: Pictures): Matrix => ({
  cells,
  rows: rows.map((row) => ({ ...row, runs: row.runs.map((run) => (run.verdict === 'failed' ? { ...run, pictures } : run)) })),
})
const right = write('right', told)
const wrong = write('wrong', { ...told, title: ATTACK, steps: [{ pass: 1 }, { note: ATTACK, expect: { state: 'gone' } }] })

describe('replay --matrix', () => {
  it('runs over universities, roles and languages and ends with 0 when each passes in its own setting', () => {
    const { text, exit, html } = report(right)
    expect(exit).toBe(0)
    const universities = ['no university', ...shippedUniversities]
    const runs = 9 * universities.length
    expect(text).toContain(`1 scenarios in ${runs} settings: ${runs} of ${runs} runs without a failure`)
    expect(html).not.toContain('What failed')
    for (const university of universities) expect(html).toContain(`colspan="9">${university}</th>`)
    expect(html.match(/colspan="3">no role<\/th>/g)).toHaveLength(universities.length)
    expect(html.match(/<td class="passed own">/g)).toHaveLength(1)
  })

  it('ends with 1 for a failure and shows its step with the moment before and after', () => {
    const { exit, html } = report(right, wrong)
    expect(exit).toBe(1)
    expect(html).toContain('<dt>expected</dt><dd dir="auto">&quot;gone&quot;</dd>')
    expect(html).toContain('<dt>got</dt><dd dir="auto">&quot;editing&quot;</dd>')
    expect(html.match(/&quot;step&quot;: [12],/g)).toEqual(expect.arrayContaining(['&quot;step&quot;: 1,', '&quot;step&quot;: 2,']))
  })

  it('lists a scenario of several people under each of their screens, and shows the page of whom a failure is about', () => {
    const several = {
      title: 'two at their pages',
      university: 'mahtab',
      actors: { navid: { screen: 'account/boot', facts: { session: { hasToken: true } } }, guest: { screen: 'account/sign-in' } },
      steps: [{ actor: 'guest', expect: { state: 'gone' } }],
    }
    const { exit, html } = report(write('several', several))
    expect(exit).toBe(1)
    for (const screen of ['account/boot', 'account/sign-in']) expect(html).toContain(`<th scope="rowgroup">${screen}</th>`)
    expect(html).toContain('<li class="here">guest: look</li>')
    expect(html).toContain('<dt>got</dt><dd dir="auto">&quot;editing&quot;</dd>')
    expect(html).toMatch(/<b>form<\/b> <span class="kind">form<\/span> disabled/)
  })

  it('shows what stands before the user around a step that fails, and marks what became otherwise', () => {
    const steps = [
      { fill: { form: 'sign-in', data: { username: 'navid', password: 'x' } } },
      { act: [{ press: 'views.form.way.tabs.password.form' }], expect: { state: 'gone' } },
    ]
    const { html } = report(write('pressed', { ...told, steps }))
    expect(html).toContain('<li class="here">press views.form.way.tabs.password.form</li>')
    expect(html).toContain('<span class="mark">−</span><b>form</b> <span class="kind">form</span> enabled</li>')
    expect(html).toContain('<span class="mark">+</span><b>form</b> <span class="kind">form</span> busy</li>')
    expect(html.slice(0, html.indexOf('In other settings')).match(/class="mark"/g)).toHaveLength(2)
  })

  it('draws the pictures of a failing step where there are some', () => {
    const portals = openPortals([root])
    if (!portals.ok) throw new Error(portals.text)
    const matrix = runMatrix(portals, [{ file: 'wrong', scenario: { ...told, steps: [{ expect: { state: 'gone' } }] } }])
    const picture = 'data:image/png;base64,iVBORw0KGgo='
    const drawn = matrixReport(portals, withPictures(matrix, { before: picture }), [])
    expect(matrixReport(portals, matrix, [])).not.toContain('<img')
    expect(drawn.match(/<img [^>]*>/g)).toEqual([`<img src="${picture}" alt="Before step 1: how it looks">`])
    expect(drawn).toContain('img-src data:;')
  })

  it('escapes all data and asks nothing of anyone', () => {
    const { html } = report(wrong)
    expect(html).not.toMatch(/<script|<img|<link|<[^>]*\s(src|href|style|on\w+)=|@import|url\((?!#)/)
    expect(html).toContain('&lt;script&gt;')
  })

  it('says what it cannot read and how it is used', () => {
    expect(matrixCommand([write('nowhere', { ...told, university: 'nowhere' })], root)).toMatchObject({ exit: 1 })
    expect(matrixCommand([write('none', {})], root)).toMatchObject({ exit: 1 })
    expect(matrixCommand(['--fast'], root)).toMatchObject({ exit: 2 })
  })
})

const executablePath = installedChromium() ?? chromium.executablePath()
describe.skipIf(!existsSync(executablePath))('the report in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(() => browser.close())

  it.each(['light', 'dark'] as const)('is drawn under its own policy and accessible in %s', async (colorScheme) => {
    const { out } = report(right, wrong, join(root, 'tests/scenarios/session'))
    const page = await browser.newPage({ colorScheme, bypassCSP: false })
    const said: string[] = []
    const asked: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(pathToFileURL(out).href)
    expect(await page.title()).toBe('Dargah: scenarios')
    expect(await page.locator('svg').count()).toBe(18)
    expect(await page.locator('svg .state.covered').count()).toBeGreaterThan(5)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(page.viewportSize()?.width)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await width()).toBe(390)
    for (const details of await page.locator('details').all()) await details.evaluate((one) => one.setAttribute('open', ''))
    const isDark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(isDark).toBe(colorScheme === 'dark' ? 'rgb(20, 23, 28)' : 'rgb(255, 255, 255)')
    expect(said).toEqual([])
    expect(asked).toHaveLength(1)

    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
      return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(violations).toEqual([])
    await page.close()
  })
})
