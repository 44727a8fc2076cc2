import type { CompiledForm, CompiledText, JsonSchema } from '../compile/compiled.ts'
import type { Cancel, Clock } from '../doors.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'
import { type FieldLimits, fieldFault, isUnderWay, saidFault, uploadItems } from '../fields/index.ts'
import { isCivilDate } from '../format/jalali.ts'
import { settleText } from '../format/settleText.ts'
import { withNames } from './facts.ts'
import { dependsOn, emptiedBy, shownFields } from './fieldBonds.ts'
import { sameData } from './sameData.ts'

/** What a generated validator says of one place of the data; `field` is the name of the top-level field. */
export interface FormError {
  readonly field: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}
export type FormValidator = (data: Readonly<Record<string, unknown>>) => readonly FormError[]

export interface FormSnapshot {
  /** Of the shown fields, trimmed where the form says so. */
  readonly data: Readonly<Record<string, unknown>>
  readonly valid: boolean
  readonly dirty: boolean
}

export interface FieldSnapshot {
  /** As it was typed. */
  readonly value: unknown
  readonly shown: boolean
  readonly enabled: boolean
  readonly required: boolean
  /** Only when it may be seen: after leaving the field, or after a refused submit (decision 17). */
  readonly error?: CompiledText
  /** What `earliest`, `latest` and `policy` give now. */
  readonly limits: FieldLimits
  /** The field waits for something, like an upload. */
  readonly pending: boolean
}

export interface FormStore {
  readonly id: string
  readonly form: CompiledForm
  get(): FormSnapshot
  field(name: string): FieldSnapshot
  /** All that was typed, as it was typed. */
  typed(): Readonly<Record<string, unknown>>
  set(name: string, value: unknown): void
  /** The user left the field: its error may show. */
  leave(name: string): void
  /** A refused submit: all errors show. Gives the names of the fields with errors, in their order. */
  touchAll(): readonly string[]
  /** An error from outside, until the field changes. */
  reject(name: string, text: CompiledText): void
  reset(data?: Readonly<Record<string, unknown>>): void
  subscribe(name: string, listener: () => void): Cancel
  /** Something outside changed that conditions read. */
  outsideChanged(): void
}

export interface FormStoreOptions {
  readonly id: string
  readonly form: CompiledForm
  readonly validator: FormValidator
  readonly clock: Clock
  readonly start?: Readonly<Record<string, unknown>>
  /** Scope of the screen, with the form's `params`. */
  scope(): Scope
  changed(): void
}

const WAIT = 400
const isMissing = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

interface Verdict {
  readonly snapshot: FormSnapshot
  readonly fields: ReadonlyMap<
    string,
    {
      readonly shown: boolean
      readonly enabled: boolean
      readonly required: boolean
      readonly limits: FieldLimits
      readonly error: CompiledText | undefined
    }
  >
}

/** Limits by the names that the shared texts use, days as days; anything else of the validator stays as it is. */
const settledValues = (params: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
      isCivilDate(value) ? [[name, { value, as: 'date' }]] : typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [],
    ),
  )
const NO_LIMITS: FieldLimits = {}
const NO_SCHEMA: JsonSchema = {}

