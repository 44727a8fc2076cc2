import { problemOfType } from '../check/scalars.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import type { Aim } from '../merge/layers.ts'
import { argumentsOfMessage } from '../source/argumentsOfMessage.ts'
import { isMap, type JsonMap, mapOrEmpty, toMap } from '../source/json.ts'
import { compileMessage } from './compileMessages.ts'

/** Reports a problem at a language and key. */
export type ReportText = (code: DiagnosticCode, path: readonly string[], finding: Finding, aim?: Aim) => void

function compileLanguage(language: string, messages: JsonMap, report: ReportText): JsonMap {
  const entries: [string, unknown][] = []
  for (const [key, text] of Object.entries(messages)) {
    const problem = problemOfType({ type: 'string' }, text)
    if (problem) report('DG-KEY-003', [language, key], problem)
    if (typeof text !== 'string' || key === '$schema') continue
    const result = compileMessage(text)
    if (result.ok) entries.push([key, result.message])
    else report('DG-TXT-004', [language, key], { message: `this message cannot be read: ${result.problem}` }, result.offset)
  }
  return toMap(entries)
}

/** Every language has the keys of the first, and each message the same {values}. `DG-TXT-002`, `DG-TXT-005` */
function compareLanguages(locales: JsonMap, languages: readonly string[], report: ReportText): void {
  const [first = ''] = languages
  const base = mapOrEmpty(locales[first])
  for (const language of languages.slice(1)) {
    const other = locales[language]
    if (!isMap(other)) {
      report('DG-TXT-005', [first], {
        message: `there are no texts in "${language}"`,
        expected: `locales/${language}.json with the keys of ${first}.json`,
      })
      continue
    }
    for (const [key, text] of Object.entries(base)) {
      if (!Object.hasOwn(other, key))
        report('DG-TXT-005', [first, key], { message: `the text "${key}" is missing in "${language}"` }, 'key')
      else compareArguments(key, text, other[key], language, report)
    }
    for (const key of Object.keys(other))
      if (!Object.hasOwn(base, key)) report('DG-TXT-005', [language, key], { message: `the text "${key}" is missing in "${first}"` }, 'key')
  }
}

function compareArguments(key: string, text: unknown, other: unknown, language: string, report: ReportText): void {
  if (typeof text !== 'string' || typeof other !== 'string') return
  const wanted = [...argumentsOfMessage(text)].sort().join(', ')
  const got = [...argumentsOfMessage(other)].sort().join(', ')
  if (wanted !== got)
    report('DG-TXT-002', [language, key], {
      message: `the text "${key}" has other values than in the first language`,
      expected: wanted || 'no values',
      got: got || 'no values',
    })
}

/** The messages of a module (or of the portal) by language. */
export function compileTexts(locales: JsonMap, languages: readonly string[], report: ReportText): JsonMap {
  compareLanguages(locales, languages, report)
  return toMap(languages.map((language) => [language, compileLanguage(language, mapOrEmpty(locales[language]), report)] as const))
}
