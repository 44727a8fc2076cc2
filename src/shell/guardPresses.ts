/** A keyboard press within this time after another counts as a double press, ms. */
const DOUBLE = 500
const PRESSABLE = 'button, a, label, input, select, textarea, summary'

const pressedBy = (target: EventTarget | null): Element | undefined => {
  const element = target instanceof Element ? (target.closest(PRESSABLE) ?? target) : undefined
  return element instanceof HTMLLabelElement ? (element.control ?? element) : element
}

/**
 * A press may put another element under the pointer or the focus: the second half of a double press must not press that one, too.
 * A double click on "reserve" is one portion, not two (RESV-O13). Returns a function that removes the listeners.
 */
export function guardPresses(page: Document): () => void {
  let pressed: Element | undefined
  /** Time of the last keyboard press. */
  let at = Number.NEGATIVE_INFINITY
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = (event: MouseEvent) => {
    // Clicks from scripts do not count.
    if (!event.isTrusted) return
    const element = pressedBy(event.target)
    const isDouble = event.detail > 1 || (event.detail === 0 && event.timeStamp - at < DOUBLE)
    if (isDouble && pressed !== undefined && element !== pressed) return stop(event)
    pressed = element
    at = event.detail === 0 ? event.timeStamp : Number.NEGATIVE_INFINITY
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') pressed = undefined
    // Key repeat would continue pressing, wherever the focus moves.
    else if (event.repeat && event.target instanceof HTMLButtonElement) stop(event)
  }
  page.addEventListener('click', onClick, true)
  page.addEventListener('keydown', onKey, true)
  return () => {
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('keydown', onKey, true)
  }
}
