import type { CompiledField, CompiledForm, CompiledText } from '../compiled/compiled.ts'
import { kindOf, schemaOfField } from '../compiled/fieldKind.ts'
import { fieldOfPlace } from '../compiled/formPlaces.ts'
import type { BranchValidators } from '../compiled/validatorModule.ts'
import type { JsonMap } from '../data/isMap.ts'
import { readsOf, type Scope, type Tree } from '../expression/index.ts'
import type { FieldFaults } from '../fieldKinds/fieldFaults.ts'
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
  type StateOf,
  trimmed,
} from './fieldStates.ts'
import type { InnerField } from './innerRecords.ts'
import type { InnerFields, NestedForm } from './nestedForm.ts'

/** An error of a generated validator. `place`: a field name, or a path such as `people/0/name` inside a field. */
export interface FormError {
  readonly place: string
  readonly keyword: string
  readonly params: JsonMap
}
/** Validates the data of a form; empty if it is valid. `branches` and `nested`: of a form that RJSF renders. */
export type FormValidator = ((data: JsonMap) => readonly FormError[]) & {
  readonly branches?: BranchValidators
  readonly nested?: NestedForm
}

export interface FormValidation {
  /** Values of the shown fields, trimmed where the form declares it; empty values are omitted, at any depth. */
  readonly data: JsonMap
  /** By name; fields inside records by path. */
  readonly fields: ReadonlyMap<string, FieldValidation>
  /** Whether there is no error but refusals of other values. Cheaper than `errors` while a required value is missing. */
  readonly valid: boolean
  /** Errors by path, in field order, one for each path; refusals are among them. Computed on first access. */
  readonly errors: ReadonlyMap<string, CompiledText>
}

export interface FormValidationInput {
  /** Raw input values. */
  readonly raw: JsonMap
  /** Called only if a condition, a limit or a text reads it. */
  scope(): Scope
  /** Errors from outside (refused calls), by path. */
  readonly rejected: ReadonlyMap<string, CompiledText>
  /** Whether these values were refused: then the form is invalid until one of them changes, wherever its errors are. */
  readonly isRefused: boolean
}

const isWanted = (state: FieldValidation | undefined) => state?.shown === true && state.required

/**
 * Parameters of a validation error under the names that the shared texts use; ISO dates are formatted as dates. Other values are
 * omitted.
 */
const settledValues = (params: JsonMap) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
      isCivilDate(value)
        ? [[name, { value, format: 'date' }]]
        : typeof value === 'number' || typeof value === 'string'
          ? [[name, value]]
          : [],
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

/** Keywords of the validator that are said in the words of another one. */
const SAID_AS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['type', 'additionalProperties', 'oneOf', 'anyOf', 'not', 'propertyNames', 'contains'].map((key) => [key, 'const']),
  ),
  format: 'pattern',
  minProperties: 'minItems',
  maxProperties: 'maxItems',
}

/** The key of the text of an error. */
export const wordOf = (keyword: string): string => `form.${SAID_AS[keyword] ?? keyword}`

function word(field: CompiledField | undefined, { keyword, params }: Omit<FormError, 'place'>, scope: LazyScope): CompiledText {
  const own = field?.errors?.[keyword] ?? field?.errors?.[keyword.split('.', 1)[0] ?? '']
  return own === undefined
    ? ({ key: `portal:${wordOf(keyword)}`, values: settledValues(params) } as CompiledText)
    : localizeText(own, withNames(scope(), params))
}
const REQUIRED = { keyword: 'required', params: {} }
/** Texts of errors at places for which no field is declared. */
const wordAt = (scope: LazyScope) => (error: Omit<FormError, 'place'>) => word(undefined, faultMessage({}, error), scope)

/** A field that has a value, at its place. */
type Placed = Pick<InnerField, 'place' | 'field' | 'schema' | 'value' | 'state' | 'scope'>

/** The text of the first rule of a field that does not hold. */
function brokenRule({ field, scope }: Pick<Placed, 'field' | 'scope'>): CompiledText | undefined {
  const rule = Object.values(field.validWhen ?? {}).find(({ when }) => !holds(when, scope))
  return rule && localizeText(rule.text, scope())
}

/**
 * The first error of a field: missing, wrong for its kind, for the schema, or by a rule of its own; of a field with a policy, whose requirements are
 * listed anyway, the rule before the policy (PROF-29). `undefined` if there is none.
 */
function errorOf(
  { place, field, schema, value, state, scope }: Placed,
  broken: readonly FormError[],
  faults: FieldFaults,
): CompiledText | undefined {
  const own = broken.find((error) => error.place === place)
  if (isMissing(value)) {
    // The schema may require it depending on other data, unless the form itself declares when it is required.
    return state.required || (field.requiredWhen === undefined && own !== undefined) ? word(field, REQUIRED, scope) : undefined
  }
  const first = field.policy === undefined ? undefined : brokenRule({ field, scope })
  if (first !== undefined) return first
  const fault = fieldFault(field, schema, value, state.limits, faults)
  if (fault !== undefined) return word(field, fault, scope)
  if (own !== undefined) return word(field, faultMessage(field, own), scope)
  return brokenRule({ field, scope })
}

/** What is known of a form before there is data. */
interface FormParts {
  readonly form: CompiledForm
  readonly fields: readonly (readonly [name: string, field: CompiledField])[]
  readonly names: ReadonlySet<string>
  /** Names of the fields that hold records. */
  readonly nested: ReadonlySet<string>
  readonly required: ReadonlySet<unknown>
  readonly isConditional: boolean
  readonly stateOf: StateOf
  /** `undefined` for a flat form. */
  readonly inside: NestedForm | undefined
  /** Of kinds that few forms have. */
  readonly faults: FieldFaults
}

