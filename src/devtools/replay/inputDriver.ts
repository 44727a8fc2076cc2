import { INPUT_DRIVER, INPUT_TARGET, type InputGesture } from '../../../engine/replay/stagePage.ts'

export type Typeable = HTMLInputElement | HTMLTextAreaElement

/** Presses and types: by DOM events of the page, or through a browser driver. */
export interface InputDriver {
  click(element: HTMLElement): Promise<void>
  type(element: Typeable, text: string): Promise<void>
  choose(element: HTMLSelectElement, value: string): Promise<void>
}

/** The function that a browser driver installs in the page: it presses or fills the marked element. */
export type Driver = { readonly [Name in typeof INPUT_DRIVER]?: (gesture: InputGesture, text: string) => Promise<void> }

/** React notices a change only if its own value setter is bypassed. */
function put(element: Typeable | HTMLSelectElement, value: string, event: string): void {
  element.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event(event, { bubbles: true }))
}

const pageHands: InputDriver = {
  click: async (element) => element.click(),
  type: async (element, text) => put(element, text, 'input'),
  choose: async (element, value) => put(element, value, 'change'),
}

/** The input driver of the browser driver, whose events are trusted; without one that of the page. */
export function inputDriverOf(driver: Driver): InputDriver {
  const hand = driver[INPUT_DRIVER]
  if (hand === undefined) return pageHands
  const touch = async (element: HTMLElement, gesture: InputGesture, text: string) => {
    element.setAttribute(INPUT_TARGET, '')
    try {
      await hand(gesture, text)
    } finally {
      element.removeAttribute(INPUT_TARGET)
    }
  }
  return {
    click: (element) => touch(element, 'click', ''),
    type: (element, text) => touch(element, 'type', text),
    choose: (element, value) => touch(element, 'choose', value),
  }
}
