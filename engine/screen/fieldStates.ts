import type { CompiledField } from '../compiled/compiled.ts'
import { isTrue, type Scope, type Tree } from '../expression/index.ts'
import type { FieldLimits } from '../fields/index.ts'
import { evaluateAll } from './evaluateAll.ts'
import { sameData } from './sameData.ts'

export interface FieldValidation {
  readonly shown: boolean
  readonly enabled: boolean
  readonly required: boolean
  /** What `earliest`, `latest` and `policy` evaluate to now; the same object as long as no value in it changes. */
  readonly limits: FieldLimits
}

/** A scope that is created when something reads it. */
export type LazyScope = () => Scope

/** Lazy and memoized: most forms have no condition that reads a scope. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export const NO_LIMITS: FieldLimits = {}
/** A field that is shown, enabled and optional; and one that is required. */
export const FREE: FieldValidation = { shown: true, enabled: true, required: false, limits: NO_LIMITS }
export const ASKED: FieldValidation = { ...FREE, required: true }

export const isMissing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Names that a schema lists in `required`. */
export const requiredOf = ({ required }: Readonly<Record<string, unknown>>): ReadonlySet<unknown> =>
  new Set(Array.isArray(required) ? (required as readonly unknown[]) : [])

/** Conditions and limits of a field, as keys. */
export const CONDITIONS = ['shownWhen', 'requiredWhen', 'enabledWhen', 'earliest', 'latest'] as const

/** Whether the state of a field is the same for every input. */
export const isPlain = (field: CompiledField): boolean =>
  field.policy === undefined && field.each === undefined && CONDITIONS.every((key) => field[key] === undefined)

export const holds = (tree: unknown, scope: LazyScope) => tree === undefined || isTrue(tree as Tree, scope())

/** The value of a field, trimmed where the form declares it. */
export const trimmed = (field: CompiledField | undefined, value: unknown) =>
  field?.trim === true && typeof value === 'string' ? value.trim() : value

/** The state of a field: at its place in the data, with `required` of its schema. */
export type StateOf = (
  place: string,
  field: CompiledField,
  given: { readonly isShown: boolean; readonly isRequired: boolean },
  scope: LazyScope,
) => FieldValidation

export function createFieldStates(): StateOf {
  const known = new Map<string, FieldLimits>()

  function limitsOf(place: string, { earliest, latest, policy }: CompiledField, scope: LazyScope): FieldLimits {
    if (earliest === undefined && latest === undefined && policy === undefined) return NO_LIMITS
    const limits = evaluateAll({ earliest, latest, ...policy }, scope())
    const before = known.get(place)
    if (before !== undefined && sameData(before, limits)) return before
    known.set(place, limits)
    return limits
  }

  return (place, field, { isShown, isRequired }, scope) => {
    const required = field.requiredWhen === undefined ? isRequired : holds(field.requiredWhen, scope)
    const enabled = holds(field.enabledWhen, scope)
    const limits = limitsOf(place, field, scope)
    if (isShown && enabled && limits === NO_LIMITS) return required ? ASKED : FREE
    return { shown: isShown, enabled, required, limits }
  }
}
