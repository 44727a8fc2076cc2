import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { call, callsFile } from '../../../schemas/calls.ts'
import { refusal } from '../../../schemas/portals.ts'
import { errorKeys } from '../../../schemas/scenarios.ts'
import { query } from '../../../schemas/screens.ts'
import type { KeyPage } from './keyPage.ts'
import { rowsWhere, table } from './keyTable.ts'
import { codeOf, sampleFile, sampleFlows, sampleScreens, sampleShares } from './sample.ts'

const entries = (map: unknown) => Object.values(mapOrEmpty(map))
const books = () => mapOrEmpty(sampleFile('modules/books/calls.json')['calls'])
const queries = () => [...sampleScreens(), ...sampleFlows(), ...sampleShares()].flatMap((file) => entries(file['queries']))
const failures = () =>
  entries(books()).flatMap((one) => entries(mapOrEmpty(one)['examples']).map((example) => mapOrEmpty(example)['error']))

/** Fields of the error object that expressions read: what each is, and when it is there. */
export const ERROR_FIELDS = [
  ['error.call', 'The call, as module/id.', 'always'],
  ['error.status', 'The HTTP status. 0: no answer, a lost network, a timeout, or an answer that does not fit `result`.', 'always'],
  ['error.errorCode', "`messageResource` of the server's body, else its `errorCode`; `''` without one.", 'always'],
  ['error.messageFa', "`messageFa` of the body, else its `message`, else the portal's general text.", 'always'],
  ['error.messageEn', "`messageEn` of the body, else `'API failed'`.", 'always'],
  ['error.text', "What `errorText` of the call gives; `''` without one.", 'always'],
  ['error.data', 'The body, if it is JSON.', 'if there was an answer with a JSON body'],
  ['error.named', 'Whether the body has both `message` and `messageResource`.', 'always'],
  ['error.quiet', 'Whether no toast is shown: `quiet` of the call, of a module or of portal.json, or a refusal.', 'always'],
] as const

/** The page docs/reference/calls.md. */
export const callsPage = (): KeyPage => {
  const portal = sampleFile('portal.json')
  return {
    title: 'Calls',
    words: [
      "An entry of `calls` in a module's `calls.json`. Screens know its arguments (`params`) and its `result`, never the names of the server.",
    ],
    parts: [
      {
        keys: { rows: rowsWhere(keyRows(callsFile), (path) => !path.includes('.')), from: [sampleFile('modules/books/calls.json')] },
      },
      { heading: 'A call', keys: { rows: keyRows(call), from: entries(books()) } },
      { heading: 'A reading', after: codeOf({ 'books.list': books()['books.list'] }) },
      {
        heading: 'An Idempotency-Key',
        words: [
          'A call with `once` carries a key that is new for each press and the same when that press is sent again. What a press is `about` has a key of its own: a command takes the row that it is given, so a flow that walks through several',
          'things with one call says `"about": "=context.id"`, or the second of them would be taken for the first, sent twice. Where `settings.idempotencyKey` of the university is false no call carries one: only for a server whose preflight refuses the header.',
        ],
      },
      { heading: 'An act', after: codeOf({ 'books.lend': books()['books.lend'] }) },
      {
        heading: 'A query',
        words: [
          'An entry of `queries` of a screen, a flow or a share: a reading that is kept up to date. It is read when its arguments are there, again when they change, after every act that names it in `refresh`,',
          'and by itself as `every` and `again` say. What is read by itself and found the same is not rendered again. `queries.<id>` has `data`, `status` (`waiting` for an argument, `loading`, `ready`, `failed`), `fetching`, `since`, `page`, `sort` and `error`.',
        ],
        keys: { rows: keyRows(query), from: queries() },
      },
      {
        heading: 'A failure',
        words: [
          'What `error` holds in `error` of a command, an `invoke` or `calls`, in `errors`, `nothingWhen` and `refusals`; and `queries.<id>.error` of a query that failed.',
        ],
        after: table(
          ['name', 'is', 'when it is there'],
          ERROR_FIELDS.map(([name, about, when]) => [`\`${name}\``, about, when]),
        ),
      },
      {
        heading: 'The error of an example or an outcome',
        words: [
          'What a scenario or an example writes under `error`: `status`, and what the body of the server has. Other keys belong to the body. A lost network is `{ "status": 0 }` alone.',
        ],
        keys: { rows: keyRows({ properties: errorKeys }), from: failures() },
      },
      {
        heading: 'Examples',
        words: [
          'Answers that are written beside the call. They are checked against `result`; scenarios name them, path search tries each, and `npm start -- --portal DIR --examples` answers the calls of the modules in your folder with them,',
          'while sign-in and shipped modules are answered by the practice campus. A call without examples goes to the server of the university. What was changed is read as before, unless an example of the reading call holds `after` the changing one; the memory ends with `npm start`.',
          '',
          '1. The first example whose arguments under `with` all equal those that were sent answers, be it a result or an error; `with` may name some of the arguments.',
          '2. Else the first `result` without `with`, else the first result, else the first example.',
          '3. A `result` is what screens get, after `select` and `unnest`. An `error` answers with its status, and with all of its keys as the body. The status 0 breaks the connection off, as a lost network does;',
          '   for any other below 400 comes 503. A reading is repeated twice before it fails. `delay` shows what is pending meanwhile.',
        ],
      },
      {
        heading: 'A refusal',
        words: [
          'An entry of `refusals` in `portal.json`: a failure of any call that concerns the whole portal, as a password that must be changed before anything else. What is stored for it is read as',
          '`stored.<name>`, most often by a dialog of a module that is due `when` it is there, and is removed by `{ "store": { "in": "<name>" } }` without a value. Such a failure gives no toast. A reading that',
          'was refused so waits meanwhile and is then made again by itself; an act fails, and is done again only when the user asks. With its session ends what waits.',
        ],
        keys: { rows: keyRows(refusal), from: entries(portal['refusals']) },
        after: codeOf({ refusals: portal['refusals'] }),
      },
    ],
  }
}
