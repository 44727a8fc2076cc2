import { keepFocus } from './keepFocus.ts'
import { keepInSight } from './keepInSight.ts'

/** What the page does for the focus, from the first element on that has it. */
export function watchFocus(page: Document): void {
  keepFocus(page)
  keepInSight(page)
}
