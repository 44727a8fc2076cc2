import type { FormStore } from '../../screen/index.ts'

type Names = Readonly<Record<string, unknown>>

/** A form that tells what is typed into it. Secrets are named first, so that nothing of them is written down. */
export function wrapForm(form: FormStore, typed: (data: Names, change: () => void) => void, secret: (value: unknown) => void): FormStore {
  return Object.assign(Object.create(form) as FormStore, {
    set(name: string, value: unknown) {
      if (form.form.fields[name]?.secret === true) secret(value)
      typed({ [name]: value }, () => form.set(name, value))
    },
  })
}
