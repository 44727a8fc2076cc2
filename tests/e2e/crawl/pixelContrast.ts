import type { Page } from '@playwright/test'
import { untilQuiet } from '../support/untilQuiet.ts'

interface Line {
  readonly text: string
  /** CSS px from the top left of the screenshot. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** The ratio that WCAG 1.4.3 asks for text of this size. */
  readonly wanted: number
}

/** All lines of text that are seen and belong to no switched-off control, placed in the window or in the whole page. Runs in the page. */
function linesOfText(inWindow: boolean): readonly Line[] {
  const [left, top] = inWindow ? [0, 0] : [scrollX, scrollY]
  const lines: Line[] = []
  /** Whether a line reaches over the upper or lower edge of what it scrolls in: of its letters only a part is drawn. */
  const isCut = (holder: Element, line: DOMRect) => {
    for (let one: Element | null = holder; one !== null && one !== document.documentElement; one = one.parentElement) {
      if (!['auto', 'scroll'].includes(getComputedStyle(one).overflowY)) continue
      const edge = one.getBoundingClientRect()
      if (line.top < edge.top || line.bottom > edge.bottom) return true
    }
    return false
  }
  /** What stays in place while the page is scrolled, around an element. */
  const barAround = (element: Element | null): Element | null =>
    element === null || ['fixed', 'sticky'].includes(getComputedStyle(element).position) ? element : barAround(element.parentElement)
  /** Whether a bar lies over a part of a line, which is read once the page is scrolled. */
  const isUnderBar = (holder: Element, line: DOMRect) =>
    [line.left + 1, line.right - 1].some((across) =>
      [line.top + 1, line.bottom - 1].some((down) => barAround(document.elementFromPoint(across, down))?.contains(holder) === false),
    )
  const walker = document.createTreeWalker(window.crawl.front(), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (text === '' || holder === null || !window.crawl.isShown(holder) || window.crawl.isClipped(holder)) continue
    if (holder.closest(':disabled, [aria-disabled=true], [inert], [aria-hidden=true], option') !== null) continue
    const { fontSize, fontWeight } = getComputedStyle(holder)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      const { x, y, width, height } = line
      if (width < 4 || height < 4 || isCut(holder, line) || isUnderBar(holder, line)) continue
      lines.push({ text: text.slice(0, 50), box: { x: x + left, y: y + top, width, height }, wanted: isLarge ? 3 : 4.5 })
    }
  }
  return lines
}

/** Hides all text of the page, or shows it again; by a constructed style sheet, which the policy allows. Runs in the page. */
function hideText(isHidden: boolean): void {
  const sheet = new CSSStyleSheet()
  if (isHidden)
    sheet.replaceSync('* { color: transparent !important; -webkit-text-fill-color: transparent !important; transition: none !important }')
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter(({ cssRules }) => !cssRules[0]?.cssText.includes('transparent')),
    sheet,
  ]
}

/** The best contrast that a pixel of each line's letters has with what lies behind it. Runs in a page of its own. */
async function contrastsOf([drawn, behind, lines, scale]: readonly [string, string, readonly Line[], number]): Promise<readonly number[]> {
  const pixels = async (png: string) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('The browser has no canvas.')
    context.drawImage(image, 0, 0)
    return context
  }
  const [letters, ground] = [await pixels(drawn), await pixels(behind)]
  const channel = (value: number) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = (data: Uint8ClampedArray, at: number) =>
    0.2126 * channel(data[at] ?? 0) + 0.7152 * channel(data[at + 1] ?? 0) + 0.0722 * channel(data[at + 2] ?? 0)
  return lines.map(({ box }) => {
    const area = [box.x, box.y, Math.max(1, box.width), Math.max(1, box.height)].map((value) => Math.round(value * scale)) as [
      number,
      number,
      number,
      number,
    ]
    const [one, other] = [letters.getImageData(...area).data, ground.getImageData(...area).data]
    let best = 1
    let isDrawn = false
    for (let at = 0; at < one.length; at += 4) {
      if (one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2]) continue
      isDrawn = true
      const [a, b] = [luminance(one, at), luminance(other, at)]
      best = Math.max(best, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05))
    }
    // Text that changes no pixel is scrolled out of its box.
    return isDrawn ? best : Number.POSITIVE_INFINITY
  })
}

/** Lines that are weak on two screenshots, with the text and without, with their contrasts. */
async function weakLines(page: Page, canvas: Page): Promise<ReadonlyMap<string, number>> {
  // What lies over the page is fixed to the window; bars stick to where the page is scrolled to.
  const hasDialog = await page.evaluate(() => window.crawl.openDialogs().length > 0)
  if (!hasDialog) await page.evaluate(() => window.scrollTo(0, 0))
  const lines = await page.evaluate(linesOfText, hasDialog)
  const taken = async () => (await page.screenshot({ fullPage: !hasDialog, animations: 'disabled', scale: 'device' })).toString('base64')
  const drawn = await taken()
  await page.evaluate(hideText, true)
  const behind = await taken()
  await page.evaluate(hideText, false)
  const scale = await page.evaluate(() => devicePixelRatio)
  const contrasts = await canvas.evaluate(contrastsOf, [drawn, behind, lines, scale] as const)
  // Antialiasing takes a little of the thinnest strokes.
  const isWeak = (line: Line, at: number) => (contrasts[at] ?? 1) < line.wanted - 0.1
  return new Map(lines.flatMap((line, at) => (isWeak(line, at) ? [[line.text, contrasts[at] ?? 1] as const] : [])))
}

/** Text whose letters do not stand out enough from what lies behind them, twice: between two screenshots a page may have moved. */
export async function contrastFaults(page: Page, canvas: Page): Promise<readonly string[]> {
  const first = await weakLines(page, canvas)
  if (first.size === 0) return []
  await untilQuiet(page)
  const second = await weakLines(page, canvas)
  return [...second].flatMap(([text, contrast]) => (first.has(text) ? [`${contrast.toFixed(1)}:1 "${text}"`] : []))
}
