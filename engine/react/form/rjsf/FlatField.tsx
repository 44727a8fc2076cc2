import type { FieldProps } from '@rjsf/utils'
import { useCallback } from 'react'
import { FieldView } from '../FieldView.tsx'
import type { RjsfContext } from './PlaceContext.ts'

/** A field that is no record, as the lean core draws it; RJSF keeps its value. */
export const FlatField = ({ fieldPathId, formData, required, registry, onChange }: FieldProps) => {
  const { store } = registry.formContext as RjsfContext
  const name = String(fieldPathId.path[0])
  const set = useCallback((value: unknown) => onChange(value, fieldPathId.path), [onChange, fieldPathId])
  const field = store.form.fields[name]
  return field && <FieldView store={store} name={name} field={field} value={formData} set={set} required={required === true} />
}
