/** Space left between a bar and what has the focus, px. */
const GAP = 8
/** Bars above each other that can hide one control: header, table heading, summary, navigation. */
const MOST = 4

/** What lies over a point of an element: the nearest ancestor of what is seen there that stays in place while the page scrolls. */
function coverAt(element: Element, x: number, y: number): Element | undefined {
  const seen = element.ownerDocument.elementFromPoint(x, y)
  if (seen === null || seen.contains(element) || element.contains(seen)) return undefined
  for (let one: Element | null = seen; one !== null && !one.contains(element); one = one.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one
  return undefined
}

/** How far the page is to be scrolled until a bar no longer hides this element, px; 0 if none does. */
function hiddenBy(element: Element, viewHeight: number): number {
  const { top, bottom, left, width } = element.getBoundingClientRect()
  const x = left + width / 2
  const above = coverAt(element, x, top + 1)?.getBoundingClientRect()
  if (above !== undefined && above.top + above.bottom < viewHeight) return top - above.bottom - GAP
  const below = coverAt(element, x, bottom - 1)?.getBoundingClientRect()
  return below !== undefined && below.top + below.bottom > viewHeight ? bottom - below.top + GAP : 0
}

/**
 * Scrolls what the keyboard focuses out from under the bars that stay in place, whatever their height is. Browsers scroll it into the
 * viewport, and know nothing of bars. Returns a function that removes the listener.
 */
export function keepInSight(page: Document): () => void {
  const focused = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible') || target.closest('dialog') !== null) return
    const element = target.closest('label') ?? target
    for (let bar = 0; bar < MOST; bar++) {
      const by = hiddenBy(element, page.documentElement.clientHeight)
      if (by === 0) return
      page.defaultView?.scrollBy({ top: by, behavior: 'instant' })
    }
  }
  const arrived = ({ target }: FocusEvent) => focused(target)
  focused(page.activeElement)
  page.addEventListener('focusin', arrived)
  return () => page.removeEventListener('focusin', arrived)
}
