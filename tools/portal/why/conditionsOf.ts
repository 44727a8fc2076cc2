import { valueAt } from '../../../engine/compiled/json.ts'
import { isMap } from '../../../engine/data/isMap.ts'

const KEYS = ['access', 'when', 'shownWhen', 'requiredWhen', 'enabledWhen']

/** A condition for visibility, access or the enabled state. */
export interface Condition {
  readonly path: readonly string[]
  readonly condition: unknown
}

/** The conditions of a value and of all its ancestors, from the outside in. */
export function conditionsOf(root: unknown, path: readonly string[]): readonly Condition[] {
  return Array.from({ length: path.length + 1 }, (_, length) => path.slice(0, length)).flatMap((place) => {
    const value = valueAt(root, place)
    return isMap(value) ? KEYS.flatMap((key) => (key in value ? [{ path: [...place, key], condition: value[key] }] : [])) : []
  })
}
