import { smallPortal, withFiles } from '../../compile/smallPortal.ts'

/** The place of a row's text in the small portal: its file, with ‹› where the text is written. */
const SLOTS = {
  /** The schema of a form's only property. */
  property: [
    'modules/food/forms/wish.json',
    '{ "schema": { "type": "object", "properties": { "words": ‹› } }, "fields": { "words": { "label": "take", "help": "taken" } } }',
  ],
  form: ['modules/food/forms/wish.json', '‹›'],
  /** The schema of a row's field in an answer. */
  result: ['modules/food/calls.json', inFile('modules/food/calls.json', ['shapes', 'row', 'properties', 'more'])],
  /** The result of the second call. */
  answer: ['modules/food/calls.json', inFile('modules/food/calls.json', ['calls', 'week.take', 'result'])],
  /** The first call: a query with an example. */
  query: ['modules/food/calls.json', inFile('modules/food/calls.json', ['calls', 'week.list'])],
  /** The second call: a command. */
  call: ['modules/food/calls.json', inFile('modules/food/calls.json', ['calls', 'week.take'])],
  flag: ['modules/food/module.json', inFile('modules/food/module.json', ['flags', 'nurture'])],
  /** A local value of a screen, with the values a and b. */
  local: ['modules/food/screens/week.json', inFile('modules/food/screens/week.json', ['local', 'tab'])],
  /** A condition of a table. */
  when: ['modules/food/screens/week.json', inFile('modules/food/screens/week.json', ['body', 'table', 'shownWhen'])],
  /** The condition of a button in a row. */
  rowWhen: [
    'modules/food/screens/week.json',
    inFile('modules/food/screens/week.json', ['body', 'table', 'rowActions', 'take', 'shownWhen']),
  ],
  /** An expression that shows a value. */
  shown: ['modules/food/screens/week.json', inFile('modules/food/screens/week.json', ['body', 'total', 'value'])],
  /** Arguments of a command. */
  args: ['modules/food/screens/week.json', inFile('modules/food/screens/week.json', ['commands', 'take', 'with'])],
  columns: ['modules/food/screens/week.json', inFile('modules/food/screens/week.json', ['body', 'table', 'columns'])],
  flow: ['modules/food/flows/steps.json', '‹›'],
  states: ['modules/food/flows/steps.json', inFile('modules/food/flows/steps.json', ['states'])],
} as const satisfies Readonly<Record<string, readonly [file: string, text: string]>>

export type Slot = keyof typeof SLOTS

/** A file's JSON with ‹› in place of one value. */
function inFile(file: string, path: readonly string[]): string {
  const replaced = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return '‹›'
    const map = Object(value)
    return { ...map, [key]: replaced(map[key], rest) }
  }
  return JSON.stringify(replaced(smallPortal[file], path)).replace('"‹›"', '‹›')
}

/** A mistake: ‸ marks the position that the diagnostic reports. */
export type Mistake = readonly [why: string, slot: Slot, text: string, code: string]
/** What looks odd and is right. */
export type Oddity = readonly [why: string, slot: Slot, text: string]

const MARK = '‸'

/** The small portal with a text in a slot, and the marked place. */
export function portalWith(slot: Slot, text: string): { readonly files: ReturnType<typeof withFiles>; readonly place: string } {
  const [file, around] = SLOTS[slot]
  const whole = around.replace('‹›', () => text)
  const before = whole.slice(0, Math.max(0, whole.indexOf(MARK))).split('\n')
  return { files: withFiles({ [file]: whole.replace(MARK, '') }), place: `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}` }
}
