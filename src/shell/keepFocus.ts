const HEADINGS = 'h1, h2, h3'

interface Focused {
  readonly element: HTMLElement
  /** What it stood in, the nearest first. */
  readonly around: readonly Element[]
  /** It was switched off under the focus: it takes it back once it is on again. */
  isOff: boolean
}

function aroundOf(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let one = element.parentElement; one !== null; one = one.parentElement) found.push(one)
  return found
}
const isOff = (element: HTMLElement): boolean => element.matches(':disabled')
/** The heading of the nearest part that is still there. */
const headingIn = (around: readonly Element[]): HTMLElement | undefined =>
  around
    .filter((one) => one.isConnected)
    .flatMap((one) => [...one.querySelectorAll<HTMLElement>(HEADINGS)])
    .find((one) => one.closest('dialog') === null && one.checkVisibility())

/**
 * What has the focus may go away by its own press, or be off while it works: the focus does not fall out of the page then. What is on again has it again;
 * what is gone leaves it to the heading of the part in which it stood, where a second Enter presses nothing. A window gives it back by itself. Gives what ends
 * the watch.
 */
export function keepFocus(page: Document): () => void {
  let last: Focused | undefined
  const focused = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('dialog') !== null) return
    last = { element: target, around: aroundOf(target), isOff: false }
  }
  // Who presses where nothing takes the focus wants it nowhere.
  const pressed = ({ target }: Event) => {
    if (target instanceof Element && target.closest('dialog, button, a, label, input, select, textarea, summary, [tabindex]') === null)
      last = undefined
  }
  const look = () => {
    if (last === undefined || (page.activeElement !== null && page.activeElement !== page.body)) return
    if (page.querySelector('dialog[open]') !== null) return
    const { element, around } = last
    if (!element.isConnected) {
      last = undefined
      const heading = headingIn(around)
      if (heading === undefined) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    } else if (isOff(element)) last.isOff = true
    else if (last.isOff) element.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(look)
  watch.observe(page.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'open'] })
  page.addEventListener('focusin', focused)
  page.addEventListener('pointerdown', pressed, true)
  return () => {
    watch.disconnect()
    page.removeEventListener('focusin', focused)
    page.removeEventListener('pointerdown', pressed, true)
  }
}
