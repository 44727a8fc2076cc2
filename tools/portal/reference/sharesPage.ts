import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { share } from '../../../schemas/shares.ts'
import type { KeyPage } from './keyPage.ts'
import { rowsWhere } from './keyTable.ts'
import { codeOf, sampleFile, sampleShares } from './sample.ts'

const named = (path: string) => [`\`${path}\`:`, '', ...codeOf(sampleFile(path))]

/** The page docs/reference/shares.md. */
export const sharesPage = (): KeyPage => ({
  title: 'Shares',
  words: [
    'What several screens and flows of one module have in common: `shares/<id>.json`. A screen or flow names it under `uses`, with its parameters, and has its entries as if they were written there:',
    'queries and derived values in both, local values, commands and dialogs in screens. A name that both declare is an error. A share may not use another. A screen and its flow may both use it: each has it under the same names, the flow for its conditions and the screen for its blocks. A university changes what a screen has from a share in that screen.',
  ],
  parts: [
    {
      keys: { rows: rowsWhere(keyRows(share), (path) => !path.includes('.')), from: sampleShares() },
      after: [
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the grammar
        'Entries of `queries`: [calls](calls.md#a-query); of `local`, `commands` and `dialogs`: [screens](screens.md). `${name}` is the value that a screen gives for that parameter, in keys and in values.',
      ],
    },
    {
      heading: 'A share, and a screen that uses it',
      after: [...named('modules/books/shares/desk.json'), '', ...named('modules/books/screens/desk.json')],
    },
  ],
})
