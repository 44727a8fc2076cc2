/** A press by keyboard so soon after another one is its double, ms. */
const DOUBLE = 500
const PRESSABLE = 'button, a, label, input, select, textarea, summary'

const pressedBy = (target: EventTarget | null): Element | undefined => {
  const element = target instanceof Element ? (target.closest(PRESSABLE) ?? target) : undefined
  return element instanceof HTMLLabelElement ? (element.control ?? element) : element
}

/**
 * A press may put something else under the pointer or the focus: the second half of a double press does not press that too. A double click on
 * "reserve" is one portion, not two (RESV-O13). Gives what ends the watch.
 */
export function guardPresses(page: Document): () => void {
  let pressed: Element | undefined
  /** When a key pressed it. */
  let at = Number.NEGATIVE_INFINITY
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = (event: MouseEvent) => {
    // What code clicks is no press.
    if (!event.isTrusted) return
    const element = pressedBy(event.target)
    const isDouble = event.detail > 1 || (event.detail === 0 && event.timeStamp - at < DOUBLE)
    if (isDouble && pressed !== undefined && element !== pressed) return stop(event)
    pressed = element
    at = event.detail === 0 ? event.timeStamp : Number.NEGATIVE_INFINITY
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') pressed = undefined
    // A key that is held down would press on, wherever the focus goes.
    else if (event.repeat && event.target instanceof HTMLButtonElement) stop(event)
  }
  page.addEventListener('click', onClick, true)
  page.addEventListener('keydown', onKey, true)
  return () => {
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('keydown', onKey, true)
  }
}
