import type { CompiledForm, CompiledText } from '../compiled/compiled.ts'
import type { BranchValidators } from '../compiled/validatorModule.ts'
import type { Scope } from '../expression/index.ts'
import type { FieldLimits } from '../fields/index.ts'
import type { Cancel, Clock } from '../ports.ts'
import { createDependentReset, dependsOn } from './fieldDependencies.ts'
import { sameData } from './sameData.ts'
import { createFormValidation, type FormValidation, type FormValidator, fieldOfPlace, NO_LIMITS } from './validateForm.ts'

/** State of a form as expressions read it. */
export interface FormSnapshot {
  /** Values of the shown fields, trimmed where the form declares it. */
  readonly data: Readonly<Record<string, unknown>>
  readonly valid: boolean
  readonly dirty: boolean
}

/** State of a field beside its value. */
export interface FieldSnapshot {
  readonly shown: boolean
  readonly enabled: boolean
  readonly required: boolean
  /** Only when it may be shown: after blur, or after a refused submit (decision 17). */
  readonly error?: CompiledText
  /** What `earliest`, `latest` and `policy` evaluate to now. */
  readonly limits: FieldLimits
}

/** The state of one form, with subscriptions by field. Snapshots keep their identity until something changes. */
export interface FormStore {
  readonly id: string
  readonly form: CompiledForm
  /** Validate functions of the form's branches; `undefined` for a form that the lean core renders. */
  readonly branches: BranchValidators | undefined
  get(): FormSnapshot
  /** Whether the shown fields are valid and may be submitted. */
  valid(): boolean
  field(name: string): FieldSnapshot
  /** The visible error at a path inside a field, such as `people/0/name`. */
  errorAt(place: string): CompiledText | undefined
  /** All raw input values, untrimmed, hidden fields included. */
  typed(): Readonly<Record<string, unknown>>
  set(name: string, value: unknown): void
  /** Blur of a field, or of a path inside one: its error may show from now on. */
  leave(place: string): void
  /**
   * A refused submit: marks every field as touched. Returns the paths of the errors in field order; empty if the form is valid.
   */
  touchAll(): readonly string[]
  /** Sets an error from outside (a refused call), shown until the field changes. */
  reject(name: string, text: CompiledText): void
  reset(data?: Readonly<Record<string, unknown>>): void
  /** Notifies of changes of a field; `"*"` subscribes to the form. */
  subscribe(name: string, listener: () => void): Cancel
  /** A path outside the form, which its conditions read, has changed. */
  outsideChanged(): void
}

export interface FormStoreDeps {
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

/** Of error paths those of a field: itself and inside it. */
const placesIn = (name: string, places: Iterable<string>) => [...places].filter((place) => place === name || place.startsWith(`${name}/`))

/** Creates the store of one form: raw values, validation, touched fields and visible errors. Never fails. */
export function createFormStore(options: FormStoreDeps): FormStore {
  const { form, clock } = options
  const names = Object.keys(form.fields)
  const dependent = names.filter((name) => dependsOn(form, name))
  const emptiedBy = createDependentReset(form)
  const judgeInput = createFormValidation(form, options.validator)
  const listeners = new Map<string, Set<() => void>>()
  const touched = new Set<string>()
  const visible = new Map<string, CompiledText | undefined>()
  const rejected = new Map<string, CompiledText>()
  const timers = new Map<string, Cancel>()
  let raw: Readonly<Record<string, unknown>> = options.start ?? {}
  let first = raw
  let known: FormValidation | undefined
  let snapshot: FormSnapshot | undefined

  const judge = (): FormValidation => {
    known ??= judgeInput({ raw, scope: options.scope, rejected })
    return known
  }
  const forget = () => {
    known = undefined
    snapshot = undefined
  }
  const tell = (...changed: readonly string[]) => {
    const due = new Set(listeners.get('*'))
    for (const name of changed) for (const listener of listeners.get(name) ?? []) due.add(listener)
    for (const listener of due) listener()
  }
  const show = (place: string) => visible.set(place, judge().errors.get(place))

  /** The value changes at once; showing its error is debounced (decision 18). */
  function later(name: string): void {
    timers.get(name)?.()
    const seen = placesIn(name, touched)
    if (seen.length === 0) return
    timers.set(
      name,
      clock.after(form.fields[name]?.wait ?? WAIT, () => {
        for (const place of seen) show(place)
        tell(name)
      }),
    )
  }

  const changed = () => {
    forget()
    options.changed()
  }

  return {
    id: options.id,
    form,
    branches: options.validator.branches,
    get() {
      const { data, valid } = judge()
      snapshot ??= { data, valid, dirty: !sameData(raw, first) }
      return snapshot
    },
    valid: () => judge().valid,
    typed: () => raw,
    field(name) {
      const found = judge().fields.get(name)
      const error = found?.shown === true ? visible.get(name) : undefined
      return {
        shown: found?.shown ?? false,
        enabled: found?.enabled ?? false,
        required: found?.required ?? false,
        limits: found?.limits ?? NO_LIMITS,
        ...(error === undefined ? {} : { error }),
      }
    },
    errorAt: (place) => visible.get(place),
    set(name, value) {
      const emptied = emptiedBy(name, raw)
      const next: Record<string, unknown> = { ...raw, [name]: value }
      for (const other of emptied) next[other] = undefined
      raw = next
      rejected.delete(name)
      for (const other of emptied) {
        rejected.delete(other)
        for (const place of placesIn(other, touched)) touched.delete(place)
      }
      changed()
      // A fixed error disappears at once, also one that a change of this field fixed elsewhere; a new error is debounced.
      for (const place of visible.keys()) if (!judge().errors.has(place) || !touched.has(place)) visible.delete(place)
      later(name)
      tell(name, ...emptied, ...dependent)
    },
    leave(place) {
      const name = fieldOfPlace(place)
      timers.get(name)?.()
      touched.add(place)
      show(place)
      tell(name)
    },
    touchAll() {
      const places = [...judge().errors.keys()]
      for (const place of [...names, ...places]) {
        touched.add(place)
        show(place)
      }
      tell(...new Set([...names, ...places.map(fieldOfPlace)]))
      return places
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
      tell(...names)
    },
    subscribe(name, listener) {
      const heard = listeners.get(name) ?? new Set()
      heard.add(listener)
      listeners.set(name, heard)
      return () => heard.delete(listener)
    },
    outsideChanged() {
      const before = known
      forget()
      const now = judge()
      if (
        before !== undefined &&
        sameData([before.data, [...before.fields], [...before.errors]], [now.data, [...now.fields], [...now.errors]])
      )
        return
      tell(...names)
    },
  }
}
