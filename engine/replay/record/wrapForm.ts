import type { CompiledField } from '../../compiled/compiled.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { FormStore } from '../../screen/index.ts'

/** The values that a field, and the fields in its records, declare secret. */
function* secretsIn(field: CompiledField | undefined, value: unknown): Generator<unknown> {
  if (field?.secret === true) yield value
  for (const record of Array.isArray(value) ? value : [value])
    if (isMap(record)) for (const [name, inner] of Object.entries(field?.each ?? {})) yield* secretsIn(inner, record[name])
}

/** Wraps a form store so that every change is recorded. Secret values are registered first, so that they are masked. */
export function wrapForm(form: FormStore, typed: (data: JsonMap, change: () => void) => void, secret: (value: unknown) => void): FormStore {
  return Object.assign(Object.create(form) as FormStore, {
    set(name: string, value: unknown) {
      for (const hidden of secretsIn(form.form.fields[name], value)) secret(hidden)
      typed({ [name]: value }, () => form.set(name, value))
    },
  })
}
