import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { portal } from '../../../schemas/portals.ts'
import type { KeyPage } from './keyPage.ts'
import { rowsWhere } from './keyTable.ts'
import { codeOf, sampleFile } from './sample.ts'

/** The page docs/reference/portal.md. */
export const portalPage = (): KeyPage => {
  const from = [sampleFile('portal.json')]
  const rows = rowsWhere(keyRows(portal), (path) => !/^(stores|refusals|env)\./.test(path))
  return {
    title: 'portal.json',
    words: [
      'What spans modules: languages, the sign-in, settings of the deployment, failures that concern every call. A folder of your own has none: the shipped one holds.',
    ],
    parts: [
      {
        keys: { rows, from },
        after: ['An entry of `stores`: [modules](modules.md#a-store). An entry of `refusals`: [calls](calls.md#a-refusal).'],
      },
      {
        heading: 'Settings of the deployment',
        words: [
          'Keys of `env`, read as `env.<name>`. Modules declare others as [flags](modules.md#a-flag) in `env`. All but `deployment` and `university` may also be in the `env` of [a university](university.md), whose value then replaces this one.',
        ],
        keys: {
          rows: rowsWhere(keyRows(portal), (path) => path.startsWith('env.')).map((row) => ({
            ...row,
            path: row.path.slice('env.'.length),
          })),
          from: from.map(({ env }) => env),
        },
      },
      { heading: 'A whole portal.json', after: codeOf(from[0]) },
    ],
  }
}
