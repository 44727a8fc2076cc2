import type { CompiledForm, CompiledText } from '../compiled/compiled.ts'
import { fieldOfPlace, placeOf, placesAround, valueAt } from '../compiled/formPlaces.ts'
import type { BranchValidators } from '../compiled/validatorModule.ts'
import { isMap } from '../data/isMap.ts'
import type { Scope } from '../expression/index.ts'
import type { FieldFaults } from '../fieldKinds/fieldFaults.ts'
import type { Cancel, Clock } from '../ports.ts'
import { createDependentReset, dependsOn } from './fieldDependencies.ts'
import { type FieldValidation, FREE, isMissing } from './fieldStates.ts'
import { sameData } from './sameData.ts'
import { createFormValidation, type FormValidation, type FormValidator } from './validateForm.ts'
import { createVisibleErrors, type VisibleErrors } from './visibleErrors.ts'

/** State of a form as expressions read it. */
export interface FormSnapshot {
  /** Values of the shown fields, trimmed where the form declares it. */
  readonly data: Readonly<Record<string, unknown>>
  readonly valid: boolean
  readonly dirty: boolean
  /** Changed since it was opened, and since it was sent. */
  readonly unsaved: boolean
}

/** State of a field beside its value. */
export interface FieldSnapshot extends FieldValidation {
  /** Only when it may be shown: after blur, or after a refused submit (decision 17). */
  readonly error?: CompiledText
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
  /** By name; inside a record by path, such as `people/0/name`, and disabled if its record is. */
  field(place: string): FieldSnapshot
  /** All raw input values, untrimmed, hidden fields included. */
  typed(): Readonly<Record<string, unknown>>
  set(name: string, value: unknown): void
  /** Blur of a field, or of a path inside one: its error may show from now on. */
  leave(place: string): void
  /**
   * A submit: marks every field as touched. Returns the paths of the errors in field order; empty if the form is valid, and then
   * earlier refusals are over.
   */
  touchAll(): readonly string[]
  /**
   * Sets an error from outside (a refused call) at a path, shown until the value there changes or the form is submitted again. The
   * form is invalid until a value of it changes. With an empty path it concerns the form as a whole, which may be submitted again.
   */
  reject(place: string, text: CompiledText): void
  /** The visible errors, by path. */
  shownErrors(): Readonly<Record<string, CompiledText>>
  /** Paths of the errors from outside, in the order in which they came. */
  refusals(): readonly string[]
  /** Sets several fields as if the user had: what depends on them is emptied, unless it is given, too. */
  fill(data: FormSnapshot['data']): void
  /** Starts again with the start values as they are now, without errors. */
  restart(): void
  /** What is in it now has arrived where it was sent. */
  sent(): void
  /** Replaces the data, without errors; the form counts as unchanged. */
  reset(data: FormSnapshot['data']): void
  /** Notifies of changes of a field and inside it; `"*"` subscribes to the form. */
  subscribe(place: string, listener: () => void): Cancel
  /** A path outside the form, which its conditions read, has changed. */
  outsideChanged(): void
  /** A path that its start values read has changed: a form that nobody has changed starts again. */
  startChanged(): void
}

export interface FormStoreDeps {
  readonly id: string
  readonly form: CompiledForm
  readonly validator: FormValidator
  readonly clock: Clock
  /** Errors of kinds of fields that few forms have (`hasRareFaults`). */
  readonly faults?: FieldFaults | undefined
  /** The start values as they are now. */
  start(): FormSnapshot['data']
  /** Input of the user in an earlier version of the form. */
  readonly carried?: FormSnapshot['data'] | undefined
  /** Scope of the screen, with the form's `params`. */
  scope(): Scope
  changed(): void
}

/** Debounce delay of a field without `wait`, ms. */
const WAIT = 400

/** Listeners of each field, and under `"*"` of the form. */
function createFieldListeners() {
  const listeners = new Map<string, Set<() => void>>()
  return {
    subscribe(place: string, listener: () => void): Cancel {
      const name = fieldOfPlace(place)
      const known = listeners.get(name) ?? new Set()
      known.add(listener)
      listeners.set(name, known)
      return () => known.delete(listener)
    },
    /** Calls each listener of the form and of these fields once. */
    notify(...names: readonly string[]): void {
      for (const listener of new Set(['*', ...names].flatMap((name) => [...(listeners.get(name) ?? [])]))) listener()
    },
  }
}

