import { keyRows } from '../../../engine/compile/grammar/keyRows.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { shellDialog } from '../../../schemas/dialogs.ts'
import { backgroundScreen, flag, module, moduleTile, navigationEntry, route, searchSource, store, tile } from '../../../schemas/modules.ts'
import type { KeyPage } from './keyPage.ts'
import { rowsWhere } from './keyTable.ts'
import { codeOf, sampleFile, sampleFiles } from './sample.ts'

/** Without templates and instances, which have a page of their own. */
const modules = () =>
  sampleFiles(/^modules\/[^/]+\/module\.json$/).filter((file) => !Object.hasOwn(file, 'parameters') && !Object.hasOwn(file, 'template'))
const entriesOf = (...keys: readonly string[]) =>
  [...modules(), sampleFile('portal.json')].flatMap((file) => keys.flatMap((key) => Object.values(mapOrEmpty(file[key]))))
const below = (key: string) =>
  rowsWhere(keyRows(module), (path) => path.startsWith(`${key}.`)).map((row) => ({ ...row, path: row.path.slice(`${key}.*.`.length) }))

const tileParts = (): KeyPage['parts'] => [
  {
    heading: 'The tile of a module',
    words: [
      '`tile` of module.json. A module with a `home` that has `shownWhen` or `tile` is itself a tile of the home of the portal, and grey where its `shownWhen` does not hold. What holds in both leaves no grey tile behind:',
      '`"tile": { "shownWhen": "=university.product.books" }`.',
    ],
    keys: { rows: keyRows(moduleTile), from: modules().map(({ tile }) => tile) },
  },
  {
    heading: 'A tile',
    words: ['An entry of `tiles`, which the block `tiles` shows on the home of the module.'],
    keys: { rows: keyRows(tile), from: entriesOf('tiles') },
  },
]

/** Screens that are never shown as pages. */
const hiddenParts = (): KeyPage['parts'] => [
  {
    heading: 'In the background',
    words: [
      'An entry of `background`: a screen that is never shown. It starts when somebody is signed in and its condition holds, and ends when one of both is over; its flow, queries and commands do all of its work. A flow that declares the event `ARRIVED` is told when it starts and whenever another page is opened: `event.data.path` is the path, and `event.data.at` when it was opened (ms since the epoch). It is replayed by scenarios as any screen is.',
    ],
    keys: { rows: keyRows(backgroundScreen), from: entriesOf('background') },
    after: codeOf(sampleFile('modules/books/flows/rest.json')),
  },
  {
    heading: 'What the palette finds',
    words: [
      'An entry of `search`: rows that the command palette finds by what is typed, beside the entries and tiles of modules. Its screen reads them and derives `found`: a list of objects with `text` and `goto`, a path of the portal, and `note` and `day` (an ISO date) where there are such. The screen starts once something is typed and ends with the palette; a screen that fills a slot may be searched, too, so that one query is read for both.',
    ],
    keys: { rows: keyRows(searchSource), from: entriesOf('search') },
    after: codeOf(sampleFile('modules/books/screens/shelf.json')),
  },
]

/** The page docs/reference/modules.md. */
export const modulesPage = (): KeyPage => ({
  title: 'Modules',
  words: [
    'A folder `modules/<id>` with a `module.json`: what the module adds to the portal, where it is found and who may see it. Its screens, calls, forms, flows, shares and texts lie beside it.',
    'A folder whose `module.json` has `parameters` is a [template](templates.md), one whose `module.json` has `template` is an instance.',
  ],
  parts: [
    {
      keys: {
        rows: rowsWhere(keyRows(module), (path) => !path.includes('.')),
        from: modules(),
      },
    },
    {
      heading: 'A route',
      words: [
        'An entry of `routes`, by its path: `/books/{id}` has the parameter `id`, read as `params.id`. Types of parameters are those that the screen declares; a value that does not fit leads to `invalid`.',
        'Conditions and `with` read `params`, `search`, `address` and the facts. Who is not signed in is led to `signIn` of portal.json, with the way back as `next`; then `shownWhen` of the module holds, then `when`, then the roles of `access`.',
        'A route has exactly one of `screen`, `planned` and `goto`; `access`, `when`, `else`, `with` and `invalid` belong to a screen.',
      ],
      keys: { rows: keyRows(route), from: entriesOf('routes') },
    },
    ...tileParts(),
    {
      heading: 'An entry of the navigation',
      words: ['An entry of `navigation`, in rail and bottom bar.'],
      keys: { rows: keyRows(navigationEntry), from: entriesOf('navigation') },
    },
    {
      heading: 'A slot',
      words: [
        'An entry of `slots`, by the name of the slot: the screen is shown wherever a block `slot` names it, together with those of other modules. Which slots the shipped modules offer: [names](names.md#slots).',
      ],
      keys: { rows: below('slots'), from: entriesOf('slots') },
    },
    {
      heading: 'A flag',
      words: [
        'An entry of `flags`: a setting that a university decides. Read as `university.product.<name>` or, with `"in": "settings"`, as `university.settings.<name>`. All of them: [names](names.md#flags).',
      ],
      keys: { rows: keyRows(flag), from: entriesOf('flags') },
    },
    {
      heading: 'A store',
      words: [
        'An entry of `stores`, here or in portal.json: a value that the browser keeps, read as `stored.<name>` and set by the action `store`. It ends with the session unless it says otherwise.',
      ],
      keys: { rows: keyRows(store), from: entriesOf('stores') },
    },
    {
      heading: 'Dialogs of the shell',
      words: [
        'The entries of `dialogs`, under any id: one dialog at a time over the whole portal, as long as its condition holds; first those that `dialogs` of [portal.json](portal.md) names, in that order, then the others. Dialogs that a button opens belong to [screens](screens.md#a-dialog).',
      ],
      keys: { rows: keyRows(shellDialog), from: entriesOf('dialogs') },
    },
    {
      heading: 'Tones of values',
      words: [
        'An entry of `tones`, by the prefix of texts that name the values: each cell, record and block `value` with these `labels` and no `tones` of its own has them, and is a badge. `"format": "text"` keeps one plain. Texts of values are declared once by their prefix, their tones here.',
      ],
      after: ['```json\n"tones": { "status": { "FREE": "success", "LENT": "warning" } }\n```'],
    },
    ...hiddenParts(),
    { heading: 'A whole module.json', after: codeOf(sampleFile('modules/books/module.json')) },
  ],
})
