import { type OpenedPage, untilPage } from './openPage.ts'

/** What tries again: a reading or the whole page, before a captcha that may have come. */
const AGAIN = ['تلاش دوباره', 'تصویر تازه']
export const isOff = (button: HTMLElement) => button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true'
const nameOf = (button: HTMLElement) => button.textContent?.trim() || button.getAttribute('aria-label') || button.title
export const againButtons = (page: OpenedPage): readonly HTMLElement[] =>
  AGAIN.flatMap((name) => page.find('button').filter((button) => nameOf(button) === name && !isOff(button)))

/** Presses what has this action, once it can be pressed. */
export async function pressAction(page: OpenedPage, action: string): Promise<void> {
  const button = await untilPage(
    () => page.find(`[data-action="${action}"]`).find((each) => !isOff(each)),
    () => `${action} cannot be pressed: ${page.text()}`,
  )
  button.click()
}
/** The button of an open dialog that does it. */
export async function pressInDialog(page: OpenedPage): Promise<void> {
  const button = await untilPage(
    () => page.find('dialog[open] button').findLast((each) => !isOff(each)),
    () => `nothing to press in a dialog: ${page.text()}`,
  )
  button.click()
}
/** Types into a field, or chooses in a list, as React sees it. */
export function type(page: OpenedPage, selector: string, words: string): void {
  const field = page.find(selector)[0]
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((each) => field instanceof each)
  if (field === undefined || kind === undefined) throw new Error(`there is no field ${selector}: ${page.text()}`)
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Picks a file, as a person who chooses it among those of the device. */
export function pickFile(page: OpenedPage, selector: string, file: File): void {
  const chooser = page.find(selector)[0]
  if (chooser === undefined) throw new Error(`there is nothing to pick a file with: ${page.text()}`)
  Object.defineProperty(chooser, 'files', { value: [file], configurable: true })
  chooser.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Presses the button with this name, once it can be pressed. */
export async function pressNamed(page: OpenedPage, name: string): Promise<void> {
  const button = await untilPage(
    () => page.find('button').find((each) => nameOf(each) === name && !isOff(each)),
    () => `${name} cannot be pressed: ${page.text()}`,
  )
  button.click()
}
