import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { fieldKinds } from '../../../engine/fieldKinds/fieldKinds.ts'
import { field, form } from '../../../schemas/forms.ts'
import { entryFor, fieldOf, galleryEntries, shownEntry } from '../../gallery/galleryEntries.ts'
import { keyTable } from './keyTable.ts'
import { codeOf, HEADER } from './sample.ts'

/** The page docs/reference/fields.md. */
export function fieldsPage(): string {
  const entries = galleryEntries()
  return [
    HEADER,
    '',
    '# Fields',
    '',
    "A field is an entry of a form's `fields`, under the name of the property that it fills; the values that it takes are in the form's `schema`. `as` chooses the kind; left out,",
    'the schema decides. Every example is a piece of [the gallery](../../gallery/README.md), which is compiled in the tests.',
    '',
    '## What a form says',
    '',
    ...keyTable({ rows: keyRows(form).filter(({ path }) => !path.startsWith('fields.')) }),
    '',
    '## What every field may say',
    '',
    ...keyTable({ rows: keyRows(field) }),
    ...Object.entries(fieldKinds).flatMap(([kind, { about }]) => {
      const entry = entryFor(entries, 'fields', kind)
      const example = entry && fieldOf(entry, kind)
      return ['', `## ${kind}`, '', about, '', ...shownEntry(entry), ...(example === undefined ? [] : codeOf(example))]
    }),
    '',
  ].join('\n')
}
