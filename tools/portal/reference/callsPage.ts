import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { mapOrEmpty } from '../../../engine/compile/source/json.ts'
import { call } from '../../../schemas/calls.ts'
import { keyTable } from './keyTable.ts'
import { codeOf, exampleOf, HEADER, ORIGIN, sample } from './sample.ts'

const callsOfSample = () => mapOrEmpty(sample().calls['calls'])

export const callExample = (key: string): string | undefined => exampleOf(Object.values(callsOfSample()).map(mapOrEmpty), key)

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
  ].join('\n')
