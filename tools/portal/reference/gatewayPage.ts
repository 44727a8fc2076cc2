import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { PROFILE_FIELDS } from '../../../gateway/tracker/writes/profileFields.ts'
import { gatewayFile } from '../../../schemas/gateway.ts'
import type { KeyPage } from './keyPage.ts'
import { rowsWhere, table } from './keyTable.ts'
import { codeOf, sampleFile } from './sample.ts'

/** The rows of a part, by their paths in it. */
const rowsIn = (rows: ReturnType<typeof keyRows>, part: string) =>
  rows.filter(({ path }) => path.startsWith(`${part}.`)).map((row) => ({ ...row, path: row.path.slice(part.length + 1) }))

/** The page docs/reference/gateway.md. */
export const gatewayPage = (): KeyPage => {
  const sample = sampleFile('gateway.json')
  const rows = keyRows(gatewayFile)
  return {
    title: 'gateway.json',
    words: [
      'What one installation connects its gateway to. The gateway reads it when it starts: from your portal folder, or from `--settings FILE`. The compiler does not. Without it, the routes under `/tracker` answer 501 with `TRACKER_NOT_SET_UP`.',
      'It holds no secret: the API key of the tracker is the environment variable `DARGAH_TRACKER_KEY`, the address of a PostgreSQL is `DARGAH_GATEWAY_DATABASE_URL`. How to: [connect a tracker](../how-to/connect-a-tracker.md).',
    ],
    parts: [
      { keys: { rows: rowsWhere(rows, (path) => !path.includes('.')), from: [sample] } },
      {
        heading: 'The tracker',
        keys: { rows: rowsIn(rows, 'tracker'), from: [sample['tracker'], { store: { file: 'data/tracker.json' } }] },
      },
      {
        heading: 'Data of the profile',
        words: [
          'Names that `fields` may have beside those above; the gateway takes the values from the profile that the university gives of the student.',
        ],
        after: table(
          ['name', 'is', 'in the profile'],
          Object.entries(PROFILE_FIELDS).map(([name, { path, about }]) => [`\`${name}\``, about, `\`${path.join('.')}\``]),
        ),
      },
      {
        heading: 'Reports of errors',
        words: ['What they are and how to read them: [read error reports](../how-to/read-error-reports.md).'],
        keys: { rows: rowsIn(rows, 'reports'), from: [sample['reports'], { to: { address: 'https://errors.setareh.example/in' } }] },
      },
      { heading: 'A whole gateway.json', after: codeOf(sample) },
    ],
  }
}
