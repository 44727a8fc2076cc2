import { dateFault } from './date/fault.ts'
import { dateRangeFault } from './dateRange/fault.ts'
import type { FieldKindFault } from './fieldKindFault.ts'
import type { FieldKindName } from './fieldKindRules.ts'
import { moneyFault } from './money/fault.ts'
import { passwordFault } from './password/fault.ts'
import { timeFault } from './time/fault.ts'
import { uploadsFault } from './uploads/fault.ts'

/**
 * Validation errors of field kinds beside those of the JSON Schema. Most kinds have none, and this is part of the first load: only
 * those that have some are listed.
 */
export const fieldFaults: Readonly<Partial<Record<FieldKindName, FieldKindFault>>> = {
  date: dateFault,
  dateRange: dateRangeFault,
  money: moneyFault,
  password: passwordFault,
  time: timeFault,
  uploads: uploadsFault,
}
