/** A function or name of the expression language, with an example and its result. */
export interface Word {
  readonly about: string
  readonly example: string
  readonly gives: unknown
}

const word = (about: string, example: string, gives: unknown): Word => ({ about, example, gives })

/** Functions of the expression library. Each is total: missing values and wrong types give `undefined`. */
export const FUNCTION_WORDS: Readonly<Record<string, Word>> = {
  has: word('Whether it is there; null counts as not there.', 'has(book.name)', true),
  first: word('The first of a list.', 'first([3, 4])', 3),
  distinct: word('A list without repetitions; the first of equal items stays.', 'distinct([1, 2, 1])', [1, 2]),
  sorted: word(
    'A list in the ascending order of a list of keys, one for each; equal ones stay in their order, those without a key come last.',
    'sorted(books, books.map(b, b.left)).map(b, b.name)',
    ['Shahnameh', 'Gulistan'],
  ),
  flat: word('The lists of a list as one.', 'flat([[1, 2], [3]])', [1, 2, 3]),
  count: word('How many a list, a map or a text has; 0 for nothing.', 'count(books)', 2),
  sum: word('The sum of numbers.', 'sum(books.map(b, b.left))', 2),
  indexOf: word('The position of something in a list or text, from 0; -1 if it is not in it.', "indexOf(['a', 'b'], 'b')", 1),
  least: word('The least of several, or of a list.', 'least(3, 1, 2)', 1),
  greatest: word('The greatest of several, or of a list.', 'greatest([3, 1, 2])', 3),
  div: word('A division without the rest.', 'div(7, 2)', 3),
  at: word('The value at a key or an index.', "at(book, 'name')", 'Gulistan'),
  put: word('A map with an entry put in or replaced.', "put({'a': 1}, 'b', 2)", { a: 1, b: 2 }),
  merge: word('Two maps as one; of two entries with one key, that of the second.', "merge({'a': 1, 'b': 1}, {'b': 2})", { a: 1, b: 2 }),
  without: word('A map without an entry.', "without({'a': 1, 'b': 2}, 'b')", { a: 1 }),
  keys: word('The keys of a map.', "keys({'a': 1, 'b': 2})", ['a', 'b']),
  toggle: word('A list with something added, or taken out where it was in.', "toggle(['a'], 'b')", ['a', 'b']),
  string: word('A number or a truth value as text.', 'string(1.5)', '1.5'),
  toman: word('Rials as tomans, rounded down.', 'toman(1255)', 125),
  tomanUp: word('Rials as tomans, rounded up.', 'tomanUp(1251)', 126),
  rials: word('Tomans as rials.', 'rials(12)', 120),
  half: word('Rounded to halves.', 'half(3.26)', 3.5),
  today: word('The date in Tehran.', 'today()', '2026-11-22'),
  timeOfDay: word('The time of day in Tehran, of 24 hours.', 'timeOfDay()', '10:00'),
  dateOf: word('The date in Tehran of an instant; missing for a text that is none.', "dateOf('2026-11-21T20:30:00Z')", '2026-11-22'),
  addDays: word('A date so many days on.', "addDays('2026-11-22', 7)", '2026-11-29'),
  daysBetween: word('The days from one date to another; negative if that is earlier.', "daysBetween('2026-11-22', '2026-12-01')", 9),
  weekStart: word('The Saturday of a date.', "weekStart('2026-11-22')", '2026-11-21'),
  jalali: word(
    'A date in parts: `year`, `month`, `day` and `str` of the Jalali calendar, `strEn` and `iso` of the Gregorian one.',
    "jalali('2026-11-22').str",
    '1405/09/01',
  ),
  civil: word('The date of a day in Jalali parts.', "civil({'year': 1405, 'month': 9, 'day': 1})", '2026-11-22'),
  fold: word('A text as it is compared: Arabic letters as Persian ones, small letters.', "fold('ABC')", 'abc'),
  digest: word(
    'A short text that differs where the value does: whether data has changed since. Not for secrets.',
    'digest([1, 2])',
    '5fxtik9s02',
  ),
  segment: word('A text or number, escaped, as one part of a path; nothing for an empty text, "." and "..".', "segment('a/b')", 'a%2Fb'),
  safePath: word('A path of this portal; anything that leads elsewhere is "/".', "safePath('//evil.example')", '/'),
  origin: word(
    'The origin of an absolute address: `https:`, or `http:` on this computer; missing for any other text, such as a path, and for an address with credentials.',
    "origin('https://bank.example/pay?id=1')",
    'https://bank.example',
  ),
  base64: word('The content of a file as base64, without a data prefix; only in the body of a call.', 'base64(params.file)', undefined),
  decode: word('The UTF-8 text of base64; undefined if it is none.', "decode('2KrYp9uM24w=')", 'تایی'),
  claims: word('The claims of a token.', "claims('none').name", undefined),
}

export const METHOD_WORDS: Readonly<Record<string, Word>> = {
  contains: word('Whether a text holds another.', "book.name.contains('lis')", true),
  startsWith: word('Whether a text begins with another.', "book.name.startsWith('Gul')", true),
  endsWith: word('Whether a text ends with another.', "book.name.endsWith('tan')", true),
  split: word('The parts of a text.', "'a,b'.split(',')", ['a', 'b']),
  after: word('What comes after another text in a text; nothing if that is not in it or is its end.', "'a|b|c'.after('|')", 'b|c'),
  trim: word('A text without the spaces around it.', "' a '.trim()", 'a'),
  size: word('How many a text, list or map has.', "'abc'.size()", 3),
  join: word('The texts of a list as one.', "['a', 'b'].join('-')", 'a-b'),
}

