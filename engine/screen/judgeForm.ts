import type { CompiledField, CompiledForm, CompiledText } from '../compile/compiled.ts'
import { isTrue, readsOf, type Scope, type Tree } from '../expression/index.ts'
import { settleText } from '../format/settleText.ts'
import { withNames } from './facts.ts'

type Values = Readonly<Record<string, unknown>>

/** What a generated validator says of one place of the data: a field's name, or `people/0/name` inside one. */
export interface FormError {
  readonly place: string
  readonly keyword: string
  readonly params: Values
}
export type FormValidator = (data: Values) => readonly FormError[]

export interface JudgedField {
  readonly shown: boolean
  readonly enabled: boolean
  readonly required: boolean
}

export interface Judgement {
  /** Of the shown fields, trimmed where the form says so; what is empty is left out. */
  readonly data: Values
  readonly fields: ReadonlyMap<string, JudgedField>
  /** What is wrong at a place, in the order of the fields; one for each place. */
  readonly errors: ReadonlyMap<string, CompiledText>
}

export interface JudgedInput {
  /** As it was typed. */
  readonly raw: Values
  readonly scope: Scope
  /** Errors from outside. */
  readonly rejected: ReadonlyMap<string, CompiledText>
}

/** The name of the field that a place belongs to. */
export const fieldOfPlace = (place: string): string => {
  const slash = place.indexOf('/')
  return slash === -1 ? place : place.slice(0, slash)
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Limits by the names that the shared texts use; anything else of the validator stays as it is. */
const settledValues = (params: Values) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'number' || typeof value === 'string'))

const CONDITIONS = ['shownWhen', 'requiredWhen', 'enabledWhen'] as const
const treesOf = (field: CompiledField): readonly Tree[] => [
  ...CONDITIONS.flatMap((key) => (field[key] === undefined ? [] : [field[key] as Tree])),
  ...Object.values(field.validWhen ?? {}).map(({ when }) => when as Tree),
]

/** Whether a field has conditions or rules of its own, so that a change elsewhere may concern it. */
export const dependsOnOthers = (field: CompiledField): boolean => treesOf(field).length > 0

/** The conditions and rules of a form's fields, so far as they read what is outside the form. */
export const outsideTreesOf = (form: CompiledForm): readonly Tree[] =>
  Object.values(form.fields)
    .flatMap(treesOf)
    .filter((tree) => readsOf(tree).some((path) => path !== 'form' && path !== 'params' && !path.startsWith('params.')))

/** Judges what was typed into a form: what is shown, what is sent, what is wrong. Never fails. */
export function createJudge(form: CompiledForm, validator: FormValidator): (input: JudgedInput) => Judgement {
  const fields = Object.entries(form.fields)
  const { required: listed } = form.schema
  const schemaRequired = new Set(Array.isArray(listed) ? (listed as readonly unknown[]) : [])
  const conditional = fields.filter(([, field]) => field.shownWhen !== undefined)
  const unsettled: JudgedField = { shown: true, enabled: true, required: false }
  const settled: JudgedField = { shown: true, enabled: true, required: true }

  const clean = (field: CompiledField, value: unknown) => (field.trim === true && typeof value === 'string' ? value.trim() : value)
  const holds = (tree: unknown, scope: Scope) => isTrue(tree as Tree | undefined, scope)

  function word(field: CompiledField | undefined, { keyword, params }: Omit<FormError, 'place'>, scope: Scope): CompiledText {
    const own = field?.errors?.[keyword]
    return own === undefined
      ? ({ key: `portal:form.${keyword}`, values: settledValues(params) } as CompiledText)
      : settleText(own, withNames(scope, params))
  }

  return ({ raw, scope: outside, rejected }) => {
    const draft: Record<string, unknown> = {}
    for (const [name, field] of fields) draft[name] = clean(field, raw[name])
    const draftScope = withNames(outside, { form: { data: draft, dirty: true } })
    const hidden = new Set(conditional.filter(([, field]) => !holds(field.shownWhen, draftScope)).map(([name]) => name))
    const data: Record<string, unknown> = {}
    for (const [name] of fields) if (!hidden.has(name) && !isMissing(draft[name])) data[name] = draft[name]
    // What a schema asks for by itself, as `if` and `then` do, has no field of its own.
    for (const [name, value] of Object.entries(raw)) if (!Object.hasOwn(form.fields, name) && !isMissing(value)) data[name] = value

    const broken = new Map<string, FormError[]>()
    for (const error of validator(data)) {
      const name = fieldOfPlace(error.place)
      broken.set(name, [...(broken.get(name) ?? []), error])
    }
    const scope = withNames(outside, { form: { data, dirty: true } })
    const judged = new Map<string, JudgedField>()
    const errors = new Map<string, CompiledText>()
    for (const [name, field] of fields) {
      const required = field.requiredWhen === undefined ? schemaRequired.has(name) : holds(field.requiredWhen, scope)
      const enabled = holds(field.enabledWhen, scope)
      const shown = !hidden.has(name)
      judged.set(name, shown && enabled ? (required ? settled : unsettled) : { shown, enabled, required })
      if (!shown) continue
      const refused = rejected.get(name)
      if (refused !== undefined) errors.set(name, refused)
      else if (isMissing(data[name])) {
        // Other data may ask for it, too, unless the form itself says when.
        const isAsked = required || (field.requiredWhen === undefined && broken.has(name))
        if (isAsked) errors.set(name, word(field, { keyword: 'required', params: {} }, scope))
      } else {
        for (const error of broken.get(name) ?? [])
          if (!errors.has(error.place)) errors.set(error.place, word(error.place === name ? field : undefined, error, scope))
        const rule = Object.values(field.validWhen ?? {}).find(({ when }) => !holds(when, scope))
        if (rule !== undefined && !errors.has(name)) errors.set(name, settleText(rule.text, scope))
      }
    }
    for (const [name, found] of broken)
      if (!Object.hasOwn(form.fields, name))
        for (const error of found) if (!errors.has(error.place)) errors.set(error.place, word(undefined, error, scope))
    return { data, fields: judged, errors }
  }
}
