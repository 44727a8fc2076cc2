import type { CompiledField, CompiledForm } from '../compiled/compiled.ts'
import type { JsonMap } from '../data/isMap.ts'

const NONE: readonly string[] = []

/**
 * Names of the shown fields. `isShown` may depend on values of other fields; values of hidden fields do not count. The compiler
 * rejects cycles, so this converges within as many rounds as there are fields.
 */
export function shownFields(
  names: readonly string[],
  draft: JsonMap,
  isShown: (name: string, data: JsonMap) => boolean,
): readonly string[] {
  let shown = names
  for (let round = 0; round <= names.length; round++) {
    const data = Object.fromEntries(shown.map((name) => [name, draft[name]]))
    const next = names.filter((name) => isShown(name, data))
    if (next.length === shown.length && next.every((name, index) => name === shown[index])) return next
    shown = next
  }
  return shown
}

/**
 * Finds the fields with a value that a change of one field resets: those with `resetOn` it, those with `resetOn` them, and so on;
 * never the field itself.
 */
export function createDependentReset(form: Pick<CompiledForm, 'fields'>): (changed: string, data: JsonMap) => readonly string[] {
  const resets = new Map<string, string[]>()
  for (const [name, { resetOn = [] }] of Object.entries(form.fields))
    for (const by of resetOn) resets.set(by, [...(resets.get(by) ?? []), name])
  return (changed, data) => {
    if (!resets.has(changed)) return NONE
    const found = new Set([changed])
    for (const by of found) for (const name of resets.get(by) ?? []) if (data[name] !== undefined) found.add(name)
    found.delete(changed)
    return [...found]
  }
}

/** Whether a field has conditions, limits or options that a change of another field may affect. */
export const dependsOn = (field: CompiledField | undefined): boolean =>
  field !== undefined &&
  ([
    field.shownWhen,
    field.requiredWhen,
    field.enabledWhen,
    field.validWhen,
    field.earliest,
    field.latest,
    field.policy,
    field.options,
  ].some((rule) => rule !== undefined) ||
    Object.values(field.each ?? {}).some(dependsOn))
