import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { call } from '../../../schemas/calls.ts'
import { refusal } from '../../../schemas/portals.ts'
import { query } from '../../../schemas/screens.ts'
import { keyTable } from './keyTable.ts'
import { codeOf, exampleOf, HEADER, ORIGIN, sample } from './sample.ts'

const callsOfSample = () => mapOrEmpty(sample().calls['calls'])

export const callExample = (key: string): string | undefined => exampleOf(Object.values(callsOfSample()).map(mapOrEmpty), key)

/** Of the queries of a screen and a flow. */
function queryExample(key: string): string | undefined {
  const { screen, flow } = sample()
  return exampleOf(
    [screen, flow].flatMap(({ queries }) => Object.values(mapOrEmpty(queries)).map(mapOrEmpty)),
    key,
  )
}

const refusalsOfSample = () => mapOrEmpty(sample().portal['refusals'])
export const refusalExample = (key: string): string | undefined => exampleOf(Object.values(refusalsOfSample()).map(mapOrEmpty), key)

/** The page docs/reference/calls.md. */
export const callsPage = (): string =>
  [
    HEADER,
    '',
    '# Calls',
    '',
    "An entry of `calls` in a module's `calls.json`. Screens know its arguments (`params`) and its `result`, never the names of the server.",
    ORIGIN,
    '',
    ...keyTable(keyRows(call), callExample),
    '',
    '## A reading',
    '',
    ...codeOf({ 'books.list': callsOfSample()['books.list'] }),
    '',
    '## An act',
    '',
    ...codeOf({ 'books.lend': callsOfSample()['books.lend'] }),
    '',
    '## A query',
    '',
    'An entry of `queries` of a screen or a flow: a reading that is kept up to date. It is read when its arguments are there, again when they change, after every act that names it in `refresh`,',
    'and by itself as `every` and `again` say. What is read by itself and found the same draws nothing anew.',
    '',
    ...keyTable(keyRows(query), queryExample),
    '',
    '## A refusal',
    '',
    'An entry of `refusals` in `portal.json`: a failure of any call that concerns the whole portal, as a password that must be changed before anything else. What is kept for it is read as',
    '`stored.<name>`, most often by a dialog of a module that is due `when` it is there, and is taken away by `{ "store": { "in": "<name>" } }` without a value. Such a failure gives no toast. A reading that',
    'was refused so waits meanwhile and is then made again by itself; an act fails, and is done again only when the user asks. With its session ends what waits.',
    '',
    ...keyTable(keyRows(refusal), refusalExample),
    '',
    ...codeOf({ refusals: refusalsOfSample() }),
    '',
  ].join('\n')
