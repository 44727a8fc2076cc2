import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { isMap, type JsonMap } from '../../../engine/data/isMap.ts'

/** A whole number above 0; `undefined` for anything else. */
export const readId = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
/** A text without control characters but tabs and line ends, or ''. */
export const readText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, (letter) => ('\t\n\r'.includes(letter) ? letter : '')) : ''
/** The objects of a list. */
export const readList = (value: unknown): readonly JsonMap[] => (Array.isArray(value) ? value.filter(isMap) : [])
/** The id of a reference such as `status`. */
export const refId = (value: unknown): number | undefined => readId(mapOrEmpty(value)['id'])
/** An instant as the tracker writes it, or ''. */
export const readInstant = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(value) ? value : ''

/** The value of a custom field, as it is; `undefined` if the object has none. */
export const customValue = (owner: JsonMap, id: number): unknown =>
  readList(owner['custom_fields']).find((field) => field['id'] === id)?.['value']

/** Line ends and blanks at the ends, in which the tracker changes texts. */
export const plain = (text: unknown): string => readText(text).replaceAll(/\r\n?/g, '\n').trim()

/** The journals of an issue, oldest first whatever the account's preference is. */
export const journalsOf = (issue: JsonMap): readonly JsonMap[] =>
  readList(issue['journals'])
    .filter(({ id }) => readId(id) !== undefined)
    .sort((a, b) => Number(a['id']) - Number(b['id']))

/** Whether somebody else must not see it: anything but a plain `false`. */
export const isPrivate = (value: unknown): boolean => value !== false && value !== undefined
