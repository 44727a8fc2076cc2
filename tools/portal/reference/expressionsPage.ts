import { table } from './keyTable.ts'
import { SCOPE_PLACES } from './places.ts'
import { HEADER } from './sample.ts'
import { FUNCTION_WORDS, MACRO_WORDS, METHOD_WORDS, OPERATOR_WORDS, SCOPE_NAMES, WORLD, type Word } from './vocabulary.ts'

const wordTable = (words: Readonly<Record<string, Word>>) =>
  table(
    ['name', 'what it gives', 'example', 'gives'],
    Object.entries(words).map(([name, { about, example, gives }]) => [
      `\`${name}\``,
      about,
      `\`=${example}\``,
      gives === undefined ? 'nothing' : `\`${JSON.stringify(gives)}\``,
    ]),
  )

/** The page docs/reference/expressions.md. */
export const expressionsPage = (): string =>
  [
    HEADER,
    '',
    '# Expressions',
    '',
    'A text that begins with `=` is an expression. There is one kind of number and one "nothing": a missing key or null on the way makes a value nothing.',
    'At a boundary nothing counts as *no* (conditions), is *left out* (arguments and bodies), or shows the text of `none`. Expressions are checked with their types when the portal is compiled.',
    '',
    '## Names',
    '',
    ...table(
      ['name', 'what it is', 'where'],
      Object.entries(SCOPE_NAMES).map(([name, [what, where]]) => [`\`${name}\``, what, where]),
    ),
    '',
    '### What may be read where',
    '',
    'Beside the facts, which may be read everywhere. A name at a place where it has no value is reported.',
    '',
    ...table(
      ['place', 'names'],
      SCOPE_PLACES.map(({ where, names }) => [where, names.map((name) => `\`${name}\``).join(', ')]),
    ),
    '',
    '## Operators',
    '',
    'The examples read this:',
    '',
    '```json',
    JSON.stringify({ book: WORLD.book, books: WORLD.books }),
    '```',
    '',
    ...wordTable(OPERATOR_WORDS),
    '',
    '## Functions',
    '',
    ...wordTable(FUNCTION_WORDS),
    '',
    '## Methods',
    '',
    ...wordTable(METHOD_WORDS),
    '',
    '## Over lists',
    '',
    ...wordTable(MACRO_WORDS),
    '',
  ].join('\n')
