import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'
import type { UnitContext } from './unitContext.ts'

const isTree = (value: unknown): value is Tree => value !== undefined

/** The cycles among these names, each once: its names from the entry point, with the first repeated at the end. */
function circlesAmong(names: readonly string[], next: (name: string) => readonly string[]): readonly (readonly string[])[] {
  const done = new Set<string>()
  const circles: (readonly string[])[] = []
  const visit = (name: string, trail: readonly string[]): void => {
    const start = trail.indexOf(name)
    if (start >= 0) circles.push([...trail.slice(start), name])
    if (start >= 0 || done.has(name)) return
    done.add(name)
    for (const other of next(name)) if (names.includes(other)) visit(other, [...trail, name])
  }
  for (const name of names) visit(name, [])
  return circles
}

/** Reports cycles of derived values, each once. `DG-EXP-008` */
export function checkCycles(derive: unknown, path: readonly string[], context: UnitContext): void {
  const trees = mapOrEmpty(derive)
  const next = (name: string): readonly string[] => {
    const tree = trees[name]
    return isTree(tree) ? readsOf(tree).flatMap((read) => (read.startsWith('derived.') ? [read.slice('derived.'.length)] : [])) : []
  }
  for (const circle of circlesAmong(Object.keys(trees), next))
    context.report(
      'DG-EXP-008',
      [...path, 'derive', circle.at(-1) ?? ''],
      { message: 'this value depends on itself (cycle)', got: circle.join(' → ') },
      'key',
    )
}

/** The names that an expression reads of a map, such as `form.data` or `row`. */
function namesRead(tree: unknown, map: string): readonly string[] {
  if (!Array.isArray(tree)) return []
  const [operation, from, name] = tree
  const isRead = operation === '.' && JSON.stringify(from) === map && typeof name === 'string'
  return isRead ? [name] : tree.slice(1).flatMap((part) => namesRead(part, map))
}

const FORM_DATA = '[".",["id","form"],"data"]'
const ROW = '["id","row"]'

/** Reports fields whose visibility or reset depends on themselves, in the form and in each record. `DG-FRM-006` */
export function checkFieldCycles(form: unknown, path: readonly string[], context: UnitContext): void {
  cyclesAmong(mapOrEmpty(mapOrEmpty(form).fields), [...path, 'fields'], FORM_DATA, context)
}

function cyclesAmong(fields: JsonMap, path: readonly string[], map: string, context: UnitContext): void {
  const of = (name: string) => mapOrEmpty(fields[name])
  const bonds = [
    {
      key: 'shownWhen',
      message: 'the condition of this field depends on itself (cycle)',
      next: (name: string) => namesRead(of(name).shownWhen, map),
    },
    {
      key: 'resetOn',
      message: 'this field clears itself (cycle)',
      next: (name: string) => (Array.isArray(of(name).resetOn) ? (of(name).resetOn as string[]) : []),
    },
  ]
  // A condition that a field has by its group is written there.
  const placeOf = (name: string, key: string): readonly string[] => {
    const at = [...path, name, key]
    const { group } = of(name)
    const isGroups = key === 'shownWhen' && typeof group === 'string' && context.look(['modules', context.module, ...at]) === undefined
    if (!isGroups) return at
    const ofGroup = [...path.slice(0, -1), 'groups', group, key]
    return context.look(['modules', context.module, ...ofGroup]) === undefined ? [...path.slice(0, -1), 'shownGroups'] : ofGroup
  }
  for (const { key, message, next } of bonds)
    for (const circle of circlesAmong(Object.keys(fields), next))
      context.report(
        'DG-FRM-006',
        placeOf(circle.at(-1) ?? '', key),
        { message, expected: 'fields that depend in one direction', got: circle.join(' → ') },
        'key',
      )
  for (const name of Object.keys(fields)) cyclesAmong(mapOrEmpty(of(name).each), [...path, name, 'each'], ROW, context)
}
