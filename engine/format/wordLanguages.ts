import { isolate, type Language } from './direction.ts'
import type { Texts } from './texts.ts'

/** Language of the page, and the one in which the university's server writes. */
export type Languages = Pick<Texts, 'language' | 'dataLanguage'>
/** Part of a text, with its language if that is not the page's. */
export interface Wording {
  readonly text: string
  readonly language?: Language
}

const arabicScript = /[\u0620-\u065f\u066e-\u06d5\ufb50-\ufefc]/
/** From a letter of the script to its last letter or digit before a Latin letter. */
const arabicRun =
  /([\u0620-\u065f\u066e-\u06d5\ufb50-\ufefc][\u0620-\u06ff\ufb50-\ufefc]*(?:[^A-Za-z\u0620-\u06ff\ufb50-\ufefc]+[\u0620-\u06ff\ufb50-\ufefc]+)*)/
const latinPhrase = /[A-Za-z]{2} [A-Za-z]{2}/
const persianLetter = /[پچژگکیۀ]/
const isolated = /\u2068([^\u2068\u2069]*)\u2069/
/** What only a text with words of another language can contain, by the language of the page. */
const candidates: Readonly<Record<Language, RegExp>> = {
  en: arabicScript,
  fa: /\u2068|[A-Za-z]{2} [A-Za-z]{2}/,
  ar: /[\u2068پچژگکیۀ]|[A-Za-z]{2} [A-Za-z]{2}/,
}

/**
 * A text of the server, in a bidi isolate where its letters do not distinguish it from the portal's own words: Persian in an Arabic page
 * or the reverse.
 */
export const markData = (text: string, { language, dataLanguage }: Languages): string =>
  language !== dataLanguage && language !== 'en' && arabicScript.test(text) ? `\u2068${text}\u2069` : text

function languageOfPart(text: string, isData: boolean, { language, dataLanguage }: Languages): Language | undefined {
  if (!arabicScript.test(text)) return latinPhrase.test(text) ? 'en' : undefined
  const written = isData ? (dataLanguage === 'en' ? language : dataLanguage) : persianLetter.test(text) ? 'fa' : language
  return written === language ? undefined : written
}

/** The parts of a text, in order, that are written in different languages; `undefined` if all of it is in the page's. */
export function wordLanguages(text: string, languages: Languages): readonly Wording[] | undefined {
  const { language, dataLanguage } = languages
  if (!candidates[language].test(text)) return undefined
  if (language === 'en') {
    const foreign = dataLanguage === 'en' ? 'fa' : dataLanguage
    const parts = text.replace(/[\u2068\u2069]/g, '').split(arabicRun)
    return parts.flatMap((part, index) => (part === '' ? [] : index % 2 === 0 ? [{ text: part }] : [{ text: part, language: foreign }]))
  }
  const parts = text.split(isolated).flatMap((part, index): readonly Wording[] => {
    const isData = index % 2 === 1
    const found = languageOfPart(part, isData, languages)
    if (found !== undefined) return [{ text: part, language: found }]
    return part === '' ? [] : [{ text: isData ? isolate(part, language) : part }]
  })
  return parts.some((part) => part.language !== undefined) ? parts : undefined
}

/** The language of most letters of a text, if that is not the page's: for attributes and options, which have one language. */
export function languageOfMost(text: string, languages: Languages): Language | undefined {
  const parts = wordLanguages(text, languages) ?? []
  const foreign = parts.filter(({ language }) => language !== undefined)
  const lettersOf = (some: readonly Wording[]) => some.map((part) => part.text.replace(/\P{L}/gu, '')).join('').length
  return lettersOf(foreign) * 2 > lettersOf(parts) ? foreign[0]?.language : undefined
}
