import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'
import { mapOrEmpty } from '../source/json.ts'
import type { UnitContext } from './unitContext.ts'

const isTree = (value: unknown): value is Tree => value !== undefined

/** Derived values that come to read themselves, each circle once. `DG-EXP-008` */
export function checkCircles(derive: unknown, path: readonly string[], context: UnitContext): void {
  const trees = mapOrEmpty(derive)
  const next = (name: string): readonly string[] => {
    const tree = trees[name]
    return isTree(tree) ? readsOf(tree).flatMap((read) => (read.startsWith('derived.') ? [read.slice('derived.'.length)] : [])) : []
  }
  const done = new Set<string>()
  const visit = (name: string, trail: readonly string[]): void => {
    const start = trail.indexOf(name)
    if (start >= 0) {
      const circle = [...trail.slice(start), name]
      context.report(
        'DG-EXP-008',
        [...path, 'derive', name],
        { message: 'this value comes to read itself', got: circle.join(' → ') },
        'key',
      )
    }
    if (start >= 0 || done.has(name)) return
    done.add(name)
    for (const other of next(name)) if (Object.hasOwn(trees, other)) visit(other, [...trail, name])
  }
  for (const name of Object.keys(trees)) visit(name, [])
}
