import type { CompiledField, CompiledForm, CompiledText } from '../compiled/compiled.ts'
import { schemaOfField } from '../compiled/fieldKind.ts'
import { fieldOfPlace } from '../compiled/formPlaces.ts'
import type { AjvError, GeneratedValidator } from '../compiled/validatorModule.ts'
import { withoutOtherBranches } from './closestBranch.ts'
import type { LazyScope, StateOf } from './fieldStates.ts'
import { createFormValidator } from './formValidator.ts'
import { cleanField, type InnerField, isLeftOut } from './innerRecords.ts'
import { resetInside } from './resetInside.ts'
import type { FormError, FormValidator } from './validateForm.ts'

/** What is found inside the values of a form. */
export interface InnerFields {
  readonly inner: readonly InnerField[]
  /** Paths of empty items of lists. */
  readonly blank: readonly string[]
}

interface Given {
  readonly form: CompiledForm
  readonly required: ReadonlySet<unknown>
  readonly stateOf: StateOf
  readonly scope: LazyScope
  /** Names of the values that may hold records. */
  readonly names: Iterable<string>
}

/** Where errors are put, and what they say. */
interface Errors {
  readonly errors: ReadonlyMap<string, CompiledText>
  put(place: string, error: CompiledText | undefined): void
  errorOf(field: InnerField, wrong: readonly FormError[]): CompiledText | undefined
  word(error: Omit<FormError, 'place'>): CompiledText
}
const REQUIRED = { keyword: 'required', params: {} }

/** What the validation of a form that RJSF renders needs beside that of a flat one. */
export interface NestedForm {
  /** Cleans these values of the data, at every depth. */
  clean(data: Record<string, unknown>, given: Given): InnerFields
  /** Puts the errors inside a field: of declared fields, of empty items in which nothing else is wrong, of all else. */
  putErrors(name: string, found: InnerFields, wrong: readonly FormError[], to: Errors): void
  /** A new value of a field, without what its change resets in its records. */
  resetInside(field: CompiledField | undefined, before: unknown, after: unknown): unknown
  withoutOtherBranches(errors: readonly AjvError[]): readonly AjvError[]
}

const nestedForm: NestedForm = {
  clean(data, { form, required, stateOf, scope, names }) {
    const found: InnerField[] = []
    const blank: string[] = []
    for (const name of names) {
      const schema = schemaOfField(form, name)
      const isWanted = required.has(name)
      const at = { place: name, around: scope, walk: { stateOf, found, blank }, isWanted }
      const sent = cleanField(form.fields[name], schema, data[name], at)
      if (isLeftOut(sent, isWanted, schema)) delete data[name]
      else data[name] = sent
    }
    return { inner: found, blank }
  },
  putErrors(name, { inner, blank }, wrong, { put, errorOf, word, errors }) {
    const declared = new Set(inner.map(({ place }) => place))
    for (const one of inner) if (fieldOfPlace(one.place) === name && one.state.shown) put(one.place, errorOf(one, wrong))
    const taken = [...errors.keys(), ...wrong.map(({ place }) => place)]
    for (const place of blank)
      if (fieldOfPlace(place) === name && !taken.some((other) => other.startsWith(`${place}/`))) put(place, word(REQUIRED))
    for (const error of wrong) if (!declared.has(error.place)) put(error.place, word(error))
  },
  resetInside,
  withoutOtherBranches,
}

/** Adapts a generated validator to the form store, also that of a form that RJSF renders. Never fails. */
export const formValidator = (generated: GeneratedValidator): FormValidator =>
  createFormValidator(generated, generated.branches && nestedForm)
