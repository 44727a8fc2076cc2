import type { ClassTree, Look, Variants, VariantsOf } from './look.ts'

type ClassNames<S extends string> = Readonly<Record<S, string>>
const made = new WeakMap<object, Map<string, ClassNames<string>>>()

function classIn(tree: ClassTree, variants: Readonly<Record<string, unknown>>): string {
  if (typeof tree === 'string') return tree
  const value = variants[tree.by]
  return classIn(tree.of[value === undefined ? '' : String(value)] ?? tree.of[''] ?? '', variants)
}

/** The class name of each slot of a look. Without a build (in unit tests) class names are the slot names. */
export function classesOf<S extends string, V extends Variants<S>>(look: Look<S, V>, variants: VariantsOf<V> = {}): ClassNames<S> {
  const key = Object.entries(variants).join()
  const known = made.get(look) ?? new Map<string, ClassNames<string>>()
  made.set(look, known)
  const found = known.get(key)
  if (found !== undefined) return found as ClassNames<S>
  const trees: readonly (readonly [string, ClassTree])[] =
    look.classes === undefined ? look.slots.map((slot) => [slot, slot] as const) : Object.entries<ClassTree>(look.classes)
  const names = Object.fromEntries(trees.map(([slot, tree]) => [slot, classIn(tree, variants)])) as ClassNames<S>
  known.set(key, names)
  return names
}