/** A value without what is empty in it: a text that was cleared is as if nobody had typed. */
function filled(value: unknown): unknown {
  if (!isMap(value)) return isMissing(value) ? undefined : value
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const one = filled(inner)
    return one === undefined ? [] : [[name, one] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
const isAlike = (a: unknown, b: unknown): boolean => sameData(a, b) || sameData(filled(a), filled(b))

/** Errors from outside, and the values to which they belong. */
function createRefusals() {
  const texts = new Map<string, CompiledText>()
  let refused: FormSnapshot['data'] | undefined
  return {
    texts,
    isRefused: (raw: FormSnapshot['data']): boolean => raw === refused,
    add(place: string, text: CompiledText, raw: FormSnapshot['data']) {
      texts.set(place, text)
      if (place !== '') refused = raw
    },
    /** Drops those of the named fields, and elsewhere where values differ. */
    change(raw: FormSnapshot['data'], next: FormSnapshot['data'], named: readonly string[]) {
      for (const place of texts.keys())
        if (named.includes(place) || !sameData(valueAt(raw, place), valueAt(next, place))) texts.delete(place)
      refused = undefined
    },
    clear() {
      texts.clear()
      refused = undefined
    },
  }
}

const comparable = ({ data, fields, errors }: FormValidation) => [data, [...fields], [...errors]]

/** The raw values of a form, and what is validated of them, computed when it is read after a change. */
function createFormValues({ form, validator, faults, start, carried, scope, changed }: FormStoreDeps) {
  const validate = createFormValidation(form, validator, faults)
  const refusals = createRefusals()
  let started = start()
  let first = started
  let raw = carried ?? first
  /** The values that were sent last. */
  let sent: FormSnapshot['data'] | undefined
  let known: FormValidation | undefined
  let snapshot: FormSnapshot | undefined

  const validation = (): FormValidation => {
    known ??= validate({ raw, scope, rejected: refusals.texts, isRefused: refusals.isRefused(raw) })
    return known
  }
  const invalidate = () => {
    known = undefined
    snapshot = undefined
  }
  const replace = (values: FormSnapshot['data']) => {
    raw = values
    invalidate()
    changed()
  }
  const reset = (values: FormSnapshot['data']) => {
    first = values
    refusals.clear()
    replace(values)
  }
  return {
    raw: (): FormSnapshot['data'] => raw,
    validation,
    replace,
    reset,
    restart() {
      started = start()
      reset(started)
    },
    /** Whether other start values than before are due, and nobody has changed the form. */
    mayRestart: (): boolean => isAlike(raw, first) && !sameData(start(), started),
    reject(place: string, text: CompiledText) {
      refusals.add(place, text, raw)
      replace(raw)
    },
    refusals: (): readonly string[] => [...refusals.texts.keys()],
    sent() {
      sent = raw
      snapshot = undefined
      changed()
    },
    /** Replaces the values, and drops errors from outside of the named fields, and elsewhere where values differ. */
    change(next: FormSnapshot['data'], named: readonly string[]) {
      refusals.change(raw, next, named)
      replace(next)
    },
    /** Drops all errors from outside. Returns their places. */
    acceptAll(): readonly string[] {
      const places = [...refusals.texts.keys()]
      refusals.texts.clear()
      if (places.length > 0) invalidate()
      return places
    },
    snapshot(): FormSnapshot {
      const { data, valid } = validation()
      if (snapshot === undefined) {
        const dirty = !isAlike(raw, first)
        snapshot = { data, valid, dirty, unsaved: dirty && (sent === undefined || !isAlike(raw, sent)) }
      }
      return snapshot
    },
    /** Validates again, since something outside has changed; whether the result differs. */
    revalidate(): boolean {
      const before = known
      invalidate()
      const now = validation()
      return before === undefined || !sameData(comparable(before), comparable(now))
    },
  }
}

/** Empties the hidden fields that do not keep what was entered. Returns their names. */
function createForgetting(
  { fields }: CompiledForm,
  values: ReturnType<typeof createFormValues>,
  visible: VisibleErrors,
): () => readonly string[] {
  const forgetful = Object.entries(fields).flatMap(([name, field]) => (field.forgets ? [name] : []))
  return () => {
    const hidden = forgetful.filter((name) => values.raw()[name] !== undefined && values.validation().fields.get(name)?.shown === false)
    for (const name of hidden) visible.untouch(name)
    if (hidden.length > 0) values.replace({ ...values.raw(), ...Object.fromEntries(hidden.map((name) => [name, undefined])) })
    return hidden
  }
}

/** Sets fields and empties those that depend on them, unless they are given, too. Returns the names of all that changed. */
function changeFields(
  { form, validator }: FormStoreDeps,
  given: FormSnapshot['data'],
  values: ReturnType<typeof createFormValues>,
  visible: VisibleErrors,
  emptiedBy: ReturnType<typeof createDependentReset>,
): readonly string[] {
  const before = values.raw()
  const named = Object.keys(given)
  const emptied = named.flatMap((name) => emptiedBy(name, before)).filter((name) => !Object.hasOwn(given, name))
  for (const name of emptied) visible.untouch(name)
  const resetIn = validator.nested?.resetInside ?? ((_, __, after) => after)
  const changed = Object.fromEntries(named.map((name) => [name, resetIn(form.fields[name], before[name], given[name])]))
  values.change({ ...before, ...changed, ...Object.fromEntries(emptied.map((name) => [name, undefined])) }, named)
  visible.hideFixed()
  for (const name of named) visible.showLater(name)
  return [...named, ...emptied]
}

/** Creates the store of one form: raw values, validation, touched fields and visible errors. Never fails. */
export function createFormStore(deps: FormStoreDeps): FormStore {
  const { id, form, clock } = deps
  const names = Object.keys(form.fields)
  const dependent = names.filter((name) => dependsOn(form.fields[name]))
  const emptiedBy = createDependentReset(form)
  const { subscribe, notify } = createFieldListeners()
  const values = createFormValues(deps)
  const { validation } = values
  const visible = createVisibleErrors({
    clock,
    errors: () => validation().errors,
    waitOf: (name) => form.fields[name]?.wait ?? WAIT,
    changed: notify,
  })

  const forget = createForgetting(form, values, visible)
  const change = (given: FormSnapshot['data']) =>
    notify(...changeFields(deps, given, values, visible, emptiedBy), ...forget(), ...dependent)
  function restart(): void {
    visible.clear()
    values.restart()
    notify(...names)
  }

  return {
    id,
    form,
    branches: deps.validator.branches,
    get: values.snapshot,
    valid: () => validation().valid,
    typed: values.raw,
    field(place) {
      const { fields } = validation()
      const state = fields.get(place) ?? FREE
      const error = state.shown ? visible.at(place) : undefined
      const enabled = state.enabled && placesAround(place).every((around) => fields.get(around)?.enabled !== false)
      return error === undefined && enabled === state.enabled ? state : { ...state, enabled, ...(error && { error }) }
    },
    set: (name, value) => change({ [name]: value }),
    fill: change,
    leave(place) {
      const name = fieldOfPlace(place)
      visible.cancelLater(name)
      visible.touch(place)
      notify(name)
    },
    touchAll() {
      const accepted = validation().valid ? values.acceptAll() : []
      const places = [...validation().errors.keys()]
      for (const place of [...names, ...places, ...accepted]) visible.touch(place)
      notify(...names, ...places.map(fieldOfPlace))
      return places
    },
    reject(field, text) {
      const place = placeOf(field)
      values.reject(place, text)
      visible.touch(place)
      notify(fieldOfPlace(place))
    },
    shownErrors: visible.shown,
    refusals: values.refusals,
    sent() {
      values.sent()
      notify()
    },
    restart,
    reset(data) {
      visible.clear()
      values.reset(data)
      notify(...names)
    },
    subscribe,
    outsideChanged() {
      if (values.revalidate()) notify(...forget(), ...names)
    },
    startChanged() {
      if (values.mayRestart()) restart()
    },
  }
}
