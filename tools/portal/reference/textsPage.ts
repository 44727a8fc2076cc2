import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import { mapsIn } from '../../../engine/data/mapsIn.ts'
import { text } from '../../../schemas/text.ts'
import { formatTable } from './formats.ts'
import type { KeyPage } from './keyPage.ts'
import { table } from './keyTable.ts'
import { codeOf, sampleFile, sampleFiles } from './sample.ts'

const KEYS = ['when', 'key', 'values', 'labels', 'value', 'plain']
const isText = (map: JsonMap) =>
  ['key', 'labels', 'plain'].some((key) => Object.hasOwn(map, key)) && Object.keys(map).every((key) => KEYS.includes(key))

/** The texts of the sample that are objects. */
const textsOfSample = () => [...mapsIn(sampleFiles(/\/(screens|forms)\//))].filter(isText)

/** The mark of texts hides their keys, which are on this page alone. */
const rowsOfText = () => {
  const { $comment: _, ...open } = text
  return keyRows({ properties: { text: open } })
    .slice(1)
    .map((row) => ({ ...row, path: row.path.replace(/^text(\[\])?\./, '') }))
    .filter(({ path }, place, rows) => rows.findIndex((row) => row.path === path) === place)
}

const LANGUAGES = ['fa', 'en', 'ar'] as const
/** Plural forms of a language, each with a number that takes it. */
function pluralForms(language: string): string {
  const rules = new Intl.PluralRules(language)
  const numbers = Array.from({ length: 101 }, (_, number) => number)
  return rules
    .resolvedOptions()
    .pluralCategories.map((form) => {
      const number = numbers.find((one) => rules.select(one) === form)
      return number === undefined ? `\`${form}\`` : `\`${form}\` (${number})`
    })
    .join(', ')
}

/** The page docs/reference/texts.md. */
export const textsPage = (): KeyPage => ({
  title: 'Texts',
  words: [
    'A file names texts and never holds words: these are in `locales/<language>.json` of the module, flat, as ICU messages, in every language of the portal. Wherever a table says *text*, one of these may be written:',
  ],
  parts: [
    {
      after: table(
        ['what is written', 'what is shown'],
        [
          ['`"left"`', 'The text `left` of this module.'],
          ['`"portal:back"`', 'A text of the portal, of the folder that `texts` of portal.json names.'],
          ['`{ "key": "left", "values": { "n": "=row.left" } }`', 'The text `left` with its {placeholders} filled.'],
          [
            '`{ "labels": "status", "value": "=row.status" }`',
            'The text `status.FREE` if the value is FREE; `status.other` for values without one.',
          ],
          ['`{ "plain": "=row.name" }`', 'Data as it is, in its own direction.'],
          ['`[{ "when": "=…", "key": "gone" }, { "key": "none" }]`', 'The first whose condition holds.'],
        ],
      ),
    },
    { heading: 'Keys of a text', keys: { rows: rowsOfText(), from: textsOfSample() } },
    {
      heading: 'Formats',
      words: [
        'What `format` makes of a value, in values of texts, cells, records and the block `value`. A value that does not fit is shown as none.',
      ],
      after: formatTable(),
    },
    {
      heading: 'Plurals',
      words: [
        'A message that counts has each form of its language, and `other`: `{n, plural, one {# copy} other {# copies}}`. `=0` and the like, for one number alone, may stand before them.',
      ],
      after: table(
        ['language', 'forms'],
        LANGUAGES.map((language) => [`\`${language}\``, pluralForms(language)]),
      ),
    },
    { heading: 'A file of texts', after: codeOf(sampleFile('modules/books/locales/en.json')) },
  ],
})
