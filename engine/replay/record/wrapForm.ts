import type { JsonMap } from '../../data/isMap.ts'
import type { FormStore } from '../../screen/index.ts'

/** A form that tells what is typed into it. Secrets are named first, so that nothing of them is written down. */
export function wrapForm(form: FormStore, typed: (data: JsonMap, change: () => void) => void, secret: (value: unknown) => void): FormStore {
  return Object.assign(Object.create(form) as FormStore, {
    set(name: string, value: unknown) {
      if (form.form.fields[name]?.secret === true) secret(value)
      typed({ [name]: value }, () => form.set(name, value))
    },
  })
}
