import type { Language } from '../../../../engine/format/direction.ts'

/** Each language's name in that language. */
export const LANGUAGES: Readonly<Record<Language, string>> = { fa: 'فارسی', en: 'English', ar: 'العربية' }
