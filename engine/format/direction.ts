/** The portal's languages (PRES-02). */
export const languages = ['fa', 'en', 'ar'] as const
export type Language = (typeof languages)[number]
export type Direction = 'rtl' | 'ltr'

/** The language that this names, or Persian (PRES-O8). */
export const parseLanguage = (name: unknown): Language => languages.find((language) => language === name) ?? 'fa'

export const directionOf = (language: Language): Direction => (language === 'en' ? 'ltr' : 'rtl')

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight = /\p{Script=Latin}/u

/** The text, wrapped in an isolate when it holds letters of the other direction, so that it cannot turn the sentence round it. */
export const isolate = (text: string, language: Language): string =>
  (directionOf(language) === 'rtl' ? leftToRight : rightToLeft).test(text) ? `\u2068${text}\u2069` : text
