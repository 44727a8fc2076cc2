import { blockSchemas } from '../../../engine/blocks/blockSchemas.ts'
import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { mapsIn } from '../../../engine/data/mapsIn.ts'
import { entryFor, galleryEntries, shownEntry } from '../../gallery/galleryEntries.ts'
import { keyTable, table } from './keyTable.ts'
import { codeOf, HEADER, ORIGIN, sampleFile } from './sample.ts'

const SHARED = ['block', 'order', 'shownWhen', 'device']
const rowActions = blockSchemas.list.properties.rowActions
const [question] = blockSchemas.button.properties.confirm.oneOf
const elsewhere = new Map<unknown, string>([[rowActions, '[row actions](#row-actions)']])

/** The block of the sample that explains blocks in general. */
export const blockExample = (name: string) =>
  [...mapsIn(sampleFile('modules/books/screens/blocks.json')['body'])].find((map) => map['block'] === name)

const keysOf = (name: keyof typeof blockSchemas) => keyRows(blockSchemas[name], elsewhere)

/** The page docs/reference/blocks.md. */
export function blocksPage(): string {
  const entries = galleryEntries()
  const names = Object.keys(blockSchemas) as (keyof typeof blockSchemas)[]
  return [
    HEADER,
    '',
    '# Blocks',
    '',
    'A block is an entry of `body`: `"id": { "block": "name", … }`. The order in the file is the order on the page. A *row block* renders one entry for each row of a query,',
    'with `row` in scope, and renders skeleton, failure and empty state itself.',
    ORIGIN,
    '',
    ...table(
      ['block', 'is'],
      names.map((name) => [`[\`${name}\`](#${name.toLowerCase()})`, blockSchemas[name].description]),
    ),
    '',
    '## What every block may say',
    '',
    ...keyTable({ rows: keysOf('stack').filter(({ path }) => path !== 'block' && SHARED.includes(path)) }),
    '',
    '## Row actions',
    '',
    'Buttons of a row, of a notice or of a part, by id.',
    '',
    ...keyTable({ rows: keyRows(mapOrEmpty(rowActions.additionalProperties)) }),
    '',
    '## Questions',
    '',
    'What `confirm` asks before a press. Its two buttons name their outcomes, and are never called the same in any language.',
    '',
    ...keyTable({ rows: keyRows(question) }),
    ...names.flatMap((name) => {
      const own = keysOf(name).filter(({ path }) => !SHARED.includes(path))
      return [
        '',
        `## ${name}`,
        '',
        blockSchemas[name].description,
        '',
        ...shownEntry(entryFor(entries, 'blocks', name)),
        ...(own.length > 0 ? [...keyTable({ rows: own }), ''] : []),
        ...codeOf({ [name]: blockExample(name) }),
      ]
    }),
    '',
  ].join('\n')
}
