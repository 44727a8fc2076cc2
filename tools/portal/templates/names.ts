/** A name in each language of the portal. */
export interface Names {
  readonly fa: string
  readonly en: string
  readonly ar: string
}

/** A file that a command makes: its path in the portal folder and its JSON. */
export type NewFiles = Readonly<Record<string, object>>

export const LANGUAGES = ['fa', 'en', 'ar'] as const

/** One locale file a language; `words` gives the texts of one. */
export const localeFiles = (module: string, words: (language: keyof Names) => Readonly<Record<string, string>>): NewFiles =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      `modules/${module}/locales/${language}.json`,
      { $schema: '../../../schemas/json/locale.schema.json', ...words(language) },
    ]),
  )

/** "film-club" as "Film club" */
export const titleFromId = (id: string): string => {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
