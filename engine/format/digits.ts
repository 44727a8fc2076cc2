import type { Language } from './direction.ts'

const zeros: Readonly<Record<Language, number>> = { fa: 0x06f0, ar: 0x0660, en: 0x30 }

/** The text with Persian (۰-۹) and Arabic-Indic (٠-٩) digits replaced by Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** The text with Latin digits replaced by the language's own (PRES-O4). */
export const localDigits = (text: string, language: Language): string =>
  language === 'en' ? text : text.replace(/[0-9]/g, (digit) => String.fromCharCode(zeros[language] + Number(digit)))

/** Characters that nobody sees: joiners and the marks of direction that copied text contains. */
export const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Typed or pasted digits as Latin digits; `undefined` if the text contains anything else (FORM-04 to FORM-06, FORM-O5). */
export const onlyDigits = (text: string): string | undefined => {
  const digits = latinDigits(text.replace(INVISIBLE, '').trim())
  return /^\d*$/.test(digits) ? digits : undefined
}
