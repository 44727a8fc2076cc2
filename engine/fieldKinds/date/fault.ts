import { latinDigits } from '../../format/digits.ts'
import { isCivilDate } from '../../format/jalali.ts'
import { type FieldFault, type FieldKindFault, type FieldLimits, fault, outside } from '../fieldKindFault.ts'

/** Whether a text is written like a day, also like one that there is not: the 30th of a month with 29, or month 13. */
const looksLikeDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}(\D?)\d{1,2}\1\d{1,2}$/.test(latinDigits(value))

/** The error of a date (ISO), with its limits. */
export const dayFault = (value: unknown, limits: FieldLimits): FieldFault | undefined =>
  isCivilDate(value) ? outside(value, limits) : fault(looksLikeDay(value) ? 'date.none' : 'date')

export const dateFault: FieldKindFault = { faultOf: dayFault }
