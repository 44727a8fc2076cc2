import type { Page } from '@playwright/test'
import { sample } from '../lanes/sample.ts'
import { complaints } from './support/axe.ts'
import { compiledVersion } from './support/gallery.ts'
import { DESKTOP, DEVTOOLS, PHONE } from './support/stage.ts'
import { expect, test } from './support/student.ts'

test.use({ baseURL: DEVTOOLS })
test.beforeAll(async () => {
  await compiledVersion()
})

const GALLERY = '/__portal/gallery'
const frameOf = (page: Page) => page.frameLocator('iframe').first()
const editor = (page: Page) => page.locator('textarea')
const problems = (page: Page) => page.locator('.problems li.error')

async function open(page: Page, search: string, language = 'en', mode = 'light'): Promise<void> {
  await page.addInitScript(
    ([l = '', m = '']) => {
      localStorage.setItem('language', l)
      localStorage.setItem('mode', m)
    },
    [language, mode],
  )
  await page.goto(`${GALLERY}?${search}`)
  await expect(frameOf(page).locator('main[data-rendered]')).toBeVisible({ timeout: 20_000 })
}
async function replace(page: Page, from: string, to: string): Promise<void> {
  const text = await editor(page).inputValue()
  expect(text).toContain(from)
  await editor(page).fill(text.replace(from, to))
}

test('an edit updates the preview at once, a mistake is reported at its line and column and leaves the preview, and fixing it updates the preview', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await open(page, 'entry=blocks/text&language=en')
  const drawing = frameOf(page)
  await expect(drawing.getByRole('heading', { level: 2 })).toHaveText('A heading')
  await expect(page.getByText('No errors')).toBeVisible()

  await replace(page, '"level": "h2"', '"level": "h3"')
  await expect(drawing.getByRole('heading', { level: 3 })).toHaveText('A heading')
  await expect(drawing.getByRole('heading', { level: 2 })).toHaveCount(0)

  const before = await editor(page).inputValue()
  await replace(page, '"text": "text.note"', '"text": "text.nope"')
  await expect(problems(page)).toHaveCount(1)
  const line = before.split('\n').findIndex((each) => each.includes('text.note')) + 1
  const column = (before.split('\n')[line - 1]?.indexOf('"text.note"') ?? 0) + 1
  await expect(problems(page)).toContainText(`${line}:${column}`)
  await expect(problems(page)).toContainText('DG-TXT-001')
  await expect(problems(page)).toContainText('hint')
  await expect(page.locator('.numbers .wrong')).toHaveText(String(line))
  await expect(drawing.getByText('A quieter remark.')).toBeVisible()

  await problems(page).getByRole('button').click()
  await expect(editor(page)).toBeFocused()
  const caret = await editor(page).evaluate((area) => (area as HTMLTextAreaElement).selectionStart)
  expect((await editor(page).inputValue()).slice(caret, caret + 11)).toBe('"text.nope"')

  await replace(page, '"text.nope"', '"text.note"')
  await expect(problems(page)).toHaveCount(0)
  await expect(page.getByText('No errors')).toBeVisible()

  await page.getByRole('button', { name: "Reset to the file's text" }).click()
  await expect(drawing.getByRole('heading', { level: 2 })).toHaveText('A heading')
})

test('what is typed into a form stays while its JSON is edited', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, 'entry=fields/text&language=en')
  const drawing = frameOf(page)
  await drawing.getByLabel('Nickname').fill('Nika')
  await page.getByRole('button', { name: 'forms/text.json' }).click()
  await replace(page, '"label": "text.nick"', '"label": "text.name"')
  await expect(drawing.getByLabel('Nickname')).toHaveCount(0)
  await expect(drawing.locator('input[name=nick]')).toHaveValue('Nika')
  await expect(drawing.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await drawing.locator('input[name=name]').fill('Negar')
  await drawing.getByRole('button', { name: 'Save' }).click()
  await expect(drawing.getByText('Saved.')).toBeVisible()
})

test('on a phone the way back is in line with the button above it where both have no room beside each other', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, 'entry=blocks/form&width=320')
  const ends = (more: string) =>
    frameOf(page)
      .locator('form')
      .evaluate((form, words) => {
        const submit = form.querySelector('button[type=submit]')
        submit?.append(words)
        return [submit, [...form.querySelectorAll('button')].at(-1)].map((button) => {
          const { left, right, top, width } = button?.getBoundingClientRect() ?? new DOMRect()
          return { left: Math.round(left), right: Math.round(right), top: Math.round(top), width: Math.round(width) }
        })
      }, more)
  const [send, back] = await ends('')
  expect(back?.top).toBe(send?.top)
  expect(send?.width).toBeGreaterThan(back?.width ?? 0)
  const [above, below] = await ends(' of leave for the whole of the next week')
  expect(below?.top).toBeGreaterThan(above?.top ?? 0)
  expect([below?.left, below?.right]).toEqual([above?.left, above?.right])
})

