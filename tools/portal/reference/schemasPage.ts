import { FORMATS } from '../../../engine/compile/check/keywordProblems.ts'
import { BESIDE_REF, FOREIGN_KEYWORDS, KEYWORDS, type KeywordUse } from '../../../engine/compile/check/schemaKeywords.ts'
import { HEADER } from './sample.ts'

const USES: Readonly<Record<KeywordUse, string>> = {
  checked: 'at run time, by the validator',
  typed: 'for the types of expressions, and in examples and defaults',
  examples: 'in the examples and defaults that the portal contains',
  rendered: 'by forms that render nested data',
  described: 'nowhere: it is for readers',
  refused: 'an error: it would have no effect',
}

const table = Object.entries(KEYWORDS).map(
  ([name, { form, answer, value, instead = '' }]) => `| \`${name}\` | ${form} | ${answer} | ${value} | ${instead} |`,
)
const foreign = Object.entries(FOREIGN_KEYWORDS).map(([name, instead]) => `| \`${name}\` | ${instead} |`)

/** The page docs/reference/schemas.md. */
export const schemasPage = (): string =>
  [
    HEADER,
    '',
    '# JSON Schema',
    '',
    'Which keywords of JSON Schema have an effect, and where. A *form* is the `schema` of a form; an *answer* is the `result` of a call; a *value* is any other: arguments, context, local and stored values, flags.',
    '',
    '| word | the keyword is checked or used |',
    '| --- | --- |',
    ...Object.entries(USES).map(([use, words]) => `| ${use} | ${words} |`),
    '',
    '| keyword | form | answer | value | where it is refused |',
    '| --- | --- | --- | --- | --- |',
    ...table,
    '',
    `Beside \`$ref\` only ${BESIDE_REF.map((key) => `\`${key}\``).join(', ')} have an effect.`,
    '',
    `Formats: ${FORMATS.map((format) => `\`${format}\``).join(', ')}. Another one is an error: a "pattern" says what is meant.`,
    '',
    '## Keywords of other drafts and tools',
    '',
    '| keyword | instead |',
    '| --- | --- |',
    ...foreign,
    '',
  ].join('\n')
