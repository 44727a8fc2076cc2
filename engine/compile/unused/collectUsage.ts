import type { Mentioned } from '../check/unitContext.ts'
import { keyOf } from '../units/portalState.ts'
import type { Unit } from '../units/unit.ts'
import type { CompiledUnit } from '../units/unitCache.ts'

/** A unit with its recorded dependencies and usage. */
export interface CheckedUnit {
  readonly unit: Unit
  readonly compiled: CompiledUnit
}

/** Usage in the units of all universities, derived from their recorded dependencies. */
export interface UsageReport {
  /** Whether anything refers to this entry of a module. */
  readonly isReferred: (path: readonly string[]) => boolean
  /** Whether a text is used by its key, or by a prefix of labels. */
  readonly isTextUsed: (folder: readonly string[], key: string) => boolean
  /** Names of a kind that any unit uses. */
  readonly mentioned: (kind: Mentioned) => readonly string[]
  /** Whether any unit accepted by `by` uses the name. */
  readonly isMentioned: (kind: Mentioned | 'context' | 'tags', name: string, by: (unit: Unit) => boolean) => boolean
}

const LABELS_END = '.other'

/** The prefixes of a key, one before each of its dots. */
const prefixesOf = (key: string): readonly string[] =>
  key.split('.').flatMap((_, i, parts) => (i === 0 ? [] : [parts.slice(0, i).join('.')]))

/** Collects usage, with the names that the files of universities use. A university contributes only the units that it changes, so the cost grows with the patches. */
export function collectUsage(checked: readonly CheckedUnit[], used: readonly string[]): UsageReport {
  const inFiles = new Set(used)
  // Most units are the same in the portals of all universities.
  const distinct = new Map(checked.map((one) => [one.compiled, one]))
  const asked = new Set<string>()
  for (const questions of new Set([...distinct.keys()].map((compiled) => compiled.asked)))
    for (const key of questions.keys()) asked.add(key)
  const byUnit = new Map<string, { readonly unit: Unit; readonly names: Set<string> }>()
  for (const { unit, compiled } of distinct.values()) {
    const known = byUnit.get(unit.id) ?? { unit, names: new Set<string>() }
    for (const name of compiled.mentions) known.names.add(name)
    byUnit.set(unit.id, known)
  }
  const isReferred: UsageReport['isReferred'] = (path) => asked.has(keyOf('exists', path))
  return {
    isReferred,
    isTextUsed: (folder, key) =>
      asked.has(keyOf('arguments', [...folder, key])) ||
      prefixesOf(key).some((prefix) => isReferred([...folder, `${prefix}${LABELS_END}`])),
    mentioned: (kind) => [
      ...new Set(
        [...byUnit.values()].flatMap(({ names }) =>
          [...names].flatMap((name) => (name.startsWith(`${kind}.`) ? [name.slice(kind.length + 1)] : [])),
        ),
      ),
    ],
    isMentioned: (kind, name, by) =>
      inFiles.has(`${kind}.${name}`) ||
      [...byUnit.values()].some(({ unit, names }) => by(unit) && (names.has(`${kind}.${name}`) || names.has(kind))),
  }
}
