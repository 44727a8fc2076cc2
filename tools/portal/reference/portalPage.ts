import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { deploymentFile, portal } from '../../../schemas/portals.ts'
import type { KeyPage } from './keyPage.ts'
import { rowsWhere } from './keyTable.ts'
import { codeOf, sampleFile } from './sample.ts'

/** The page docs/reference/portal.md. */
export const portalPage = (): KeyPage => {
  const from = [sampleFile('portal.json')]
  const installation = sampleFile('deployment.json')
  const { $schema, universities, env } = installation
  const rows = rowsWhere(keyRows(portal), (path) => !/^(stores|refusals|env)\./.test(path))
  return {
    title: 'portal.json',
    words: [
      'What spans modules: languages, the sign-in, settings of the deployment, failures that concern every call. A folder of your own has none: the shipped one holds, and [`deployment.json`](#one-installation) says what is different there.',
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
          from: [...from, installation].map(({ env }) => env),
        },
      },
      {
        heading: 'One installation',
        words: [
          '`deployment.json` of your own folder says which universities are published, and has the settings in which your installation differs: those of the table above, each over that of `portal.json`, without a copy of it that ages. Universities that are not published are in no list, have no pages, and their names are unknown to the commands; their files are checked as all others, and an error in one is an error of the portal. Of several folders the last one that has the file counts, alone.',
        ],
        keys: { rows: rowsWhere(keyRows(deploymentFile), (path) => !path.startsWith('env.')), from: [installation] },
        after: [
          'For [some universities](../how-to/run-on-premise.md#several-universities-of-your-own), of which the shipped ones are none:',
          '',
          ...codeOf({ $schema, universities }),
          '',
          'For [one university alone](../how-to/run-on-premise.md):',
          '',
          ...codeOf({ $schema, env }),
        ],
      },
      { heading: 'A whole portal.json', after: codeOf(from[0]) },
    ],
  }
}
