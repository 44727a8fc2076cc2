import type { CompiledField } from '../compiled/compiled.ts'
import { dateFault } from './date/fault.ts'
import type { FieldKindFault } from './fieldKindFault.ts'
import type { FieldKindName } from './fieldKindRules.ts'
import { moneyFault } from './money/fault.ts'

export type FieldFaults = Readonly<Partial<Record<FieldKindName, FieldKindFault>>>

/**
 * Validation errors of field kinds beside those of the JSON Schema. Most kinds have none, and this is part of the first load: those that few
 * forms need are in `rareFaults.ts`.
 */
export const fieldFaults: FieldFaults = {
  date: dateFault,
  money: moneyFault,
}

const RARE: readonly unknown[] = ['dateRange', 'time', 'uploads'] satisfies readonly FieldKindName[]

/** Whether the errors of a field are in `rareFaults.ts`. */
export const hasRareFaults = ({ as, policy }: Pick<CompiledField, 'as' | 'policy'>): boolean => policy !== undefined || RARE.includes(as)
