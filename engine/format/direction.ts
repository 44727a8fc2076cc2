/** The portal's languages (PRES-02). */
export const languages = ['fa', 'en', 'ar'] as const
export type Language = (typeof languages)[number]
export type Direction = 'rtl' | 'ltr'

/** The language of that name, or Persian (PRES-O8). */
export const parseLanguage = (name: unknown): Language => languages.find((language) => language === name) ?? 'fa'

/** The text direction of a language. */
export const directionOf = (language: Language): Direction => (language === 'en' ? 'ltr' : 'rtl')

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight = /\p{Script=Latin}/u

/**
 * The text, wrapped in a bidi isolate (U+2068 … U+2069) if it contains letters of the other direction, so that it does not reorder the
 * sentence around it.
 */
export const isolate = (text: string, language: Language): string =>
  (directionOf(language) === 'rtl' ? leftToRight : rightToLeft).test(text) ? `\u2068${text}\u2069` : text
