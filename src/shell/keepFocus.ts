const HEADINGS = 'h1, h2, h3'

interface Focused {
  readonly element: HTMLElement
  /** Its ancestors, nearest first. */
  readonly around: readonly Element[]
  /** It was disabled while focused: it gets the focus back once it is enabled. */
  isOff: boolean
}

function aroundOf(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let one = element.parentElement; one !== null; one = one.parentElement) found.push(one)
  return found
}
const isOff = (element: HTMLElement): boolean => element.matches(':disabled')
/** The heading of the nearest ancestor that is still in the document. */
const headingIn = (around: readonly Element[]): HTMLElement | undefined =>
  around
    .filter((one) => one.isConnected)
    .flatMap((one) => [...one.querySelectorAll<HTMLElement>(HEADINGS)])
    .find((one) => one.closest('dialog') === null && one.checkVisibility())

/**
 * Keeps the focus on the page when the focused element is removed or disabled by its own press: an element that is enabled again
 * is focused again; for a removed one the heading of its section is focused, where a second Enter presses nothing. Dialogs
 * restore the focus themselves. Returns a function that removes the listeners.
 */
export function keepFocus(page: Document): () => void {
  let last: Focused | undefined
  const focused = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target.closest('dialog') !== null) return
    last = { element: target, around: aroundOf(target), isOff: false }
  }
  const arrived = ({ target }: FocusEvent) => focused(target)
  // A press on a non-focusable area drops the focus on purpose.
  const pressed = ({ target }: Event) => {
    if (target instanceof Element && target.closest('dialog, button, a, label, input, select, textarea, summary, [tabindex]') === null)
      last = undefined
  }
  const look = () => {
    if (last === undefined) return
    const { element, around } = last
    // A browser takes the focus off a disabled element only when it renders.
    if (isOff(element)) last.isOff = true
    if (page.activeElement !== null && page.activeElement !== page.body) return
    if (page.querySelector('dialog[open]') !== null) return
    if (!element.isConnected) {
      last = undefined
      const heading = headingIn(around)
      if (heading === undefined) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    } else if (last.isOff && !isOff(element)) element.focus({ preventScroll: true })
  }
  if (page.activeElement !== page.body) focused(page.activeElement)
  const watch = new MutationObserver(look)
  watch.observe(page.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'open'] })
  page.addEventListener('focusin', arrived)
  page.addEventListener('pointerdown', pressed, true)
  return () => {
    watch.disconnect()
    page.removeEventListener('focusin', arrived)
    page.removeEventListener('pointerdown', pressed, true)
  }
}
