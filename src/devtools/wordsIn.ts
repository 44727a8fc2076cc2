import type { Language } from '../../engine/format/direction.ts'

/** Selects the texts of a language. */
export const wordsIn =
  <Word extends string>(words: Readonly<Record<Language, Readonly<Record<Word, string>>>>) =>
  (language: Language) =>
  (word: Word): string =>
    words[language][word]
