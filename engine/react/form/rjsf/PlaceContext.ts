import { createContext, useContext } from 'react'
import type { CompiledField, CompiledForm } from '../../../compiled/compiled.ts'
import type { FormStore } from '../../runtime.ts'

type Path = readonly (string | number)[]

/** Path of the current field in the form's data, such as `people/0/name`. */
export const PlaceContext = createContext<Path>([])
export const usePlace = (): Path => useContext(PlaceContext)

/** `formContext` that RJSF passes to templates and widgets. */
export interface RjsfContext {
  readonly store: FormStore
}

/** The form's settings (`each`) for a property inside a field's records. */
export function errorsInside({ fields }: CompiledForm, path: Path): CompiledField | undefined {
  const [top, inner, ...deeper] = path.filter((part): part is string => typeof part === 'string')
  return top === undefined || inner === undefined || deeper.length > 0
    ? undefined
    : (fields[top]?.each?.[inner] as CompiledField | undefined)
}