function partsOf(form: CompiledForm, inside: NestedForm | undefined, faults: FieldFaults): FormParts {
  const fields = Object.entries(form.fields)
  const nested = fields.filter(([name, field]) => kindOf(field, schemaOfField(form, name)) === 'nested')
  return {
    form,
    fields,
    names: new Set(fields.map(([name]) => name)),
    nested: new Set(nested.map(([name]) => name)),
    required: requiredOf(form.schema),
    isConditional: fields.some(([, { shownWhen }]) => shownWhen !== undefined),
    stateOf: createFieldStates(),
    inside,
    faults,
  }
}

interface Cleaned extends InnerFields {
  readonly data: JsonMap
  readonly shown: ReadonlySet<string>
}

const NONE: InnerFields = { inner: [], blank: [] }

/** Data of the shown fields, and the fields in their records. */
function cleanForm(
  { form, fields, names, nested, required, isConditional, stateOf, inside }: FormParts,
  raw: JsonMap,
  outside: LazyScope,
): Cleaned {
  const draft: Record<string, unknown> = {}
  for (const [name, field] of fields) draft[name] = trimmed(field, raw[name])
  const isShown = (name: string, shown: JsonMap) =>
    holds(form.fields[name]?.shownWhen, () => withNames(outside(), { form: { data: shown, dirty: true } }))
  const shown = isConditional ? new Set(shownFields([...names], draft, isShown)) : names
  const data: Record<string, unknown> = {}
  for (const name of shown) if (!isMissing(draft[name])) data[name] = draft[name]
  // Data that only the schema names (`if`/`then`) has no field of its own.
  for (const name of Object.keys(raw)) if (!names.has(name) && !isMissing(raw[name])) data[name] = raw[name]
  const scope = once(() => withNames(outside(), { form: { data: { ...data }, dirty: true } }))
  const holders = [...new Set([...nested, ...Object.keys(data)])].filter(
    (name) => !names.has(name) || (nested.has(name) && shown.has(name)),
  )
  return { data, shown, ...(inside?.clean(data, { form, required, stateOf, scope, names: holders }) ?? NONE) }
}

/** States of all fields, those in records by path. */
function statesOf({ fields, required, stateOf }: FormParts, { shown, inner }: Cleaned, scope: LazyScope): FormValidation['fields'] {
  const states = new Map<string, FieldValidation>()
  for (const [name, field] of fields)
    states.set(name, stateOf(name, field, { isShown: shown.has(name), isRequired: required.has(name) }, scope))
  for (const { place, state } of inner) states.set(place, state)
  return states
}

/** Errors by path, in field order: those of fields, those that only the schema names, refusals. */
function errorsIn(
  { form, fields, names, nested, inside, faults }: FormParts,
  { data, ...found }: Cleaned,
  states: FormValidation['fields'],
  wrongs: readonly FormError[],
  scope: LazyScope,
): Map<string, CompiledText> {
  const broken = new Map<string, FormError[]>()
  for (const error of wrongs) {
    const name = fieldOfPlace(error.place)
    broken.set(name, [...(broken.get(name) ?? []), error])
  }
  const errors = new Map<string, CompiledText>()
  const put = (place: string, error: CompiledText | undefined) => {
    if (error !== undefined && !errors.has(place)) errors.set(place, error)
  }
  const to = { put, errorOf: (one: InnerField, wrong: readonly FormError[]) => errorOf(one, wrong, faults), word: wordAt(scope), errors }
  for (const [name, field] of fields) {
    const state = states.get(name) ?? FREE
    if (!state.shown) continue
    const wrong = broken.get(name) ?? []
    put(name, errorOf({ place: name, field, schema: schemaOfField(form, name), value: data[name], state, scope }, wrong, faults))
    if (nested.has(name) && !isMissing(data[name])) inside?.putErrors(name, found, wrong, to)
  }
  for (const name of new Set([...broken.keys(), ...found.blank.map(fieldOfPlace)])) {
    if (names.has(name)) continue
    const wrong = broken.get(name) ?? []
    if (inside) inside.putErrors(name, found, wrong, to)
    else for (const error of wrong) put(error.place, word(undefined, error, scope))
  }
  return errors
}

/** Creates the validation of a form: which fields are shown, the data to send, the errors. Never fails. */
export function createFormValidation(
  form: CompiledForm,
  validator: FormValidator,
  faults: FieldFaults = {},
): (input: FormValidationInput) => FormValidation {
  const parts = partsOf(form, validator.nested, faults)
  const { fields, names, required } = parts
  /** State of all fields, if no field has conditions or limits: then it is the same for every input. */
  const settled = fields.every(([, field]) => isPlain(field))
    ? new Map([...names].map((name) => [name, required.has(name) ? ASKED : FREE]))
    : undefined

  return ({ raw, scope: around, rejected, isRefused }) => {
    const outside = once(around)
    const cleaned = cleanForm(parts, raw, outside)
    const { data } = cleaned
    const scope = once(() => withNames(outside(), { form: { data, dirty: true } }))
    const states = settled ?? statesOf(parts, cleaned, scope)
    const isComplete = fields.every(([name]) => !isMissing(data[name]) || !isWanted(states.get(name)))
    const errorsNow = once(() => {
      const errors = errorsIn(parts, cleaned, states, validator(data), scope)
      for (const [place, text] of rejected) if (states.get(place)?.shown !== false && !errors.has(place)) errors.set(place, text)
      return errors
    })
    return {
      data,
      fields: states,
      get valid() {
        if (!isComplete || isRefused) return false
        for (const [place, text] of errorsNow()) if (rejected.get(place) !== text) return false
        return true
      },
      get errors() {
        return errorsNow()
      },
    }
  }
}
