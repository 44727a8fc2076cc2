import type { CompiledField, CompiledForm, CompiledText } from '../compiled/compiled.ts'
import { kindOf, schemaOfField } from '../compiled/fieldKind.ts'
import type { BranchValidators } from '../compiled/validatorModule.ts'
import type { JsonMap } from '../data/isMap.ts'
import { readsOf, type Scope, type Tree } from '../expression/index.ts'
import { faultMessage, fieldFault } from '../fields/index.ts'
import { isCivilDate } from '../format/jalali.ts'
import { localizeText } from '../format/localizeText.ts'
import { withNames } from './facts.ts'
import { shownFields } from './fieldDependencies.ts'
import {
  ASKED,
  CONDITIONS,
  createFieldStates,
  type FieldValidation,
  FREE,
  holds,
  isMissing,
  isPlain,
  type LazyScope,
  once,
  requiredOf,
  trimmed,
} from './fieldStates.ts'
import { cleanField, type InnerField, isLeftOut } from './innerRecords.ts'

/** An error of a generated validator. `place`: a field name, or a path such as `people/0/name` inside a field. */
export interface FormError {
  readonly place: string
  readonly keyword: string
  readonly params: JsonMap
}
/** Validates the data of a form; empty if it is valid. `branches`: of a form that RJSF renders. */
export type FormValidator = ((data: JsonMap) => readonly FormError[]) & { readonly branches?: BranchValidators }

export interface FormValidation {
  /** Values of the shown fields, trimmed where the form declares it; empty values are omitted, at any depth. */
  readonly data: JsonMap
  /** By name; fields inside records by path. */
  readonly fields: ReadonlyMap<string, FieldValidation>
  /** Whether there is no error but refusals. Cheaper than `errors` while a required value is missing. */
  readonly valid: boolean
  /** Errors by path, in field order, one for each path; refusals are among them. Computed on first access. */
  readonly errors: ReadonlyMap<string, CompiledText>
}

export interface FormValidationInput {
  /** Raw input values. */
  readonly raw: JsonMap
  /** Called only if a condition, a limit or a text reads it. */
  scope(): Scope
  /** Errors from outside (refused calls), by path. They do not make the form invalid: whoever refused it judges it again. */
  readonly rejected: ReadonlyMap<string, CompiledText>
}

/** The name of the field that a path belongs to. */
export const fieldOfPlace = (place: string): string => {
  const slash = place.indexOf('/')
  return slash === -1 ? place : place.slice(0, slash)
}

const isWanted = (state: FieldValidation | undefined) => state?.shown === true && state.required

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

const treesOf = (field: CompiledField): readonly Tree[] => [
  ...([
    ...CONDITIONS.map((key) => field[key]),
    ...Object.values(field.policy ?? {}),
    ...Object.values(field.validWhen ?? {}).map(({ when }) => when),
  ].filter((tree) => tree !== undefined) as readonly Tree[]),
  ...Object.values(field.each ?? {}).flatMap(treesOf),
]

/** Names of the form itself, and of the records in it. */
const OWN: ReadonlySet<string> = new Set(['form', 'params', 'row', 'outer'])

/** The field conditions and rules of a form that read paths outside the form. */
export const outsideTreesOf = (form: CompiledForm): readonly Tree[] =>
  Object.values(form.fields)
    .flatMap(treesOf)
    .filter((tree) => readsOf(tree).some((path) => !OWN.has(path) && !path.startsWith('params.')))

function word(field: CompiledField | undefined, { keyword, params }: Omit<FormError, 'place'>, scope: LazyScope): CompiledText {
  const own = field?.errors?.[keyword]
  return own === undefined
    ? ({ key: `portal:form.${keyword}`, values: settledValues(params) } as CompiledText)
    : localizeText(own, withNames(scope(), params))
}
const REQUIRED = { keyword: 'required', params: {} }

/** A field that has a value, at its place. */
type Placed = Pick<InnerField, 'place' | 'field' | 'schema' | 'value' | 'state' | 'scope'>

/** The first error of a field: missing, wrong for its kind, for the schema, or by a rule of its own. `undefined` if there is none. */
function errorOf({ place, field, schema, value, state, scope }: Placed, broken: readonly FormError[]): CompiledText | undefined {
  const own = broken.find((error) => error.place === place)
  if (isMissing(value)) {
    // The schema may require it depending on other data, unless the form itself declares when it is required.
    return state.required || (field.requiredWhen === undefined && own !== undefined) ? word(field, REQUIRED, scope) : undefined
  }
  const fault = fieldFault(field, schema, value, state.limits)
  if (fault !== undefined) return word(field, fault, scope)
  if (own !== undefined) return word(field, faultMessage(field, own), scope)
  const rule = Object.values(field.validWhen ?? {}).find(({ when }) => !holds(when, scope))
  return rule && localizeText(rule.text, scope())
}

