import type { Language } from './direction.ts'
import type { MessageValues } from './message.ts'

/** Translations in one language; keys are `namespace:key`. */
export interface Texts {
  readonly language: Language
  /** Whether money is shown with its unit (PRES-13, PRES-14). */
  readonly moneyUnit: boolean
  /** The text of a key; falls back to Persian (PRES-O6), then to the key itself. */
  readonly translate: (key: string, values?: MessageValues) => string
  readonly has: (key: string) => boolean
}
