import { dayFault } from '../date/fault.ts'
import { type FieldKindFault, fault } from '../fieldKindFault.ts'

export const dateRangeFault: FieldKindFault = {
  faultOf(value, limits) {
    const { from, to } = value as { readonly from?: unknown; readonly to?: unknown }
    if (from === undefined || to === undefined) return fault('dateRange.half')
    return dayFault(from, limits) ?? dayFault(to, limits) ?? ((from as string) > (to as string) ? fault('dateRange.order') : undefined)
  },
}
