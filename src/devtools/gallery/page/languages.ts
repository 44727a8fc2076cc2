import type { Language } from '../../../../engine/format/direction.ts'

/** What each language calls itself. */
export const LANGUAGES: Readonly<Record<Language, string>> = { fa: 'فارسی', en: 'English', ar: 'العربية' }
