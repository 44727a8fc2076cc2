import { isTime } from '../../fields/typedTime.ts'
import { type FieldKindFault, fault, outside } from '../fieldKindFault.ts'

export const timeFault: FieldKindFault = { faultOf: (value, limits) => (isTime(value) ? outside(value, limits) : fault('time')) }
