import type { CompiledField, CompiledForm, CompiledText } from '../compiled/compiled.ts'
import { schemaOfField } from '../compiled/fieldKind.ts'
import type { BranchValidators } from '../compiled/validatorModule.ts'
import type { JsonMap } from '../data/isMap.ts'
import { isTrue, readsOf, type Scope, type Tree } from '../expression/index.ts'
import { type FieldLimits, faultMessage, fieldFault } from '../fields/index.ts'
import { isCivilDate } from '../format/jalali.ts'
import { localizeText } from '../format/localizeText.ts'
import { evaluateAll } from './evaluateAll.ts'
import { withNames } from './facts.ts'
import { shownFields } from './fieldDependencies.ts'
import { sameData } from './sameData.ts'

/** An error of a generated validator. `place`: a field name, or a path such as `people/0/name` inside a field. */
export interface FormError {
  readonly place: string
  readonly keyword: string
  readonly params: JsonMap
}
/** Validates the data of a form; empty if it is valid. `branches`: of a form that RJSF renders. */
export type FormValidator = ((data: JsonMap) => readonly FormError[]) & { readonly branches?: BranchValidators }

export interface FieldValidation {
  readonly shown: boolean
  readonly enabled: boolean
  readonly required: boolean
  /** What `earliest`, `latest` and `policy` evaluate to now; the same object as long as no value in it changes. */
  readonly limits: FieldLimits
}

export interface FormValidation {
  /** Values of the shown fields, trimmed where the form declares it; empty values are omitted. */
  readonly data: JsonMap
  readonly fields: ReadonlyMap<string, FieldValidation>
  /** Whether there is no error. Cheaper than `errors` while a required value is missing. */
  readonly valid: boolean
  /** Errors by path, in field order, one for each path. Computed on first access. */
  readonly errors: ReadonlyMap<string, CompiledText>
}

export interface FormValidationInput {
  /** Raw input values. */
  readonly raw: JsonMap
  /** Called only if a condition, a limit or a text reads it. */
  scope(): Scope
  /** Errors from outside (refused calls), by field. */
  readonly rejected: ReadonlyMap<string, CompiledText>
}

type Names = () => Scope

/** Lazy and memoized: most forms have no condition that reads a scope. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The name of the field that a path belongs to. */
export const fieldOfPlace = (place: string): string => {
  const slash = place.indexOf('/')
  return slash === -1 ? place : place.slice(0, slash)
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isWanted = (fieldStates: FieldValidation | undefined) => fieldStates?.shown === true && fieldStates.required

/**
 * Parameters of a validation error under the names that the shared texts use; ISO dates are formatted as dates. Other values are
 * omitted.
 */
const settledValues = (params: JsonMap) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
      isCivilDate(value) ? [[name, { value, as: 'date' }]] : typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [],
    ),
  )
export const NO_LIMITS: FieldLimits = {}

const READ = ['shownWhen', 'requiredWhen', 'enabledWhen', 'earliest', 'latest'] as const
const treesOf = (field: CompiledField): readonly Tree[] =>
  [
    ...READ.map((key) => field[key]),
    ...Object.values(field.policy ?? {}),
    ...Object.values(field.validWhen ?? {}).map(({ when }) => when),
  ].filter((tree) => tree !== undefined) as readonly Tree[]

/** The field conditions and rules of a form that read paths outside the form. */
export const outsideTreesOf = (form: CompiledForm): readonly Tree[] =>
  Object.values(form.fields)
    .flatMap(treesOf)
    .filter((tree) => readsOf(tree).some((path) => path !== 'form' && path !== 'params' && !path.startsWith('params.')))

