import { table } from './keyTable.ts'
import { codeOf, HEADER, sampleFile } from './sample.ts'

const FILES = [
  ['`portal.json`', 'what spans modules: languages, sign-in, settings of the deployment', '[portal.json](portal.md)'],
  ['`deployment.json`', 'the settings of one installation over those of `portal.json`', '[one installation](portal.md#one-installation)'],
  ['`gateway.json`', 'what one installation connects its gateway to: the tracker of the helpdesk', '[gateway.json](gateway.md)'],
  ['`universities/<unikey>.json`', 'one university: its facts, flags and patches', '[universities](university.md)'],
  ['`modules/<id>/module.json`', 'routes, tiles, navigation, slots, flags, stores, roles of one feature', '[modules](modules.md)'],
  ['`modules/<id>/screens/<id>.json`', 'one page: what it reads, what it does, its blocks', '[screens](screens.md), [blocks](blocks.md)'],
  ['`modules/<id>/calls.json`', 'every HTTP call, its arguments, result, errors and examples', '[calls](calls.md)'],
  ['`modules/<id>/forms/<id>.json`', 'typed-in data: a JSON Schema and its fields', '[fields](fields.md), [JSON Schema](schemas.md)'],
  ['`modules/<id>/flows/<id>.json`', 'the steps of a user as a state machine; actions', '[flows](flows.md)'],
  ['`modules/<id>/shares/<id>.json`', 'what several screens and flows have in common', '[shares](shares.md)'],
  ['`modules/<id>/locales/<language>.json`', 'the words, as ICU messages by key', '[texts](texts.md)'],
  ['`modules/<id>/scenarios/<id>.scenario.json`', 'one run as a test', '[scenarios](scenarios.md)'],
  ['`modules/<id>/parts/`', 'React components, where no block serves', '[the block `part`](blocks.md#part)'],
] as const

const MORE = [
  [
    '[A whole module](sample-library)',
    'The loans of a library beside the shipped modules: list, renewal, reservation, payment, upload, a tile with a number, one university, 17 scenarios.',
  ],
  ['[Templates](templates.md)', 'Modules that differ in a few words only.'],
  ['[Expressions](expressions.md)', 'Everything that begins with `=`: names, operators, functions, each with a result.'],
  [
    '[Names](names.md)',
    'Slots, flags, hideable parts, roles, stores and fields of the profile of the shipped modules, and how to list your own.',
  ],
  ['[Diagnostics](errors.md)', 'What the check reports, by code.'],
] as const

const WORDS = [
  ['text', 'a key of `locales/`, or an object: [texts](texts.md)'],
  ['condition', 'an [expression](expressions.md) that is true or false; missing values count as false'],
  ['expression', '`=…`, of any type'],
  ['any value', 'JSON; each string in it that begins with `=` is an expression'],
  ['action', 'an object with one key: [actions](flows.md#actions)'],
  ['transition', 'a state, or an object: [transitions](flows.md#a-transition)'],
  ['blocks', 'blocks by id: [blocks](blocks.md)'],
  ['path', 'a path of the portal, `/books`, or an expression that gives one'],
  ['address', 'an absolute `https:` address'],
  ['map of', 'an object with names of your own'],
  ['JSON Schema', 'with the keywords of [this table](schemas.md)'],
  ['call, query, command, form …', 'its id in this module; a call of another module is `module/id`'],
] as const

const SCREEN = 'modules/books/screens/shelf.json'

/** The page docs/reference/README.md. */
export const indexPage = (): string =>
  [
    HEADER,
    '',
    '# Reference',
    '',
    'A portal is a folder of JSON. Which file holds what, and where its keys are described:',
    '',
    ...table(['file', 'holds', 'keys'], FILES),
    '',
    ...table(['page', 'about'], MORE),
    '',
    `A first screen needs no more than a call, a query that reads it, and a block that renders it. This is a whole one, \`${SCREEN}\` of the [sample](sample):`,
    '',
    ...codeOf(sampleFile(SCREEN)),
    '',
    '## Words of the tables',
    '',
    'The column *is* says what may be written.',
    '',
    ...table(['word', 'is'], WORDS),
    '',
    'To begin: [add a module](../how-to/add-a-module.md). `npm run portal -- check` reads everything together and reports each mistake with its position; an editor completes keys by the `$schema` line of each file.',
    '',
  ].join('\n')
