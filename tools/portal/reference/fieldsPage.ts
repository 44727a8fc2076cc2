import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { field, form } from '../../../schemas/forms.ts'
import { entryFor, fieldOf, galleryEntries, shownEntry } from '../../gallery/galleryEntries.ts'
import { keyTable } from './keyTable.ts'
import { codeOf, HEADER } from './sample.ts'

/** What each kind of field is for. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  text: 'One line of text. What a field is whose schema is a string and says nothing else.',
  longText: 'Several lines of text.',
  number: 'A number; letters of other scripts are taken as digits.',
  money: 'An amount, with thousands set apart and its unit.',
  password: 'A secret, which can be shown while it is typed.',
  code: 'A short code, a box for each letter.',
  captcha: 'The letters of a picture, with a button for another one.',
  select: 'One of several, in a list that opens.',
  radio: 'One of several, all seen at once.',
  chips: 'One or several of a few short words.',
  checkList: 'Several of a list, each with a mark.',
  checkbox: 'Yes or no, as a mark.',
  switch: 'On or off, as a switch.',
  date: 'A day of the Persian calendar; the data hold YYYY-MM-DD.',
  dateRange: 'From one day to another.',
  time: 'A time of day, HH:MM.',
  phone: 'A telephone number, written left to right.',
  nationalCode: 'A national code, written left to right.',
  pickFrom: 'A row of a query, found by searching.',
  uploads: 'Files that are sent as they are picked.',
  rating: 'Stars, from one to five.',
}

const KINDS: readonly string[] = field.properties.as.enum

/** The page docs/reference/fields.md. */
export function fieldsPage(): string {
  const entries = galleryEntries()
  return [
    HEADER,
    '',
    '# Fields',
    '',
    "A field is an entry of a form's `fields`, under the name of the property that it fills; what that may hold stands in the form's `schema`. `as` chooses the kind; left out,",
    'the schema decides. Every example is a piece of [the gallery](../../gallery/README.md), which is compiled in the tests.',
    '',
    '## What a form says',
    '',
    ...keyTable(keyRows(form).filter(({ path }) => !path.startsWith('fields.'))),
    '',
    '## What every field may say',
    '',
    ...keyTable(keyRows(field)),
    ...KINDS.flatMap((kind) => {
      const entry = entryFor(entries, 'fields', kind)
      const example = entry && fieldOf(entry, kind)
      return ['', `## ${kind}`, '', FIELD_WORDS[kind] ?? '', '', ...shownEntry(entry), ...(example === undefined ? [] : codeOf(example))]
    }),
    '',
  ].join('\n')
}
