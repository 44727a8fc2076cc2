export type Typeable = HTMLInputElement | HTMLTextAreaElement

/** What presses and types: the page itself, or whoever drives the browser. */
export interface Hands {
  click(element: HTMLElement): Promise<void>
  type(element: Typeable, text: string): Promise<void>
  choose(element: HTMLSelectElement, value: string): Promise<void>
}
type Gesture = keyof Hands

/** A driver's hands, which it puts into the page: it presses or fills what is marked. */
export interface Driver {
  readonly dargahHand?: (gesture: Gesture, text: string) => Promise<void>
}

/** The mark of what the driver is to touch. */
const MARK = 'data-dargah-hand'

/** React hears of a change only when its own setter of the value is passed over. */
function put(element: Typeable | HTMLSelectElement, value: string, event: string): void {
  element.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event(event, { bubbles: true }))
}

const pageHands: Hands = {
  click: async (element) => element.click(),
  type: async (element, text) => put(element, text, 'input'),
  choose: async (element, value) => put(element, value, 'change'),
}

/** The hands of the one who drives the browser, who presses as a person does; without one those of the page. */
export function handsOf(driver: Driver): Hands {
  const { dargahHand } = driver
  if (dargahHand === undefined) return pageHands
  const touch = async (element: HTMLElement, gesture: Gesture, text: string) => {
    element.setAttribute(MARK, '')
    try {
      await dargahHand(gesture, text)
    } finally {
      element.removeAttribute(MARK)
    }
  }
  return {
    click: (element) => touch(element, 'click', ''),
    type: (element, text) => touch(element, 'type', text),
    choose: (element, value) => touch(element, 'choose', value),
  }
}
