import type { Mentioned } from '../check/unitContext.ts'
import { keyOf } from '../units/portalState.ts'
import type { Unit } from '../units/unit.ts'
import type { CompiledUnit } from '../units/unitCache.ts'

/** A unit with what its check asked and mentioned. */
export interface CheckedUnit {
  readonly unit: Unit
  readonly compiled: CompiledUnit
}

/** What the units of all universities use, gathered from what their checks asked. */
export interface UsageReport {
  /** Something refers to this entry of a module. */
  readonly isReferred: (path: readonly string[]) => boolean
  /** A text is said by its key, or as one of the labels of a prefix. */
  readonly isSaid: (folder: readonly string[], key: string) => boolean
  /** Something in these units uses the name. */
  readonly isMentioned: (kind: Mentioned | 'derived' | 'context' | 'tags', name: string, by: (unit: Unit) => boolean) => boolean
}

const LABELS_END = '.other'

/** The beginnings of a key before each of its dots. */
const prefixesOf = (key: string): readonly string[] =>
  key.split('.').flatMap((_, i, parts) => (i === 0 ? [] : [parts.slice(0, i).join('.')]))

/** Gathers what was asked and mentioned. Of universities only what they change is there, so it grows with the patches. */
export function collectUsage(checked: readonly CheckedUnit[]): UsageReport {
  const asked = new Set<string>()
  for (const questions of new Set(checked.map(({ compiled }) => compiled.asked))) for (const key of questions.keys()) asked.add(key)
  const byUnit = new Map<string, { readonly unit: Unit; readonly names: Set<string> }>()
  for (const { unit, compiled } of checked) {
    const known = byUnit.get(unit.id) ?? { unit, names: new Set<string>() }
    for (const name of compiled.mentions) known.names.add(name)
    byUnit.set(unit.id, known)
  }
  const isReferred: UsageReport['isReferred'] = (path) => asked.has(keyOf('exists', path))
  return {
    isReferred,
    isSaid: (folder, key) =>
      asked.has(keyOf('arguments', [...folder, key])) ||
      prefixesOf(key).some((prefix) => isReferred([...folder, `${prefix}${LABELS_END}`])),
    isMentioned: (kind, name, by) =>
      [...byUnit.values()].some(({ unit, names }) => by(unit) && (names.has(`${kind}.${name}`) || names.has(kind))),
  }
}