/** Creates the validation of a form: which fields are shown, the data to send, the errors. Never fails. */
export function createFormValidation(form: CompiledForm, validator: FormValidator): (input: FormValidationInput) => FormValidation {
  const fields = Object.entries(form.fields)
  const schemaRequired = requiredOf(form.schema)
  const names = fields.map(([name]) => name)
  const isConditional = fields.some(([, { shownWhen }]) => shownWhen !== undefined)
  const everyName: ReadonlySet<string> = new Set(names)
  const nested: ReadonlySet<string> = new Set(
    fields.flatMap(([name, field]) => (kindOf(field, schemaOfField(form, name)) === 'nested' ? [name] : [])),
  )
  const stateOf = createFieldStates()
  /** State of all fields, if no field has conditions or limits: then it is the same for every input. */
  const settled = fields.every(([, field]) => isPlain(field))
    ? new Map(names.map((name) => [name, schemaRequired.has(name) ? ASKED : FREE]))
    : undefined

  /** Data of the shown fields, and the fields in their records. */
  function cleaned(raw: JsonMap, outside: LazyScope): { data: JsonMap; shown: ReadonlySet<string>; inner: readonly InnerField[] } {
    const draft: Record<string, unknown> = {}
    for (const [name, field] of fields) draft[name] = trimmed(field, raw[name])
    const isShown = (name: string, shown: JsonMap) =>
      holds(form.fields[name]?.shownWhen, () => withNames(outside(), { form: { data: shown, dirty: true } }))
    const shown = isConditional ? new Set(shownFields(names, draft, isShown)) : everyName
    const data: Record<string, unknown> = {}
    for (const name of shown) if (!isMissing(draft[name])) data[name] = draft[name]
    // Data that only the schema names (`if`/`then`) has no field of its own.
    for (const name of Object.keys(raw)) if (!everyName.has(name) && !isMissing(raw[name])) data[name] = raw[name]
    const found: InnerField[] = []
    const scope = once(() => withNames(outside(), { form: { data: { ...data }, dirty: true } }))
    for (const [name, value] of Object.entries(data)) {
      if (everyName.has(name) && !nested.has(name)) continue
      const sent = cleanField(form.fields[name], schemaOfField(form, name), value, name, scope, { stateOf, found })
      if (isLeftOut(sent, schemaRequired.has(name))) delete data[name]
      else data[name] = sent
    }
    return { data, shown, inner: found }
  }

  function errorsIn(
    data: JsonMap,
    states: FormValidation['fields'],
    inner: readonly InnerField[],
    rejected: FormValidationInput['rejected'],
    scope: LazyScope,
  ): FormValidation['errors'] {
    const broken = new Map<string, FormError[]>()
    for (const error of validator(data)) {
      const name = fieldOfPlace(error.place)
      broken.set(name, [...(broken.get(name) ?? []), error])
    }
    const errors = new Map<string, CompiledText>()
    const put = (place: string, error: CompiledText | undefined) => {
      if (error !== undefined && !errors.has(place)) errors.set(place, error)
    }
    const judged = new Set(inner.map(({ place }) => place))
    for (const [name, field] of fields) {
      const state = states.get(name) ?? FREE
      if (!state.shown) continue
      const wrong = broken.get(name) ?? []
      put(name, errorOf({ place: name, field, schema: schemaOfField(form, name), value: data[name], state, scope }, wrong))
      if (!nested.has(name) || isMissing(data[name])) continue
      for (const one of inner) {
        if (fieldOfPlace(one.place) !== name || !one.state.shown) continue
        put(one.place, errorOf(one, wrong))
      }
      for (const error of wrong) if (!judged.has(error.place)) put(error.place, word(undefined, faultMessage({}, error), scope))
    }
    for (const [name, found] of broken) if (!everyName.has(name)) for (const error of found) put(error.place, word(undefined, error, scope))
    for (const [place, text] of rejected) if (states.get(place)?.shown !== false) put(place, text)
    return errors
  }

  function statesOf(shown: ReadonlySet<string>, inner: readonly InnerField[], scope: LazyScope): FormValidation['fields'] {
    const states = new Map<string, FieldValidation>()
    for (const [name, field] of fields)
      states.set(name, stateOf(name, field, { isShown: shown.has(name), isRequired: schemaRequired.has(name) }, scope))
    for (const { place, state } of inner) states.set(place, state)
    return states
  }

  return ({ raw, scope: around, rejected }) => {
    const outside = once(around)
    const { data, shown, inner } = cleaned(raw, outside)
    const scope = once(() => withNames(outside(), { form: { data, dirty: true } }))
    const states = settled ?? statesOf(shown, inner, scope)
    const isComplete = names.every((name) => !isMissing(data[name]) || !isWanted(states.get(name)))
    let found: ReadonlyMap<string, CompiledText> | undefined
    const errorsNow = () => {
      found ??= errorsIn(data, states, inner, rejected, scope)
      return found
    }
    return {
      data,
      fields: states,
      get valid() {
        if (!isComplete) return false
        for (const [place, text] of errorsNow()) if (rejected.get(place) !== text) return false
        return true
      },
      get errors() {
        return errorsNow()
      },
    }
  }
}
