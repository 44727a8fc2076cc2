import type { Page } from '@playwright/test'
import { CAMERA_ARGUMENTS } from './support/camera.ts'
import { PHONE } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'
import { untilQuiet } from './support/untilQuiet.ts'

/** Text of 200 %, as a reader sets it in the browser; some pages use a camera. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...CAMERA_ARGUMENTS, '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
})
test.afterEach(resetCampus)

/** Twice the smallest size of text that is drawn, px. */
const SMALLEST = 22

/** Text that did not grow, is cut off or lies under something else, a line each. Runs in the page. */
function textFaults(smallest: number): readonly string[] {
  const faults = new Set<string>()
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.add(`${scrollWidth - clientWidth} px wider than the page`)
  const root = document.querySelector('dialog[open]') ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const isForReadersOnly = (element: Element | null): boolean =>
    element !== null && (element.getBoundingClientRect().width <= 1 || isForReadersOnly(element.parentElement))
  const isCut = (line: DOMRect, holder: Element): boolean => {
    for (let around: Element | null = holder; around !== null && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(around)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      const box = around.getBoundingClientRect()
      const isSeen = line.bottom > box.top && line.top < box.bottom && line.right > box.left && line.left < box.right
      const isOver = line.right > box.right + 2 || line.left < box.left - 2
      const isTall = line.bottom > box.bottom + line.height / 5 || line.top < box.top - line.height / 5
      if (isSeen && ((overflowX === 'hidden' && isOver) || (overflowY === 'hidden' && isTall))) return true
    }
    return false
  }
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (
      text === '' ||
      holder === null ||
      holder.matches('option') ||
      !holder.checkVisibility({ visibilityProperty: true }) ||
      isForReadersOnly(holder)
    )
      continue
    if (Number.parseFloat(getComputedStyle(holder).fontSize) < smallest) faults.add(`small: ${text}`)
    holder.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      if (isCut(line, holder)) faults.add(`cut: ${text}`)
      const at = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
      if (at === null || holder.contains(at) || at.contains(holder)) continue
      // A label or a card answers to a press in place of what lies under it.
      const covers = getComputedStyle(at)
      const isClear = covers.backgroundColor === 'rgba(0, 0, 0, 0)' && (at.textContent ?? '').trim() === ''
      const isPressArea = at.contains(holder) || at.closest('label, li, article, tr')?.contains(holder) === true
      if (!isClear && !isPressArea) faults.add(`under ${at.tagName}: ${text}`)
    }
  }
  window.scrollTo(0, 0)
  return [...faults]
}
const faultsOf = async (page: Page): Promise<readonly string[]> => {
  await untilQuiet(page)
  return page.evaluate(textFaults, SMALLEST)
}

test('with text of 200 % all of it is twice as large and none is cut off at sign-in', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'ورود به درگاه دانشجویی' })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('30px')
  expect(await faultsOf(page)).toEqual([])
})

for (const [what, username, path] of [
  ['home', 'sara', '/'],
  ['the food board', 'sara', '/food/reserve?selfId=101&week=1'],
  ['the form of a leave', 'headfinal', '/dormitory/leave'],
  ['a group of the dormitory', 'headfinal', '/dormitory/register'],
  ['the rooms of a dormitory', 'headready', '/dormitory/register/group-room-selector'],
  ['the surveys', 'voter', '/survey/survey'],
  ['a question', 'voter', '/survey/1201'],
  ['cultural capabilities', 'voter', '/survey/cultural-capabilities'],
  ['the relatives', 'voter', '/survey/relatives-info'],
  ['the beginning of face enrolment', 'mustenroll', '/face'],
  ['the camera', 'mustenroll', '/face/enrollment'],
  ['the home of the helpdesk', 'mohsen', '/helpdesk'],
  ['the requests', 'mohsen', '/helpdesk/issues'],
  ['the conversation of a request', 'mohsen', '/helpdesk/issues/1002'],
  ['the form of a request', 'mohsen', '/helpdesk/create-issue'],
  ['feedback', 'mohsen', '/user/feedbacks'],
] as const)
  test(`with text of 200 % all of it is twice as large and none is cut off on ${what}`, async ({ page, allowed }) => {
    // The form of a request asks for a room in a dormitory, which he has not.
    if (path.endsWith('/create-issue')) allowed.push(/404/)
    await enter(page, username, 'aftab', path)
    expect(await faultsOf(page)).toEqual([])
  })

test('with text of 200 % a window has all of its text', async ({ page }) => {
  await enter(page, 'sara')
  await page.getByRole('button', { name: 'بیشتر' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('control: text in px, cut text and text under a button are found', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="fa"><body>
    <p style="font-size: 16px">small</p>
    <div style="height: 20px; overflow: hidden"><p style="margin: 0">cut</p></div>
    <div style="position: relative"><p style="margin: 0">under</p><button style="position: absolute; inset: 0">a</button></div></body></html>`)
  expect(await page.evaluate(textFaults, SMALLEST)).toEqual(['small: small', 'cut: cut', 'under BUTTON: under'])
})
