/** A name in each language of the portal. */
export interface Names {
  readonly fa: string
  readonly en: string
  readonly ar: string
}

/** A generated file: its path in the portal folder and its JSON. */
export type NewFiles = Readonly<Record<string, object>>

export const LANGUAGES = ['fa', 'en', 'ar'] as const

/** One locale file per language; `words` returns the texts of a language. */
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

/** `dayPlan` → `DayPlan`. */
export const typeName = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** `dayPlan` → "Day plan" */
export const titleOfName = (name: string): string => titleFromId(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