export const MACRO_WORDS: Readonly<Record<string, Word>> = {
  filter: word('Those for which it holds.', 'books.filter(b, b.left > 0).map(b, b.name)', ['Gulistan']),
  map: word('Something of each.', 'books.map(b, b.name)', ['Gulistan', 'Shahnameh']),
  exists: word('Whether it holds for one.', 'books.exists(b, b.left == 0)', true),
  all: word('Whether it holds for all.', 'books.all(b, b.left > 0)', false),
  exists_one: word('Whether it holds for exactly one.', 'books.exists_one(b, b.left > 0)', true),
}

export const OPERATOR_WORDS: Readonly<Record<string, Word>> = {
  '+': word('Adds numbers, and puts texts and lists together.', "'a' + 'b'", 'ab'),
  '- * /': word('As in arithmetic; what is divided by 0 is nothing.', '(book.left - 1) * 3 / 2', 1.5),
  '== !=': word('Equal or not; nothing is equal to null.', 'missing == null', true),
  '< <= > >=': word('Compares numbers, or texts.', 'book.left >= 2', true),
  '&& ||': word('And, or. Nothing and false is false, nothing or true is true.', 'missing && false', false),
  '!': word('Not.', '!(book.left > 2)', true),
  '??': word('The first, or the second where the first is nothing; beside && and || it needs brackets.', 'missing ?? 7', 7),
  '?:': word('One of two.', "book.left > 0 ? 'free' : 'lent'", 'free'),
  in: word('Whether it is in a list, a key of a map, or part of a text.', "'a' in ['a', 'b']", true),
  '. []': word('The value at a key or an index; nothing where a step is missing.', 'books[1].name', 'Shahnameh'),
  '[…] {…}': word('A list, a map.', "{'n': [1, 2]}", { n: [1, 2] }),
}

/** The scope of the examples. */
export const WORLD = {
  now: Date.parse('2026-11-22T06:30:00Z'),
  book: { name: 'Gulistan', left: 2 },
  books: [
    { name: 'Gulistan', left: 2 },
    { name: 'Shahnameh', left: 0 },
  ],
}

/** The names in scope of expressions, and where. */
export const SCOPE_NAMES: Readonly<Record<string, readonly [what: string, where: string]>> = {
  'university.<fact>': [
    'facts of the [chosen university](university.md), its `address` and its `label` in the current language; `university.product` and `university.settings` hold the [flags](names.md#flags)',
    'everywhere',
  ],
  'env.<name>': ['[deployment settings](portal.md#settings-of-the-deployment)', 'everywhere'],
  language: ['fa, en or ar', 'everywhere'],
  device: ['mobile (at most 1024 px wide) or desktop', 'everywhere'],
  roles: ['list of the roles of who is signed in', 'everywhere'],
  'profile.<name>': ['the profile of who is signed in', 'everywhere'],
  'portal.origin': ['the origin of the portal, for addresses that lead back to it', 'everywhere'],
  'session.token': ['the token; the call says `tokenInBody`', 'body of such a call'],
  'session.signedIn': [
    'whether someone is signed in; also `hasToken`, `userName`, and `expired` once the server has ended the session',
    'everywhere',
  ],
  'stored.<name>': ['values of `stores`', 'everywhere'],
  now: ['the instant, ms', 'everywhere'],
  'params.<name>': [
    'parameters of the screen, in a flow those that it declares, in a command or dialog also its own; in a form, those of the form; in a call, its arguments',
    'screens, flows, forms, calls',
  ],
  'search.<name>': ['query parameters of the address that the screen declares, of the types that it declares', 'screens, routes'],
  'address.path, address.search.<name>': [
    'the address of the page: its path, and all parameters of its query as texts, declared or not; one that is given twice is missing',
    'screens, flows, routes',
  ],
  'queries.<id>.data': [
    'what a query read; also `.status` (waiting, loading, ready, failed), `.error`, `.fetching`, `.since` (when the reading in flight began, ms), `.readAt` (when what is still shown after a failed reading was read, ms), `.page`, `.sort`',
    'screens, flows',
  ],
  'derived.<id>': ['named expressions of `derive`', 'screens, flows'],
  'local.<id>': ['local values of a screen', 'screens'],
  'forms.<id>.data.<field>': [
    'a form of this screen; also `.valid`, `.dirty` (changed since it was opened) and `.unsaved` (changed since it was opened and since it was sent)',
    'screens, flows',
  ],
  'form.data.<field>': ["a form's data; also `form.valid`, `form.dirty` and `form.unsaved`", 'fields of forms, commands with a form'],
  'row.<field>': ['the row; inside a row block within a row, the inner one', 'row blocks, row actions, overlays'],
  'outer.<field>': ['the row around that of `row`; rows further out cannot be read', 'row blocks within a row'],
  'column.<field>': ['the column of a matrix', 'cells and headings of columns'],
  cell: ['what the row has in the column: the `value` of the matrix', 'cells'],
  'dialogs.<id>.<name>': ['what an open dialog was opened with, read outside of it; nothing while it is closed', 'screens'],
  'context.<name>': ['variables of a flow', 'flows and their views'],
  'event.data.<name>': ['data of the event', 'transitions'],
  'flow.state': ['the state; `flow.tags` its tags', 'views, queries of flows'],
  result: ['what a call gave', '`done`, `paging`'],
  error: ['[a failure](calls.md#a-failure)', '`error`, `errors` of a call, `quiet`, `refusals`'],
  'request.method, request.path': ['the request that failed; its path without the query', '`quiet`'],
  'draw, body, status, headers, text': ['what was sent and answered', 'calls.json; `text` also in `quiet`'],
}