export function createFormStore(options: FormStoreOptions): FormStore {
  const { form, validator, clock } = options
  const names = Object.keys(form.fields)
  const listeners = new Map<string, Set<() => void>>()
  const touched = new Set<string>()
  const visible = new Map<string, CompiledText | undefined>()
  const rejected = new Map<string, CompiledText>()
  const timers = new Map<string, Cancel>()
  let raw: Readonly<Record<string, unknown>> = options.start ?? {}
  let first = raw
  let verdict: Verdict | undefined
  const limited = new Map<string, FieldLimits>()
  const schemas = (form.schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>

  const clean = (name: string, value: unknown) => (form.fields[name]?.trim === true && typeof value === 'string' ? value.trim() : value)
  const tell = (name: string) => {
    for (const listener of [...(listeners.get(name) ?? []), ...(listeners.get('*') ?? [])]) listener()
  }

  function judge(): Verdict {
    if (verdict !== undefined) return verdict
    const draft = Object.fromEntries(names.map((name) => [name, clean(name, raw[name])]))
    const asked = (scope: Scope, name: string, key: 'shownWhen' | 'enabledWhen') =>
      isTrue(form.fields[name]?.[key] as Tree | undefined, scope)
    const shown = shownFields(names, draft, (name, shownData) =>
      asked(withNames(options.scope(), { form: { data: shownData, dirty: true } }), name, 'shownWhen'),
    )
    const data = Object.fromEntries(shown.flatMap((name) => (isMissing(draft[name]) ? [] : [[name, draft[name]]])))
    const scope = withNames(options.scope(), { form: { data, dirty: true } })
    const broken = validator(data)
    const schemaRequired = Array.isArray(form.schema['required']) ? (form.schema['required'] as unknown[]) : []
    const fields = new Map(
      names.map((name) => {
        const field = form.fields[name]
        const isShown = shown.includes(name)
        const required = field?.requiredWhen === undefined ? schemaRequired.includes(name) : isTrue(field.requiredWhen as Tree, scope)
        const limits = limitsOf(name, scope)
        const error = isShown ? errorOf(name, required, data, limits, scope, broken) : undefined
        return [name, { shown: isShown, enabled: asked(scope, name, 'enabledWhen'), required, limits, error }]
      }),
    )
    const valid = [...fields.values()].every((field) => field.error === undefined)
    verdict = { snapshot: { data, valid, dirty: !sameData(raw, first) }, fields }
    return verdict
  }

  /** The same object as long as nothing in it changes, so that its field is not drawn anew. */
  function limitsOf(name: string, scope: Scope): FieldLimits {
    const { earliest, latest, policy } = form.fields[name] ?? {}
    if (earliest === undefined && latest === undefined && policy === undefined) return NO_LIMITS
    const limits = evaluateAll({ earliest, latest, ...policy }, scope)
    const before = limited.get(name)
    if (before !== undefined && sameData(before, limits)) return before
    limited.set(name, limits)
    return limits
  }

  function errorOf(
    name: string,
    required: boolean,
    data: Readonly<Record<string, unknown>>,
    limits: FieldLimits,
    scope: Scope,
    broken: ReturnType<FormValidator>,
  ): CompiledText | undefined {
    const field = form.fields[name]
    const word = (keyword: string, values: Readonly<Record<string, unknown>>): CompiledText => {
      const own = field?.errors?.[keyword]
      return own === undefined
        ? ({ key: `portal:form.${keyword}`, values: settledValues(values) } as CompiledText)
        : settleText(own, withNames(scope, values))
    }
    const outside = rejected.get(name)
    if (outside !== undefined) return outside
    if (isMissing(data[name])) return required ? word('required', {}) : undefined
    const found = broken.find((error) => error.field === name && error.keyword !== 'required')
    const wrong = fieldFault(field ?? {}, schemas[name] ?? NO_SCHEMA, data[name], limits) ?? (found && saidFault(field ?? {}, found))
    if (wrong !== undefined) return word(wrong.keyword, wrong.params)
    const rule = Object.values(field?.validWhen ?? {}).find(({ when }) => !isTrue(when as Tree, scope))
    return rule === undefined ? undefined : settleText(rule.text, scope)
  }

  const show = (name: string) => visible.set(name, judge().fields.get(name)?.error)

  /** What is typed counts at once; what follows from it waits (decision 18). */
  function later(name: string): void {
    timers.get(name)?.()
    if (!touched.has(name)) return
    timers.set(
      name,
      clock.after(form.fields[name]?.wait ?? WAIT, () => {
        show(name)
        tell(name)
      }),
    )
  }

  const changed = () => {
    verdict = undefined
    options.changed()
  }

  return {
    id: options.id,
    form,
    get: () => judge().snapshot,
    typed: () => raw,
    field(name) {
      const found = judge().fields.get(name)
      const error = found?.shown === true ? visible.get(name) : undefined
      return {
        value: raw[name],
        shown: found?.shown ?? false,
        enabled: found?.enabled ?? false,
        required: found?.required ?? false,
        limits: found?.limits ?? NO_LIMITS,
        pending: form.fields[name]?.as === 'uploads' && uploadItems(raw[name]).some(isUnderWay),
        ...(error === undefined ? {} : { error }),
      }
    },
    set(name, value) {
      const emptied = emptiedBy(form, name, raw)
      raw = { ...raw, [name]: value, ...Object.fromEntries(emptied.map((other) => [other, undefined])) }
      rejected.delete(name)
      for (const other of emptied) {
        rejected.delete(other)
        touched.delete(other)
      }
      changed()
      // A mended field says so at once, also one that was mended from here; a new error waits.
      for (const [other] of visible) if (judge().fields.get(other)?.error === undefined || !touched.has(other)) visible.delete(other)
      later(name)
      tell(name)
      for (const other of names) if (other !== name && (emptied.includes(other) || dependsOn(form, other))) tell(other)
    },
    leave(name) {
      timers.get(name)?.()
      touched.add(name)
      show(name)
      tell(name)
    },
    touchAll() {
      for (const name of names) {
        touched.add(name)
        show(name)
      }
      for (const name of names) tell(name)
      return names.filter((name) => judge().fields.get(name)?.error !== undefined)
    },
    reject(name, text) {
      rejected.set(name, text)
      changed()
      touched.add(name)
      show(name)
      tell(name)
    },
    reset(data) {
      raw = data ?? options.start ?? {}
      first = raw
      touched.clear()
      visible.clear()
      rejected.clear()
      changed()
      for (const name of names) tell(name)
    },
    subscribe(name, listener) {
      const known = listeners.get(name) ?? new Set()
      known.add(listener)
      listeners.set(name, known)
      return () => known.delete(listener)
    },
    outsideChanged() {
      const before = verdict
      verdict = undefined
      const after = judge()
      if (before !== undefined && sameData(before.snapshot, after.snapshot)) return
      for (const name of names) tell(name)
    },
  }
}

/** What each of these expressions gives now; those that give nothing are left out. */
export const evaluateAll = (trees: Readonly<Record<string, unknown>> | undefined, scope: Scope): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(trees ?? {}).flatMap(([name, tree]) => {
      const value = evaluate(tree as Tree, scope)
      return value === undefined ? [] : [[name, value]]
    }),
  )
