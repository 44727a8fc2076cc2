import type { FieldProps } from '@rjsf/utils'
import { FormField } from '../FormField.tsx'
import type { RjsfContext } from './PlaceContext.ts'

/**
 * A field that is no record, rendered by the lean core. RJSF still gets its value, since other parts of the schema may depend on
 * it.
 */
export const FlatField = ({ fieldPathId, required, registry }: FieldProps) => {
  const { store } = registry.formContext as RjsfContext
  const name = String(fieldPathId.path[0])
  const field = store.form.fields[name]
  return field && <FormField store={store} name={name} field={field} required={required === true} />
}