/** Creates the validation of a form: which fields are shown, the data to send, the errors. Never fails. */
export function createFormValidation(form: CompiledForm, validator: FormValidator): (input: FormValidationInput) => FormValidation {
  const fields = Object.entries(form.fields)
  const { required: listed } = form.schema
  const schemaRequired = new Set(Array.isArray(listed) ? (listed as readonly unknown[]) : [])
  const names = fields.map(([name]) => name)
  const isConditional = fields.some(([, { shownWhen }]) => shownWhen !== undefined)
  const everyName: ReadonlySet<string> = new Set(names)
  const limited = new Map<string, FieldLimits>()
  const free: FieldValidation = { shown: true, enabled: true, required: false, limits: NO_LIMITS }
  const asked: FieldValidation = { ...free, required: true }
  /** State of all fields, if no field has conditions or limits: then it is the same for every input. */
  const settled = fields.every(([, field]) => field.policy === undefined && READ.every((key) => field[key] === undefined))
    ? new Map(names.map((name) => [name, schemaRequired.has(name) ? asked : free]))
    : undefined

  const clean = (field: CompiledField, value: unknown) => (field.trim === true && typeof value === 'string' ? value.trim() : value)
  const holds = (tree: unknown, scope: Names) => tree === undefined || isTrue(tree as Tree, scope())

  function word(field: CompiledField | undefined, { keyword, params }: Omit<FormError, 'place'>, scope: Names): CompiledText {
    const own = field?.errors?.[keyword]
    return own === undefined
      ? ({ key: `portal:form.${keyword}`, values: settledValues(params) } as CompiledText)
      : localizeText(own, withNames(scope(), params))
  }

  function limitsOf(name: string, { earliest, latest, policy }: CompiledField, scope: Names): FieldLimits {
    if (earliest === undefined && latest === undefined && policy === undefined) return NO_LIMITS
    const limits = evaluateAll({ earliest, latest, ...policy }, scope())
    const before = limited.get(name)
    if (before !== undefined && sameData(before, limits)) return before
    limited.set(name, limits)
    return limits
  }

  /** Errors of a field that has a value, by path. */
  function* wrongIn(name: string, field: CompiledField, value: unknown, limits: FieldLimits, broken: readonly FormError[]) {
    const own = fieldFault(field, schemaOfField(form, name), value, limits)
    if (own !== undefined) yield { place: name, ...own }
    for (const error of broken) yield { place: error.place, ...faultMessage(error.place === name ? field : {}, error) }
  }

  function errorsIn(
    data: JsonMap,
    fieldStates: FormValidation['fields'],
    rejected: FormValidationInput['rejected'],
    scope: Names,
  ): FormValidation['errors'] {
    const broken = new Map<string, FormError[]>()
    for (const error of validator(data)) {
      const name = fieldOfPlace(error.place)
      broken.set(name, [...(broken.get(name) ?? []), error])
    }
    const errors = new Map<string, CompiledText>()
    for (const [name, field] of fields) {
      const { shown, required, limits } = fieldStates.get(name) ?? free
      if (!shown) continue
      const refused = rejected.get(name)
      if (refused !== undefined) errors.set(name, refused)
      else if (isMissing(data[name])) {
        // The schema may require it depending on other data, unless the form itself declares when it is required.
        const isAsked = required || (field.requiredWhen === undefined && broken.has(name))
        if (isAsked) errors.set(name, word(field, { keyword: 'required', params: {} }, scope))
      } else {
        for (const wrong of wrongIn(name, field, data[name], limits, broken.get(name) ?? []))
          if (!errors.has(wrong.place)) errors.set(wrong.place, word(wrong.place === name ? field : undefined, wrong, scope))
        const rule = Object.values(field.validWhen ?? {}).find(({ when }) => !holds(when, scope))
        if (rule !== undefined && !errors.has(name)) errors.set(name, localizeText(rule.text, scope()))
      }
    }
    for (const [name, found] of broken) {
      if (Object.hasOwn(form.fields, name)) continue
      for (const error of found) if (!errors.has(error.place)) errors.set(error.place, word(undefined, error, scope))
    }
    return errors
  }

  function validatedFields(shown: ReadonlySet<string>, scope: Names): FormValidation['fields'] {
    const fieldStates = new Map<string, FieldValidation>()
    for (const [name, field] of fields) {
      const required = field.requiredWhen === undefined ? schemaRequired.has(name) : holds(field.requiredWhen, scope)
      const enabled = holds(field.enabledWhen, scope)
      const limits = limitsOf(name, field, scope)
      const isFree = shown.has(name) && enabled && limits === NO_LIMITS
      fieldStates.set(name, isFree ? (required ? asked : free) : { shown: shown.has(name), enabled, required, limits })
    }
    return fieldStates
  }

  return ({ raw, scope: around, rejected }) => {
    const outside = once(around)
    const draft: Record<string, unknown> = {}
    for (const [name, field] of fields) draft[name] = clean(field, raw[name])
    const isShown = (name: string, shown: JsonMap) =>
      holds(form.fields[name]?.shownWhen, () => withNames(outside(), { form: { data: shown, dirty: true } }))
    const shown = isConditional ? new Set(shownFields(names, draft, isShown)) : everyName
    const data: Record<string, unknown> = {}
    for (const name of shown) if (!isMissing(draft[name])) data[name] = draft[name]
    // Data that only the schema names (`if`/`then`) has no field of its own.
    for (const name of Object.keys(raw)) if (!everyName.has(name) && !isMissing(raw[name])) data[name] = raw[name]

    const scope = once(() => withNames(outside(), { form: { data, dirty: true } }))
    const fieldStates = settled ?? validatedFields(shown, scope)
    const isComplete = names.every((name) => !isMissing(data[name]) || !isWanted(fieldStates.get(name)))
    let found: ReadonlyMap<string, CompiledText> | undefined
    const errorsNow = () => {
      found ??= errorsIn(data, fieldStates, rejected, scope)
      return found
    }
    return {
      data,
      fields: fieldStates,
      get valid() {
        return isComplete && errorsNow().size === 0
      },
      get errors() {
        return errorsNow()
      },
    }
  }
}
