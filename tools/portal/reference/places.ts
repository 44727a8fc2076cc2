/** A place of the grammar: the names that expressions may read there beside the facts, and a position of the sample that is one. */
export interface ScopePlace {
  readonly where: string
  readonly names: readonly string[]
  readonly file: string
  readonly path: readonly string[]
}

const LEND = 'modules/books/screens/lend.json'
const RETURNS = 'modules/books/screens/returns.json'
const DESK = 'modules/books/shares/desk.json'
const FLOW = 'modules/books/flows/lend.json'
const BOOKS = 'modules/books/calls.json'
const lending = ['calls', 'books.lend'] as const
const SCREEN = ['params', 'search', 'address', 'queries', 'derived', 'local', 'dialogs', 'forms'] as const
const OF_FLOW = ['context', 'flow'] as const
const IN_FLOW = ['context', 'params', 'address', 'queries', 'derived', 'forms'] as const
const ASKED = ['params', 'draw'] as const
const ANSWER = [...ASKED, 'body', 'status', 'headers', 'text'] as const

/** What is in scope where, beside the facts. */
export const SCOPE_PLACES: readonly ScopePlace[] = [
  {
    where: 'module.json: `when`, `else`, `goto` and `with` of a route',
    names: ['params', 'search', 'address'],
    file: 'modules/books/module.json',
    path: ['routes', '/books/{id}', 'with', 'x'],
  },
  {
    where: 'module.json: tiles, navigation, slots, dialogs of the shell',
    names: [],
    file: 'modules/books/module.json',
    path: ['slots', 'home.books', 'shownWhen'],
  },
  { where: 'a screen: blocks, `derive`, queries, redirects, `start`', names: SCREEN, file: RETURNS, path: ['derive', 'lent'] },
  {
    where: 'a screen with a flow',
    names: [...SCREEN, ...OF_FLOW],
    file: LEND,
    path: ['views', 'sure', 'body', 'seen', 'text', 'plain'],
  },
  {
    where: 'a command; `params` are its own and those of the screen, `form` is there if it names one',
    names: [...SCREEN, 'form'],
    file: 'modules/desk/screens/sign-in.json',
    path: ['commands', 'signIn', 'about'],
  },
  {
    where: '`done` of a command',
    names: [...SCREEN, 'form', 'result'],
    file: 'modules/desk/screens/sign-in.json',
    path: ['commands', 'signIn', 'done', '0', 'session', 'signIn'],
  },
  {
    where: '`error` of a command',
    names: [...SCREEN, 'form', 'error'],
    file: 'modules/desk/screens/sign-in.json',
    path: ['commands', 'signIn', 'error', '1', 'toast', 'error'],
  },
  { where: '`overlay` of a command', names: [...SCREEN, 'row'], file: DESK, path: ['commands', 'give', 'overlay', 'desk', 'status'] },
  {
    where: 'inside a row block, and its row actions; inside a row block in a row also `outer`',
    names: [...SCREEN, 'row'],
    file: DESK,
    path: ['body', 'list', 'item', 'name', 'text', 'plain'],
  },
  {
    where: 'inside a cell of a matrix, `cell` where it has a `value`; in the heading of a column `column` alone',
    names: [...SCREEN, 'row', 'column', 'cell'],
    file: 'modules/books/screens/blocks.json',
    path: ['body', 'matrix', 'body', 'left', 'shownWhen'],
  },
  {
    where: 'a dialog of a screen',
    names: SCREEN,
    file: 'modules/books/screens/blocks.json',
    path: ['dialogs', 'book', 'title', 'plain'],
  },
  {
    where: 'a flow: `derive`, `delays`, `when` of `always` and `after`',
    names: IN_FLOW,
    file: FLOW,
    path: ['states', 'gone', 'always', 'when'],
  },
  { where: 'a flow: queries', names: [...IN_FLOW, 'flow'], file: FLOW, path: ['queries', 'books', 'every'] },
  {
    where: 'a flow: transitions of `on`; what an event of `calls` sends; `exit`; `entry` and `invoke` of a state that one event leads to',
    names: [...IN_FLOW, 'event'],
    file: FLOW,
    path: ['states', 'ask', 'on', 'NAME', 'when'],
  },
  {
    where: 'a flow: `done` of `calls` and `invoke`, `event` as before',
    names: [...IN_FLOW, 'event', 'result'],
    file: FLOW,
    path: ['states', 'sure', 'calls', 'LEND', 'done', 'do', '0', 'set', 'until'],
  },
  {
    where: 'a flow: `error` of `calls` and `invoke`, `event` as before',
    names: [...IN_FLOW, 'event', 'error'],
    file: FLOW,
    path: ['states', 'sure', 'calls', 'LEND', 'error', '0', 'when'],
  },
  {
    where: "a form: fields; `params` are the form's; `row` in `options` and `image`",
    names: ['params', 'form'],
    file: 'modules/books/forms/wish.json',
    path: ['fields', 'name', 'validWhen', 'long', 'when'],
  },
  { where: 'a call: `path`, `query`, `body`', names: ASKED, file: BOOKS, path: ['calls', 'books.list', 'query', 'q'] },
  { where: 'a call: `select`, `failsWhen`, `errorText`', names: ANSWER, file: BOOKS, path: [...lending, 'errorText'] },
  { where: 'a call: `nothingWhen`, `errors`', names: [...ANSWER, 'error'], file: BOOKS, path: [...lending, 'nothingWhen'] },
  {
    where: 'a call: `items`, `total`, `last` of `paging`',
    names: [...ASKED, 'result'],
    file: BOOKS,
    path: ['calls', 'books.page', 'paging', 'total'],
  },
  {
    where: 'module.json and portal.json: `quiet`',
    names: ['error', 'request', 'text'],
    file: 'portal.json',
    path: ['quiet', 'pictures'],
  },
  { where: 'portal.json: `refusals`', names: ['error'], file: 'portal.json', path: ['refusals', 'overdue', 'when'] },
]
