import { dateRangeFault } from './dateRange/fault.ts'
import type { FieldFaults } from './fieldFaults.ts'
import { passwordFault } from './password/fault.ts'
import { timeFault } from './time/fault.ts'
import { uploadsFault } from './uploads/fault.ts'

/** Validation errors of field kinds that few forms have, loaded with the first of them. */
export const rareFaults: FieldFaults = {
  dateRange: dateRangeFault,
  password: passwordFault,
  time: timeFault,
  uploads: uploadsFault,
}
