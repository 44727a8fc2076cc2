import { OUTSIDE_RECORDS } from '../../../engine/compile/check/checkFields.ts'
import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import type { FieldKindRules } from '../../../engine/fieldKinds/fieldKindRules.ts'
import { fieldKinds } from '../../../engine/fieldKinds/fieldKinds.ts'
import { field, form } from '../../../schemas/forms.ts'
import { entryFor, fieldOf, galleryEntries, shownEntry } from '../../gallery/galleryEntries.ts'
import { keyTable, table } from './keyTable.ts'
import { codeOf, HEADER } from './sample.ts'

const codes = (names: readonly string[] | undefined) => (names ?? []).map((name) => `\`${name}\``).join(', ')

/** One line for each kind of field: values, options, and keys that others do not have. */
const kindTable = () =>
  table(
    ['`as`', 'is', 'types', 'keys of its own', 'needs'],
    Object.entries(fieldKinds).map(([kind, { about, types, keys, needs, hasOptions }]: [string, FieldKindRules]) => [
      `[\`${kind}\`](#${kind.toLowerCase()})`,
      about,
      codes(types),
      codes(keys),
      [codes(needs), hasOptions === true ? '`choices`, `options` or an `enum` in its schema' : ''].filter(Boolean).join(', '),
    ]),
  )

const OUTSIDE = Object.entries(fieldKinds).flatMap(([kind, { outsideRecords }]: [string, FieldKindRules]) => (outsideRecords ? [kind] : []))

/** What other tools say in a `uiSchema`, and the key of a field that says it. */
const UI_SCHEMA = [
  ['`ui:widget`', '`as`'],
  ['`ui:title`, `ui:label`', '`label`'],
  ['`ui:help`, `ui:description`', '`help`'],
  ['`ui:placeholder`', '`placeholder`'],
  ['`ui:autocomplete`', '`autocomplete`'],
  ['`ui:disabled`, `ui:readonly`', '`"enabledWhen": "=false"`'],
  ['`ui:widget: "hidden"`', '`"shownWhen": "=false"`'],
  ['`ui:order`', 'the order of `fields`, or `order`'],
  ['`ui:enumNames`', '`choices`'],
  ['`ui:options.orderable: false`', '`"moves": false`'],
  ['`items`, a `uiSchema` of its own', '`each`'],
] as const

/** Records and lists of records, which have no kind: the schema alone says so. */
function recordPart(entries: ReturnType<typeof galleryEntries>): readonly string[] {
  const entry = entries.find(({ module, name }) => module === 'fields' && name === 'records')
  return [
    '## Records and lists',
    '',
    'A property that is an object, or a list of objects, needs no `as`: its fields are in `each`, to any depth. A list has buttons that add, remove and move, within `minItems` and `maxItems`. Errors and `reject` name a place in it by a path, `people/0/name`.',
    `In \`each\` is every kind but ${codes(OUTSIDE)}, with every key but ${codes(OUTSIDE_RECORDS)}. \`words\` of a \`pickFrom\` is one local value for all records: what was picked keeps its words.`,
    '',
    ...shownEntry(entry),
    ...(entry === undefined ? [] : codeOf({ fields: entry.forms[0]?.fields })),
    '',
    '## From a uiSchema',
    '',
    ...table(['there', 'here'], UI_SCHEMA),
    '',
  ]
}

/** The page docs/reference/fields.md. */
export function fieldsPage(): string {
  const entries = galleryEntries()
  return [
    HEADER,
    '',
    '# Fields',
    '',
    "A form is a file `forms/<id>.json`; a block `form` shows it. A field is an entry of its `fields`, under the name of the property that it fills; the values that it takes are in the form's `schema`. `as` chooses the kind; left out,",
    'the schema decides. Every example is a piece of [the gallery](../../gallery/README.md), which is compiled in the tests.',
    '',
    '## What a form says',
    '',
    ...keyTable({ rows: keyRows(form).filter(({ path }) => !path.startsWith('fields.')) }),
    '',
    '## What every field may say',
    '',
    ...keyTable({ rows: keyRows(field) }),
    '',
    ...recordPart(entries),
    '',
    '## Kinds',
    '',
    'Keys of one kind are an error with another. A kind holds values of the types that are listed; without a list, of any.',
    '',
    ...kindTable(),
    ...Object.entries(fieldKinds).flatMap(([kind, { about }]) => {
      const entry = entryFor(entries, 'fields', kind)
      const example = entry && fieldOf(entry, kind)
      return ['', `## ${kind}`, '', about, '', ...shownEntry(entry), ...(example === undefined ? [] : codeOf(example))]
    }),
    '',
  ].join('\n')
}
