import type { JsonMap } from '../../data/isMap.ts'
import type { FormStore } from '../../screen/index.ts'

/** Wraps a form store so that every change is recorded. Secret values are registered first, so that they are masked. */
export function wrapForm(form: FormStore, typed: (data: JsonMap, change: () => void) => void, secret: (value: unknown) => void): FormStore {
  return Object.assign(Object.create(form) as FormStore, {
    set(name: string, value: unknown) {
      if (form.form.fields[name]?.secret === true) secret(value)
      typed({ [name]: value }, () => form.set(name, value))
    },
  })
}
