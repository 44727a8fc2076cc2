import type { Language } from './direction.ts'
import type { MessageValues } from './message.ts'

/** The words of the portal in one language; keys are `namespace:key`. */
export interface Texts {
  readonly language: Language
  /** Whether money is shown with its unit (PRES-13, PRES-14). */
  readonly moneyUnit: boolean
  /** The sentence of a key; falls back to Persian (PRES-O6), then to the key itself. */
  readonly translate: (key: string, values?: MessageValues) => string
  readonly has: (key: string) => boolean
}
