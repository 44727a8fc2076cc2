import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { ReportIn } from '../modules/patchModules.ts'
import type { PortalState } from '../units/portalState.ts'
import { faultOfAddress, isAddressSchema } from './addresses.ts'
import { isNone, validateValue } from './validateValue.ts'

export type Flags = ReadonlyMap<string, JsonMap>

/** The flags that modules declare in `product`, `settings` or `env`. */
export function flagsOf(state: PortalState, where: string): Flags {
  const all = [...state.modules.values()].flatMap(({ value }) => Object.entries(mapOrEmpty(value.flags)))
  return new Map(all.flatMap(([name, flag]) => (isMap(flag) && (flag.in ?? 'product') === where ? [[name, flag] as const] : [])))
}

/** `DG-KEY-003`, `DG-ADR-…` */
export function checkFlag({ schema }: JsonMap, value: unknown, path: readonly string[], report: ReportIn): void {
  if (isNone(schema, value)) return
  const fault = isAddressSchema(schema) && typeof value === 'string' ? faultOfAddress(value) : undefined
  const problem = fault === undefined ? validateValue(schema, value) : undefined
  if (fault) report(fault.code, path, fault.finding)
  if (problem) report('DG-KEY-003', [...path, ...problem.path], problem)
}
