import type { CompiledField, CompiledForm } from '../compiled/compiled.ts'
import { isMap } from '../data/isMap.ts'
import { createDependentReset } from './fieldDependencies.ts'
import { sameData } from './sameData.ts'

/** A record after a change, without the values that the change resets. */
function resetRecord(fields: CompiledForm['fields'], before: unknown, after: unknown): unknown {
  if (Array.isArray(after)) {
    // Records that were added, moved or removed are no change of a value in one.
    if (!Array.isArray(before) || before.length !== after.length) return after
    const records = after.map((one, index) => resetRecord(fields, before[index], one))
    return records.every((one, index) => one === after[index]) ? after : records
  }
  if (!isMap(after) || !isMap(before)) return after
  const changed = Object.keys(fields).filter((name) => !sameData(before[name], after[name]))
  const emptied = changed.flatMap((name) => createDependentReset({ fields })(name, after)).filter((name) => !changed.includes(name))
  const inner = Object.fromEntries(changed.map((name) => [name, resetInside(fields[name], before[name], after[name])]))
  return { ...after, ...inner, ...Object.fromEntries(emptied.map((name) => [name, undefined])) }
}

/** A new value of a field: inside its records, fields are emptied that `resetOn` one that has changed. */
export function resetInside(field: CompiledField | undefined, before: unknown, after: unknown): unknown {
  return field?.each === undefined || before === after ? after : resetRecord(field.each, before, after)
}
