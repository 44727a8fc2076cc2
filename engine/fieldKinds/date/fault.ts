import { isCivilDate } from '../../format/jalali.ts'
import { type FieldFault, type FieldKindFault, type FieldLimits, fault, outside } from '../fieldKindFault.ts'

/** The error of a date (ISO), with its limits. */
export const dayFault = (value: unknown, limits: FieldLimits): FieldFault | undefined =>
  isCivilDate(value) ? outside(value, limits) : fault('date')

export const dateFault: FieldKindFault = { faultOf: dayFault }
