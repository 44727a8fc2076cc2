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
    'In a form `title`, `description` and `readOnly` are the label, the help and the state of what they describe, where its field does not say them; `title` and `description` of the form itself are for readers. A `default` counts at the property of its own object and in an option of `oneOf` and `anyOf`, not in conditions and parts (`if`, `then`, `else`, `not`, `allOf`, `contains`, `propertyNames`, `dependencies`). A constant is never asked for: it is sent by itself, and in an option it says which one was chosen; a field for it is an error. A boolean with one value is a box that has to be ticked.',
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
