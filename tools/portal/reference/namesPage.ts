import { join } from 'node:path'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { table } from './keyTable.ts'
import { portalNames } from './portalNames.ts'
import { HEADER } from './sample.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The page docs/reference/names.md. */
export const namesPage = (): string =>
  [
    HEADER,
    '',
    '# Names',
    '',
    'What the shipped modules declare for others. Those of your own folder, too, are listed by `npm run portal -- names --portal my-portal`.',
    ...portalNames(readPortalFolder([ROOT])).flatMap(({ heading, words, heads, lines }) => [
      '',
      `## ${heading}`,
      '',
      words,
      '',
      ...table(heads, lines),
    ]),
    '',
  ].join('\n')
