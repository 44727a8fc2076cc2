import type { Calendar } from './calendars.ts'
import type { Language } from './direction.ts'
import type { MessageValues } from './message.ts'

/** Translations in one language; keys are `namespace:key`. */
export interface Texts {
  readonly language: Language
  /** Language in which the university's server writes names, dishes and sentences. */
  readonly dataLanguage: Language
  /** Calendar in which dates are shown. */
  readonly calendar: Calendar
  /** Whether money is shown with its unit (PRES-13, PRES-14). */
  readonly moneyUnit: boolean
  /** The text of a key; falls back to Persian (PRES-O6), then to the key itself. */
  readonly translate: (key: string, values?: MessageValues) => string
  readonly has: (key: string) => boolean
}

/** A page before anything else is known: Persian (PRES-O8), dates in the Jalali calendar (PRES-08). */
export const persianPage = { language: 'fa', dataLanguage: 'fa', calendar: 'jalali', moneyUnit: true } as const satisfies Omit<
  Texts,
  'translate' | 'has'
>
