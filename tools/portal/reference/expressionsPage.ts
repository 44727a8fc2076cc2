import { HEADER } from './sample.ts'
import { FUNCTION_WORDS, MACRO_WORDS, METHOD_WORDS, OPERATOR_WORDS, SCOPE_NAMES, WORLD, type Word } from './vocabulary.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

const table = (words: Readonly<Record<string, Word>>) => [
  '| name | what it gives | example | gives |',
  '| --- | --- | --- | --- |',
  ...Object.entries(words).map(
    ([name, { about, example, gives }]) =>
      `| \`${cell(name)}\` | ${about} | \`=${cell(example)}\` | ${gives === undefined ? 'nothing' : `\`${JSON.stringify(gives)}\``} |`,
  ),
]

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
    '| name | what it is | where |',
    '| --- | --- | --- |',
    ...Object.entries(SCOPE_NAMES).map(([name, [what, where]]) => `| \`${name}\` | ${what} | ${where} |`),
    '',
    '## Operators',
    '',
    'The examples read this:',
    '',
    '```json',
    JSON.stringify({ book: WORLD.book, books: WORLD.books }),
    '```',
    '',
    ...table(OPERATOR_WORDS),
    '',
    '## Functions',
    '',
    ...table(FUNCTION_WORDS),
    '',
    '## Methods',
    '',
    ...table(METHOD_WORDS),
    '',
    '## Over lists',
    '',
    ...table(MACRO_WORDS),
    '',
  ].join('\n')
