import { escaped } from './htmlPage.ts'

/** Characters that change the direction of what follows, by which the end of a name can be hidden. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without them. */
export const withoutDirection = (text: string): string => text.replace(DIRECTION, '\ufffd')

/** A short text of others inside another line: its direction ends with it, and nothing in it turns around what it shows. */
export const inline = (text: string): string => `<bdi>${escaped(withoutDirection(text))}</bdi>`

/** A long text of others as it was written. */
export const longText = (text: string): string => `<p class="text" dir="auto">${escaped(text.replace(/\r\n/g, '\n'))}</p>`

/** The field by which a form shows that it was on a page of this server. */
export const hiddenToken = (token: string): string => `<input type="hidden" name="form_token" value="${escaped(token)}">`

/** The choices of a list; `chosen` is a value of one of them. */
export const options = (list: readonly (readonly [value: string | number, name: string])[], chosen: string): string =>
  list
    .map(
      ([value, name]) =>
        `<option value="${escaped(String(value))}"${String(value) === chosen ? ' selected' : ''}>${escaped(name)}</option>`,
    )
    .join('')
