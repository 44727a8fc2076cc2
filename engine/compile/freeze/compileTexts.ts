import { mapOrEmpty, toMap } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { problemOfType } from '../check/scalars.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { Aim } from '../merge/layers.ts'
import { argumentsOfMessage } from '../source/argumentsOfMessage.ts'
import type { MessageResult } from './compileMessages.ts'
import { pluralsOf, type WrongForms } from './pluralForms.ts'

/** Reports a problem at a language and key. */
export type ReportText = (code: DiagnosticCode, path: readonly string[], finding: Finding, aim?: Aim) => void

export interface TextsDeps {
  readonly report: ReportText
  /** The one of some languages of which a university's patch has texts: a text that is missing there is reported there. */
  readonly patched: (missing: readonly string[]) => string | undefined
  readonly compile: (text: string) => MessageResult
}

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** `DG-TXT-007` */
function reportForms({ of, missing, surplus, known }: WrongForms, path: readonly string[], language: string, report: ReportText): void {
  report('DG-TXT-007', path, {
    message:
      missing.length > 0
        ? `the plural of {${of}} lacks ${listed(missing)}, which "${language}" has`
        : `the plural of {${of}} has ${listed(surplus)}, which "${language}" does not know`,
    expected: known.join(', '),
    hint: surplus[0] === undefined ? undefined : didYouMean(surplus[0], missing),
  })
}

/** A tag or an entity of HTML; "a < b" and "<3" are none. */
const MARKUP = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|&(nbsp|zwnj|lt|gt|amp|quot|#\d+|#x[0-9a-f]+);/i

function compileLanguage(language: string, messages: JsonMap, { report, compile }: Pick<TextsDeps, 'report' | 'compile'>): JsonMap {
  const entries: [string, unknown][] = []
  for (const [key, text] of Object.entries(messages)) {
    const problem = problemOfType({ type: 'string' }, text)
    if (problem) report('DG-KEY-003', [language, key], problem)
    if (typeof text !== 'string' || key === '$schema') continue
    // The label of no value in particular may be none at all.
    if (text.trim() === '' && !key.endsWith('.other'))
      report('DG-TXT-009', [language, key], { message: 'this text is empty', expected: 'its words', got: '""' })
    const [markup] = MARKUP.exec(text) ?? []
    if (markup !== undefined)
      report('DG-TXT-008', [language, key], {
        message: `texts are shown as they are, also "${markup}"`,
        got: markup,
        hint: 'write the words alone: blocks give them their look',
      })
    const result = compile(text)
    if (result.ok) {
      entries.push([key, result.message])
      for (const forms of pluralsOf(result.message, language)) reportForms(forms, [language, key], language, report)
    } else report('DG-TXT-004', [language, key], { message: `this message cannot be read: ${result.problem}` }, result.offset)
  }
  return toMap(entries)
}

const missingIn = (key: string, languages: readonly string[]) => ({
  message: `the text "${key}" is missing in ${listed(languages)}`,
  expected: languages.map((language) => `"${key}" in ${language}.json`).join(' and '),
})

/** Every language has the keys of the first, with the same {values} in each message. `DG-TXT-002`, `DG-TXT-005` */
function compareLanguages(locales: JsonMap, languages: readonly string[], { report, patched }: TextsDeps): void {
  const [first = ''] = languages
  const base = mapOrEmpty(locales[first])
  const others = languages.slice(1)
  const lacking = others.filter((language) => !isMap(locales[language]))
  if (lacking.length > 0)
    report('DG-TXT-005', [first], {
      message: `there are no texts in ${listed(lacking)}`,
      expected: `locales/${lacking[0] ?? ''}.json with the keys of ${first}.json`,
    })
  const written = others
    .filter((language) => !lacking.includes(language))
    .map((language) => [language, mapOrEmpty(locales[language])] as const)
  for (const [key, text] of Object.entries(base)) {
    const missing = written.flatMap(([language, texts]) => (Object.hasOwn(texts, key) ? [] : [language]))
    if (missing.length > 0) report('DG-TXT-005', [patched(missing) ?? first, key], missingIn(key, missing), 'key')
    compareArguments(key, text, first, written, report)
  }
  for (const [language, texts] of written)
    for (const key of Object.keys(texts))
      if (!Object.hasOwn(base, key)) report('DG-TXT-005', [language, key], missingIn(key, [first]), 'key')
}

/** The names in a message, sorted; `undefined` for what cannot be read. */
const namesOf = (text: unknown): string | undefined =>
  typeof text === 'string' ? argumentsOfMessage(text)?.names.toSorted().join(', ') : undefined

/** A message has the same {values} in each language; where all others agree, the first is wrong. `DG-TXT-002` */
function compareArguments(
  key: string,
  text: unknown,
  first: string,
  written: readonly (readonly [language: string, texts: JsonMap])[],
  report: ReportText,
): void {
  const wanted = namesOf(text)
  const others = written.flatMap(([language, texts]) => {
    const got = Object.hasOwn(texts, key) ? namesOf(texts[key]) : undefined
    return got === undefined ? [] : [{ language, got }]
  })
  if (wanted === undefined) return
  const [one] = others
  const isFirstWrong = others.length > 1 && one !== undefined && one.got !== wanted && others.every(({ got }) => got === one.got)
  for (const { language, got, expected } of isFirstWrong
    ? [{ language: first, got: wanted, expected: one.got }]
    : others.filter((other) => other.got !== wanted).map((other) => ({ ...other, expected: wanted })))
    report('DG-TXT-002', [language, key], {
      message: `the text "${key}" has other values than in ${isFirstWrong ? 'the other languages' : 'the first language'}`,
      expected: expected || 'no values',
      got: got || 'no values',
    })
}

/** Checks texts of which no portal shows all: each message by itself, and its values in the languages that there are. `DG-KEY-003`, `DG-TXT-002`, `DG-TXT-004`, `DG-TXT-007` to `DG-TXT-009` */
export function checkTexts(locales: JsonMap, languages: readonly string[], deps: Pick<TextsDeps, 'report' | 'compile'>): void {
  const written = languages
    .filter((language) => isMap(locales[language]))
    .map((language) => [language, mapOrEmpty(locales[language])] as const)
  for (const [language, texts] of written) compileLanguage(language, texts, deps)
  const [first, ...others] = written
  if (first === undefined) return
  for (const [key, text] of Object.entries(first[1])) compareArguments(key, text, first[0], others, deps.report)
}

/**
 * The compiled messages of a module or of the portal, by language.
 * `DG-KEY-003`, `DG-TXT-002`, `DG-TXT-004`, `DG-TXT-005`, `DG-TXT-007`
 */
export function compileTexts(locales: JsonMap, languages: readonly string[], deps: TextsDeps): JsonMap {
  compareLanguages(locales, languages, deps)
  return toMap(languages.map((language) => [language, compileLanguage(language, mapOrEmpty(locales[language]), deps)] as const))
}