test('the address keeps entry and switches, and the frame is a page of that width, language, direction and mode', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, 'entry=blocks/text&width=320')
  const inside = () =>
    frameOf(page)
      .locator('html')
      .evaluate((html: HTMLElement) => [html.lang, html.dir, html.dataset['mode'], getComputedStyle(html).colorScheme, innerWidth])
  expect(await inside()).toEqual(['fa', 'rtl', 'light', 'light', 320])
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  await group('Language').getByRole('button', { name: 'English' }).click()
  await group('Mode').getByRole('button', { name: 'dark' }).click()
  await group('Width').getByRole('button', { name: '1440' }).click()
  await expect.poll(inside).toEqual(['en', 'ltr', 'dark', 'dark', 1440])
  await group('State').getByRole('button', { name: 'all states at once' }).click()
  await expect(page.locator('iframe')).toHaveCount(5)
  await expect(page).toHaveURL(/entry=blocks\/text&state=all&width=1440&language=en&mode=dark/)
  await page.getByRole('link', { name: 'text One line of text' }).click()
  await expect(page).toHaveURL(/entry=fields\/text&state=all/)
  await page.goBack()
  await expect(page).toHaveURL(/entry=blocks\/text&state=all/)
  await page.reload()
  await expect(page.locator('iframe')).toHaveCount(5)
  await expect(group('Width').getByRole('button', { name: '1440' })).toHaveAttribute('aria-pressed', 'true')
  for (const state of ['usual', 'loading', 'empty', 'failed', 'long text'])
    await expect(page.frameLocator(`iframe[title="blocks/text: ${state}"]`).locator('main[data-rendered]')).toBeVisible({ timeout: 20_000 })
  // Nothing of it is the portal's own choice.
  expect(await page.evaluate(() => [localStorage.getItem('language'), localStorage.getItem('mode')])).toEqual(['en', 'light'])
})

test('list, switches and editor are used by the keyboard, and the editor catches nobody', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, 'entry=blocks/text&language=en')
  await page.getByLabel('Search').focus()
  await page.keyboard.type('one line')
  await expect(page.locator('nav a')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/entry=fields\/text/)
  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'failed' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/state=failed/)

  await editor(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Tab')
  expect((await editor(page).inputValue()).startsWith('  {')).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect((await editor(page).inputValue()).startsWith('{')).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  expect((await editor(page).inputValue()).startsWith('{\n  \n')).toBe(true)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('No errors')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
})

test('on a phone drawing, JSON and reference are tabs, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, 'entry=blocks/text&width=390', 'fa')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['نما', 'JSON', 'مرجع'])
  await tabs.first().focus()
  for (const part of ['iframe', 'textarea', 'table']) {
    await expect(page.getByRole('tabpanel').locator(part).first()).toBeVisible()
    expect([part, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([part, 0])
    await page.keyboard.press('ArrowLeft')
  }
  await page.locator('summary').click()
  await page.getByRole('link', { name: 'متن یک‌سطری' }).click()
  await expect(page).toHaveURL(/entry=fields\/text/)
})

test('frames show only previews, no other page of the portal', async ({ page, allowed }) => {
  // The frame then shows the browser's own error page, which has no choices to query.
  allowed.push(/Framing 'http.*' violates|Refused to (frame|display)|Access is denied for this document/)
  await page.setViewportSize(DESKTOP)
  await open(page, 'entry=blocks/text')
  const isFramed = (address: string) =>
    page.evaluate(async (src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
      await new Promise((done) => frame.addEventListener('load', done, { once: true }))
      const isThere = frame.contentDocument?.querySelector('#root') != null
      frame.remove()
      return isThere
    }, address)
  expect(await isFramed(`${GALLERY}/frame#entry=blocks/text`)).toBe(true)
  for (const address of ['/', '/login', GALLERY]) expect([address, await isFramed(address)]).toEqual([address, false])
})

const WEARS = [DESKTOP, PHONE].flatMap((viewport) =>
  ['fa', 'en'].flatMap((language) => ['light', 'dark'].map((mode) => ({ viewport, language, mode }))),
)
for (const { viewport, language, mode } of sample(WEARS, 2))
  test(`axe finds nothing in the gallery, ${viewport.width} px, ${language}, ${mode}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await open(page, 'entry=blocks/text', language, mode)
    await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
    if (viewport === PHONE) await page.getByRole('tab', { name: 'JSON' }).click()
    await replace(page, '"block": "text"', '"block": "txet"')
    await expect(problems(page)).toHaveCount(1)
    expect(await complaints(page)).toEqual([])
  })
