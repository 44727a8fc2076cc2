import { type CompiledText, resolveText } from '../../../engine/format/resolveText.ts'
import type { Texts } from '../../../engine/format/texts.ts'
import { type FoundBlock, findBlock } from '../../../engine/replay/findBlock.ts'
import { questionOf, submittedForm } from '../../../engine/replay/pressBlock.ts'
import { isPressOf } from '../../../engine/replay/record/stepOfPress.ts'
import type { ScreenRuntime } from '../../../engine/screen/index.ts'
import { type BlockTracker, contains, pathOf, type TrackedBlock } from '../blocks/createBlockTracker.tsx'
import type { Probe } from './createProbe.ts'
import { nextRender } from './nextRender.ts'

export interface PageView {
  readonly runtime: ScreenRuntime
  readonly probe: Probe
  readonly tracker: BlockTracker
  readonly texts: () => Texts
}

export const QUESTION = 'dialog[role=alertdialog]'

/** The innermost mounted blocks along a path. */
function areasOf(path: string, { runtime, tracker }: PageView): readonly TrackedBlock[] {
  const found = tracker.rendered().flatMap((tracked) => {
    const own = tracked.runtime.id === runtime.id ? pathOf(tracked) : undefined
    return own !== undefined && (path === own || path.startsWith(`${own}.`) || path.startsWith(`${own}@`)) ? [{ tracked, own }] : []
  })
  const longest = Math.max(0, ...found.map(({ own }) => own.length))
  return found.filter(({ own }) => own.length === longest).map(({ tracked }) => tracked)
}

const isSeen = (element: HTMLElement) => element.checkVisibility() && element.getClientRects().length > 0

/** The visible elements of a selector in the innermost block along a path. */
export function elementsOf(path: string, view: PageView, selector: string): readonly HTMLElement[] {
  const areas = areasOf(path, view)
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => isSeen(element) && areas.some((area) => contains(area, element)),
  )
}
const saysIt = (element: HTMLElement, words: string) =>
  [element.textContent, element.ariaLabel].some((text) => text?.trim() === words.trim())

const wordsOf = ({ node, scope }: FoundBlock, texts: Texts): string => {
  const text = node['text'] as CompiledText | undefined
  return text === undefined ? '' : resolveText(text, scope, texts)
}

/** Whether a click on an element would press this path; tried on the probe, without effect on the screen. */
async function wouldPress(element: HTMLElement, path: string, found: FoundBlock, { probe, runtime }: PageView): Promise<boolean> {
  const pressed = await probe.dry(async () => {
    element.click()
    if (questionOf(found) === undefined) return
    await nextRender()
    const buttons = document.querySelectorAll<HTMLElement>(`${QUESTION} button`)
    buttons[buttons.length - 1]?.click()
    await nextRender()
  })
  return pressed.some(({ actions, scope }) => isPressOf(path, actions, scope, runtime))
}

/**
 * Finds the element that a user would press for a path: by its text, and among equal texts by what each would press. Needs no
 * markers on the page, so it works for every block and part. A link is found, too, but navigates by itself.
 */
export async function findPressed(path: string, view: PageView): Promise<HTMLElement | undefined> {
  const search = findBlock(path, view.runtime)
  if (!search.ok) return undefined
  // What opens a fold or a menu presses nothing, and would be opened or closed by a try.
  const inside = elementsOf(path, view, 'button:not([aria-expanded][aria-controls]), a[href]')
  if (submittedForm(search.found.node) !== undefined)
    return inside.find((element) => element instanceof HTMLButtonElement && element.type === 'submit')
  const words = wordsOf(search.found, view.texts())
  const named = words === '' ? [] : inside.filter((element) => saysIt(element, words))
  const candidates = named.length > 0 ? named : inside
  if (named.length === 1) return named[0]
  for (const element of candidates) {
    if (element instanceof HTMLButtonElement && element.type !== 'submit' && (await wouldPress(element, path, search.found, view)))
      return element
  }
  return candidates.find((element) => element instanceof HTMLAnchorElement)
}
